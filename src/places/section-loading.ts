/** Loads the code of each section apart from the page, when it is first wanted. */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { firstVerdict, hasVerdict } from '../state/answers/engine-session'
import type { ViewState } from '../state/page/view-store'
import { useShowsWaiting } from '../state/rendering/waiting-shown'
import type { PlaceSpec, SectionSpec } from './registry'

const loaded = new Map<string, ComponentType>()

/** Loads a section ahead of its being shown; a failure is shown when it is. */
async function loadSection({ id, load }: SectionSpec): Promise<ComponentType | undefined> {
  const known = loaded.get(id)
  if (known) return known
  try {
    const section = await load()
    loaded.set(id, section)
    return section
  } catch {
    return undefined
  }
}

/** Loads the sections of a place; of one that is to be rendered at once what is wanted of it and what always stands above that. */
export async function loadPlace(
  { sections }: PlaceSpec,
  isWanted: (section: string) => boolean = () => true,
): Promise<void> {
  const last = sections.findLastIndex(({ id }) => isWanted(id))
  const wanted = sections.filter(
    ({ id, isPresent = false }, at) => isWanted(id) || (isPresent && at < last),
  )
  await Promise.all(wanted.map(loadSection))
}

/** Whether a place says something first, for which its sections wait: unless somebody goes to one of them. */
export const waitsForVerdict = (
  { Lead }: PlaceSpec,
  { section, arrivals }: Pick<ViewState, 'section' | 'arrivals'>,
): boolean => Lead !== undefined && section === undefined && arrivals === 0 && !hasVerdict()

/** The same, until the verdict is there. */
export function useWaitsForVerdict(
  place: PlaceSpec,
  position: Pick<ViewState, 'section' | 'arrivals'>,
): boolean {
  const [isOver, setOver] = useState(hasVerdict)
  useEffect(() => {
    void firstVerdict().then(() => setOver(true))
  }, [])
  return !isOver && waitsForVerdict(place, position)
}

interface LoadedSection {
  readonly View: ComponentType | undefined
  readonly hasFailed: boolean
}

/** The component of a section as soon as it is there. */
export function useLoadedSection(section: SectionSpec): LoadedSection {
  const { id } = section
  const [arrived, setArrived] = useState<{ readonly id: string; readonly hasFailed: boolean }>()
  useEffect(() => {
    let isWanted = true
    if (!loaded.has(id)) {
      void loadSection(section).then((view) => {
        if (isWanted) setArrived({ id, hasFailed: view === undefined })
      })
    }
    return () => {
      isWanted = false
    }
  }, [section, id])
  const View = loaded.get(id)
  const hasFailed = arrived?.id === id && arrived.hasFailed
  useShowsWaiting(View === undefined && !hasFailed)
  return { View, hasFailed }
}
