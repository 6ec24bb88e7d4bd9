import type { ReactNode } from 'react'
import { Button } from './Button'
import styles from './fields.module.css'
import { Problem, type ProblemProps } from './Problem'
import layout from './layout.module.css'

/**
 * `row`: label at the left, control at the right end. `inline`: beside one another, among other fields. `cell`: in a
 * table or list that names it, so that its label is left to screen readers. `above`: the label over a wide control. `sheet`: a line of a
 * dialog, label and control in columns.
 */
export type FieldLook = 'row' | 'inline' | 'cell' | 'above' | 'sheet'

/** What a field may say beside its control. */
export interface FieldRemarks {
  /** One line below. */
  readonly help?: ReactNode
  /** Where its value comes from. */
  readonly source?: ReactNode
  /** Leads back to the usual value; undefined where the field has it, or there is none. */
  readonly onReset?: (() => void) | undefined
  /** What is wrong with its value, with the ways out. */
  readonly problems?: readonly Omit<ProblemProps, 'id'>[]
}

interface FieldProps extends FieldRemarks {
  readonly id: string
  readonly label: string
  readonly look?: FieldLook | undefined
  /** Whether it has not its usual value, which is marked. */
  readonly isChanged?: boolean | undefined
  /** Why the last entry was not taken. */
  readonly refusal?: string | undefined
  readonly children: ReactNode
}

/** Id of the element that says what is wrong with a field. */
export const problemsId = (id: string): string => `${id}-problems`

/** What every field that is no value of a design has around its control: label, way back, remarks and what is wrong. */
export function Field(props: FieldProps) {
  const { id, label, look = 'row', isChanged = false, refusal, children } = props
  const { help, source, onReset, problems = [] } = props
  const hasProblems = refusal !== undefined || problems.length > 0
  return (
    <div className={styles.field} data-look={look} data-changed={isChanged}>
      <label htmlFor={id} className={styles.label}>
        {look === 'cell' ? <span className={layout.hidden}>{label}</span> : label}
      </label>
      <span className={styles.control}>
        {children}
        {onReset && (
          <Button look="link" label={`Reset ${label}`} onPress={onReset}>
            Reset
          </Button>
        )}
      </span>
      {help !== undefined && <span className={styles.remark}>{help}</span>}
      {source !== undefined && <span className={styles.remark}>{source}</span>}
      {hasProblems && (
        <div id={problemsId(id)} className={styles.remark} role="alert">
          {refusal !== undefined && <Problem sentence={refusal} />}
          {problems.map((problem) => (
            <Problem key={problem.sentence} {...problem} />
          ))}
        </div>
      )}
    </div>
  )
}
