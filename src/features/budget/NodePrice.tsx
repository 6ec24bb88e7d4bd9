import { lazy, memo, Suspense, useState } from 'react'
import { capitalised, formatUsd } from '../../document/format'
import { isNodeQuoted } from '../../document/prices/quotes'
import {
  priceOfNode,
  priceSource,
  type NodePrice as NodePriceOfParts,
} from '../../document/prices/node-price'
import type { Scenario } from '../../document/scenario/schema'
import { fetchedProvenance } from '../../experiments/comparison/fetched-provenance'
import { modelCard } from '../../state/answers/page-query'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { WhereFrom } from '../../ui/WhereFrom'
import layout from '../../ui/layout.module.css'
import styles from './budget.module.css'

const NodeParts = lazy(async () => ({ default: (await import('./NodeParts')).NodeParts }))

/** The price of this node, and on request the parts that it is the sum of. */
export const NodePrice = memo(PriceView, isSamePrice)

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

function PriceView({ scenario }: NodePriceProps) {
  const [isOpen, setOpen] = useState(false)
  const price = priceOfNode(scenario)
  return (
    <div className={styles.price} data-testid="node-price">
      <p className={`${layout.split} ${styles.head}`} data-reveals>
        <span>
          Price of this node
          <WhereFrom
            subject="Price of this node"
            provenance={() => fetchedProvenance('node-cost', [scenario], modelCard())}
          />
        </span>
        <strong>{formatUsd(price.priceUsd)}</strong>
      </p>
      <NodePriceCautions price={price} />
      {isNodeQuoted(scenario.prices) ? (
        <p className={layout.quiet}>{capitalised(priceSource(scenario, 'node'))}</p>
      ) : (
        <Button look="link" onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide its parts' : 'From its parts'}
        </Button>
      )}
      {isOpen && !isNodeQuoted(scenario.prices) && (
        <Suspense>
          <NodeParts price={price} />
        </Suspense>
      )}
    </div>
  )
}

/** Of which other parts the price is made up. */
function NodePriceCautions({ price }: { readonly price: NodePriceOfParts }) {
  return price.cautions.map(({ key, label, sentence }) => (
    <Caution key={key} sentence={`${label}: ${sentence}`} />
  ))
}
