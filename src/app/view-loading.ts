/** Loads each view apart from the page, when it is first wanted. */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { views } from './views'

const loaded = new Map<string, ComponentType>()

/** Loads a view ahead of its being shown; a failure is told when it is. */
export async function loadView(id: string): Promise<ComponentType | undefined> {
  const known = loaded.get(id)
  if (known) return known
  try {
    const view = await views.find((each) => each.id === id)?.load()
    if (view) loaded.set(id, view)
    return view
  } catch {
    return undefined
  }
}

export interface LoadedView {
  readonly View: ComponentType | undefined
  readonly hasFailed: boolean
}

/** The component of a view as soon as it is there. */
export function useLoadedView(id: string): LoadedView {
  const [arrived, setArrived] = useState<{ readonly id: string; readonly hasFailed: boolean }>()
  useEffect(() => {
    let isWanted = true
    if (!loaded.has(id)) {
      void loadView(id).then((view) => {
        if (isWanted) setArrived({ id, hasFailed: view === undefined })
      })
    }
    return () => {
      isWanted = false
    }
  }, [id])
  return { View: loaded.get(id), hasFailed: arrived?.id === id && arrived.hasFailed }
}
