/** Losses of applications by condition: how dark a cell is, and what its rows, columns and blocks are. */
import { indexOfLetter } from '../../document/titles'
import type { RefusedCells } from '../../model/engine'
import type { MatrixBlock, MatrixHead } from '../../tables/channels'

/** Losses below this are within the noise of the published runs (TAPER Table IV: 0.3 to 0.5 points). */
export const NOISE = 0.005
/** Lower ends of the classes of heat, from the second on. */
const CLASSES = [0.01, 0.02, 0.04, 0.06] as const

/** 0: no ground; 1 to 5: classes of loss. */
export function heatClass(slowdown: number): number {
  if (slowdown < NOISE) return 0
  return 1 + CLASSES.filter((from) => slowdown >= from).length
}

/** An application. */
export interface HeatRow {
  readonly id: string
  readonly name: string
}

/** A condition. */
export type HeatColumn = MatrixHead

/** A design, whatever its cells hold. */
export interface HeatBlock {
  readonly id: string
  readonly letter: string
  /** "A Sierra as built" */
  readonly title: string
  /** "2:1, 72 nodes" */
  readonly detail: string
  readonly columns: readonly HeatColumn[]
  /** Why a column has no numbers, by its id. */
  readonly absent: ReadonlyMap<string, string>
  /** Why single cells, or an application under all conditions, have none. */
  readonly refused: readonly RefusedCells[]
}

/** Why a cell has no number; undefined where it has one or is still to come. */
export function whyAbsent(block: HeatBlock, row: string, column: string): string | undefined {
  const refused = block.refused.find(
    ({ application = row, condition = column }) => application === row && condition === column,
  )
  return block.absent.get(column) ?? refused?.sentence
}

export const scenarioOf = ({ letter }: Pick<HeatBlock, 'letter'>): number => indexOfLetter(letter)

export const matrixBlocks = (blocks: readonly HeatBlock[]): readonly MatrixBlock[] =>
  blocks.map((block) => ({
    id: block.id,
    scenario: scenarioOf(block),
    title: block.title,
    detail: block.detail,
  }))

export const matrixRows = (rows: readonly HeatRow[]): readonly MatrixHead[] =>
  rows.map(({ id, name }) => ({ id, short: name, long: name }))

/** Every cell of every design, row by row. */
export const cellsOf = <Block extends HeatBlock>(
  blocks: readonly Block[],
  rows: readonly HeatRow[],
): readonly { readonly block: Block; readonly row: HeatRow; readonly column: HeatColumn }[] =>
  rows.flatMap((row) =>
    blocks.flatMap((block) => block.columns.map((column) => ({ block, row, column }))),
  )
