/** Every input of every scenario with its source, and every price with its evidence. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { isPriceKey } from '../../document/prices/books'
import { isUsed } from '../../document/prices/price-fit'
import { countedPrices, offerSource, offerTerms } from '../../document/prices/quotes'
import { provenanceOf } from '../../document/provenance'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { designList, type DesignLine, profileList } from '../design-list'
import { bookTable } from '../../experiments/prices/book-table'
import { entered } from '../../tables/columns'
import { table, type Column, type Table } from '../../tables/table'
import type { ReportSection } from '../document/report'
import { reportTable } from '../document/tables'

/** @param constraints of the whole procurement, where no other section has them */
export function assumptionsSection(
  { workbook: { scenarios } }: Pick<ReportAnswers, 'workbook'>,
  constraints = '',
): ReportSection {
  // Prices have tables of their own, with their ranges.
  const lines = [...designList(scenarios), ...profileList(scenarios)].filter(
    ({ path }) => !isPrice(path),
  )
  const isShared = ({ values }: DesignLine) => new Set(values).size <= 1
  const [shared, unlike] = [lines.filter(isShared), lines.filter((line) => !isShared(line))]
  return {
    id: 'assumptions',
    title: 'Assumptions and their sources',
    blocks: [
      ...statedTerms(scenarios, constraints),
      {
        kind: 'text',
        text: 'A star marks a value that the author of the document entered. All other values show their kind of evidence, then their source. Sourced values are marked paper (a paper or its tables), public page, public data or derived (calculated from those). The others are marked assumed (by Taper) or unverified (from memory).',
      },
      ...[
        ...(unlike.length === 0 ? [] : [unlikeTable(scenarios, unlike)]),
        linesTable(
          'inputs',
          scenarios.length > 1 ? 'Inputs shared by all scenarios' : 'Every input',
          [entered('value', 'Value', ({ values }) => values[0])],
          shared,
        ),
        ...booksOf(scenarios).map(({ letters, scenario }) => usedPrices(scenario, letters)),
      ].map(reportTable),
    ],
  }
}

/** What the buyer and the vendors state in words, which no other part of the report may have. */
function statedTerms(
  scenarios: readonly Scenario[],
  constraints: string,
): readonly ReportSection['blocks'][number][] {
  const items = [
    ...(constraints === '' ? [] : [`Whole procurement: ${visibleText(constraints)}`]),
    ...scenarios.flatMap((scenario, at) => {
      const terms = offerTerms(scenario.offer)
      return terms.length === 0 ? [] : [`${titleOf(at, scenario)}: ${terms.join(', ')}.`]
    }),
  ]
  return items.length === 0 ? [] : [{ kind: 'list', items }]
}

const linesTable = (
  id: string,
  caption: string,
  values: readonly Column<DesignLine>[],
  rows: readonly DesignLine[],
): Table =>
  table<DesignLine>({
    id,
    caption,
    columns: [
      entered('input', 'Input', ({ label }) => label),
      ...values,
      entered('source', 'Source', ({ source }) => source),
    ],
    rows,
    freshness: 'current',
  })

const unlikeTable = (scenarios: readonly Scenario[], lines: readonly DesignLine[]): Table =>
  linesTable(
    'differences',
    'Inputs that differ between scenarios',
    scenarios.map((scenario, at) =>
      entered(
        `${letterOf(at).toLowerCase()}_value`,
        titleOf(at, scenario),
        ({ values }) => values[at],
      ),
    ),
    lines,
  )

/** The prices of the parts that the design has; of quoted ones alone, of no book. */
function usedPrices(scenario: Scenario, letters: readonly string[]): Table {
  const used = countedPrices(scenario.prices).filter((key) => isUsed(scenario, key))
  const isOfBook = used.some((key) => provenanceOf(scenario, `prices.${key}`).kind === 'published')
  const quote = isOfBook ? undefined : offerSource(scenario)
  return {
    ...bookTable(scenario, letters, used),
    ...(quote !== undefined && { caption: `Prices in ${letters.join(', ')}: ${quote}` }),
  }
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
