/**
 * The comparison of scenarios: one row a quantity, one cell a scenario, each with its difference to
 * the baseline. Pure; the screen, the PDF and the CSV all read it.
 */
import {
  formatCount,
  formatFixed,
  formatPercent,
  formatSigned,
  formatSignificant,
  formatUsd,
} from '../document/format'
import type { Scenario } from '../document/scenario/schema'
import type { BisectionDto, MachineDto, NodeFiguresDto } from '../model/engine'

/** What is known of a scenario. */
export interface Outcome {
  readonly scenario: Scenario
  /** The last possible machine. */
  readonly machine: MachineDto | undefined
  readonly bisection: BisectionDto | undefined
  /** Of a machine that is no fat tree, its node; what needs no tree is then counted from it. */
  readonly node?: NodeFiguresDto | undefined
  /** Whether `machine` answers the scenario as it stands. */
  readonly machineCurrent: boolean
  readonly bisectionCurrent: boolean
  /** Why the bisection cannot be simulated, if it cannot. */
  readonly bisectionProblem: string | undefined
  /** Why the scenario, as it stands, cannot be built or bought. */
  readonly problem: string | undefined
}

export type QuantityId =
  | 'nodes'
  | 'nominal'
  | 'deliveredStatic'
  | 'deliveredAdaptive'
  | 'efficiency'
  | 'networkShare'
  | 'cost'
  | 'lifetimeCost'
  | 'power'
  | 'peak'

export interface Quantity {
  readonly id: QuantityId
  readonly label: string
  readonly unit: string
  /** What the number means and how it comes about. */
  readonly meaning: string
  readonly simulated: boolean
  /** `share`: the difference is in points; `value`: in the unit, with percent. */
  readonly kind: 'value' | 'share'
  readonly read: (outcome: Outcome) => number | undefined
  /** Smallest and largest of the replicates. */
  readonly range?: (outcome: Outcome) => readonly [number, number] | undefined
  readonly format: (value: number) => string
}

export interface Difference {
  /** In the unit of the quantity; for a share as a share. */
  readonly absolute: number
  /** Relative to the baseline; undefined where the baseline is 0. */
  readonly relative: number | undefined
}

export interface Cell {
  readonly value: number | undefined
  readonly range: readonly [number, number] | undefined
  /** undefined for the baseline itself, and where one of the two is not known. */
  readonly difference: Difference | undefined
  /** Whether the value answers the scenario as it stands. */
  readonly current: boolean
  /** Whether the difference does: the value and the baseline's. */
  readonly differenceCurrent: boolean
}

export interface ComparisonRow {
  readonly quantity: Quantity
  /** In the order of the scenarios. */
  readonly cells: readonly Cell[]
}

/** The delivered bisection under the routing that the scenario has chosen. */
export function deliveredOf({ scenario, bisection }: Outcome) {
  return bisection?.[scenario.fabric.routing]
}

/** Whether a design is of a family that is shown and not simulated. */
export function hasNoTree({ fabric }: Scenario): boolean {
  return fabric.topology !== 'fat-tree'
}

/** Nodes of a machine that is no fat tree: as many as are given. */
function nodesWithoutTree({ scenario }: Outcome): number | undefined {
  const { budget } = scenario
  return hasNoTree(scenario) && budget.mode === 'nodes' ? budget.nodes : undefined
}

/** Nodes times the peak of one, PFLOP/s. */
function peakWithoutTree(outcome: Outcome): number | undefined {
  const nodes = nodesWithoutTree(outcome)
  return nodes === undefined || outcome.node === undefined
    ? undefined
    : (nodes * outcome.node.peakTFlops) / 1000
}

/** Millions with one decimal, so that a row of costs has one precision. */
function formatCost(usd: number): string {
  return usd >= 1e6 && usd < 1e9 ? `$${formatFixed(usd / 1e6, 1)}\u202fM` : formatUsd(usd)
}

const delivered = (routing: 'static' | 'adaptive') =>
  ({
    unit: 'TB/s',
    simulated: true,
    kind: 'value',
    read: (outcome: Outcome) => outcome.bisection?.[routing].deliveredTBps,
    range: ({ bisection }: Outcome) =>
      bisection && ([bisection[routing].lowTBps, bisection[routing].highTBps] as const),
    format: (value: number) => formatSignificant(value),
  }) as const

