import { useView, showPlace, showSection } from '../state/page/view-store'
import layout from '../ui/layout.module.css'
import styles from './Place.module.css'
import { places, type PlaceSpec } from './registry'
import { loadPlace } from './section-loading'
import type { MouseEvent, ReactNode } from 'react'
import { hrefOf } from '../state/page/page-address'

/** The eight places, all in sight at every width. */
export function PlaceNav() {
  return (
    <nav className={`${layout.screen} ${styles.places}`} aria-label="Places">
      {places
        .filter(({ isAction }) => isAction !== true)
        .map((place) => (
          <NavLink key={place.id} place={place} className={styles.link} />
        ))}
    </nav>
  )
}

interface NavLinkProps {
  readonly place: PlaceSpec
  readonly className: string | undefined
}

function NavLink({ place, className }: NavLinkProps) {
  const { id, title } = place
  const isCurrent = useView((state) => state.place === id)
  return (
    <PlaceLink
      place={id}
      isCurrent={isCurrent}
      className={className}
      onNear={() => void loadPlace(place)}
    >
      <span data-title={title}>{title}</span>
    </PlaceLink>
  )
}

/** The pages of actions, as buttons beside the places. */
export function ActionLinks({ className }: { readonly className: string | undefined }) {
  return places
    .filter(({ isAction }) => isAction === true)
    .map((place) => <NavLink key={place.id} place={place} className={className} />)
}

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
