import { memo, useState } from 'react'
import { formatCount, formatExact, formatFixed, formatUsd } from '../../document/format'
import { isNodeQuoted } from '../../document/prices/quotes'
import {
  priceOfNode,
  priceSource,
  type NodePrice as NodePriceOfParts,
  type NodePriceLine,
} from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { fetchedProvenance } from '../../experiments/comparison/fetched-provenance'
import { saveText } from '../../sharing/save'
import { activeIndex } from '../../state/active-scenario'
import { fileSubject } from '../../state/document-now'
import { useModelCard } from '../../state/page-query'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { SaveCsv } from '../../ui/SaveCsv'
import { WhereFrom } from '../../ui/WhereFrom'
import { TableView, type ViewRow } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'
import styles from './budget.module.css'

/** The price of this node, and on request the parts that it is the sum of. */
export const NodePrice = memo(DrawnPrice, isSamePrice)

interface NodePriceProps {
  readonly scenario: Scenario
}

/** Of the design only these make the price and what is said of it. */
function isSamePrice({ scenario: before }: NodePriceProps, { scenario: now }: NodePriceProps) {
  return (
    before.node === now.node &&
    before.prices === now.prices &&
    before.fabric === now.fabric &&
    before.offer === now.offer
  )
}

function DrawnPrice({ scenario }: NodePriceProps) {
  const [isOpen, setOpen] = useState(false)
  const card = useModelCard()
  const price = priceOfNode(scenario)
  return (
    <div className={styles.price} data-testid="node-price">
      <p className={`${layout.split} ${styles.head}`} data-reveals>
        <span>
          Price of this node
          <WhereFrom
            subject="Price of this node"
            origin={() => fetchedProvenance('node-cost', [scenario], card)}
          />
        </span>
        <strong>{formatUsd(price.priceUsd)}</strong>
      </p>
      <NodePriceCautions price={price} />
      {isNodeQuoted(scenario.prices) ? (
        <p className={layout.quiet}>{quotedWords(scenario)}</p>
      ) : (
        <Button look="link" onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide its parts' : 'From its parts'}
        </Button>
      )}
      {isOpen && !isNodeQuoted(scenario.prices) && (
        <>
          <TableView
            label="Price of this node from its parts"
            isWide
            isDense
            caption={
              <span className={layout.faint}>
                List price in USD; the adapter belongs to the network
              </span>
            }
            columns={[
              { key: 'part', header: 'Part' },
              { key: 'each', header: 'Each' },
              { key: 'together', header: 'Together' },
            ]}
            rows={price.lines.map(partRow)}
            foot={[
              {
                id: 'list',
                cells: [{ content: 'Parts at list price', span: 2 }, formatCount(price.listUsd)],
              },
              {
                id: 'factor',
                cells: [{ content: '× volume factor', span: 2 }, formatExact(price.factor)],
              },
              {
                id: 'node',
                kind: 'sum',
                cells: [{ content: 'Node', span: 2 }, formatCount(price.priceUsd)],
              },
            ]}
          />
          <SaveCsv what="the price of one node" onSave={() => void saveNodePrice()} />
        </>
      )}
    </div>
  )
}

/** Of the active scenario; what writes it is fetched when it is wanted. */
async function saveNodePrice(): Promise<void> {
  const [{ nodePriceTable }, { csvText }] = await Promise.all([
    import('../../experiments/cost/node-price'),
    import('../../tables/write-csv'),
  ])
  const subject = fileSubject(activeIndex())
  const scenario = subject.workbook.scenarios[subject.focus]
  if (!scenario) return
  saveText('taper-node-price.csv', 'text/csv', csvText(nodePriceTable(scenario), subject))
}

/** "Quoted in one sum by East, adapter included". */
function quotedWords(scenario: Scenario): string {
  const source = priceSource(scenario, 'node')
  return `${source.slice(0, 1).toUpperCase()}${source.slice(1)}`
}

/** Of which other parts the price is made up. */
function NodePriceCautions({ price }: { readonly price: NodePriceOfParts }) {
  return price.cautions.map(({ key, label, sentence }) => (
    <Caution key={key} sentence={`${label}: ${sentence}`} />
  ))
}

function partRow({ path, label, count, unit, unitUsd, subtotalUsd }: NodePriceLine): ViewRow {
  return {
    id: path,
    cells: [
      { content: label.replace(/, list$/, ''), unit: `${formatExact(count)} ${unit}` },
      Number.isInteger(unitUsd) ? formatCount(unitUsd) : formatFixed(unitUsd, 2),
      formatCount(subtotalUsd),
    ],
  }
}
