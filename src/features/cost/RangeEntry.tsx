import { useId } from 'react'
import type { PriceRange } from '../../document/prices/price-range'
import { rangeFault, type RangeEnd } from '../../document/prices/range-entry'
import type { Field } from '../../document/scenario/fields'
import { NumberEntry } from '../../ui/NumberEntry'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface RangeEntryProps {
  readonly end: RangeEnd
  readonly label: string
  readonly field: Field
  readonly unit: string
  readonly range: PriceRange
  /** What is wrong stands in the element of this id; undefined if nothing is. */
  readonly errorId: string | undefined
  /** @returns why the document refused it */
  readonly onTake: (value: number, joins: boolean) => string | undefined
  /** Tells why an entry was refused; undefined once one is taken. */
  readonly onRefused: (sentence: string | undefined) => void
}

/** One end of a price's range. */
export function RangeEntry(props: RangeEntryProps) {
  const { end, label, field, unit, range, errorId, onTake, onRefused } = props
  const id = useId()
  const commit = (joins: boolean) => (entered: number) =>
    rangeFault(range, end, entered, field) ?? onTake(entered, joins)
  return (
    <>
      <label htmlFor={id}>
        <VisuallyHidden>
          {end === 'low' ? 'Low' : 'High'} end of {label}
        </VisuallyHidden>
      </label>
      <NumberEntry
        id={id}
        value={Number(range[end].toPrecision(12))}
        unit={unit}
        step={field.step}
        minimum={field.minimum}
        maximum={field.maximum}
        errorId={errorId}
        onCommit={commit(false)}
        onNudge={commit(true)}
        onRefused={onRefused}
      />
    </>
  )
}
