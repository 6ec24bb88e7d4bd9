/** Brings what was gone to into sight. */
import { useEffect, useRef } from 'react'
import { keepInPlace, letGo } from '../state/page/keep-in-place'
import { useOpening } from '../state/saving/opening'
import { viewStore, type ViewState } from '../state/page/view-store'

/** Where the page is, as it is rendered. */
export interface ShownPosition extends Pick<ViewState, 'place' | 'section' | 'arrivals'> {
  /** Id of the section that it is about. */
  readonly current: string
}

export const elementIdOf = (section: string): string => `anchor-${section}`

/** @param position the same values until somebody goes somewhere */
export function useArrival({ place, section, arrivals }: ShownPosition): void {
  const isPlain = useRef(useOpening().kind === 'plain')
  useEffect(() => {
    // The first visit to the top of a place is the browser's own: a reload stands where it stood. Nor is what the
    // page has to say of a link or of saved work scrolled away.
    if (arrivals === 0 && (section === undefined || !isPlain.current)) return
    const element =
      section === undefined ? null : document.querySelector(`#${elementIdOf(section)}`)
    if (!(element instanceof HTMLElement)) {
      letGo()
      globalThis.scrollTo({ top: 0, behavior: 'instant' })
      return
    }
    const { part, isAtPart, places } = viewStore.getState()
    const isFirst = places.find(({ id }) => id === place)?.sections[0]?.id === section
    const isInSight = element.getBoundingClientRect().top < globalThis.innerHeight / 2
    // Who comes from elsewhere reads what the place says first, where its first section stands in sight with that.
    if (arrivals === 0 && isFirst && !isAtPart && isInSight) return
    if (arrivals > 0 && !isAtPart) element.focus({ preventScroll: true })
    // A part brings itself into sight once it is rendered: see `keep-in-place.ts`.
    if (!isAtPart) keepInPlace(element)
    else if (part !== undefined) element.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [place, section, arrivals])
}
