import type { MouseEvent, ReactNode } from 'react'
import { hrefOf } from '../state/page-address'
import { showPlace, showSection } from '../state/view-store'

interface PlaceLinkProps {
  readonly place: string
  /** undefined for the top of the place. */
  readonly section?: string
  /** Whether it is the place that is shown. */
  readonly isCurrent?: boolean
  readonly className?: string | undefined
  /** When somebody is about to follow it. */
  readonly onNear?: () => void
  readonly children: ReactNode
}

/** A link to a place or a section: followed within the page, or opened in another tab as any link. */
export function PlaceLink(props: PlaceLinkProps) {
  const { place, section, isCurrent = false, className, onNear, children } = props
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (section === undefined) showPlace(place)
    else showSection(section)
  }
  return (
    <a
      href={hrefOf({ place, section })}
      className={className}
      {...(isCurrent && { 'aria-current': 'page' as const })}
      {...(onNear && { onPointerEnter: onNear })}
      onClick={follow}
    >
      {children}
    </a>
  )
}
