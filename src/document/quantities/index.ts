/**
 * Every quantity, once: what requirements, criteria, comparison, causes, the map of designs and sweeps pick from by
 * id. How each is computed stands in `experiments/shared/quantities`.
 */
import type { Quantity } from './quantity'
import { requiredQuantities } from './required'
import { shownQuantities } from './shown'

export { headingUnit, keyOf, written, type Quantity } from './quantity'

export type RequiredId = keyof typeof requiredQuantities
export type QuantityId = RequiredId | keyof typeof shownQuantities

export const quantities: { readonly [Id in QuantityId]: Quantity<Id> } = {
  ...requiredQuantities,
  ...shownQuantities,
}
