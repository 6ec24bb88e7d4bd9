import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { onceFor } from '../document/once-for'
import { ShowEvidence } from '../charts/frame/ShowEvidence'
import { showEvidenceOf } from '../state/parameters/row-filter-store'
import { SeenPart } from '../state/answers/SeenPart'
import { SectionReaders } from '../state/answers/use-experiment'
import { IsInCurrentSection } from '../state/page/current-section'
import { Button } from '../ui/Button'
import layout from '../ui/layout.module.css'
import styles from './Place.module.css'
import type { PlaceSpec, SectionSpec } from './registry'
import { useLoadedSection } from './section-loading'
import { elementIdOf } from './useArrival'

interface PlaceSectionProps {
  readonly section: SectionSpec
  /** Whether it is what the page is about: it follows the document in sight or not. */
  readonly isCurrent: boolean
  readonly isFirst?: boolean
  /** Whether it takes the window while it is what the page is about, so that what comes late moves nothing below it. */
  readonly fills?: boolean
  readonly hidesTitle?: boolean
  /** Whether what the place says first is to come before it. */
  readonly waits: boolean
}

/** A section of a place. Nothing of it is loaded, requested or rendered before it is seen for the first time. */
export function PlaceSection(props: PlaceSectionProps) {
  const { section, isCurrent, isFirst = false, fills = true, hidesTitle = false, waits } = props
  const { id, title, evidence } = section
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  const isPresent = useWasSeen(element, isCurrent || section.isPresent === true)
  const showEvidence = useMemo(() => evidence && (() => showEvidenceOf(evidence)), [evidence])
  return (
    <section
      ref={element}
      id={elementIdOf(id)}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={isPresent ? styles.section : `${layout.screen} ${styles.unseen}`}
      data-section={id}
      {...(isCurrent && { 'data-current': '' })}
      {...(!isFirst && { 'data-ruled': '' })}
      {...(fills && isCurrent && { 'data-fills': '' })}
    >
      <h2 id={titleId} className={hidesTitle ? layout.hidden : styles.label}>
        {title}
      </h2>
      <ShowEvidence value={showEvidence}>
        <IsInCurrentSection value={isCurrent}>
          {isPresent && (waits ? <Loading /> : <LateSection {...{ section, isCurrent }} />)}
        </IsInCurrentSection>
      </ShowEvidence>
    </section>
  )
}

/** Of a section or of a place's head. Kept while the page is elsewhere: what has not changed is not evaluated anew. */
export const readersOf = onceFor((_part: SectionSpec | PlaceSpec) => new Map<object, unknown>())

const Loading = () => <p className={styles.loading}>This section is loading.</p>

interface LateSectionProps {
  readonly section: SectionSpec
  readonly isCurrent: boolean
}

function LateSection({ section, isCurrent }: LateSectionProps): ReactNode {
  const { View, hasFailed } = useLoadedSection(section)
  if (View) {
    return (
      <SeenPart section={isCurrent ? 'current' : 'other'}>
        <SectionReaders value={readersOf(section)}>
          <View />
        </SectionReaders>
      </SeenPart>
    )
  }
  if (!hasFailed) return <Loading />
  return (
    <p role="alert" className={layout.problem}>
      This section could not be loaded. The connection may have been lost, or the server may have a
      newer version. Your work is unchanged. Reload the page.{' '}
      <Button look="link" onPress={() => globalThis.location.reload()}>
        Reload
      </Button>
    </p>
  )
}

/** In sight for so long a section is looked at, and not scrolled past, ms. */
const LOOK_MS = 150

/** What lies under the header is not in sight. */
const UNCOVERED = { rootMargin: '-90px 0px 0px 0px' }

/** Whether somebody has looked at it, or it was gone to. */
function useWasSeen(
  element: { readonly current: HTMLElement | null },
  isCurrent: boolean,
): boolean {
  const [wasSeen, setWasSeen] = useState(isCurrent)
  if (isCurrent && !wasSeen) setWasSeen(true)
  useEffect(() => {
    if (wasSeen || !element.current) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver((entries) => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(setWasSeen, LOOK_MS, true)
    }, UNCOVERED)
    observer.observe(element.current)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [element, wasSeen])
  return wasSeen
}