export const quantities: readonly Quantity[] = [
  {
    id: 'nodes',
    label: 'Nodes',
    unit: '',
    meaning: 'The largest machine that the budget buys, in whole build steps.',
    simulated: false,
    kind: 'value',
    read: (outcome) => outcome.machine?.nodes ?? nodesWithoutTree(outcome),
    format: formatCount,
  },
  {
    id: 'nominal',
    label: 'Nominal bisection',
    unit: 'TB/s',
    meaning: 'Nodes × injection bandwidth ÷ taper, both directions of the cut.',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.nominalBisectionTBps,
    format: (value) => formatSignificant(value),
  },
  {
    id: 'deliveredStatic',
    label: 'Delivered, static',
    meaning:
      'Simulated with static routing: every node sends to one of the other half; exact max-min shares.',
    ...delivered('static'),
  },
  {
    id: 'deliveredAdaptive',
    label: 'Delivered, adaptive',
    meaning: 'The same with adaptive routing: ideal splitting over all minimal paths.',
    ...delivered('adaptive'),
  },
  {
    id: 'efficiency',
    label: 'Delivered of nominal',
    unit: '%',
    meaning: 'Delivered over nominal bisection under the routing of the scenario.',
    simulated: true,
    kind: 'share',
    read: (outcome) => deliveredOf(outcome)?.efficiency,
    format: (value) => formatPercent(value),
  },
  {
    id: 'networkShare',
    label: 'Network of cost',
    unit: '%',
    meaning: 'Adapters, cables, switches and directors over the cost of the machine.',
    simulated: false,
    kind: 'share',
    read: ({ machine }) => machine?.cost.networkShare,
    format: (value) => formatPercent(value),
  },
  {
    id: 'cost',
    label: 'Cost',
    unit: 'USD',
    meaning: 'The bill of materials: every part counted in whole pieces, at its price.',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.cost.totalUsd,
    format: formatCost,
  },
  {
    id: 'lifetimeCost',
    label: 'Cost of all years',
    unit: 'USD',
    meaning:
      'The machine with its spares, cooling plant, energy, maintenance, staff and floor, undiscounted.',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.lifetime?.undiscounted.totalUsd,
    format: formatCost,
  },
  {
    id: 'power',
    label: 'Power at full load',
    unit: 'MW',
    meaning: 'What all parts of the machine draw together at full load; cooling is not in it.',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.lifetime && machine.lifetime.powerKW / 1000,
    format: (value) => formatSignificant(value),
  },
  {
    id: 'peak',
    label: 'Peak FP64',
    unit: 'PFLOP/s',
    meaning: 'Double-precision peak of CPUs and GPUs of all nodes.',
    simulated: false,
    kind: 'value',
    read: (outcome) => outcome.machine?.peakPFlops ?? peakWithoutTree(outcome),
    format: (value) => formatSignificant(value),
  },
]

/** Simulated values that agree to here differ only in the order of their sums. */
const ROUNDING = 1e-9

function difference(value: number | undefined, base: number | undefined): Difference | undefined {
  if (value === undefined || base === undefined) return undefined
  const scale = Math.max(Math.abs(value), Math.abs(base))
  if (Math.abs(value - base) <= ROUNDING * scale) return { absolute: 0, relative: 0 }
  return { absolute: value - base, relative: base === 0 ? undefined : value / base - 1 }
}

/** Whether what is known of a quantity answers the scenario as it stands. */
export function answers({ simulated }: Quantity, outcome: Outcome): boolean {
  if (simulated) return outcome.bisectionCurrent
  return outcome.machineCurrent || hasNoTree(outcome.scenario)
}

/** @param baseline index into `outcomes` */
export function compare(outcomes: readonly Outcome[], baseline: number): readonly ComparisonRow[] {
  const base = outcomes[baseline]
  return quantities.map((quantity) => {
    const isCurrent = (outcome: Outcome) => answers(quantity, outcome)
    const cells = outcomes.map((outcome, index): Cell => {
      const value = quantity.read(outcome)
      return {
        value,
        range: quantity.range?.(outcome),
        difference: base && index !== baseline ? difference(value, quantity.read(base)) : undefined,
        current: isCurrent(outcome),
        differenceCurrent: isCurrent(outcome) && (base === undefined || isCurrent(base)),
      }
    })
    return { quantity, cells }
  })
}

/** Below this the percentage of a difference is a row of zeros and says nothing. */
const LEAST_RELATIVE = 0.0005

/** "+270 (+6.67 %)", "+0.3 points"; "= baseline" where there is none. */
export function formatDifference(quantity: Quantity, { absolute, relative }: Difference): string {
  if (absolute === 0) return '= baseline'
  if (quantity.kind === 'share') {
    return `${formatSigned(absolute * 100, (value) => formatSignificant(value, 2))} points`
  }
  const amount = formatSigned(absolute, quantity.unit === 'USD' ? formatUsd : quantity.format)
  return relative === undefined || Math.abs(relative) < LEAST_RELATIVE
    ? amount
    : `${amount} (${formatPercent(relative, { signed: true })})`
}
