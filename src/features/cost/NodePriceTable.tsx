import {
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatUsd,
} from '../../domain/format'
import { cautionAt } from '../../domain/prices/price-fit'
import type { NodePriceLine } from '../../domain/prices/node-price'
import { priceOfNode } from '../../domain/prices/node-price'
import type { Scenario } from '../../domain/scenario/schema'
import { nodePriceColumns, nodePriceRows } from '../../report/cost-tables'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './CostTable.module.css'
import { PriceNote } from './PriceNote'
import { ShareBar } from './ShareBar'

interface NodePriceTableProps {
  readonly scenario: Scenario
  readonly index: number
}

/** The price of one node from its parts. */
export function NodePriceTable({ scenario, index }: NodePriceTableProps) {
  const card = useModelCard()
  const price = priceOfNode(scenario)
  const save = useTableFile(
    { id: 'node-price', label: 'the price of one node', fileName: 'taper-node-price' },
    () => {
      const stamp = stampOf(index, scenario, card)
      const rows = nodePriceRows(scenario).map((row) => ({ ...row, ...stamp }))
      return toCsv([...nodePriceColumns, ...stampColumns], rows)
    },
  )
  const factorCaution = cautionAt(scenario, price.factorPath)
  const largest = Math.max(...price.lines.map(({ subtotalUsd }) => subtotalUsd))
  return (
    <section aria-labelledby="node-price-title" className={styles.section}>
      <h3 id="node-price-title" className={styles.title} data-reveals>
        One node costs {formatUsd(price.priceUsd)}, which is {formatSignificant(price.factor)} of
        its parts at list price
        <WhereFrom
          subject="Price of one node"
          origin={() => originOf('nodePrice', [scenario], card)}
        />
      </h3>
      <p className={styles.subtitle}>
        {scenarioCode(index).letter} {scenario.name}; the adapter belongs to the network and stands
        in the bill above
      </p>
      <div className={styles.scroll} role="region" aria-label="Price of one node" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Part</th>
              <th scope="col">Count</th>
              <th scope="col">List, USD</th>
              <th scope="col">Together, USD</th>
              <th scope="col">Share, %</th>
              <th scope="col" className={styles.bars}>
                <span className={styles.hidden}>Share, drawn</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {price.lines.map((line) => (
              <PartLine
                key={line.path}
                line={line}
                scenario={scenario}
                share={line.subtotalUsd / price.listUsd}
                width={line.subtotalUsd / largest}
              />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Parts at list price</th>
              <td />
              <td />
              <td>{formatFixed(price.listUsd, 0)}</td>
              <td>100</td>
              <td className={styles.bars} />
            </tr>
            <tr data-reveals>
              <th scope="row">
                × volume factor
                {factorCaution !== undefined && <Caution sentence={factorCaution} />}
                <PriceNote subject="Volume factor" scenario={scenario} priceKey="volumeFactor" />
              </th>
              <td />
              <td>{formatExact(price.factor)}</td>
              <td>{formatFixed(price.priceUsd, 0)}</td>
              <td />
              <td className={styles.bars} />
            </tr>
          </tfoot>
        </table>
      </div>
      <Button look="link" label="CSV, save the price of one node" onPress={save}>
        CSV
      </Button>
    </section>
  )
}

interface PartLineProps {
  readonly line: NodePriceLine
  readonly scenario: Scenario
  readonly share: number
  readonly width: number
}

function PartLine({ line, scenario, share, width }: PartLineProps) {
  const { label, count, unit, unitUsd, subtotalUsd, path } = line
  const caution = cautionAt(scenario, path)
  return (
    <tr data-reveals>
      <th scope="row">
        {label}
        <PriceNote subject={label} scenario={scenario} priceKey={path.replace(/^prices\./, '')} />
        {caution !== undefined && <Caution sentence={caution} />}
      </th>
      <td>
        {formatExact(count)} {unit}
      </td>
      <td>{formatFixed(unitUsd, 2)}</td>
      <td>{formatFixed(subtotalUsd, 0)}</td>
      <td>{formatPercent(share).replace(/\u202f%$/, '')}</td>
      <td className={styles.bars}>
        <ShareBar share={width} isNetwork={false} />
      </td>
    </tr>
  )
}
