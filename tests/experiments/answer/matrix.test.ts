import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import { ranking as answer } from '../../../src/experiments/answer'
import { nothing } from '../../../src/experiments/shared/scenarios'
import { matrixTable } from '../../../src/experiments/answer/matrix-table'
import type { Ranking } from '../../../src/experiments/shared/ranking/ranking'
import { fileKeys, fileRow } from '../../../src/tables/write-csv'
import { readColumns, textOf } from '../../../src/tables/texts'
import type { Table } from '../../../src/tables/table'
import { changing, condition, early, headline, rankingOf, refusing } from './rankings'

const { scenarios } = openingWorkbook()
const tableOf = (ranking: Ranking) => matrixTable(ranking, scenarios, 'current')

const cellsOf = (of: Table, columns = readColumns(of)) =>
  of.rows.map((row) => columns.map((column) => textOf(column, row).replaceAll('\u202f', ' ')))

const valuesOf = (of: Table, key: string) => {
  const column = of.columns.find((each) => each.key === key)
  return of.rows.map((row) => column?.value(row))
}

describe('the matrix', () => {
  it('of offers before a change stands while there may be another, and goes with a refusal', () => {
    const made = { value: changing, isOld: true }
    const tablesAfter = (refusal: ReturnType<typeof nothing> | undefined) =>
      answer
        .sections(
          { ranking: made, broken: [], refusal, refusals: [] },
          {
            workbook: openingWorkbook(),
            focus: 0,
            parameters: { condition: 'shared', conditions: 'usual' },
            replicates: 1,
          },
        )
        .find(({ id }) => id === 'matrix')?.tables
    expect(tablesAfter(undefined)).toHaveLength(1)
    expect(tablesAfter(nothing('No application runs on every design.'))).toEqual([])
  })

  it('has a row per offer and condition, with gain, interval, rank and what changes', () => {
    const table = tableOf(changing)
    expect(fileKeys(table)).toEqual([
      'offer',
      'condition',
      'gain_percent',
      'gain_percent_low',
      'gain_percent_high',
      'gain_at_most_likely_percent',
      'rank',
      'is_tied',
      'only_behind',
      'changes_first',
      'note',
      'capital_cost_usd',
      'nodes',
      'sampled_nodes',
      'sampled_nodes_low',
      'sampled_nodes_high',
      'sampled_purchase_usd',
      'sampled_purchase_usd_low',
      'sampled_purchase_usd_high',
      'sampled_years_usd',
      'sampled_years_usd_low',
      'sampled_years_usd_high',
      'core_full_share',
      'price_year',
    ])
    expect(cellsOf(table).slice(3, 9)).toEqual([
      ['Offer A', 'Static', '0', '1', 'no', '–', 'yes', '–'],
      ['Offer B', 'Shared', '+5.3 (+1.7 to +7.2)', '1', 'no', '–', 'no', '–'],
      ['Offer B', 'Quiet', '+6.6 (+2.9 to +8.6)', '1', 'yes', '–', 'yes', '–'],
      ['Offer B', 'Scattered', '+3.3 (−0.1 to +5.3)', '1', 'yes', '–', 'yes', '–'],
      ['Offer B', 'Static', '−4.3 (−7.4 to −2.2)', '2', 'no', '–', 'yes', '–'],
      ['Offer C', 'Shared', '+4.4 (−1.4 to +6.8)', '2', 'yes', '–', 'no', '–'],
    ])
    expect(fileRow(table, table.rows[0])).toMatchObject({
      offer: 'Offer A',
      condition: 'Shared',
      gain_percent: 0,
      gain_percent_low: 0,
      gain_percent_high: 0,
      rank: 2,
      is_tied: true,
      changes_first: false,
      capital_cost_usd: 149.5e6,
    })
    expect(valuesOf(table, 'price_year')[0]).toBe(2018)
    expect(valuesOf(table, 'nodes').slice(0, 5)).toEqual([4356, 4356, 4356, 4356, 4644])
  })

  it('names those that alone are significantly ahead', () => {
    const unsure = condition('static', [
      [4.8, 1, 6.7],
      [5.4, -0.7, 8.1],
    ])
    const of = tableOf(rankingOf([unsure]))
    const named = valuesOf(of, 'only_behind')
    expect(named.filter((name) => name !== undefined)).toEqual(['B'])
    // As the sentence, which says no rank of it.
    expect(valuesOf(of, 'rank').filter((rank) => rank !== undefined)).toEqual([1, 1])
    expect(valuesOf(of, 'is_tied').filter((tied) => tied !== undefined)).toEqual([true, true])
  })

  it('keeps every number in full, with the provenance of computed ones', () => {
    const gains = valuesOf(tableOf(headline), 'gain_percent')
    expect(gains[4]).toBeCloseTo(6.5, 12)
    for (const { basis, provenance } of tableOf(headline).columns) {
      expect(provenance === undefined).toBe(basis === 'input')
    }
    expect(tableOf(headline).columns.find(({ key }) => key === 'rank')?.provenance?.samples).toBe(
      '10,000 samples',
    )
  })

  it('has empty cells for what is computed, and the reason for what is not ranked', () => {
    const pending = cellsOf(tableOf(early)).filter(([, condition]) => condition === 'Static')
    expect(pending).toEqual(
      ['A', 'B', 'C'].map((letter) => [
        `Offer ${letter}`,
        'Static',
        '–',
        '–',
        '–',
        '–',
        '–',
        'computing',
      ]),
    )
    const refused = cellsOf(tableOf(refusing))
    expect(refused.map(([offer]) => offer)).toEqual(
      ['A', 'B', 'C'].flatMap((letter) => Array.from({ length: 3 }, () => `Offer ${letter}`)),
    )
    expect(refused[3]?.slice(2)).toEqual([
      '–',
      '–',
      '–',
      '–',
      '–',
      expect.stringMatching(/181 .*18 .*199 .*36\./),
    ])
    expect(refused[0]?.at(-1)).toMatch(/“Static” .*same results/)
  })

  it('picks another condition than that of the page', () => {
    const { picking, rows } = tableOf(changing)
    expect(rows.slice(0, 4).map((row) => picking?.value(row))).toEqual([
      undefined,
      'quiet',
      'scattered',
      'static',
    ])
    expect(picking?.parameter).toBe('condition')
  })

  it('explains the frames that occur', () => {
    expect(tableOf(headline).note).toMatch(/^Dashed frame: .*tie.*\. Bars/)
    expect(tableOf(changing).note).toMatch(/^Frame: first\. Dashed .*Filled: first .*but not/)
  })
})
