import { beforeAll, describe, expect, it } from 'vitest'
import type { Ask } from '../../../src/model/ask'
import { askOptions, type OptionAnswer } from '../../../src/answers/ask-options'
import { drawTable } from '../../../src/charts/drawings'
import { rowsState } from '../../../src/charts/rows/rowsState'
import { priceCases } from '../../../src/document/prices/price-cases'
import { worthTable } from '../../../src/experiments/options/worth-table'
import { colliding, cutOff, writtenIn } from '../../charts/texts'
import { DRAWS } from '../../../src/document/draws'
import { findPreset } from '../../../src/document/presets'
import { NO_PROCUREMENT, type PurchaseOption } from '../../../src/document/procurement/schema'
import { SCENARIO_VERSION, type Workbook } from '../../../src/document/scenario/schema'
import { optionRecords, optionsCsv, savedByCase, savedCsv } from '../../../src/report/option-rows'
import {
  bringsWords,
  optionsHeadline,
  piecesWords,
  savesWords,
  usableOptions,
  worthSentence,
} from '../../../src/report/option-sentences'
import { optionsSection } from '../../../src/report/sections/options'
import { realEngine } from '../../model/model'
import { lostFigures } from './figures'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('there is no preset sierra')

const free = { scenario: 0, priceUsd: null, feeUsd: 0, expires: '' } as const
const options: readonly PurchaseOption[] = [
  { ...free, kind: 'un-taper', amount: 18 },
  { ...free, kind: 'spare-ports', amount: 2, feeUsd: 50_000 },
  { ...free, kind: 'expansion-racks', amount: 500 },
  { ...free, kind: 'memory-upgrade', amount: 512, priceUsd: 1e9, expires: '2020-01-01' },
]
const workbook: Workbook = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  baseline: 0,
  procurement: { ...NO_PROCUREMENT, options: [...options] },
  scenarios: [{ ...sierra, asOf: '2026-11-22' }],
}

const engine = realEngine()
const ask: Ask = (request) => engine.run(request)
let answers: readonly OptionAnswer[]

beforeAll(async () => {
  answers = await askOptions(ask, workbook)
})

const usableAt = (number: number) => {
  const found = usableOptions(answers).find((each) => each.number === number)
  if (!found) throw new Error(`option ${number} cannot be used`)
  return found
}

describe('options in words', () => {
  it('say what is brought and what is bought', () => {
    const { option, found } = usableAt(1)
    expect(bringsWords(option, found)).toBe('2:1 to 1:1')
    expect(piecesWords(found)).toBe('4,320 optical cables, 9 directors, 243 leaf modules')
    expect(bringsWords(usableAt(2).option, usableAt(2).found)).toBe(
      'places for 540 nodes, at 1.78:1 until then',
    )
    expect(bringsWords(usableAt(4).option, usableAt(4).found)).toBe('256 to 512\u202fGB a node')
  })

  it('say what a price saves, with its fee, or that it loses', () => {
    expect([300_000, -20_000, 0.2].map(savesWords)).toEqual([
      'saves $300,000',
      'loses $20,000',
      'saves nothing',
    ])
    expect(worthSentence(usableAt(1), DRAWS)).toMatch(
      /^Today’s price of A: 18 up ports on every edge switch, fixed at \$[\d.]+\u202fM, saves \$[\d,.]+(\u202fM)? in the mean of 10,000 draws of prices; in \d/,
    )
    expect(worthSentence(usableAt(2), DRAWS)).toMatch(
      /^Buying the pieces .* with the machine, .* its fee of \$50,000 paid/,
    )
    // A billion dollars is never the lesser price.
    expect(worthSentence(usableAt(4), DRAWS)).toMatch(/saves nothing .* in 0\.00\u202f% of them/)
  })

  it('have one headline, of the option that saves most', () => {
    const [first] = answers
    expect(optionsHeadline(answers, DRAWS)).toMatch(
      /^Of 3 options the one on A, 18 up ports on every edge switch, saves most: \$/,
    )
    expect(optionsHeadline([], DRAWS)).toBe('No options yet')
    expect(optionsHeadline(first ? [first] : [], DRAWS)).toMatch(/^Today’s price of A/)
    const refused = answers.filter(({ answer }) => answer?.kind === 'refused')
    expect(optionsHeadline(refused, DRAWS)).toBe('The option cannot be used on its design')
    const asked = answers.map((each) => ({ ...each, answer: undefined }))
    expect(optionsHeadline(asked, DRAWS)).toMatch(/\?$/)
  })
})

describe('options in files', () => {
  it('have a line an option, the refused one too, and one a case', () => {
    const records = optionRecords(answers, DRAWS)
    expect(records).toHaveLength(4)
    expect(records[2]).toMatchObject({ number: 3, refusal: expect.stringContaining('84 racks') })
    const quoted = answers.map((each) => ({ ...each, option: { ...each.option, priceUsd: 5 } }))
    expect(optionRecords(quoted, DRAWS)[2]).toMatchObject({ priceUsd: 5, fixed: true })
    expect(records[0]?.['high']).toBe(usableAt(1).found.cases[1]?.savesUsd)
    const stamped = { scenarios: workbook.scenarios, card: undefined }
    expect(optionsCsv(answers, DRAWS, stamped).trimEnd().split('\n')).toHaveLength(5)
    const cases = priceCases.length + 4
    expect(savedByCase(answers)).toHaveLength(cases)
    expect(savedCsv(answers, stamped).trimEnd().split('\n')).toHaveLength(1 + 3 * cases)
  })
})

describe('the section of the report', () => {
  it('has every figure in its files', () => {
    const section = optionsSection({ options: answers, workbook })
    expect(section?.blocks.flatMap(lostFigures)).toEqual([])
    expect(section?.blocks.filter(({ kind }) => kind === 'chart')).toHaveLength(3)
  })

  it('says what cannot be used and what has expired, and what the worth is not', () => {
    const texts = optionsSection({ options: answers, workbook })?.blocks.flatMap((block) =>
      block.kind === 'text' ? [block.text] : [],
    )
    expect(texts).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Option 3: The core switches have ports for 84 racks more at most/),
        expect.stringMatching(/^Option 4: It expired on 2020-01-01, before .* 2026-11-22/),
        expect.stringContaining('insurance against prices'),
      ]),
    )
  })

  it('is left out where there are no options', () => {
    expect(optionsSection({ options: [], workbook })).toBeUndefined()
  })
})

describe('the drawing of an option', () => {
  const tableOf = (number: number) =>
    worthTable({ scenario: 0, found: usableAt(number).found, draws: DRAWS, saves: savesWords })

  it.each([300, 390, 680, 1100])('keeps every mark and word inside %d pixels', (width) => {
    for (const number of [1, 2, 4]) {
      const drawn = drawTable(tableOf(number), width)
      expect(drawn?.state.spots).toHaveLength(priceCases.length + 1)
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
