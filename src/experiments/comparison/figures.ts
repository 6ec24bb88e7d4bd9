/**
 * The figures by which scenarios are compared: one row a figure, one cell a scenario, each with its difference to
 * the baseline. Pure; the screen, the PDF and files all read them.
 */
import {
  formatCount,
  formatFixed,
  formatPercent,
  formatSigned,
  formatSignificant,
  formatUsd,
} from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { BisectionAnswer, MachineFigures, NodeFigures } from '../../model/engine'

/** What is known of a scenario. */
export interface Outcome {
  readonly scenario: Scenario
  /** The last possible machine. */
  readonly machine: MachineFigures | undefined
  readonly bisection: BisectionAnswer | undefined
  /** What its node is, whether or not a machine of it can be built; of one that is no fat tree all is counted from it. */
  readonly node?: NodeFigures | undefined
  /** Whether `machine` answers the scenario as it stands. */
  readonly machineCurrent: boolean
  readonly bisectionCurrent: boolean
  /** Why the bisection cannot be simulated, if it cannot. */
  readonly bisectionProblem: string | undefined
  /** Why the scenario, as it stands, cannot be built or bought. */
  readonly problem: string | undefined
}

export type FigureId =
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

export interface Figure {
  readonly id: FigureId
  readonly label: string
  readonly unit: string
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
  readonly figure: Figure
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

export const figures: readonly Figure[] = [
  {
    id: 'nodes',
    label: 'Nodes',
    unit: '',
    simulated: false,
    kind: 'value',
    read: (outcome) => outcome.machine?.nodes ?? nodesWithoutTree(outcome),
    format: formatCount,
  },
  {
    id: 'nominal',
    label: 'Nominal bisection',
    unit: 'TB/s',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.nominalBisectionTBps,
    format: (value) => formatSignificant(value),
  },
  {
    id: 'deliveredStatic',
    label: 'Delivered, static',
    ...delivered('static'),
  },
  {
    id: 'deliveredAdaptive',
    label: 'Delivered, adaptive',
    ...delivered('adaptive'),
  },
  {
    id: 'efficiency',
    label: 'Delivered of nominal',
    unit: '%',
    simulated: true,
    kind: 'share',
    read: (outcome) => deliveredOf(outcome)?.efficiency,
    format: (value) => formatPercent(value),
  },
  {
    id: 'networkShare',
    label: 'Network of cost',
    unit: '%',
    simulated: false,
    kind: 'share',
    read: ({ machine }) => machine?.cost.networkShare,
    format: (value) => formatPercent(value),
  },
  {
    id: 'cost',
    label: 'Cost',
    unit: 'USD',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.cost.totalUsd,
    format: formatCost,
  },
  {
    id: 'lifetimeCost',
    label: 'Cost of all years',
    unit: 'USD',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.lifetime?.undiscounted.totalUsd,
    format: formatCost,
  },
  {
    id: 'power',
    label: 'Power at full load',
    unit: 'MW',
    simulated: false,
    kind: 'value',
    read: ({ machine }) => machine?.lifetime && machine.lifetime.powerKW / 1000,
    format: (value) => formatSignificant(value),
  },
  {
    id: 'peak',
    label: 'Peak FP64',
    unit: 'PFLOP/s',
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
export function answers({ simulated }: Figure, outcome: Outcome): boolean {
  if (simulated) return outcome.bisectionCurrent
  return outcome.machineCurrent || hasNoTree(outcome.scenario)
}

/** @param baseline index into `outcomes` */
export function compare(outcomes: readonly Outcome[], baseline: number): readonly ComparisonRow[] {
  const base = outcomes[baseline]
  return figures.map((figure) => {
    const isCurrent = (outcome: Outcome) => answers(figure, outcome)
    const cells = outcomes.map((outcome, index): Cell => {
      const value = figure.read(outcome)
      return {
        value,
        range: figure.range?.(outcome),
        difference: base && index !== baseline ? difference(value, figure.read(base)) : undefined,
        current: isCurrent(outcome),
        differenceCurrent: isCurrent(outcome) && (base === undefined || isCurrent(base)),
      }
    })
    return { figure, cells }
  })
}

/** Below this the percentage of a difference is a row of zeros and says nothing. */
const LEAST_RELATIVE = 0.0005

/** "+270 (+6.67 %)", "+0.3 points"; "= baseline" where there is none. */
export function formatDifference(figure: Figure, { absolute, relative }: Difference): string {
  if (absolute === 0) return '= baseline'
  if (figure.kind === 'share') {
    return `${formatSigned(absolute * 100, (value) => formatSignificant(value, 2))} points`
  }
  const amount = formatSigned(absolute, figure.unit === 'USD' ? formatUsd : figure.format)
  return relative === undefined || Math.abs(relative) < LEAST_RELATIVE
    ? amount
    : `${amount} (${formatPercent(relative, { signed: true })})`
}

/** The six that a buyer asks for first. Delivered bisection is under the routing that the scenario has chosen. */
export function headlineIds({ fabric }: Scenario): readonly FigureId[] {
  const delivered = fabric.routing === 'static' ? 'deliveredStatic' : 'deliveredAdaptive'
  return ['nodes', delivered, 'nominal', 'cost', 'power', 'peak']
}

/** What they are called there, where it is not what the comparison calls them. */
export const headlineLabels: Partial<Record<FigureId, string>> = {
  nodes: 'Nodes bought',
  deliveredStatic: 'Delivered bisection',
  deliveredAdaptive: 'Delivered bisection',
  networkShare: 'Network share',
  power: 'Power, full load',
  cost: 'Capital cost',
  peak: 'FP64 peak',
}
