/** Options as tables: on the page, in the report and in files. */
import type { OptionAnswer } from '../answers/ask-options'
import { priceCases } from '../document/prices/price-cases'
import { optionWords } from '../document/procurement/option-words'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard, OptionDto } from '../model/engine'
import type { CsvColumn, CsvRow } from './csv'
import { letterOf } from './decision'
import { bringsWords, piecesWords, signedUsd, usableOptions } from './option-sentences'
import { stampedCsv } from './table-stamp'

const column = (key: string, header = key): CsvColumn => ({ key, header })

export const optionColumns: readonly CsvColumn[] = [
  column('number', 'option'),
  column('scenario'),
  column('kind'),
  column('amount'),
  column('words', 'in words'),
  column('brings'),
  column('pieces', 'to be bought'),
  column('todayUsd', "at today's prices (USD)"),
  column('priceUsd', 'agreed price (USD)'),
  column('fixed', 'price fixed by a quote'),
  column('feeUsd', 'fee (USD)'),
  column('expires'),
  column('meanUsd', 'saved, mean of the draws (USD)'),
  column('errorUsd', 'standard error of that mean (USD)'),
  column('p5Usd', 'saved, 5 % of draws below (USD)'),
  column('p50Usd', 'saved, median (USD)'),
  column('p95Usd', 'saved, 95 % of draws below (USD)'),
  column('pays', 'share of draws in which it pays'),
  column('paysLow', 'that share, low (Wilson)'),
  column('paysHigh', 'that share, high (Wilson)'),
  ...priceCases.map(({ id, name }) => column(id, `saved, ${name} (USD)`)),
  column('draws'),
  column('refusal', 'cannot be used because'),
]

/** A line an option, whether or not it can be used. */
export const optionRecords = (answers: readonly OptionAnswer[], draws: number): readonly CsvRow[] =>
  answers.map(({ option, answer }, at): CsvRow => {
    const { scenario, kind, amount, priceUsd, feeUsd, expires } = option
    const agreed = { priceUsd: priceUsd ?? undefined, fixed: priceUsd !== null, feeUsd }
    const asked = { kind, amount, words: optionWords(option), ...agreed }
    const own = { number: at + 1, scenario: letterOf(scenario), ...asked, expires }
    if (answer?.kind !== 'usable') return { ...own, refusal: answer?.sentence }
    const { option: found } = answer
    const { savesUsd, pays } = found
    return {
      ...own,
      brings: bringsWords(option, found),
      pieces: piecesWords(found),
      todayUsd: found.todayUsd,
      priceUsd: found.priceUsd,
      meanUsd: savesUsd.mean,
      errorUsd: savesUsd.standardError,
      p5Usd: savesUsd.p5,
      p50Usd: savesUsd.p50,
      p95Usd: savesUsd.p95,
      pays: pays.share,
      paysLow: pays.low,
      paysHigh: pays.high,
      ...Object.fromEntries(priceCases.map(({ id }, place) => [id, found.cases[place]?.savesUsd])),
      draws,
    }
  })

interface Stamped {
  readonly scenarios: readonly Scenario[]
  readonly card: ModelCard | undefined
}

export const optionsCsv = (
  answers: readonly OptionAnswer[],
  draws: number,
  stamped: Stamped,
): string => stampedCsv(optionColumns, optionRecords(answers, draws), stamped)

/** Prices as they may be, and what every usable option then saves: its number, and dollars. */
export interface SavedByCase {
  readonly id: string
  readonly name: string
  readonly cells: readonly {
    readonly number: number
    readonly usd: number
    readonly text: string
  }[]
}

/** The named prices, then the draws. */
export function savedByCase(answers: readonly OptionAnswer[]): readonly SavedByCase[] {
  const usable = usableOptions(answers)
  const row = (id: string, name: string, of: (found: OptionDto) => number): SavedByCase => ({
    id,
    name,
    cells: usable.map(({ number, found }) => {
      const usd = of(found)
      return { number, usd, text: signedUsd(usd) }
    }),
  })
  return [
    ...priceCases.map(({ id, name }, at) => row(id, name, ({ cases }) => cases[at]?.savesUsd ?? 0)),
    row('mean', 'Draws of all prices, mean', ({ savesUsd }) => savesUsd.mean),
    row('p5', '5 % of draws below', ({ savesUsd }) => savesUsd.p5),
    row('p50', 'Half of the draws below', ({ savesUsd }) => savesUsd.p50),
    row('p95', '95 % of draws below', ({ savesUsd }) => savesUsd.p95),
  ]
}

/** A line for every option and case, which a file holds in place of a column an option. */
export const savedCsv = (answers: readonly OptionAnswer[], stamped: Stamped): string =>
  stampedCsv(
    [
      column('prices'),
      column('number', 'option'),
      column('scenario'),
      column('words', 'in words'),
      column('usd', 'saved (USD)'),
    ],
    savedByCase(answers).flatMap(({ name, cells }) =>
      cells.flatMap(({ number, usd }): CsvRow[] => {
        const option = answers[number - 1]?.option
        return option
          ? [
              {
                prices: name,
                number,
                scenario: letterOf(option.scenario),
                words: optionWords(option),
                usd,
              },
            ]
          : []
      }),
    ),
    stamped,
  )
