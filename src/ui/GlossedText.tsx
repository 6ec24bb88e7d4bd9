import { Fragment, useId, useLayoutEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { findTerms } from '../document/find-terms'
import type { GlossedTextProps } from './Glossed'
import { TermTip } from './TermTip'

/** A text whose terms say what they mean. Loaded after the page stands. */
export function GlossedText({ text, shownBy }: GlossedTextProps) {
  const owner = useId()
  const pieces = useMemo(() => findTerms(text), [text])
  const ids = pieces.flatMap(({ term }) => term?.id ?? []).join(' ')
  // What is free is taken once the text is rendered, so that the first one in the view has it.
  useLayoutEffect(() => {
    const taken = shownBy.getState()
    const free = ids.split(' ').filter((id) => taken[id] === undefined)
    shownBy.setState(Object.fromEntries(free.map((id) => [id, owner])))
    return () => shownBy.setState(Object.fromEntries(free.map((id) => [id, undefined])))
  }, [ids, shownBy, owner])
  const own = useStore(shownBy, (by) =>
    ids
      .split(' ')
      .filter((id) => by[id] === owner)
      .join(' '),
  )
  return pieces.map(({ text: words, term }) =>
    term && own.split(' ').includes(term.id) ? (
      <TermTip key={term.id} term={term} words={words} />
    ) : (
      <Fragment key={`${words} ${term?.id ?? ''}`}>{words}</Fragment>
    ),
  )
}
