import {
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatUsd,
} from '../../document/format'
import { cautionAt } from '../../document/prices/price-fit'
import type { NodePriceLine } from '../../document/prices/node-price'
import { priceOfNode } from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { nodePriceCsv } from '../../report/cost-tables'
import { originOf } from '../../report/provenance-of-results'
import { documentNow } from '../../state/document-now'
import { useModelCard } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { CostTable } from './CostTable'
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
    () => nodePriceCsv(documentNow(), index),
  )
  const largest = Math.max(...price.lines.map(({ subtotalUsd }) => subtotalUsd))
  const title = (
    <>
      One node costs {formatUsd(price.priceUsd)}, which is {formatSignificant(price.factor)} of its
      parts at list price
      <WhereFrom
        subject="Price of one node"
        origin={() => originOf('nodePrice', [scenario], card)}
      />
    </>
  )
  return (
    <CostTable
      label="Price of one node"
      title={title}
      subtitle={`${scenarioCode(index).letter} ${visibleText(scenario.name)}; the adapter belongs to the network and stands in the bill above`}
      heads={['Part', 'Count', 'List, USD']}
      onSave={save}
      rows={price.lines.map((line) => (
        <PartLine
          key={line.path}
          line={line}
          scenario={scenario}
          share={line.subtotalUsd / price.listUsd}
          width={line.subtotalUsd / largest}
        />
      ))}
      foot={<Sums scenario={scenario} price={price} />}
    />
  )
}

interface SumsProps {
  readonly scenario: Scenario
  readonly price: ReturnType<typeof priceOfNode>
}

/** The parts together, and what is paid for them. */
function Sums({ scenario, price }: SumsProps) {
  const factorCaution = cautionAt(scenario, price.factorPath)
  return (
    <>
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
    </>
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
