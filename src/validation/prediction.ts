/** What a module's predictor may say of a row. */
import { atSize } from '../document/at-size'
import type { Routing } from '../model/engine'
import type { Model } from '../model/ask'
import type { Scenario } from '../document/scenario/schema'
import type { Measurement } from './measurement'

export type Prediction =
  | {
      readonly predicted: number | readonly [number, number]
      /** Whether a parameter of the model was chosen on this very quantity and system. */
      readonly fitted: boolean
    }
  | { readonly notModelled: string }

export interface Question {
  readonly model: Model
  /** The row's system as built. */
  readonly scenario: Scenario
  /** Never looked at for its id, value or source: those must not shape a prediction. */
  readonly row: Omit<Measurement, 'id' | 'value' | 'value_low' | 'value_high'>
}

/**
 * A parameter of the model.
 * @throws RangeError if the model names none of that id
 */
export async function parameterOf(model: Model, id: string): Promise<number> {
  const { parameters } = await model.card()
  const found = parameters.find((each) => each.id === id)
  if (!found) throw new RangeError(`The model card does not contain ${id}.`)
  return found.value
}

/** A row alone: it may be of fabrics of any kind, even of several machines together. */
export type RowQuestion = Omit<Question, 'scenario'>

/** What a file of `predictors/` predicts, by the module of the rows. */
export type Predictors = Readonly<Record<string, (question: RowQuestion) => Promise<Prediction>>>

/** The machine under a row's conditions: its size in nodes, and ports in use as rails. */
export function underConditions({ scenario, row }: Question): Scenario {
  const nodes = nodesOf(row.conditions['nodes'])
  const ports = row.conditions['ports']
  const { fabric } = scenario
  return {
    ...(nodes === undefined ? scenario : atSize(scenario, nodes)),
    fabric: typeof ports === 'number' ? { ...fabric, rails: ports } : fabric,
  }
}

/** "up to 2048" is read as 2,048: the largest size measured. */
function nodesOf(condition: unknown): number | undefined {
  const number =
    typeof condition === 'string' ? Number(/^(?:up to )?(\d+)$/.exec(condition)?.[1]) : condition
  return typeof number === 'number' && Number.isInteger(number) && number > 0 ? number : undefined
}

/** The routing that a row names; undefined if it names none that is modelled. */
export function routingOf({
  row,
  scenario,
}: Pick<Question, 'row' | 'scenario'>): Routing | undefined {
  switch (row.conditions['routing']) {
    case undefined:
    case null:
      return scenario.fabric.routing
    case 'static':
    case 'static ftree':
    case 'no adaptive routing':
      return 'static'
    case 'adaptive':
      return 'adaptive'
    default:
      return undefined
  }
}

export const UNKNOWN_ROUTING = {
  notModelled: 'the row’s routing is not modelled',
} as const
/** The model knows the quantity, but not of that system. */
export const notOf = (system: string): Prediction => ({
  notModelled: `the quantity does not exist for ${system}`,
})
export const UNKNOWN_QUANTITY = {
  notModelled: 'this version does not predict the quantity',
} as const
/** Why a module predicts nothing of some quantities, by quantity. */
export const reasonsOf = (
  words: Readonly<Record<string, string>>,
): Readonly<Record<string, Prediction>> =>
  Object.fromEntries(
    Object.entries(words).map(([quantity, notModelled]) => [quantity, { notModelled }]),
  )
