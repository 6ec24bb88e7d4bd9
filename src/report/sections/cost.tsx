/** Where the money goes: all years of every design, and its bill of materials. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { SpendingMarks } from '../../charts/spending/SpendingMarks'
import { buildSpendingState } from '../../charts/spending/SpendingState'
import { SPENDING_NOTE, spendingTable } from '../../charts/spending/spendingTable'
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import { paymentsOf } from '../../document/operation/pot'
import { priceBooks } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import { unlikeBooks } from '../../document/unequal-terms'
import type { MachineDto } from '../../model/engine'
import {
  allYearsSubtitle,
  allYearsTitle,
  powerSentence,
  spendingFile,
  spendingsOf,
  type Billed,
} from '../all-years'
import { billColumns, billRows, spareLines } from '../cost-tables'
import { letterOf, titleOf } from '../decision'
import { PAGE_WIDTH } from '../document/page-width'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { left, right, rowsOf } from '../document/tables'
import {
  evidenceColumns,
  evidenceRows,
  evidenceShares,
  standingLabel,
  standings,
} from '../evidence-shares'
import { caution } from './unbuilt'

/** A design with a bill. */
interface Priced {
  readonly index: number
  readonly scenario: Scenario
  readonly machine: MachineDto
}

export function costSection(answers: ReportAnswers): ReportSection | undefined {
  const priced = answers.scenarios.flatMap(({ scenario, machine }, index): readonly Priced[] =>
    machine && scenario.fabric.topology === 'fat-tree' ? [{ index, scenario, machine }] : [],
  )
  if (priced.length === 0) return undefined
  const books = unlikeBooks(
    priced.map(({ index, scenario }) => ({ label: letterOf(index), scenario })),
  )
  return {
    id: 'cost',
    title: 'Where the money goes',
    blocks: [
      ...(books === undefined ? [] : [caution(books)]),
      ...allYears(priced, answers),
      ...priced.map(billTable),
      evidenceTable(priced),
    ],
  }
}

/** The chart of all years, counted as the baseline's sum counts later payments. */
function allYears(priced: readonly Priced[], answers: ReportAnswers): readonly ReportBlock[] {
  const { workbook, card } = answers
  const base = workbook.scenarios[workbook.baseline]
  if (!base) return []
  const payments = paymentsOf(base)
  const billed = priced.map(({ index, scenario, machine }): Billed => ({
    at: index,
    scenario,
    design: { status: 'current', value: { machine } },
  }))
  const spendings = spendingsOf(billed, payments)
  const own = spendings.find(({ letter }) => letter === letterOf(workbook.baseline))
  const state = buildSpendingState(spendings, PAGE_WIDTH)
  return [
    {
      kind: 'chart',
      id: 'all-years',
      caption: allYearsTitle(own, base, payments),
      note: `${allYearsSubtitle(billed, payments)}. ${SPENDING_NOTE} ${billed.flatMap(powerSentence).join(' ')}`,
      width: state.width,
      height: state.height,
      drawing: <SpendingMarks state={state} />,
      data: rowsOf(spendingTable(spendings)),
      csv: spendingFile(spendings, workbook.scenarios, payments, card),
    },
  ]
}

/** "14.2" without its percent sign. */
const bare = (share: number) => formatPercent(share).replace(/\u202f%$/, '')

function billTable({ scenario, machine, index }: Priced): ReportTable {
  const { cost } = machine
  const lines = cost.bom.toSorted((one, other) => other.totalUsd - one.totalUsd)
  return {
    kind: 'table',
    id: `bill-${letterOf(index).toLowerCase()}`,
    caption: `Bill of materials of ${titleOf(index, scenario)}: nodes take ${formatPercent(1 - cost.networkShare)} of the money, the network ${formatPercent(cost.networkShare)}`,
    columns: [
      left('Item'),
      left('Part of'),
      right('Pieces'),
      right('Each, USD'),
      right('Together, USD'),
      right('% of cost'),
    ],
    rows: [
      ...lines.map(({ item, network, count, unitUsd, totalUsd }) => [
        item,
        network ? 'network' : 'nodes',
        formatCount(count),
        formatFixed(unitUsd, 2),
        formatCount(totalUsd),
        bare(totalUsd / cost.totalUsd),
      ]),
      ['Machine', '', '', '', formatCount(cost.totalUsd), '100'],
    ],
    note: `US dollars of ${priceBooks[scenario.prices.book].year}, book ${priceBooks[scenario.prices.book].name}.`,
    csv: { columns: billColumns, rows: billRows(scenario, cost, spareLines(machine)) },
  }
}

/** How well the dollars of every bill are known: a row a level of evidence, a column a design. */
function evidenceTable(priced: readonly Priced[]): ReportTable {
  const known = priced.map((own) => ({
    ...own,
    shares: evidenceShares(own.scenario, own.machine.cost).shares,
  }))
  const levels = standings.filter((level) =>
    known.some(({ shares }) => shares.some(({ standing }) => standing === level)),
  )
  return {
    kind: 'table',
    id: 'evidence',
    caption:
      'How well the dollars are known: by the evidence of the price that each was counted at',
    columns: [
      left('Evidence of the price'),
      ...known.flatMap(({ index }) => [
        right(`${letterOf(index)}, USD`),
        right(`${letterOf(index)}, % of cost`),
      ]),
    ],
    rows: levels.map((level) => [
      standingLabel(level),
      ...known.flatMap(({ shares }) => {
        const own = shares.find(({ standing }) => standing === level)
        return own ? [formatCount(own.usd), bare(own.share)] : ['\u2013', '\u2013']
      }),
    ]),
    csv: {
      columns: [{ key: 'design', header: 'design' }, ...evidenceColumns],
      rows: known.flatMap(({ scenario, index, shares }) =>
        evidenceRows([], shares).map((row) => ({ ...row, design: titleOf(index, scenario) })),
      ),
    },
  }
}
