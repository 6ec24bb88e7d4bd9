/** The table of slowdowns as data: applications by conditions, in groups of columns. */
import { formatFixed } from '../../document/format'
import type { ApplicationResultDto } from '../../model/engine'
import type { HeatBlock, HeatColumn, HeatRow } from '../heat/HeatState'
import { mechanismOf } from './mechanisms'

export type { HeatColumn, HeatRow }

/** Slowdowns on one design. */
export interface HeatGroup extends HeatBlock {
  /** What is known so far. */
  readonly cells: readonly ApplicationResultDto[]
  /** The baseline's machine, which this one is weighed against; undefined for itself. */
  readonly baseline:
    | {
        /** Nodes over those of the baseline, less 1. */
        readonly nodeGain: number
        readonly cells: readonly ApplicationResultDto[]
      }
    | undefined
}

/**
 * What all nodes together get done of a cell over what those of the baseline do under the same condition,
 * less 1, with nodes that are as fast; undefined where either is not known.
 */
export function netGain(
  { baseline }: HeatGroup,
  { application, condition, slowdown }: ApplicationResultDto,
): number | undefined {
  const before = baseline?.cells.find(
    (cell) => cell.application === application && cell.condition === condition,
  )
  if (!baseline || !before) return undefined
  return ((1 + baseline.nodeGain) * (1 + before.slowdown)) / (1 + slowdown) - 1
}

/** Losses below this are within the noise of the published runs (TAPER Table IV: 0.3 to 0.5 points). */
export const NOISE = 0.005
/** Lower ends of the classes of heat, from the second on. */
const CLASSES = [0.01, 0.02, 0.04, 0.06] as const

/** 0: no ground; 1 to 5: classes of loss. */
export function heatClass(slowdown: number): number {
  if (slowdown < NOISE) return 0
  return 1 + CLASSES.filter((from) => slowdown >= from).length
}

/** Whether the interval reaches a class that is darker than that of the value. */
export function mayBeDarker({ slowdown, high }: ApplicationResultDto): boolean {
  return heatClass(high) > heatClass(slowdown)
}

/** Intervals that reach it may hold a loss worth a cause, whatever the value. */
const WORTH_A_CAUSE = 0.01

/** What stands for a cause where the model names none: nothing, unless the interval leaves room for one. */
export function noCause<Words>(
  { high }: ApplicationResultDto,
  words: { readonly nothing: Words; readonly unclear: Words },
): Words {
  return high < WORTH_A_CAUSE ? words.nothing : words.unclear
}

export function cellOf(
  group: HeatGroup,
  row: string,
  column: string,
): ApplicationResultDto | undefined {
  return group.cells.find(
    ({ application, condition }) => application === row && condition === column,
  )
}

/** Why a cell has no number; undefined where it has one or is still to come. */
export function whyAbsent(group: HeatBlock, row: string, column: string): string | undefined {
  const refused = group.refused.find(
    ({ application = row, condition = column }) => application === row && condition === column,
  )
  return group.absent.get(column) ?? refused?.sentence
}

/** "1.9", "−0.2": percent with one decimal or none, without its sign of percent. */
export function percentText(share: number, decimals: 0 | 1 = 1): string {
  const text = formatFixed(Math.abs(share) * 100, decimals)
  return share < 0 && Number(text) !== 0 ? `\u2212${text}` : text
}

/** "1.9 % (1.2 to 2.6)"; "−27.0 %" where the interval, which is that of the network alone, is too narrow to be printed. */
export function rangeText({ slowdown, low, high }: ApplicationResultDto): string {
  const value = `${percentText(slowdown)}\u202f%`
  const [from, to] = [percentText(low), percentText(high)]
  return from === to ? value : `${value} (${from} to ${to})`
}

/** "AMG compact and alone on A: 1.9 % (1.2 to 2.6) slower, by switch hops" */
export function spokenCell(
  row: HeatRow,
  column: HeatColumn,
  group: HeatGroup,
  cell: ApplicationResultDto | undefined,
): string {
  const subject = `${row.name} ${column.long}, ${group.title}, ${group.detail}`
  if (!cell) return `${subject}: ${whyAbsent(group, row.id, column.id) ?? 'not known yet'}`
  const mechanism = mechanismOf(cell.mechanism)
  const by = mechanism && Math.abs(cell.slowdown) >= NOISE ? `, by ${mechanism.sentence}` : ''
  const wide = mayBeDarker(cell) ? '; its interval reaches a darker class' : ''
  return `${subject}: extra time ${rangeText(cell)}${by}${wide}`
}
