import { useState } from 'react'
import { formatCount, formatFixed, formatSignificant, formatUsd } from '../../domain/format'
import { priceOfNode, type NodePriceLine } from '../../domain/prices/node-price'
import type { Scenario } from '../../domain/scenario/schema'
import { Button } from '../../ui/Button'
import styles from './NodePrice.module.css'

/** The price of this node, and on request the parts that it is the sum of. */
export function NodePrice({ scenario }: { readonly scenario: Scenario }) {
  const [isOpen, setOpen] = useState(false)
  const price = priceOfNode(scenario)
  return (
    <div className={styles.price} data-testid="node-price">
      <p className={styles.head}>
        <span>Price of this node</span>
        <strong>{formatUsd(price.priceUsd)}</strong>
      </p>
      <Button look="link" onPress={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide its parts' : 'From its parts'}
      </Button>
      {isOpen && (
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
              <td>{formatSignificant(price.factor)}</td>
            </tr>
            <tr className={styles.sum}>
              <th scope="row" colSpan={2}>
                Node
              </th>
              <td>{formatCount(price.priceUsd)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </div>
  )
}

function PartLine({ line }: { readonly line: NodePriceLine }) {
  const { label, count, unit, unitUsd, subtotalUsd } = line
  const amount = Number.isInteger(count) ? formatCount(count) : formatSignificant(count)
  return (
    <tr>
      <th scope="row">
        {label.replace(/, list$/, '')}{' '}
        <span className={styles.amount}>
          {amount} {unit}
        </span>
      </th>
      <td>{Number.isInteger(unitUsd) ? formatCount(unitUsd) : formatFixed(unitUsd, 2)}</td>
      <td>{formatCount(subtotalUsd)}</td>
    </tr>
  )
}
