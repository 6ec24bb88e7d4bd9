/**
 * The quantities by which scenarios are compared: one row a quantity, one cell a scenario, each with its difference to
 * the baseline. Pure; the screen, the PDF and files all read them.
 */
import {
  areNetworksIncomparable,
  arePowersIncomparable,
} from '../../document/prices/caution-sentences'
import { isSimulated } from '../../document/scenario/fabric'
import { formatMoney, formatPercent, formatSigned, formatSignificant } from '../../document/format'
import { quantities } from '../../document/quantities'
import type { Scenario } from '../../document/scenario/schema'
import type { BisectionAnswer, MachineFigures } from '../../model/engine'
import type { Interval } from '../../tables/table'
import { deliveredRange, values, type Known } from '../shared/quantities/values'

/** What is known of a scenario. */
export interface Outcome extends Known {
  /** The last that was computed; none where it cannot be built, nor of one that is no fat tree. */
  readonly machine: MachineFigures | undefined
  readonly bisection: BisectionAnswer | undefined
  /** Whether `machine` answers the scenario as it stands. */
  readonly machineCurrent: boolean
  readonly bisectionCurrent: boolean
  /** Why the bisection cannot be simulated, if it cannot. */
  readonly bisectionProblem: string | undefined
  /** Why the scenario, as it stands, cannot be built or bought. */
  readonly problem: string | undefined
}

/** In the order of their rows. */
export const comparedIds = [
  'nodes',
  'bisection-nominal',
  'bisection-static',
  'bisection-adaptive',
  'bisection-efficiency',
  'network-share',
  'cost',
  'all-years-cost',
  'power',
  'rack-power',
  'peak',
] as const
export type ComparedId = (typeof comparedIds)[number]

const simulated: ReadonlySet<ComparedId> = new Set([
  'bisection-static',
  'bisection-adaptive',
  'bisection-efficiency',
] as const)

/** Figures of which no difference is known between some designs. */
const incomparable: Partial<Record<ComparedId, (one: Scenario, other: Scenario) => boolean>> = {
  'network-share': areNetworksIncomparable,
  'all-years-cost': arePowersIncomparable,
  power: arePowersIncomparable,
  'rack-power': arePowersIncomparable,
}

interface Difference {
  /** In the unit of the quantity; for a share as a share. */
  readonly absolute: number
  /** Relative to the baseline; undefined where the baseline is 0. */
  readonly relative: number | undefined
}

interface Cell {
  readonly value: number | undefined
  /** Smallest and largest of the replicates. */
  readonly range: Interval | undefined
  /** undefined for the baseline itself, and where one of the two is not known. */
  readonly difference: Difference | undefined
  /** Whether a difference would say anything: not of a vendor’s power and that of similar parts, nor of networks with and without adapters. */
  readonly isComparable: boolean
  /** Whether the value answers the scenario as it stands. */
  readonly current: boolean
  /** Whether the difference does: the value and the baseline's. */
  readonly differenceCurrent: boolean
}

interface ComparisonRow {
  readonly id: ComparedId
  /** In the order of the scenarios. */
  readonly cells: readonly Cell[]
}

/** Simulated values that agree to here differ only in the order of their sums. */
const ROUNDING = 1e-9

function difference(value: number | undefined, base: number | undefined): Difference | undefined {
  if (value === undefined || base === undefined) return undefined
  const scale = Math.max(Math.abs(value), Math.abs(base))
  if (Math.abs(value - base) <= ROUNDING * scale) return { absolute: 0, relative: 0 }
  return { absolute: value - base, relative: base === 0 ? undefined : value / base - 1 }
}

export function formatValue(id: ComparedId, value: number): string {
  const { unit, format } = quantities[id]
  return unit === 'USD' ? formatMoney(value) : format(value)
}

/** Whether what is known of a quantity answers the scenario as it stands. */
export function answers(id: ComparedId, outcome: Outcome): boolean {
  if (simulated.has(id)) return outcome.bisectionCurrent
  return outcome.machineCurrent || !isSimulated(outcome.scenario.fabric)
}

/** @param baseline index into `outcomes` */
export function compare(outcomes: readonly Outcome[], baseline: number): readonly ComparisonRow[] {
  return comparedIds.map((id) => ({ id, cells: cellsOf(outcomes, baseline, () => id) }))
}

/** @param idOf what is compared of each; of a bisection, under its own routing */
function cellsOf(
  outcomes: readonly Outcome[],
  baseline: number,
  idOf: (outcome: Outcome) => ComparedId,
): readonly Cell[] {
  const base = outcomes[baseline]
  const value = (outcome: Outcome) => values[idOf(outcome)](outcome)
  const isCurrent = (outcome: Outcome) => answers(idOf(outcome), outcome)
  return outcomes.map((outcome, index): Cell => {
    const own = value(outcome)
    const isComparable =
      !base || incomparable[idOf(outcome)]?.(base.scenario, outcome.scenario) !== true
    return {
      value: own,
      range: deliveredRange(idOf(outcome), outcome),
      difference:
        base && isComparable && index !== baseline ? difference(own, value(base)) : undefined,
      isComparable,
      current: isCurrent(outcome),
      differenceCurrent: isCurrent(outcome) && (base === undefined || isCurrent(base)),
    }
  })
}

/** Below this the percentage of a difference is a row of zeros and says nothing. */
const LEAST_RELATIVE = 0.0005

/** In place of a difference where there is none. */
export const SAME = '= baseline'

/** "+270 (+6.67 %)", "+0.3 points"; {@link SAME} where there is none. */
export function formatDifference(id: ComparedId, { absolute, relative }: Difference): string {
  if (absolute === 0) return SAME
  const { unit, format } = quantities[id]
  if (unit === 'share') {
    return `${formatSigned(absolute * 100, (value) => formatSignificant(value, 2))} points`
  }
  const amount = formatSigned(absolute, format)
  return relative === undefined || Math.abs(relative) < LEAST_RELATIVE
    ? amount
    : `${amount} (${formatPercent(relative, { signed: true })})`
}

/** The bisection under the routing that the scenario has chosen. */
export const deliveredId = ({ fabric }: Scenario): ComparedId =>
  fabric.routing === 'static' ? 'bisection-static' : 'bisection-adaptive'

/** The six that a buyer asks for first, in the order of their rows. Delivered bisection is of each as it routes. */
export function compareHeadline(
  outcomes: readonly Outcome[],
  baseline: number,
): readonly ComparisonRow[] {
  const base = outcomes[baseline]
  if (!base) return []
  const rows = compare(outcomes, baseline)
  const ids = ['nodes', 'bisection-nominal', 'delivered', 'cost', 'power', 'peak'] as const
  return ids.flatMap((id) =>
    id === 'delivered'
      ? {
          id: deliveredId(base.scenario),
          cells: cellsOf(outcomes, baseline, ({ scenario }) => deliveredId(scenario)),
        }
      : (rows.find((row) => row.id === id) ?? []),
  )
}

/** What it is called there: of one routing alone. */
export const headlineLabel = (id: ComparedId): string =>
  quantities[id === 'bisection-static' || id === 'bisection-adaptive' ? 'bisection-delivered' : id]
    .short
