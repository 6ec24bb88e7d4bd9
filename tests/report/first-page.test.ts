/** The first page of a report has all that is decided on, on either paper. */
import { expect, it } from 'vitest'
import { drawTable } from '../../src/charts/drawings'
import { openingWorkbook } from '../../src/document/presets'
import { matrixTable } from '../../src/experiments/answer/matrix-table'
import type { Ranking } from '../../src/experiments/shared/ranking/ranking'
import { allChanges, verdictOf } from '../../src/experiments/answer/words'
import { commandOf } from '../../src/report/chapter'
import { PAGE_WIDTH } from '../../src/report/document/tables'
import type { Report, ReportTable } from '../../src/report/document/report'
import { printable } from '../../src/report/pdf/printable'
import { summaryRoom } from '../../src/report/pdf/summary-room'
import { writePdf } from '../../src/report/pdf/write-pdf'
import { changing, headline, sampledAt, six } from '../experiments/answer/rankings'
import { plainReport } from './plain-report'

const csv = { columns: [], rows: [] }

/** As the command line writes seven figures of every offer. */
function figures({ offers }: Ranking): ReportTable {
  const cell = '4,752 · +396 (+9.09 %)'
  return {
    kind: 'table',
    id: 'headline',
    caption: '',
    columns: [
      { header: 'Figure', align: 'left' },
      ...offers.map(({ label }) => ({ header: `${label} at 3:1`, align: 'right' }) as const),
    ],
    rows: Array.from({ length: 7 }, (_, at) => [
      `Delivered bisection ${at}`,
      ...offers.map(() => cell),
    ]),
    note: 'The number after the dot is the difference from the baseline. Brackets: 5 to 95 % of the samples of prices and model inputs.',
    csv,
  }
}

function reportOf(ranking: Ranking): Report {
  const plotted = drawTable(
    matrixTable(ranking, openingWorkbook().scenarios, 'current'),
    PAGE_WIDTH,
  )
  if (!plotted) throw new Error('the matrix has a chart')
  const { width, height } = plotted.state
  const verdict = verdictOf(ranking)
  const { rank, differences, sampled, exceptions } = verdict
  const said = (texts: readonly { readonly text: string }[]) => texts.map(({ text }) => text)
  const command = 'taper run document.json --experiment answer'
  const data = { columns: [], rows: [] }
  const paragraph = (title: string, text: string) =>
    [{ kind: 'heading', text: title } as const, { kind: 'text', text } as const] as const
  return plainReport([{ kind: 'text', text: 'A chapter.' }], {
    title: ranking.offers.map(({ label }) => `${label} at 3:1`).join(', '),
    decision: said([...rank, ...differences, ...sampled]),
    headline: figures(ranking),
    summary: [
      {
        kind: 'chart',
        id: 'matrix',
        caption: 'Offers B and C tie for first in all four conditions',
        note: 'Throughput relative to the baseline, with its 90 % interval. Frame: first. Dashed frame: tie for first. Filled: first under this condition, but not under the page’s condition. Bars: 90 % interval, all on one scale.',
        width,
        height,
        drawing: plotted.marks,
        data,
        command,
        csv,
      },
      ...(exceptions.length > 0 ? [{ kind: 'list', items: said(exceptions) } as const] : []),
      ...paragraph(
        'Assumptions',
        'Neighbours: shared machine. Routing: adaptive 0.9 (0.8 to 1). Jobs: 72 to 4,320 nodes. Workload: NNSA-like. Prices: 2018, list × 0.456, 12 own.',
      ),
      ...paragraph('What changes the ranking', said(allChanges(ranking, verdict)).join(' ')),
      ...paragraph(
        'Evidence',
        '31 published measurements test the tie of Offers B and C. 23 are from Quartz with static routing. One of three deciding modules is not tested by any measurement.',
      ),
    ],
  })
}

const pagesOf = (pdf: Uint8Array): number =>
  Buffer.from(pdf)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

it.each([
  ['three offers', headline],
  ['three offers whose order changes', changing],
  ['six offers', six],
] as const)('%s', async (_, ranking) => {
  const sampled = ranking.offers.map(() => sampledAt(4410, 4860, 0.11))
  const moved = { label: 'GPU, list', unit: '$ each', low: 6000, value: 10_664, high: 11_000 }
  // One is quoted; the samples of the others are another story than the most likely values.
  const all = {
    ...ranking,
    sampled,
    offers: ranking.offers.map((offer, at) => ({
      ...offer,
      scenario: {
        ...offer.scenario,
        prices: { ...offer.scenario.prices, nodeUsd: at === 0 ? 24_840 : 0 },
      },
      nodes: offer.nodes - 600,
    })),
    conditions: ranking.conditions.map((condition) => ({
      ...condition,
      atValues: condition.atValues.map((gain) => 0.5 * gain),
    })),
    moves: {
      found: [moved, moved, moved, moved].map((input) => ({
        input,
        end: 'low' as const,
        value: 6000,
        firsts: [0, 1],
        full: [{ offer: 0, nodes: 5832 }],
      })),
      unsure: [moved, moved].map((input) => ({ input, end: 'low' as const, value: 6000 })),
    },
    needs: [0, 2].map((offer) => ({
      offer,
      nodeUsd: 25_000,
      sampled: {
        tie: { value: 24_000, firsts: [offer], full: [] },
        lead: { value: 20_000, firsts: [offer], full: [{ offer, nodes: 5832 }] },
      },
    })),
  }
  const report = reportOf(all)
  const note =
    'It is not known whether Offers A, B and D keep the limit of 30 kW per rack. With the power of similar parts (CPU, NVMe, Host channel adapter, Edge switch, Optical cable), they would.'
  const many = { kind: 'list', items: Array.from({ length: 8 }, () => note) } as const
  const [chart, ...others] = report.summary.filter(({ kind }) => kind !== 'list')
  if (!chart) throw new Error('the summary has a chart')
  const noted = { ...report, summary: [chart, many, ...others] }
  for (const each of [report, noted]) {
    const printed = await printable(each)
    // The second page has contents and chapters.
    expect(pagesOf(await writePdf(printed, 'A4'))).toBe(2)
    expect(pagesOf(await writePdf(printed, 'LETTER'))).toBe(2)
  }
  const { shown, later, tallest } = summaryRoom(await printable(noted), { width: 505, height: 738 })
  expect(later).toEqual([many])
  expect(shown.map(({ kind }) => kind)).not.toContain('list')
  expect(tallest).toBeGreaterThan(150)
})

it('a figure has the command that computes it again, of all offers at once', () => {
  const workbook = openingWorkbook()
  expect(commandOf('answer', workbook)).toBe('taper run document.json --experiment answer')
  expect(commandOf('answer', workbook, { condition: 'static', conditions: 'all' })).toBe(
    'taper run document.json --experiment answer --condition static --conditions all',
  )
  expect(commandOf('risk', workbook)).toBe(
    'taper run document.json --experiment risk --compare scenarios',
  )
  expect(commandOf('bisection', workbook)).toBe(
    'taper run document.json --experiment bisection --scenario all',
  )
  expect(commandOf('congestion', workbook)).toMatch(
    /^taper run .* --experiment congestion --policy/,
  )
  const [only] = workbook.scenarios
  if (!only) throw new Error('the opening workbook has offers')
  expect(commandOf('bisection', { scenarios: [only] })).toBe(
    'taper run document.json --experiment bisection',
  )
})
