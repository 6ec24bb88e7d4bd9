import { useView } from '../state/view-store'
import { PlaceLink } from './PlaceLink'
import layout from '../ui/layout.module.css'
import styles from './Place.module.css'
import { places, type PlaceSpec } from './registry'
import { loadPlace } from './section-loading'

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
