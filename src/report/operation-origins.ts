/** Where power and the cost of all years come from. */
import type { Rule } from './origin-rule'

/** Document paths. */
export const operating = [
  'operation.years',
  'operation.pue',
  'operation.meanLoad',
  'operation.usdPerMWh',
  'operation.maintenanceShare',
  'operation.warrantyYears',
  'operation.staffUsdPerYear',
  'operation.floorUsdPerRackYear',
  'operation.coolingUsdPerKW',
]
export const powers = [
  'operation.power.cpuSocketW',
  'operation.power.gpuW',
  'operation.power.ddrWPerGB',
  'operation.power.nvmeWPerTB',
  'operation.power.boardW',
  'operation.power.hcaW',
  'operation.power.edgeSwitchW',
  'operation.power.opticalCableW',
  'operation.power.directorChassisW',
  'operation.power.directorLeafModuleW',
]
export const spareShares = [
  'operation.spares.nodes',
  'operation.spares.switches',
  'operation.spares.adaptersAndCables',
]
const LIFETIME_LIMITS =
  'Most of it is assumed or recalled, and marked so. Staff and floor do not follow the machine’s design; storage, software and installation are not in it.'

export const operationRules: Readonly<Record<'lifetimeCost' | 'power', Rule>> = {
  lifetimeCost: {
    formula:
      'Machine + spares + cooling plant × kW + energy (kW × mean load × PUE × 8.766 MWh a year × price × years) + maintenance after the warranty + staff and floor × years; undiscounted. Net present value discounts every later year by the rate.',
    source: 'Arithmetic; each price and running cost says its own source.',
    asks: ['design'],
    inputs: () => [...operating, 'operation.discountRate', ...spareShares, ...powers],
    limits: LIFETIME_LIMITS,
  },
  power: {
    formula: 'Sum over all parts of whole pieces × what one draws at full load.',
    source: 'Arithmetic over the bill of materials; each power says its own source.',
    asks: ['design'],
    inputs: () => powers,
    limits:
      'No power of a part is published for these machines but for those named; what is published of whole machines is a check, not an input: 13 MW for Summit and 12 MW for Sierra, approximately (SC18 sec IV).',
  },
}
