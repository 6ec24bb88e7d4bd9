import { provenanceOf } from '../../document/provenance'
import { fieldIn } from '../../document/scenario/fields'
import type { Scenario } from '../../document/scenario/schema'
import { originOf } from '../../report/provenance-of-results'
import { useModelCard } from '../../state/results-store'
import { OriginNote } from '../../ui/OriginNote'
import { SourceNote } from '../../ui/SourceNote'
import { writeNumber } from '../../ui/number-entry'
import styles from './CostTable.module.css'

interface PriceNoteProps {
  readonly subject: string
  readonly scenario: Scenario
  /** A key of the scenario's prices, or `node` for the node that is priced from its parts. */
  readonly priceKey: string
}

/** Where a line of the bill comes from: its price, and how its pieces are counted. */
export function PriceNote({ subject, scenario, priceKey }: PriceNoteProps) {
  const card = useModelCard()
  return (
    <SourceNote subject={subject}>
      {() => {
        const path = `prices.${priceKey}`
        const pieces = originOf('pieces', [scenario], card)
        const node = originOf('nodePrice', [scenario], card)
        const field = fieldIn(scenario, path)
        const unit = field?.unit ?? ''
        return (
          <>
            {priceKey === 'node' ? (
              <p>Price: {node.formula} The parts stand in the table of the node’s price.</p>
            ) : (
              <>
                <p>Price: {field?.help}</p>
                <OriginNote
                  provenance={provenanceOf(scenario, path)}
                  write={(value) => `${writeNumber(value)} ${unit}`.trim()}
                />
              </>
            )}
            <p>Pieces: {pieces.formula}</p>
            <p className={styles.quiet}>
              {pieces.limits} {pieces.model}
            </p>
          </>
        )
      }}
    </SourceNote>
  )
}
