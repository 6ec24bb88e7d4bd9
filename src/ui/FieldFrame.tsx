import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from './Button'
import styles from './fields.module.css'
import type { WayOut } from '../document/scenario/edited'
import { Problem } from './Problem'
import { SourceNote } from './SourceNote'
import { scenarioCode } from './scenario-code'

export interface FieldFrameProps {
  readonly path: string
  readonly label: string
  /** Of the control that the label is for, if it is one. */
  readonly controlId?: string
  /** Whether the label stands over the control. */
  readonly isLabelAbove?: boolean
  /** Whether it heads a list. */
  readonly isHead?: boolean
  /** What stands in “Where does this come from?” beside the label; undefined where that stands elsewhere. */
  readonly source: ReactNode
  /** Index of the scenario that is edited. */
  readonly scenario: number
  /** The control, and what stands in rows of its own below it. */
  readonly children: ReactNode
  /** At the left below the field. */
  readonly note?: ReactNode
  /** What the baseline has, as written, where it differs. */
  readonly baseline: { readonly text: string; readonly index: number } | undefined
  /** What the preset or price book has, as written, where it differs, and the way back; `words` stand in place of it. */
  readonly preset:
    | { readonly text: string; readonly words?: string; readonly reset: () => void }
    | undefined
  /** Undefined where they stand elsewhere. */
  readonly problems?: {
    readonly id: string
    readonly refusal: string | undefined
    readonly found: readonly { readonly sentence: string; readonly remedies: readonly WayOut[] }[]
  }
}

/** What a field is turned by: its entry, its list, or the chosen one of its options. */
const CONTROL = 'input:not([type=range], [type=radio]), input[type=radio]:checked, [role=combobox]'

/**
 * What every field of a value of a design has around its control: label and source, a bar where it differs from the
 * baseline, the values of baseline and preset where they differ, the way back, and what is wrong with it. What has no
 * preset, baseline or source stands in a `Field`.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { path, label, controlId, isLabelAbove = false, isHead = false, source } = props
  const { scenario, note, baseline, preset, problems } = props
  const reference = baseline && scenarioCode(baseline.index)
  const frame = useRef<HTMLDivElement>(null)
  // A way back or out is gone once it is taken; the keys then stay with the field.
  const names = [styles.name, isLabelAbove && styles.above, isHead && styles.head]
  const thenFocus = (act: () => void) => () => {
    act()
    frame.current?.querySelector<HTMLElement>(CONTROL)?.focus()
  }
  return (
    <div
      ref={frame}
      className={baseline ? `${styles.frame} ${styles.changed}` : styles.frame}
      style={{ '--changed': scenarioCode(scenario).colour }}
      data-path={path}
      data-differs={baseline ? 'baseline' : undefined}
      data-edited={preset ? 'true' : undefined}
      data-reveals
    >
      <span className={names.filter(Boolean).join(' ')}>
        {controlId === undefined ? (
          <span>{label}</span>
        ) : (
          <label htmlFor={controlId}>{label}</label>
        )}
        {source !== undefined && <SourceNote subject={label}>{source}</SourceNote>}
      </span>
      {props.children}
      {(note !== undefined || baseline || preset) && (
        <span className={styles.below}>
          {note !== undefined && <span>{note}</span>}
          {baseline && reference && (
            <span style={{ color: reference.colour }}>
              {reference.letter}: {baseline.text}
            </span>
          )}
          {preset && (
            <span className={styles.preset}>
              {preset.words ?? `preset: ${preset.text}`}{' '}
              <Button
                look="link"
                label={`Reset ${label} to ${preset.text}`}
                onPress={thenFocus(preset.reset)}
              >
                Reset
              </Button>
            </span>
          )}
        </span>
      )}
      {problems && (
        <div id={problems.id} className={styles.problems} aria-live="polite">
          {problems.refusal !== undefined && <Problem sentence={problems.refusal} />}
          {problems.found.map(({ sentence, remedies }) => (
            <Problem
              key={sentence}
              sentence={sentence}
              remedies={remedies.map(({ label: name, apply }) => ({
                label: name,
                apply: thenFocus(apply),
              }))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
