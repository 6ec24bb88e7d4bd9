/** Every input of every scenario with its source, and every price with its evidence. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { isPriceKey, priceBooks } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { CsvCell } from '../csv'
import { designList, type DesignLine } from '../design-list'
import type { ReportSection, ReportTable } from '../document/report'
import { cellTable, left, words } from '../document/tables'
import { priceBookColumns, priceBookRows } from '../cost-tables'
import { profileList } from '../profile-list'

export function assumptionsSection({ workbook }: ReportAnswers): ReportSection {
  const { scenarios } = workbook
  // Prices have tables of their own, with their ranges.
  const lines = [...designList(scenarios), ...profileList(scenarios)].filter(
    ({ path }) => !isPrice(path),
  )
  const isShared = ({ values }: DesignLine) => new Set(values).size <= 1
  const [shared, unlike] = [lines.filter(isShared), lines.filter((line) => !isShared(line))]
  return {
    id: 'assumptions',
    title: 'Assumptions and where they come from',
    blocks: [
      {
        kind: 'text',
        text: 'A star marks a value entered by the author of the document. All others come from the source named, after its level of evidence: paper (a paper or its tables), public page or public data, derived (worked out from those), assumed (by this product), recalled (from memory, unverified).',
      },
      ...(unlike.length === 0 ? [] : [unlikeTable(scenarios, unlike)]),
      cellTable({
        id: 'inputs',
        caption: scenarios.length > 1 ? 'Inputs that all scenarios share' : 'Every input',
        columns: [left('Input'), left('Value'), left('Source')],
        cells: shared.map(({ label, values, source }) => [
          words(label),
          words(values[0] ?? ''),
          words(source),
        ]),
      }),
      ...booksOf(scenarios).map(priceTable),
    ],
  }
}

function unlikeTable(scenarios: readonly Scenario[], lines: readonly DesignLine[]): ReportTable {
  return cellTable({
    id: 'differences',
    caption: 'Inputs in which the scenarios differ',
    columns: [
      left('Input'),
      ...scenarios.map((scenario, index) => left(titleOf(index, scenario))),
      left('Source'),
    ],
    cells: lines.map(({ label, values, source }) => [
      words(label),
      ...values.map(words),
      words(source),
    ]),
  })
}

const isPrice = (path: string): boolean =>
  path.startsWith('prices.') && isPriceKey(path.slice('prices.'.length))

interface Book {
  readonly letters: readonly string[]
  readonly scenario: Scenario
}

/** Scenarios with the same prices share a table. */
function booksOf(scenarios: readonly Scenario[]): readonly Book[] {
  const books = new Map<string, { letters: string[]; scenario: Scenario }>()
  scenarios.forEach((scenario, index) => {
    const key = JSON.stringify(scenario.prices)
    const known = books.get(key)
    if (known) known.letters.push(letterOf(index))
    else books.set(key, { letters: [letterOf(index)], scenario })
  })
  return [...books.values()]
}

function priceTable({ letters, scenario }: Book): ReportTable {
  const rows = priceBookRows(scenario)
  const text = (value: CsvCell) =>
    typeof value === 'number' ? String(Number(value.toPrecision(6))) : String(value ?? '')
  const shown = ['price', 'unit', 'value', 'low', 'high', 'year', 'evidence', 'source'] as const
  return {
    kind: 'table',
    id: `prices-${letters.join('').toLowerCase()}`,
    caption: `Prices of ${letters.join(', ')}: ${priceBooks[scenario.prices.book].name}`,
    columns: shown.map((key) => ({
      header: priceBookColumns.find((column) => column.key === key)?.header ?? key,
      align: ['value', 'low', 'high'].includes(key) ? 'right' : 'left',
    })),
    rows: rows.map((row) => shown.map((key) => text(row[key]))),
    csv: { columns: priceBookColumns, rows },
  }
}
