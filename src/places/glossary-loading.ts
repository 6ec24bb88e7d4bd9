/** The glossary, fetched when the page stands, and a list of what is underlined for each place. */
import { useEffect, useMemo, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { ViewGlossary } from '../ui/Glossed'

type Shown = ReturnType<ViewGlossary['shownBy']['getState']>

let loading: Promise<ViewGlossary['Text'] | undefined> | undefined

/** Fetched once; where that fails, terms stay plain words. */
const loadGlossary = () =>
  (loading ??= import('../ui/TermTip').then(
    ({ GlossedText }) => GlossedText,
    () => {
      loading = undefined
      return undefined
    },
  ))

/** So long after the first drawing what is to be read first has come, ms. */
const LATER_MS = 2500

/** The glossary of a place; undefined until it is there. */
export function useGlossary(place: string): ViewGlossary | undefined {
  const [Text, setText] = useState<ViewGlossary['Text']>()
  useEffect(() => {
    let isWanted = true
    const timer = setTimeout(() => {
      void loadGlossary().then((text) => {
        if (isWanted && text) setText(() => text)
      })
    }, LATER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [])
  // oxlint-disable-next-line react/exhaustive-deps -- another place underlines anew
  return useMemo(() => Text && { Text, shownBy: createStore<Shown>(() => ({})) }, [Text, place])
}
