import { formatExact } from '../../document/format'
import { giveMark } from '../../state/criteria-edits'
import { readNumber } from '../../ui/number-entry'
import { TextEntry } from '../../ui/TextEntry'

interface MarkEntryProps {
  readonly label: string
  /** Places of the criterion and of the scenario. */
  readonly at: number
  readonly place: number
  /** Null: nobody has given one. */
  readonly mark: number | null
  readonly onRefused: (sentence: string | undefined) => void
}

/** A mark from 0 to 100; an empty one is no mark, not zero. */
export function MarkEntry({ label, at, place, mark, onRefused }: MarkEntryProps) {
  const give = (next: number | null) => {
    const outcome = giveMark(at, place, next)
    onRefused(outcome.ok ? undefined : outcome.sentence)
  }
  const commit = (text: string) => {
    if (text === '') return give(null)
    const entry = readNumber(text, '')
    if (!entry.ok) return onRefused(entry.sentence)
    if (entry.value >= 0 && entry.value <= 100) return give(entry.value)
    return onRefused(
      `${label} cannot be ${entry.value}, so the former one was kept. Enter a number from 0 to 100, or nothing.`,
    )
  }
  return (
    <TextEntry
      label={label}
      value={mark === null ? '' : formatExact(mark)}
      placeholder="no mark"
      maxLength={12}
      size={6}
      isNumber
      onCommit={commit}
    />
  )
}
