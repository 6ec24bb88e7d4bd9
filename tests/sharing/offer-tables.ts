/** Tables of two offers, as they are read. */
import { readOffersCsv } from '../../src/sharing/offers-csv'

export const table = (...lines: readonly string[]) => ['field,offer 1,offer 2', ...lines].join('\n')
export const problemsOf = (text: string) => {
  const result = readOffersCsv(text)
  if (result.ok) throw new Error('read although wrong')
  return result.problems
}
export const offersOf = (text: string) => {
  const result = readOffersCsv(text)
  if (!result.ok) throw new Error(result.problems.join(' '))
  return result.workbook.scenarios
}
