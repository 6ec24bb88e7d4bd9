import { formatCount, formatFixed, formatPercent, formatWholeUsd } from '../../domain/format'
import { priceBooks } from '../../domain/prices/books'
import type { Scenario } from '../../domain/scenario/schema'
import { visibleText } from '../../domain/visible-text'
import type { BomLineDto, CostDto } from '../../engine/engine'
import { billColumns, billRows, cautionsOf } from '../../report/cost-tables'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { PriceNote } from './PriceNote'
import { ShareBar } from './ShareBar'
import styles from './CostTable.module.css'

interface BillOfMaterialsProps {
  readonly scenario: Scenario
  readonly index: number
  readonly cost: CostDto
  /** Whether it is of the last design that could be built. */
  readonly isStale: boolean
}

const bare = (share: number) => formatPercent(share).replace(/\u202f%$/, '')

/** Every part of the machine, the dearest first, with its count, price and share. */
export function BillOfMaterials({ scenario, index, cost, isStale }: BillOfMaterialsProps) {
  const { letter } = scenarioCode(index)
  const lines = cost.bom.toSorted((one, other) => other.totalUsd - one.totalUsd)
  const largest = lines[0]?.totalUsd ?? 0
  const { year } = priceBooks[scenario.prices.book]
  const card = useModelCard()
  const stamp = stampOf(index, scenario, card)
  const save = useTableFile(
    { id: 'bill', label: 'the bill of materials', fileName: 'taper-bill-of-materials' },
    () =>
      toCsv(
        [...billColumns, ...stampColumns],
        billRows(scenario, cost).map((row) => ({ ...row, ...stamp })),
      ),
  )
  return (
    <section aria-labelledby="bill-title" data-stale={isStale} className={styles.section}>
      <h3 id="bill-title" className={styles.title}>
        {titleOf(cost)}
      </h3>
      <p className={styles.subtitle}>
        Bill of materials of {letter} {visibleText(scenario.name)}, US dollars of {year}; hollow
        bars are of the network
      </p>
      <div className={styles.scroll} role="region" aria-label="Bill of materials" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Pieces</th>
              <th scope="col">Each, USD</th>
              <th scope="col">Together, USD</th>
              <th scope="col">Share, %</th>
              <th scope="col" className={styles.bars}>
                <span className={styles.hidden}>Share, drawn</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line
                key={line.item}
                line={line}
                scenario={scenario}
                total={cost.totalUsd}
                width={line.totalUsd / largest}
              />
            ))}
          </tbody>
          <tfoot>
            <Foot scenario={scenario} cost={cost} />
          </tfoot>
        </table>
      </div>
      <Remainder scenario={scenario} cost={cost} />
      <Button look="link" label="CSV, save the bill of materials" onPress={save}>
        CSV
      </Button>
    </section>
  )
}

/** "Nodes take 86.9 % of the money, the network 13.1 %" */
function titleOf({ networkShare }: CostDto): string {
  return `Nodes take ${formatPercent(1 - networkShare)} of the money, the network ${formatPercent(networkShare)}`
}

interface LineProps {
  readonly line: BomLineDto
  readonly scenario: Scenario
  readonly total: number
  /** Share of the widest bar. */
  readonly width: number
}

function Line({ line, scenario, total, width }: LineProps) {
  const { item, network, count, unitUsd, totalUsd, priceKey } = line
  const cautions = cautionsOf(scenario, line)
  return (
    <tr data-reveals data-item={item}>
      <th scope="row">
        {item}
        {network && <span className={styles.quiet}> network</span>}
        <PriceNote subject={item} scenario={scenario} priceKey={priceKey} />
        {cautions.map((sentence) => (
          <Caution key={sentence} sentence={sentence} />
        ))}
      </th>
      <td>{formatCount(count)}</td>
      <td>{formatFixed(unitUsd, 2)}</td>
      <td>{formatCount(totalUsd)}</td>
      <td>{bare(totalUsd / total)}</td>
      <td className={styles.bars}>
        <ShareBar share={width} isNetwork={network} />
      </td>
    </tr>
  )
}

function Foot({ scenario, cost }: { readonly scenario: Scenario; readonly cost: CostDto }) {
  const card = useModelCard()
  return (
    <tr data-reveals>
      <th scope="row">
        Machine
        <WhereFrom
          subject="Cost of the machine"
          origin={() => originOf('cost', [scenario], card)}
        />
      </th>
      <td />
      <td />
      <td>{formatCount(cost.totalUsd)}</td>
      <td>100</td>
      <td className={styles.bars} />
    </tr>
  )
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
          The next larger machine would cost {formatWholeUsd(nextUsd)}.
          <WhereFrom
            subject="The next larger machine"
            origin={() => originOf('next', [scenario], card)}
          />
        </span>
      )}
    </p>
  )
}
