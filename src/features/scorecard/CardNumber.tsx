import { useId } from 'react'
import { formatExact } from '../../document/format'
import { NumberEntry } from '../../ui/NumberEntry'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface CardNumberProps {
  readonly label: string
  readonly value: number
  readonly unit: string
  /** Without them any number is taken that the document takes. */
  readonly limits?: readonly [number, number]
  /** @returns why it was not taken */
  readonly onChange: (value: number) => string | undefined
  readonly onRefused: (sentence: string | undefined) => void
}

/** A number in the table of criteria. */
export function CardNumber(props: CardNumberProps) {
  const { label, value, unit, limits, onChange, onRefused } = props
  const id = useId()
  const [least, most] = limits ?? [-1e15, 1e15]
  const take = (entered: number) =>
    entered < least || entered > most
      ? `${label} cannot be ${formatExact(entered)} ${unit}, so the former value was kept. Enter a number from ${formatExact(least)} to ${formatExact(most)}.`
      : onChange(entered)
  return (
    <span>
      <label htmlFor={id}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <NumberEntry
        id={id}
        value={Number(limits ? value.toFixed(2) : value.toPrecision(6))}
        unit={unit}
        step={1}
        minimum={least}
        maximum={most}
        errorId={undefined}
        onCommit={take}
        onNudge={take}
        onRefused={onRefused}
      />
      {limits && `\u202f${unit}`}
    </span>
  )
}
