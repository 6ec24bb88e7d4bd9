/** Which preset stands for a system that measurements name. */
import { findPreset } from '../document/presets'
import { isSimulated } from '../document/scenario/fabric'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import type { NodeRates, UmtSetting } from '../model/engine'
import { toNodes } from '../model/to-node-request'
import type { Prediction, Question, RowQuestion } from './prediction'

const presetIds: ReadonlyMap<string, string> = new Map([
  ['Summit', 'summit'],
  ['Sierra', 'sierra'],
  // Measurements of two nodes, which have the same adapters and switches on both.
  ['Summit/Sierra', 'summit'],
  // A ratio of the two, which is predicted with each as built.
  ['Sierra vs Summit', 'sierra'],
  ['Titan', 'titan'],
  ['Peak', 'peak'],
  ['Butte', 'butte'],
  ['Quartz', 'quartz-2to1'],
  ['Quartz 2:1', 'quartz-2to1'],
  ['Quartz 4:1', 'quartz-4to1'],
  ['Cori Haswell', 'cori-haswell'],
  ['Perlmutter SS-10', 'perlmutter-ss10'],
  ['Perlmutter SS-11', 'perlmutter-ss11'],
])

/** The system as built; undefined for a name that stands for no single machine. */
export function scenarioOf(system: string): Scenario | undefined {
  const id = presetIds.get(system)
  return id === undefined ? undefined : findPreset(id)?.scenario
}

/** Predicts of one machine of the catalogue that is simulated. */
export const ofMachine =
  (predict: (question: Question) => Promise<Prediction>) =>
  async ({ model, row }: RowQuestion): Promise<Prediction> => {
    const scenario = scenarioOf(row.system)
    if (!scenario) return { notModelled: `${row.system} is not one machine of the catalogue` }
    if (!isSimulated(scenario.fabric)) {
      return { notModelled: `a ${scenario.fabric.topology} is not modelled` }
    }
    return predict({ model, scenario, row })
  }

/** Machines that stand for systems which the catalogue does not hold. */
const standIns: ReadonlyMap<string, string> = new Map([
  // A Broadwell cluster of LLNL with half of Sierra's network bandwidth (SC19 sec 5.3). Quartz was chosen
  // because it has just that, so a row about this ratio is fitted.
  ['LLNL Broadwell cluster', 'Quartz'],
])

/** The machines that a system's name lists, in its order: one, several alike, or two that are compared; undefined if one is not in the catalogue. */
export function machinesOf(system: string): readonly Scenario[] | undefined {
  const names = system.split(/,| vs |\//).map((name) => name.trim())
  const machines = names.flatMap((name) => scenarioOf(standIns.get(name) ?? name) ?? [])
  return machines.length === names.length && machines.length > 0 ? machines : undefined
}

export const unknownSystem = (system: string): Prediction => ({
  notModelled: `${system} is not a machine of the catalogue`,
})

/** What the nodes of the machines reach. */
export async function ratesOf(
  model: Model,
  machines: readonly Scenario[],
  umt: readonly UmtSetting[] = [],
): Promise<readonly NodeRates[]> {
  return (await model.ask(toNodes(machines, { umt }))).result.nodes
}

/** The condition's value where it is a number, or a number written as text. */
export function amountOf(condition: unknown): number | undefined {
  const number = typeof condition === 'string' ? Number(condition) : condition
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Undefined says that the machine lacks what the quantity is of; 0 is a number like others.
 *
 * @throws RangeError for a value that is not finite: a fault of the predictor, not of the machine.
 */
export function predicted(value: number | undefined, fitted = false): Prediction {
  if (value === undefined) return { notModelled: 'the machine has none' }
  if (!Number.isFinite(value))
    throw new RangeError(`A prediction is ${value}, not a finite number.`)
  return { predicted: value, fitted }
}

/** One value over another; undefined where either is absent. */
export const over = (value: number | undefined, under: number | undefined): number | undefined =>
  value === undefined || under === undefined ? undefined : value / under
