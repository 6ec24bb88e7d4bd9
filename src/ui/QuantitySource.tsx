import { Button } from './Button'
import { ProvenanceNote } from './ProvenanceNote'
import type { EditedNumber } from '../document/scenario/edited'
import layout from './layout.module.css'

interface QuantitySourceProps {
  readonly quantity: EditedNumber
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
    <div className={layout.close}>
      <p>{field.help}</p>
      <ProvenanceNote provenance={provenance} write={(raw) => `${write(raw)} ${unit}`.trim()} />
      <p className={layout.quiet}>
        Allowed: {write(field.minimum)} to {write(field.maximum)} {unit}
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
