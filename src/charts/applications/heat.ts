/** The table of slowdowns as data: applications by conditions, in groups of columns. */
import { formatFixed } from '../../domain/format'
import type { ApplicationResultDto, RefusedCellsDto } from '../../engine/engine'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import { mechanismOf } from './mechanisms'

export interface HeatColumn {
  readonly id: string
  readonly short: string
  /** Where that has no room. */
  readonly tiny: string
  readonly long: string
}

export interface HeatGroup {
  readonly id: string
  readonly letter: ScenarioLetter
  /** "A Sierra as built" */
  readonly title: string
  /** "2:1, 72 nodes" */
  readonly detail: string
  readonly columns: readonly HeatColumn[]
  /** Why a column has no numbers, by its id. */
  readonly absent: ReadonlyMap<string, string>
  /** Why single cells, or an application under all conditions, have none. */
  readonly refused: readonly RefusedCellsDto[]
  /** What is known so far. */
  readonly cells: readonly ApplicationResultDto[]
  /** Extra nodes over the baseline, as a share; what a loss is weighed against. */
  readonly nodeGain: number | undefined
}

export interface HeatRow {
  readonly id: string
  readonly name: string
  /** Of the cycles; undefined where it has none. */
  readonly share: string | undefined
}

/** Losses below this are within the noise of the published runs (TAPER Table IV: 0.3 to 0.5 points). */
export const NOISE = 0.005
/** Lower ends of the classes of heat, from the second on. */
export const CLASSES = [0.01, 0.02, 0.04, 0.06] as const

/** 0: no ground; 1 to 5: classes of loss. */
export function heatClass(slowdown: number): number {
  if (slowdown < NOISE) return 0
  return 1 + CLASSES.filter((from) => slowdown >= from).length
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
export function whyAbsent(group: HeatGroup, row: string, column: string): string | undefined {
  const refused = group.refused.find(
    ({ application = row, condition = column }) => application === row && condition === column,
  )
  return group.absent.get(column) ?? refused?.sentence
}

/** "1.9", "−0.2": percent with one decimal, without its sign of percent. */
export function percentText(share: number): string {
  const text = formatFixed(Math.abs(share) * 100, 1)
  return share < 0 && text !== '0.0' ? `\u2212${text}` : text
}

/** "1.9 % (1.2 to 2.6)" */
export function rangeText({ slowdown, low, high }: ApplicationResultDto): string {
  return `${percentText(slowdown)}\u202f% (${percentText(low)} to ${percentText(high)})`
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
  return `${subject}: extra time ${rangeText(cell)}${by}`
}
