/** What the money pays for, as the origins of what it buys say it. */
import { potNote } from '../document/operation/pot'
import type { Scenario } from '../document/scenario/schema'
import { operating, powers, spareShares } from './operation-origins'

/** Document paths on which it depends what a machine takes of the pot, besides its bill. */
export function potPaths({ budget }: Scenario): readonly string[] {
  switch (budget.basis) {
    case 'purchase':
      return ['budget.basis', ...spareShares]
    case 'purchase-and-energy':
      return ['budget.basis', ...spareShares, ...ofEnergy, 'operation.discountRate', ...powers]
    case 'lifetime':
      return ['budget.basis', ...spareShares, ...operating, 'operation.discountRate', ...powers]
  }
}

const ofEnergy = ['operation.years', 'operation.pue', 'operation.meanLoad', 'operation.usdPerMWh']

const SOFT = 'Absolute prices are soft, ratios between designs less so.'

/** What is in it and what is not. */
export function potLimits(scenario: Scenario): string {
  const note = potNote(scenario)
  const how = note === undefined ? '' : ` ${note}`
  switch (scenario.budget.basis) {
    case 'purchase':
      return `${SOFT} Spares are in it where they are bought; storage, software, installation and running cost are not.`
    case 'purchase-and-energy':
      return `${SOFT} Spares and the energy of all years are in it; storage, software, installation and all other running cost are not.${how}`
    case 'lifetime':
      return `${SOFT} Spares, cooling plant, energy, maintenance, staff and floor of all years are in it; storage, software and installation are not.${how}`
  }
}
