/** What designs of the map are compared by; a p99 is known of scenarios alone. */
import { quantities, type Quantity } from '../quantities'

/** Published: they stand in addresses and options. */
export const measureIds = [
  'throughput',
  'bisection',
  'nodes',
  'cost',
  'power',
  'risk',
  'p99',
] as const
export type MeasureId = (typeof measureIds)[number]

/** What the model says of a design. */
export interface MeasuredDesign {
  readonly throughput: number
  readonly nominalBisectionTBps: number
  readonly nodes: number
  readonly budgetedUsd: number
  /** 0 where it is not known. */
  readonly powerKW: number
  /** 0 to 1. */
  readonly losingCycles: number
}

export interface Measure {
  readonly id: MeasureId
  readonly quantity: Quantity
  /** Undefined where a design has none. */
  readonly of: (design: MeasuredDesign) => number | undefined
}

const measure = (
  id: MeasureId,
  quantity: Quantity,
  of: (design: MeasuredDesign) => number | undefined,
): Measure => ({ id, quantity, of })

export const measures: Readonly<Record<MeasureId, Measure>> = {
  throughput: measure('throughput', quantities['workload-throughput'], (own) => own.throughput),
  bisection: measure(
    'bisection',
    quantities['bisection-nominal'],
    (own) => own.nominalBisectionTBps,
  ),
  nodes: measure('nodes', quantities.nodes, (own) => own.nodes),
  cost: measure('cost', quantities['budget-cost'], (own) => own.budgetedUsd),
  power: measure('power', quantities.power, ({ powerKW }) =>
    powerKW > 0 ? powerKW / 1000 : undefined,
  ),
  risk: measure('risk', quantities['losing-time'], (own) => 100 * own.losingCycles),
  p99: measure('p99', quantities['congested-p99'], () => undefined),
}
