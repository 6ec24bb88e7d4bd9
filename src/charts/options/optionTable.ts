/** One option as a chart needs it, with the table and the file behind the chart. */
import { formatCount, formatWholeUsd } from '../../document/format'
import { priceCases } from '../../document/prices/price-cases'
import type { OptionDto } from '../../model/engine'
import type { TableData } from '../frame/DataTable'
import type { ScenarioLetter } from '../frame/ScenarioGlyph'
import type { OptionDrawing } from './OptionState'

interface Drawn {
  readonly letter: ScenarioLetter
  readonly found: OptionDto
  readonly draws: number
  /** "saves $300,000" */
  readonly saved: (usd: number) => string
}

export function optionDrawing({ letter, found, draws, saved }: Drawn): OptionDrawing {
  const { priceUsd, boughtAtOnce, cases, thenUsd, savesUsd } = found
  const { p5, p50, p95 } = thenUsd
  return {
    letter,
    priceUsd,
    boughtAtOnce,
    cases: priceCases.flatMap(({ id, name }, at) => {
      const own = cases[at]
      return own ? [{ id, name, thenUsd: own.thenUsd, saved: saved(own.savesUsd) }] : []
    }),
    draws: {
      name: `${formatCount(draws)} draws of all prices`,
      p5,
      p50,
      p95,
      saved: saved(savesUsd.mean),
    },
  }
}

export interface OptionRecord {
  readonly id: string
  readonly prices: string
  readonly thenUsd: number
  readonly savesUsd: number
}

/** What the pieces cost and what is saved: at named prices, and at quantiles of the draws. */
export function optionRecords({ cases, thenUsd, savesUsd }: OptionDto): readonly OptionRecord[] {
  const quantiles = [
    ['mean', 'mean of the draws'],
    ['p5', '5 % of draws below'],
    ['p50', 'half of the draws below'],
    ['p95', '95 % of draws below'],
  ] as const
  return [
    ...priceCases.flatMap(({ id, name }, at) => {
      const own = cases[at]
      return own ? [{ id, prices: name, ...own }] : []
    }),
    ...quantiles.map(([id, prices]) => ({
      id,
      prices,
      thenUsd: thenUsd[id],
      savesUsd: savesUsd[id],
    })),
  ]
}

export const optionRecordColumns = [
  { key: 'prices', header: 'prices' },
  { key: 'thenUsd', header: 'pieces then (USD)' },
  { key: 'savesUsd', header: 'saved (USD)' },
]

export const optionTable = (
  found: OptionDto | undefined,
  saved: (usd: number) => string,
): TableData => ({
  columns: [
    { key: 'prices', header: 'Prices' },
    { key: 'thenUsd', header: 'The pieces cost' },
    { key: 'savesUsd', header: 'Saved' },
  ],
  rows: (found ? optionRecords(found) : []).map(({ id, prices, thenUsd, savesUsd }) => ({
    id,
    cells: [prices, formatWholeUsd(thenUsd), saved(savesUsd)],
  })),
})

export const OPTION_NOTE =
  'Dashed: the agreed price. Each mark: what the same pieces cost at other prices; filled with a thick line where the agreed price saves money. Outlined: the pieces are cheaper then, and who may choose buys them at that price. Band: 5 to 95 % of the draws, with their median. Saved: less the fee.'
