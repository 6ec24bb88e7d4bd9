/** Where the money goes: all years of every design, and its bill of materials. */
import type { ReportAnswers } from '../../answers/report-answers'
import type { ScenarioAnswers } from '../../answers/scenario-answers'
import { formatCount, formatFixed, formatPercent } from '../../domain/format'
import { priceBooks } from '../../domain/prices/books'
import type { MachineDto } from '../../engine/engine'
import { billColumns, billRows, spareLines } from '../cost-tables'
import { titleOf } from '../decision'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { left, right } from '../document/tables'
import { evidenceColumns, evidenceRows, evidenceShares, standingLabel } from '../evidence-shares'

export function costSection(answers: ReportAnswers): ReportSection | undefined {
  const priced = answers.scenarios.flatMap((own, index) =>
    own.machine && own.scenario.fabric.topology === 'fat-tree'
      ? [{ ...own, machine: own.machine, index }]
      : [],
  )
  if (priced.length === 0) return undefined
  return {
    id: 'cost',
    title: 'Where the money goes',
    blocks: priced.flatMap((own): ReportBlock[] => [
      billTable(own, own.machine, own.index),
      evidenceText(own, own.machine, own.index),
    ]),
  }
}

/** "14,2" without its percent sign. */
const bare = (share: number) => formatPercent(share).replace(/\u202f%$/, '')

function billTable({ scenario }: ScenarioAnswers, machine: MachineDto, index: number): ReportTable {
  const { cost } = machine
  const lines = cost.bom.toSorted((one, other) => other.totalUsd - one.totalUsd)
  return {
    kind: 'table',
    id: `bill-${titleOf(index, scenario).slice(0, 1).toLowerCase()}`,
    caption: `Bill of materials of ${titleOf(index, scenario)}: nodes take ${formatPercent(1 - cost.networkShare)} of the money, the network ${formatPercent(cost.networkShare)}`,
    columns: [
      left('Item'),
      right('Pieces'),
      right('Each, USD'),
      right('Together, USD'),
      right('% of cost'),
    ],
    rows: [
      ...lines.map(({ item, network, count, unitUsd, totalUsd }) => [
        network ? `${item} (network)` : item,
        formatCount(count),
        formatFixed(unitUsd, 2),
        formatCount(totalUsd),
        bare(totalUsd / cost.totalUsd),
      ]),
      ['Machine', '', '', formatCount(cost.totalUsd), '100'],
    ],
    note: `US dollars of ${priceBooks[scenario.prices.book].year}, book ${priceBooks[scenario.prices.book].name}. Storage, software and installation are not in it.`,
    csv: { columns: billColumns, rows: billRows(scenario, cost, spareLines(machine)) },
  }
}

function evidenceText(
  { scenario }: ScenarioAnswers,
  { cost }: MachineDto,
  index: number,
): ReportTable {
  const { shares } = evidenceShares(scenario, cost)
  return {
    kind: 'table',
    id: `evidence-${titleOf(index, scenario).slice(0, 1).toLowerCase()}`,
    caption: `How well the dollars of ${titleOf(index, scenario)} are known`,
    columns: [left('Evidence of the price'), right('USD'), right('% of cost')],
    rows: shares.map(({ standing, usd, share }) => [
      standingLabel(standing),
      formatCount(usd),
      bare(share),
    ]),
    csv: { columns: evidenceColumns, rows: evidenceRows([], shares) },
  }
}
