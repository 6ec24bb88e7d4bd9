import { useEffect, useState, type ReactNode } from 'react'
import { Impossible } from '../features/issues/Impossible'
import { SeenPart } from '../state/answers/SeenPart'
import { SectionReaders } from '../state/answers/use-experiment'
import { currentSection, useView } from '../state/page/view-store'
import { afterPaint } from '../ui/after-paint'
import { GlossaryContext } from '../ui/Glossed'
import { useGlossary } from './glossary-loading'
import layout from '../ui/layout.module.css'
import styles from './Place.module.css'
import { PlaceLink } from './PlaceNav'
import { PlaceSection, readersOf } from './PlaceSection'
import { places, type PlaceSpec } from './registry'
import { useWaitsForVerdict } from './section-loading'
import { useArrival, type ShownPosition } from './useArrival'

/** The place that is shown: what it says first, the way to its sections, and the sections. */
export function Place() {
  const shown = useShownPosition()
  useArrival(shown)
  const place = places.find(({ id }) => id === shown.place)
  if (!place) return null
  return <PlacePage key={place.id} place={place} position={shown} />
}

interface PlacePageProps {
  readonly place: PlaceSpec
  readonly position: ShownPosition
}

function PlacePage({ place, position }: PlacePageProps) {
  const { current } = position
  const waits = useWaitsForVerdict(place, position)
  const { id, title, Lead, Beside, sections } = place
  const [first, ...others] = sections
  return (
    <div className={styles.place} data-place={id}>
      <h1 className={layout.hidden}>{title}</h1>
      {Lead && (
        <SectionReaders value={readersOf(place)}>
          <SeenPart>
            <Lead />
          </SeenPart>
        </SectionReaders>
      )}
      <Impossible />
      {!Beside && <Anchors place={place} />}
      <WithGlossary place={id}>
        {first && (
          <div className={Beside ? styles.first : undefined}>
            {Beside && (
              <div className={styles.beside}>
                <SectionReaders value={readersOf(place)}>
                  <SeenPart>
                    <Beside />
                  </SeenPart>
                </SectionReaders>
              </div>
            )}
            <PlaceSection
              section={first}
              isFirst
              isCurrent={current === first.id}
              fills={!Beside}
              hidesTitle
              waits={waits}
            />
            {Beside && <Anchors place={place} />}
          </div>
        )}
        {others.map((section) => (
          <PlaceSection
            key={section.id}
            {...{ section, waits }}
            isCurrent={current === section.id}
          />
        ))}
      </WithGlossary>
    </div>
  )
}

/** Where the glossary comes late, only the texts with its terms are rendered again. */
function WithGlossary({
  place,
  children,
}: {
  readonly place: string
  readonly children: ReactNode
}) {
  return <GlossaryContext value={useGlossary(place)}>{children}</GlossaryContext>
}

/** The way to its sections; where pictures stand beside one another, below them. */
function Anchors({ place }: { readonly place: PlaceSpec }) {
  if (place.sections.length < 2) return null
  return (
    <nav className={`${layout.row} ${layout.screen} ${styles.anchors}`} aria-label="On this page">
      {place.sections
        .flatMap((section) => [section, ...(section.parts ?? [])])
        .map(({ id, title }) => (
          <PlaceLink key={id} place={place.id} section={id}>
            {title}
          </PlaceLink>
        ))}
    </nav>
  )
}

/**
 * Where the page is, from the frame after the navigation is marked: a press is seen at once, however long the
 * place takes to draw.
 */
function useShownPosition(): ShownPosition {
  const place = useView((state) => state.place)
  const section = useView((state) => state.section)
  const arrivals = useView((state) => state.arrivals)
  const current = useView(currentSection)
  const [shown, setShown] = useState<ShownPosition>({ place, section, arrivals, current })
  useEffect(() => {
    const isShown =
      shown.place === place && shown.section === section && shown.arrivals === arrivals
    const next = { place, section, arrivals, current }
    return isShown ? undefined : afterPaint(() => setShown(next))
  }, [shown, place, section, arrivals, current])
  return shown
}
