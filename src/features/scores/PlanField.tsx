import { useId } from 'react'
import { formatExact } from '../../document/format'
import { NumberEntry } from '../../ui/NumberEntry'

interface PlanFieldProps {
  readonly label: string
  readonly unit: string
  readonly value: number
  readonly limits: readonly [number, number]
  readonly onChange: (value: number) => void
  readonly onRefused: (sentence: string | undefined) => void
}

/** A number that belongs to the view; one beyond its limits is refused with them. */
export function PlanField({ label, unit, value, limits, onChange, onRefused }: PlanFieldProps) {
  const id = useId()
  const [least, most] = limits
  const take = (entered: number) => {
    if (!(entered >= least && entered <= most)) {
      return `${formatExact(entered)} ${unit} is not from ${formatExact(least)} to ${formatExact(most)}, so the former value was kept.`
    }
    onChange(entered)
    return undefined
  }
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <NumberEntry
        id={id}
        value={value}
        unit={unit}
        step={1}
        minimum={least}
        maximum={most}
        errorId={undefined}
        onCommit={take}
        onNudge={take}
        onRefused={onRefused}
      />
      <span>{unit}</span>
    </>
  )
}
