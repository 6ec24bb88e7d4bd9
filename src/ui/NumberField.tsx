import { useId, useState, type ReactNode } from 'react'
import { formatCount } from '../document/format'
import { whyRefused } from '../document/scenario/fields'
import layout from './layout.module.css'
import styles from './fields.module.css'
import { Field, problemsId, type FieldLook, type FieldRemarks } from './Field'
import { NumberEntry } from './NumberEntry'

export interface NumberFieldProps extends FieldRemarks {
  readonly label: string
  /** Null: none is given. */
  readonly value: number | null
  /** Read in an entry, and shown after the number. */
  readonly unit?: string
  /** Before the number: "×", "$". */
  readonly sign?: string
  /** After the number in place of its unit: "of 240". */
  readonly after?: string
  readonly step?: number
  readonly limits?: readonly [least: number, most: number]
  readonly isWhole?: boolean
  readonly look?: FieldLook
  readonly isChanged?: boolean
  /**
   * @param joins whether it comes of an arrow, whose quick presses are one step of undo
   * @returns why the document refused it
   */
  readonly onChange: (value: number, joins: boolean) => string | undefined | void
  /** Of a number that may be left out: what stands in its place, and what an empty entry does. */
  readonly none?: { readonly words: string; readonly onClear: () => void }
  /** What is wrong with it stands in the element of this id, where that is elsewhere. */
  readonly errorId?: string | undefined
  /** Where refusals stand elsewhere, such as below a table: tells why, or that the last one is past. */
  readonly onRefused?: (sentence: string | undefined) => void
  /** Whether a refusal stays as the field is left. */
  readonly keepsRefusal?: boolean
  /** Beside the number. */
  readonly children?: ReactNode
}

const ANY = [-1e15, 1e15] as const

/** The one field for a number that is no value of the design: label, entry, unit, and why an entry was refused. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, unit = '', sign = '', limits = ANY, isWhole = false, onChange } = props
  const { look, isChanged, none, onRefused, children, ...remarks } = props
  const id = useId()
  const [refusal, setRefusal] = useState<string>()
  const [minimum, maximum] = limits
  const take = (entered: number, joins: boolean) => {
    const why = whyRefused({ label, unit, minimum, maximum, integer: isWhole }, entered)
    if (why === undefined) return refusalIn(onChange(entered, joins))
    return none ? why.replace(/\.$/, ', or nothing.') : why
  }
  const { after = unit === '' ? '' : `${gapBefore(unit)}${unit}`, step = 1, problems = [] } = props
  const isWrong = refusal !== undefined || problems.length > 0
  return (
    <Field id={id} {...{ label, look, isChanged, refusal }} {...remarksOf(remarks)}>
      <span className={styles.signed}>
        {sign !== '' && <span className={layout.faint}>{sign}</span>}
        <NumberEntry
          id={id}
          value={value === null ? null : Number(value.toPrecision(12))}
          unit={sign === '$' ? `$${unit}` : unit}
          step={step}
          minimum={minimum}
          maximum={maximum}
          errorId={isWrong ? problemsId(id) : props.errorId}
          onCommit={(entered) => take(entered, false)}
          onNudge={(entered) => take(entered, true)}
          onRefused={onRefused ?? setRefusal}
          {...(none && { none })}
          {...(props.keepsRefusal && { keepsRefusal: true })}
        />
        {after !== '' && <span className={layout.faint}>{after}</span>}
      </span>
      {children}
    </Field>
  )
}

/** What is done may give back anything; only words are a refusal. */
export const refusalIn = (outcome: unknown): string | undefined =>
  typeof outcome === 'string' && outcome !== '' ? outcome : undefined

const gapBefore = (unit: string): string => {
  if (unit.startsWith('/')) return ''
  return unit === '%' || unit === '×' ? '\u202f' : '\u00a0'
}

const remarksOf = ({ help, source, onReset, problems }: FieldRemarks): FieldRemarks => ({
  help,
  source,
  onReset,
  ...(problems && { problems }),
})

/** What a field has that counts some of so many: " of 240" after it, and no fractions. */
export const countOf = (maximum: number, minimum = 0) => ({
  limits: [minimum, maximum] as const,
  isWhole: true,
  after: `\u00a0of ${formatCount(maximum)}`,
})
