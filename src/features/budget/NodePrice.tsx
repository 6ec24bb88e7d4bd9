import { memo, useState } from 'react'
import { formatCount, formatExact, formatFixed, formatUsd } from '../../document/format'
import {
  priceOfNode,
  type NodePrice as NodePriceOfParts,
  type NodePriceLine,
} from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { fetchedOrigin } from '../../report/origins-on-demand'
import { saveText } from '../../sharing/save'
import { activeIndex } from '../../state/active-scenario'
import { documentNow } from '../../state/document-now'
import { useModelCard } from '../../state/results-store'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './NodePrice.module.css'

/** The price of this node, and on request the parts that it is the sum of. */
export const NodePrice = memo(DrawnPrice, isSamePrice)

interface NodePriceProps {
  readonly scenario: Scenario
}

/** Of the design only these make the price and what is said of it. */
function isSamePrice({ scenario: before }: NodePriceProps, { scenario: now }: NodePriceProps) {
  return before.node === now.node && before.prices === now.prices && before.fabric === now.fabric
}

function DrawnPrice({ scenario }: NodePriceProps) {
  const [isOpen, setOpen] = useState(false)
  const card = useModelCard()
  const price = priceOfNode(scenario)
  return (
    <div className={styles.price} data-testid="node-price">
      <p className={styles.head} data-reveals>
        <span>
          Price of this node
          <WhereFrom
            subject="Price of this node"
            origin={() => fetchedOrigin('nodePrice', [scenario], card)}
          />
        </span>
        <strong>{formatUsd(price.priceUsd)}</strong>
      </p>
      <NodePriceCautions price={price} />
      <Button look="link" onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide its parts' : 'From its parts'}
      </Button>
      {isOpen && (
        <>
          <table className={styles.table}>
            <caption className={styles.caption}>
              List price in USD; the adapter belongs to the network
            </caption>
            <thead>
              <tr>
                <th scope="col">Part</th>
                <th scope="col">Each</th>
                <th scope="col">Together</th>
              </tr>
            </thead>
            <tbody>
              {price.lines.map((line) => (
                <PartLine key={line.path} line={line} />
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Parts at list price
                </th>
                <td>{formatCount(price.listUsd)}</td>
              </tr>
              <tr>
                <th scope="row" colSpan={2}>
                  × volume factor
                </th>
                <td>{formatExact(price.factor)}</td>
              </tr>
              <tr className={styles.sum}>
                <th scope="row" colSpan={2}>
                  Node
                </th>
                <td>{formatCount(price.priceUsd)}</td>
              </tr>
            </tfoot>
          </table>
          <SaveCsv what="the price of one node" onSave={() => void saveNodePrice()} />
        </>
      )}
    </div>
  )
}

/** Of the active scenario; what writes it is fetched when it is wanted. */
async function saveNodePrice(): Promise<void> {
  const { nodePriceCsv } = await import('../../report/cost-tables')
  saveText('taper-node-price.csv', 'text/csv', nodePriceCsv(documentNow(), activeIndex()))
}

/** Of which other parts the price is made up. */
function NodePriceCautions({ price }: { readonly price: NodePriceOfParts }) {
  return price.cautions.map(({ key, label, sentence }) => (
    <Caution key={key} sentence={`${label}: ${sentence}`} />
  ))
}

function PartLine({ line }: { readonly line: NodePriceLine }) {
  const { label, count, unit, unitUsd, subtotalUsd } = line
  return (
    <tr>
      <th scope="row">
        {label.replace(/, list$/, '')}{' '}
        <span className={styles.amount}>
          {formatExact(count)} {unit}
        </span>
      </th>
      <td>{Number.isInteger(unitUsd) ? formatCount(unitUsd) : formatFixed(unitUsd, 2)}</td>
      <td>{formatCount(subtotalUsd)}</td>
    </tr>
  )
}
