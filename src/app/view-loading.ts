/** Loads each view apart from the page, when it is first wanted. */
import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import type { ViewId } from '../state/view-store'

const loaders: Readonly<Record<ViewId, () => Promise<ComponentType>>> = {
  tradeoff: async () => (await import('../features/tradeoff/TradeoffView')).TradeoffView,
  node: async () => (await import('../features/node/NodeView')).NodeView,
  fabric: async () => (await import('../features/fabric/FabricView')).FabricView,
  cost: async () => (await import('../features/cost/CostView')).CostView,
}

const loaded = new Map<ViewId, ComponentType>()

/** Loads a view ahead of its being shown; a failure is told when it is. */
export async function loadView(id: ViewId): Promise<ComponentType | undefined> {
  const known = loaded.get(id)
  if (known) return known
  try {
    const view = await loaders[id]()
    loaded.set(id, view)
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
export function useLoadedView(id: ViewId): LoadedView {
  const [arrived, setArrived] = useState<{ readonly id: ViewId; readonly hasFailed: boolean }>()
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
