/** What is broken, and which part of the machine a job has: parameters of several experiments, never of the document. */
import { counted } from '../../document/format'
import {
  deliveredIn,
  deliveryNouns,
  damageWords,
  isWhole,
  type Nouns,
} from '../../document/failures'
import type { Scenario } from '../../document/scenario/schema'
import type { Circumstances, MachineFigures } from '../../model/engine'
import { whole, wholeOrAll, type Controls, type Parameter, type ValuesOf } from '../experiment'
import { coreSwitches } from './scenarios'

const requested = {
  failedUplinks: whole(
    'Failed uplinks per edge switch',
    'N failed uplinks on every edge switch',
    0,
  ),
  failedUplinksAnywhere: whole(
    'Failed uplinks, anywhere',
    'N failed uplinks anywhere in the machine, chosen by the seed',
    0,
  ),
  missingCores: whole(
    'Missing directors',
    'N missing directors, or N missing spine switches in a two-level tree',
    0,
  ),
  racks: wholeOrAll(
    'Whole racks for the job',
    'A job on N whole racks, or on N edge switches if racks have no switches of their own. The other nodes are idle',
  ),
}

/** A machine that is damaged is another. */
const ofMachine = <Value>(parameter: Parameter<Value>): Parameter<Value> => ({
  ...parameter,
  isOfMachine: true,
})

export const circumstanceParameters = {
  failedUplinks: ofMachine(requested.failedUplinks),
  failedUplinksAnywhere: ofMachine(requested.failedUplinksAnywhere),
  missingCores: ofMachine(requested.missingCores),
  racks: ofMachine(requested.racks),
}

export type CircumstanceParameters = ValuesOf<typeof circumstanceParameters>

const numberIn = (value: unknown) => (typeof value === 'number' ? value : undefined)

/** Of values by name, of which some may be missing. */
export const valuesOfCircumstances = (
  values: Readonly<Record<string, unknown>>,
): CircumstanceParameters => ({
  failedUplinks: numberIn(values.failedUplinks) ?? 0,
  failedUplinksAnywhere: numberIn(values.failedUplinksAnywhere) ?? 0,
  missingCores: numberIn(values.missingCores) ?? 0,
  racks: numberIn(values.racks),
})

export const circumstancesOf = (parameters: CircumstanceParameters): Circumstances => ({
  failedUplinksPerEdge: parameters.failedUplinks,
  failedUplinks: parameters.failedUplinksAnywhere,
  missingCores: parameters.missingCores,
  racks: parameters.racks,
})

/** What a machine has at most of each. */
interface Limits {
  readonly uplinksPerEdge: number
  readonly uplinks: number
  readonly cores: number
  readonly racks: number
  /** Racks, or edge switches where these do not belong to racks. */
  readonly rackNouns: Nouns
}

export function limitsOf(scenario: Scenario, machine: MachineFigures): Limits {
  return {
    uplinksPerEdge: scenario.fabric.edge.uplinks,
    uplinks: machine.uplinks,
    cores: machine.coreSwitches,
    racks: deliveredIn(scenario, machine),
    rackNouns: deliveryNouns(scenario),
  }
}

export function circumstanceControls(
  scenario: Scenario,
  machine: MachineFigures | undefined,
): Controls {
  if (!machine) return {}
  const { uplinksPerEdge, uplinks, cores, racks } = limitsOf(scenario, machine)
  return {
    failedUplinks: { most: uplinksPerEdge },
    failedUplinksAnywhere: { most: uplinks },
    missingCores: { most: cores, label: `Missing ${coreSwitches(scenario)}` },
    racks: {
      most: racks,
      whole: racks,
      label: `Whole ${deliveryNouns(scenario).many} for the job`,
    },
  }
}

export function isAsBuilt(circumstances: Circumstances): boolean {
  return isWhole(circumstances) && circumstances.racks === undefined
}

const CORE_SWITCHES = { one: 'core switch', many: 'core switches' }

/** In words: "1 failed uplink per edge switch, a job on 40 of 240 racks". */
export function circumstanceWords(circumstances: Circumstances, limits: Limits): string {
  const { racks } = circumstances
  const { one, many } = limits.rackNouns
  const job = racks === undefined ? '' : `a job on ${racks} of ${counted(limits.racks, one, many)}`
  return [damageWords(circumstances, CORE_SWITCHES), job].filter((said) => said !== '').join(', ')
}
