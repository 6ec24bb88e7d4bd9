import { Fragment } from 'react'
import { formatCount, formatFixed, formatPercent, formatWholeUsd } from '../../document/format'
import { priceBooks } from '../../document/prices/books'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { BomLineDto, CostDto, MachineDto } from '../../model/engine'
import { billColumns, billRows, cautionsOf, spareLines } from '../../report/cost-tables'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import type { ViewRow } from '../../tables/TableView'
import { CostTable } from './CostTable'
import { PriceNote } from './PriceNote'
import { Rest } from './Rest'
import { ShareBar } from './ShareBar'
import styles from './CostTable.module.css'

interface BillOfMaterialsProps {
  readonly scenario: Scenario
  readonly index: number
  readonly machine: MachineDto
  /** Whether it is not of the present design. */
  readonly isStale: boolean
  /** Whether it is of the last design that could be built, for the present one cannot. */
  readonly isLast: boolean
}

const bare = (share: number) => formatPercent(share).replace(/\u202f%$/, '')

/** Every part of the machine, the dearest first, with its count, price and share. */
export function BillOfMaterials(props: BillOfMaterialsProps) {
  const { scenario, index, machine, isStale, isLast } = props
  const { cost } = machine
  const { letter } = scenarioCode(index)
  const lines = cost.bom.toSorted((one, other) => other.totalUsd - one.totalUsd)
  const largest = lines[0]?.totalUsd ?? 0
  const { year } = priceBooks[scenario.prices.book]
  const card = useModelCard()
  const stamp = stampOf(index, scenario, card)
  const save = useTableFile(
    { id: 'bill', label: 'the bill of materials', fileName: 'taper-bill-of-materials' },
    isStale
      ? undefined
      : () =>
          toCsv(
            [...billColumns, ...stampColumns],
            billRows(scenario, cost, spareLines(machine)).map((row) => ({ ...row, ...stamp })),
          ),
  )
  return (
    <CostTable
      label="Bill of materials"
      title={isLast ? `The last design that could be built: ${titleOf(cost)}` : titleOf(cost)}
      subtitle={`Bill of materials of ${letter} ${visibleText(scenario.name)}, US dollars of ${year}; hollow bars are of the network`}
      heads={['Item', 'Pieces', 'Each, USD']}
      isStale={isStale}
      onSave={save}
      rows={lines.map((line) => lineRow(line, scenario, cost.totalUsd, largest))}
      foot={[
        {
          id: 'machine',
          where: (
            <WhereFrom
              subject="Cost of the machine"
              origin={() => originOf('cost', [scenario], card)}
            />
          ),
          cells: ['Machine', '', '', formatCount(cost.totalUsd), '100', ''],
        },
      ]}
    >
      <Spares machine={machine} />
      <Remainder scenario={scenario} cost={cost} />
      <Rest scenario={scenario} />
    </CostTable>
  )
}

/** "Nodes take 86.9 % of the money, the network 13.1 %" */
function titleOf({ networkShare }: CostDto): string {
  return `Nodes take ${formatPercent(1 - networkShare)} of the money, the network ${formatPercent(networkShare)}`
}

/** @param largest USD of the widest bar */
function lineRow(line: BomLineDto, scenario: Scenario, total: number, largest: number): ViewRow {
  const { item, network, count, unitUsd, totalUsd, priceKey } = line
  return {
    id: item,
    data: { 'data-item': item },
    cells: [
      <Fragment key="item">
        {item}
        {network && <span className={styles.quiet}> network</span>}
        <PriceNote subject={item} scenario={scenario} priceKey={priceKey} />
        {cautionsOf(scenario, line).map((sentence) => (
          <Caution key={sentence} sentence={sentence} />
        ))}
      </Fragment>,
      formatCount(count),
      formatFixed(unitUsd, 2),
      formatCount(totalUsd),
      bare(totalUsd / total),
      <ShareBar key="bar" share={totalUsd / largest} isNetwork={network} />,
    ],
  }
}

/** What is bought for the shelf, in whole pieces. */
function Spares({ machine }: { readonly machine: MachineDto }) {
  const lines = spareLines(machine)
  if (lines.length === 0) return null
  const parts = lines.map(
    ({ item, count, unitUsd }) =>
      `${formatCount(count)} × ${item} (${formatWholeUsd(count * unitUsd)})`,
  )
  return <p className={styles.note}>Spares beside the machine: {parts.join('; ')}.</p>
}

/** What is left of the budget, and what the next larger machine would cost. */
function Remainder({ scenario, cost }: { readonly scenario: Scenario; readonly cost: CostDto }) {
  const card = useModelCard()
  const { unspentUsd, nextUsd } = cost
  return (
    <p className={styles.note}>
      {unspentUsd !== undefined && (
        <span data-reveals>
          {formatWholeUsd(unspentUsd)} of the budget is left.
          <WhereFrom
            subject="What is left of the budget"
            origin={() => originOf('unspent', [scenario], card)}
          />{' '}
        </span>
      )}
      {nextUsd !== undefined && (
        <span data-reveals>
          The next larger machine would take {formatWholeUsd(nextUsd)}.
          <WhereFrom
            subject="The next larger machine"
            origin={() => originOf('next', [scenario], card)}
          />
        </span>
      )}
    </p>
  )
}
