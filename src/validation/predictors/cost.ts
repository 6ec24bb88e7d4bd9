/** Predicts rows of module `cost`: what tapers save and buy at the default price books (SC19 sec 5.2; TAPER sec I, III.B, V). */
import { atSize } from '../../document/at-size'
import { isSimulated } from '../../document/scenario/fabric'
import type { Scenario } from '../../document/scenario/schema'
import { withSplit } from '../../document/tradeoff/taper-choices'
import type { Model } from '../../model/ask'
import type { MachineFigures } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import {
  type Prediction,
  type Predictors,
  reasonsOf,
  type RowQuestion,
  UNKNOWN_QUANTITY,
} from '../prediction'
import { scenarioOf } from '../systems'

export const predictors: Predictors = {
  cost: predictCost,
}

/** Claims about tapers in general are TAPER's, which computed them for Quartz. */
const requested = (system: string) => (/\bgeneric$/.test(system) ? 'Quartz' : system)

async function predictCost({ model, row }: RowQuestion): Promise<Prediction> {
  const reason = reasons[row.quantity]
  if (reason) return reason
  const scenario = scenarioOf(requested(row.system))
  if (!scenario) return { notModelled: `${row.system} is not one machine of the catalogue` }
  if (!isSimulated(scenario.fabric)) {
    return { notModelled: `a ${scenario.fabric.topology} is not modelled` }
  }
  const change = comparisonIn(row.quantity)
  if (!change) return UNKNOWN_QUANTITY
  const machines = await machinesAt(model, scenario, change)
  if (!machines) return { notModelled: `${row.system} cannot be built at these tapers` }
  const [before, after] = machines
  const figures = change.figures.map((figure) => figureOf[figure](before, after))
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return {
    predicted: least === most ? least : [least, most],
    // The price books were chosen with the published savings in view, and Quartz's repacked split too.
    fitted: true,
  }
}

type Figure = 'extraNodes' | 'networkShare' | 'saved' | 'cables' | 'directors' | 'edgeSwitches'

interface Comparison {
  /** Down over up ports of an edge switch, on one machine and on the other. */
  readonly tapers: readonly [number, number]
  /** Of the same money, or of the same nodes. */
  readonly same: 'money' | 'nodes'
  readonly figures: readonly Figure[]
}

function comparisonIn(quantity: string): Comparison | undefined {
  const extra = /^extra nodes bought by the (\d+):1 taper at fixed budget/.exec(quantity)
  if (extra) return { tapers: [1, Number(extra[1])], same: 'money', figures: ['extraNodes'] }
  if (quantity.startsWith('interconnect share of system cost')) {
    return { tapers: [1, 1], same: 'nodes', figures: ['networkShare'] }
  }
  const less = /^(.+), (\d+):1 to (\d+):1/.exec(quantity)
  const figures = fewer[less?.[1] ?? '']
  return less && figures
    ? { tapers: [Number(less[2]), Number(less[3])], same: 'nodes', figures }
    : undefined
}

const fewer: Readonly<Record<string, readonly Figure[]>> = {
  'system cost saved': ['saved'],
  'fewer optical cables and director switches': ['cables', 'directors'],
  'fewer optical cables': ['cables'],
  'fewer director switches': ['directors'],
  'fewer top-of-rack switches': ['edgeSwitches'],
}

/** The machine of a scenario at two tapers; undefined if one cannot be built. */
async function machinesAt(
  model: Model,
  scenario: Scenario,
  { tapers: [one, other], same }: Comparison,
): Promise<readonly [MachineFigures, MachineFigures] | undefined> {
  const own = await machineOf(model, scenario)
  if (!own) return undefined
  const at = (taper: number) => {
    const { fabric, budget } = withSplit(scenario, splitAt(scenario, taper), own)
    const design = { ...scenario, fabric, budget }
    return machineOf(model, same === 'money' ? design : atSize(design, own.nodes))
  }
  const before = await at(one)
  const after = await at(other)
  return before && after ? [before, after] : undefined
}

/** Ports up and down nearest to a taper; a rack that fills its switches keeps its down ports. */
function splitAt({ fabric }: Scenario, taper: number) {
  const { radix, downlinks, fill } = fabric.edge
  if (fill === 'rack') return { downlinks, uplinks: Math.round(downlinks / taper) }
  const uplinks = Math.round(radix / (taper + 1))
  return { downlinks: radix - uplinks, uplinks }
}

async function machineOf(model: Model, scenario: Scenario): Promise<MachineFigures | undefined> {
  return (await model.ask({ kind: 'design', design: toDesign(scenario) })).machine
}

const less = (before: number, after: number) => 100 * (1 - after / before)

/** Percent. */
const figureOf: Readonly<
  Record<Figure, (before: MachineFigures, after: MachineFigures) => number>
> = {
  extraNodes: (before, after) => 100 * (after.nodes / before.nodes - 1),
  networkShare: (before) => 100 * before.cost.networkShare,
  saved: (before, after) => less(before.cost.totalUsd, after.cost.totalUsd),
  cables: (before, after) => less(before.uplinks, after.uplinks),
  directors: (before, after) => less(before.coreSwitches, after.coreSwitches),
  edgeSwitches: (before, after) => less(before.edgeSwitches, after.edgeSwitches),
}

const USE = 'this describes how the machine was used, not the design'
const DEMAND = 'this is a requirement of the procurement, not a result'

const reasons = reasonsOf({
  'Sequoia cycles consumed by jobs using at most 25% of the system': USE,
  'Sequoia cycles consumed by larger jobs': USE,
  'job size counted as capability on Summit': USE,
  'required gain over Titan/Sequoia': DEMAND,
  'target memory for applications': DEMAND,
  'target power limit': DEMAND,
  'memory per MPI process many codes need (at least)': DEMAND,
  'DDR:HBM capacity ratio applications want (at least)': DEMAND,
  'memory price, delivery over contract signing':
    'prices are inputs, and the section Price shock applies such a change',
})
