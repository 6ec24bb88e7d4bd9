import { evidenceLabels } from '../domain/evidence'
import { Button } from './Button'
import { EvidenceDisc } from './EvidenceDisc'
import type { Quantity } from './quantity'
import styles from './QuantityField.module.css'

interface QuantitySourceProps {
  readonly quantity: Quantity
  /** Writes a value of the document as the field shows it, without its unit. */
  readonly write: (value: number) => string
  readonly unit: string
  readonly onReset: () => void
}

/** What stands in a field's “Where does this come from?”. */
export function QuantitySource({ quantity, write, unit, onReset }: QuantitySourceProps) {
  const { field, provenance, preset, value } = quantity
  const changed = preset !== undefined && preset !== value
  return (
    <div className={styles.source}>
      <p>{field.help}</p>
      {provenance.kind === 'input' ? (
        <p>Input: entered here, without a published source.</p>
      ) : (
        <>
          <EvidenceDisc evidence={provenance.evidence} />
          {provenance.source !== evidenceLabels[provenance.evidence] && <p>{provenance.source}</p>}
          {provenance.note !== undefined && <p className={styles.quiet}>{provenance.note}</p>}
          {provenance.low !== undefined && provenance.high !== undefined && (
            <p className={styles.quiet}>
              Plausible range {write(provenance.low)} to {write(provenance.high)} {unit}
              {provenance.year === undefined ? '' : `, ${provenance.year}`}
            </p>
          )}
        </>
      )}
      <p className={styles.quiet}>
        Allowed {write(field.minimum)} to {write(field.maximum)} {unit}
      </p>
      {changed && (
        <p>
          <Button look="link" onPress={onReset}>
            {`Reset to ${write(preset)} ${unit}`}
          </Button>
        </p>
      )}
    </div>
  )
}
