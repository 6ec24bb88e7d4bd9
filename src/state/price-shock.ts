/** The price shock that the section Cost asks about: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { dearerMemory, type PriceShock } from '../document/prices/shocks'
import type { PriceKey } from '../document/scenario/schema'

const store = createStore<PriceShock>()(() => dearerMemory)

export function usePriceShock(): PriceShock {
  return useStore(store)
}

export function takeShock({ factors, hbm }: PriceShock): void {
  store.setState({ factors, hbm })
}

/** A factor of one's own on one price. */
export function changeFactor(key: PriceKey, factor: number): void {
  store.setState(({ factors }) => ({ factors: { ...factors, [key]: factor } }))
}

export function changeHbm(change: Partial<PriceShock['hbm']>): void {
  store.setState(({ hbm }) => ({ hbm: { ...hbm, ...change } }))
}
