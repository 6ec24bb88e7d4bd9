/** Finds numbers that a block of a report shows and its file does not have. */
import type { ReportBlock } from '../../../src/report/document/report'

const NUMBER = /\d[\d,]*(?:\.\d+)?/g

/** What a number in the file may be written as: itself, a share in percent, thousands of a smaller unit, seconds in minutes or hours. */
const SCALES = [1, 100, 1000, 1e-3, 1e-6, 1 / 60, 1 / 3600]

/** A sentence in place of a number. */
const SENTENCE = /[a-z]{4,} [a-z]{4,}/

/** Numbers of the table as it is read that no cell of the file rounds to. */
export function lostFigures(block: ReportBlock): readonly string[] {
  if (block.kind !== 'table' && block.kind !== 'chart') return []
  const shown = block.kind === 'chart' ? block.data : block
  const cells = block.csv.rows.flatMap((row) => Object.values(row))
  const isWritten = writtenAs(cells.filter((cell) => typeof cell === 'number'))
  const words = cells.filter((cell) => typeof cell === 'string').join(' ')
  return shown.rows
    .flat()
    .flatMap((cell) =>
      words.includes(cell) || SENTENCE.test(cell)
        ? []
        : (cell.match(NUMBER) ?? []).filter((text) => !isWritten(text)),
    )
}

/** Whether a text is one of the numbers, by all that each may be written as. */
function writtenAs(numbers: readonly number[]): (text: string) => boolean {
  const values = numbers.flatMap((number) => SCALES.map((scale) => Math.abs(number * scale)))
  // Two or three significant digits, whole from a hundred or a thousand on.
  const short = new Set(
    values.flatMap((value) => [2, 3].map((digits) => Number(value.toPrecision(digits)))),
  )
  const byDecimals = new Map<number, ReadonlySet<string>>()
  return (text) => {
    const plain = text.replaceAll(',', '')
    const decimals = plain.split('.')[1]?.length ?? 0
    const exact =
      byDecimals.get(decimals) ?? new Set(values.map((value) => value.toFixed(decimals)))
    byDecimals.set(decimals, exact)
    return exact.has(plain) || short.has(Number(plain))
  }
}
