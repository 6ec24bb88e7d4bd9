import { beforeAll, describe, expect, it } from 'vitest'
import { drawTable } from '../../src/charts/drawings'
import { rowsState } from '../../src/charts/rows/rowsState'
import { SAMPLES } from '../../src/document/samples'
import { priceCases } from '../../src/document/prices/at-prices'
import { NO_PROCUREMENT, type PurchaseOption } from '../../src/document/procurement/schema'
import type { Workbook } from '../../src/document/scenario/schema'
import { options as experiment } from '../../src/experiments/options'
import {
  bringsWords,
  optionsHeadline,
  piecesWords,
  savesWords,
  usableOptions,
  worthSentence,
  type OptionAnswer,
} from '../../src/experiments/options/words'
import { worthTable } from '../../src/experiments/options/columns'
import { colliding, cutOff, writtenIn } from '../charts/texts'
import { preset, resolved, sectionOf, tableOf, workbookOf } from './resolved'

const free = { scenario: 0, priceUsd: null, feeUsd: 0, expires: '' } as const
const options: PurchaseOption[] = [
  { ...free, kind: 'un-taper', amount: 18 },
  { ...free, kind: 'spare-ports', amount: 2, feeUsd: 50_000 },
  { ...free, kind: 'expansion-racks', amount: 500 },
  { ...free, kind: 'memory-upgrade', amount: 512, priceUsd: 1e9, expires: '2020-01-01' },
]
const workbook: Workbook = {
  ...workbookOf({ ...preset('sierra'), asOf: '2026-11-22' }),
  procurement: { ...NO_PROCUREMENT, options },
}

let found: Awaited<ReturnType<typeof answered>>
let answers: readonly OptionAnswer[]
const answered = () => resolved(experiment, workbook)

beforeAll(async () => {
  found = await answered()
  answers = found.answer.answers
})

const usableAt = (number: number) => {
  const usable = usableOptions(answers).find((each) => each.number === number)
  if (!usable) throw new Error(`option ${number} cannot be used`)
  return usable
}

describe('options in words', () => {
  it('say what is brought and what is bought', () => {
    const { option, found } = usableAt(1)
    expect(bringsWords(option, found)).toBe('2:1 to 1:1')
    expect(piecesWords(found)).toBe('4,320 optical cables, 9 directors, 243 leaf modules')
    expect(bringsWords(usableAt(2).option, usableAt(2).found)).toBe(
      'ports for 540 more nodes, taper 1.78:1 until then',
    )
    expect(bringsWords(usableAt(4).option, usableAt(4).found)).toBe('256 to 512\u202fGB per node')
  })

  it('say what a price saves, with its fee, or that it loses', () => {
    expect([300_000, -20_000, 0.2].map(savesWords)).toEqual([
      'saves $300,000',
      'loses $20,000',
      'saves nothing',
    ])
    expect(worthSentence(usableAt(1), SAMPLES)).toMatch(
      /^The option on A \(18 uplinks on every edge switch\), fixed at today’s price of \$[\d.]+\u202fM, saves \$[\d,.]+(\u202fM)? on average over 10,000 price samples\. In [\d.]+\u202f% of the samples/,
    )
    expect(worthSentence(usableAt(2), SAMPLES)).toMatch(/^The option on .*\. .*fee of \$50,000/)
    // A billion dollars is never the lesser price.
    expect(worthSentence(usableAt(4), SAMPLES)).toMatch(
      /saves nothing .* In 0\.00\u202f% of the samples/,
    )
  })

  it('have one headline, of the option that saves the most', () => {
    const [first] = answers
    expect(optionsHeadline(answers, SAMPLES)).toMatch(/^Of 3 options, .*A \(18 .*\) saves .*: \$/)
    expect(optionsHeadline([], SAMPLES)).toBe('No options yet')
    expect(optionsHeadline(first ? [first] : [], SAMPLES)).toMatch(
      /^The option on A .* fixed at today’s price/,
    )
    const refused = answers.filter(({ answer }) => answer?.kind === 'refused')
    expect(optionsHeadline(refused, SAMPLES)).toMatch(/cannot be used/)
    const requested = answers.map((each) => ({ ...each, answer: undefined }))
    expect(optionsHeadline(requested, SAMPLES)).toMatch(/\?$/)
  })
})

describe('options as tables', () => {
  it('have a row an option, the refused one too, and one a case', () => {
    const { rows, columns } = tableOf(found, 'worth.options')
    const of = (key: string, at: number) =>
      columns.find((column) => column.key === key)?.value(rows[at])
    expect(rows).toHaveLength(4)
    expect([of('option', 2), of('cannot_be_used_because', 2)]).toEqual([
      3,
      expect.stringContaining('84 more racks'),
    ])
    expect(of('saved_high_usd', 0)).toBe(usableAt(1).found.cases[1]?.savesUsd)
    expect(tableOf(found, 'saved.cases').rows).toHaveLength(priceCases.length + 4)
  })

  it('say on paper what cannot be used and what has expired, and what the worth is not', () => {
    expect(sectionOf(found, 'cautions').messages.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Option 3: .*84 more racks/),
        expect.stringMatching(/^Option 4: .*2020-01-01, .*2026-11-22/),
      ]),
    )
    expect(sectionOf(found, 'saved').limits[0]).toContain('protection against price rises')
    const onPaper = found.sections.filter(({ only }) => only?.includes('report') ?? true)
    const plotted = onPaper.filter(({ tables }) => tables.some(({ chart }) => chart))
    expect(plotted.map(({ id }) => id)).toEqual(['option-1', 'option-2', 'option-4'])
  })

  it('draw the option that is chosen, and have nothing to say where there are none', async () => {
    const other = await resolved(experiment, workbook, { drawnOption: '4' })
    expect(sectionOf(other, 'prices').title.text).toContain('512')
    const none = await resolved(experiment, { ...workbook, procurement: NO_PROCUREMENT })
    expect(none.sections.filter(({ only }) => only?.includes('file') !== true)).toEqual([])
  })
})

describe('the drawing of an option', () => {
  const tableOf = (number: number) =>
    worthTable({
      scenario: 0,
      found: usableAt(number).found,
      samples: SAMPLES,
      freshness: 'current',
    })

  it.each([300, 390, 680, 1100])('keeps every mark and word inside %d pixels', (width) => {
    for (const number of [1, 2, 4]) {
      const plotted = drawTable(tableOf(number), width)
      expect(plotted?.state.spots).toHaveLength(priceCases.length + 1)
      const texts = writtenIn(tableOf(number), width)
      expect(colliding(texts)).toEqual([])
      expect(cutOff(texts, width)).toEqual([])
    }
  })

  it('tells a choice that is not used from a purchase that loses', () => {
    const looksOf = (number: number) => {
      const table = tableOf(number)
      if (table.chart?.type !== 'rows') throw new Error('drawn as rows')
      const { panels } = rowsState(table, table.chart, 900)
      const looks = panels[0]?.cells.map(({ spans }) => spans[0]?.look) ?? []
      return Object.fromEntries(priceCases.map(({ id }, at) => [id, looks[at]]))
    }
    expect(looksOf(1)).toMatchObject({ low: 'line', high: 'thick', 'ddr-hbm-double': undefined })
    expect(looksOf(2)).toMatchObject({ low: 'dashed', high: 'thick' })
    expect(looksOf(4)).toMatchObject({ low: 'line', high: 'line' })
  })
})
