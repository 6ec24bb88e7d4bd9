/** Where scenarios that a view has picked stand once tabs were moved, added, removed or edited. */
import { useState } from 'react'
import type { Scenario } from '../document/scenario/schema'

/** The place of a scenario after a change; undefined once it is gone, or the document is another. */
export function carriedPlace(
  place: number,
  before: readonly Scenario[],
  now: readonly Scenario[],
): number | undefined {
  const own = before[place]
  if (own === undefined) return undefined
  const at = now.indexOf(own)
  if (at >= 0) return at
  // Edited where it stands: all others are as they were.
  const isEdit =
    before.length === now.length &&
    now.every((scenario, index) => index === place || scenario === before[index])
  return isEdit ? place : undefined
}

interface Picked {
  readonly places: readonly number[]
  /** The scenarios that these are places of. */
  readonly of: readonly Scenario[]
}

/**
 * Picked places that follow their scenarios, all or none.
 * @param scenarios the same list while the document is the same
 */
export function useCarriedPlaces(
  scenarios: readonly Scenario[],
): readonly [readonly number[] | undefined, (places: readonly number[]) => void] {
  const [picked, setPicked] = useState<Picked>()
  const pick = (places: readonly number[]) => setPicked({ places, of: scenarios })
  if (!picked || picked.of === scenarios) return [picked?.places, pick]
  const places = picked.places.flatMap((place) => carriedPlace(place, picked.of, scenarios) ?? [])
  const carried = places.length === picked.places.length ? { places, of: scenarios } : undefined
  setPicked(carried)
  return [carried?.places, pick]
}
