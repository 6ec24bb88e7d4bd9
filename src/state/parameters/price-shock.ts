/** The price shock that Cost asks about: a parameter of the page, never part of the document. */
import type { PriceShock } from '../../document/prices/shocks'
import type { PriceKey } from '../../document/scenario/schema'
import { priceShock } from '../../experiments/prices/shock'
import { changeParameters, parameterStore, useParameters, valuesIn } from './parameter-store'

const now = (): PriceShock => valuesIn(priceShock, parameterStore.getState()).priceShock

export const usePriceShock = (): PriceShock => useParameters(priceShock).priceShock

export const takeShock = ({ factors, hbm }: PriceShock): void =>
  changeParameters({ priceShock: { factors, hbm } })

/** A factor of one's own on one price. */
export const changeFactor = (key: PriceKey, factor: number): void =>
  takeShock({ ...now(), factors: { ...now().factors, [key]: factor } })

export const changeHbm = (change: Partial<PriceShock['hbm']>): void =>
  takeShock({ ...now(), hbm: { ...now().hbm, ...change } })
