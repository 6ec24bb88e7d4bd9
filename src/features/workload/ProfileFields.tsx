import type { ReactNode } from 'react'
import { useId, useState } from 'react'
import { isSame, sourceOf } from '../../document/workload/edited-profile'
import { libraryProfile } from '../../document/workload/library'
import type { Profile } from '../../document/workload/profile'
import { fromShown, shownUnit, toShown } from '../../document/percent'
import type { ProfileNumber } from '../../document/workload/profile-fields'
import { Button } from '../../ui/Button'
import { EvidenceDisc } from '../../ui/EvidenceDisc'
import { NumberEntry } from '../../ui/NumberEntry'
import { writeNumber } from '../../ui/number-entry'
import { Problem, type Remedy } from '../../ui/Problem'
import styles from './dialogs.module.css'

/** Where a value of a profile comes from, in full. */
export function FieldSource({
  profile,
  field,
}: {
  readonly profile: Profile
  readonly field: string
}) {
  const source = sourceOf(profile, field)
  const own = libraryProfile(profile.id)
  if (!source) {
    // A value of the library without a source is one that its pattern does not use.
    const isUnused = own !== undefined && isSame(profile, own, field)
    return <span className={styles.quiet}>{isUnused ? 'not used by it' : 'your own'}</span>
  }
  return (
    <>
      <EvidenceDisc evidence={source.evidence} /> <span>{source.text}</span>
    </>
  )
}

interface Common {
  readonly label: string
  readonly source?: ReactNode
  /** Leads back to the library's value; undefined if the field has it, or there is none. */
  readonly onReset?: (() => void) | undefined
  /** What is wrong with its value, with the nearest ways out. */
  readonly problems?: readonly FieldProblem[]
}

export interface FieldProblem {
  readonly sentence: string
  readonly remedies: readonly Remedy[]
}

interface RowProps extends Common {
  readonly id: string
  readonly help?: string
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

/** Id of the element that says what is wrong with a field. */
const problemsOf = (id: string) => `${id}-problems`

function Row(props: RowProps) {
  const { id, label, help, source, refusal, onReset, problems = [], children } = props
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <span className={styles.control}>
        {children}
        {onReset && (
          <Button look="link" label={`Reset ${label}`} onPress={onReset}>
            Reset
          </Button>
        )}
      </span>
      {help !== undefined && <span className={styles.help}>{help}</span>}
      {source !== undefined && <span className={styles.source}>{source}</span>}
      <div id={problemsOf(id)} className={styles.help} aria-live="polite">
        {refusal !== undefined && <Problem sentence={refusal} />}
        {problems.map((problem) => (
          <Problem key={problem.sentence} {...problem} />
        ))}
      </div>
    </div>
  )
}

interface ProfileNumberFieldProps extends Omit<Common, 'label'> {
  readonly field: ProfileNumber
  readonly value: number
  /** @returns why it was refused */
  readonly onCommit: (value: number) => string | undefined
}

/** A number of a profile, with its range. */
export function ProfileNumberField(props: ProfileNumberFieldProps) {
  const { field, value, onCommit, source, onReset, problems = [] } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const { label, unit, minimum, maximum, integer, help } = field
  const [least, most] = [toShown(minimum, unit), toShown(maximum, unit)]
  const range = `${writeNumber(least)} to ${writeNumber(most)}`
  const take = (entered: number) => {
    const isAllowed = entered >= least && entered <= most && (!integer || Number.isInteger(entered))
    const sign = unit.startsWith('%') ? ' %' : ''
    return isAllowed
      ? onCommit(fromShown(entered, unit))
      : `${label} cannot be ${writeNumber(entered)}${sign}, so the former value was kept. Enter ${integer ? 'a whole number' : 'a number'} from ${range}.`
  }
  return (
    <Row
      id={id}
      label={label}
      help={`${help} ${range}.`}
      source={source}
      refusal={refusal}
      onReset={onReset}
      problems={problems}
    >
      <NumberEntry
        id={id}
        value={toShown(value, unit)}
        unit={unit}
        step={field.step / shownUnit(unit)}
        minimum={least}
        maximum={most}
        errorId={refusal !== undefined || problems.length > 0 ? problemsOf(id) : undefined}
        onCommit={take}
        onNudge={take}
        onRefused={setRefusal}
      />
      {unit !== '' && <span className={styles.unit}>{unit}</span>}
    </Row>
  )
}

interface ProfileSelectProps<Value extends string> extends Common {
  readonly help?: string
  readonly value: Value
  readonly choices: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
}

export function ProfileSelect<Value extends string>(props: ProfileSelectProps<Value>) {
  const { label, help, value, choices, onChange, source, onReset, problems = [] } = props
  const id = useId()
  const isKnown = choices.some((choice) => choice.value === value)
  return (
    <Row id={id} {...{ label, source, onReset, problems }} {...(help !== undefined && { help })}>
      <select
        id={id}
        aria-describedby={problems.length > 0 ? problemsOf(id) : undefined}
        aria-invalid={problems.length > 0}
        className={styles.select}
        value={value}
        onChange={(event) => {
          const chosen = choices.find((choice) => choice.value === event.target.value)
          if (chosen) onChange(chosen.value)
        }}
      >
        {!isKnown && <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Row>
  )
}

interface ProfileTextProps extends Common {
  readonly value: string
  readonly maximum: number
  readonly onCommit: (text: string) => void
}

/** A text of a profile: read on Enter and on leaving; Escape takes it back. */
export function ProfileText({
  label,
  value,
  maximum,
  onCommit,
  source,
  onReset,
}: ProfileTextProps) {
  const id = useId()
  const [draft, setDraft] = useState<string>()
  const commit = () => {
    const text = draft?.trim()
    setDraft(undefined)
    if (text !== undefined && text !== '' && text !== value) onCommit(text)
  }
  return (
    <Row id={id} label={label} source={source} onReset={onReset}>
      <input
        id={id}
        className={styles.text}
        type="text"
        autoComplete="off"
        maxLength={maximum}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          // While text is being typed, undo is the text's own.
          if (draft !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation()
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape' && draft !== undefined) {
            event.preventDefault()
            event.stopPropagation()
            setDraft(undefined)
          }
        }}
      />
    </Row>
  )
}
