import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Button } from './Button'
import styles from './fields.module.css'
import type { WayOut } from '../document/scenario/edited'
import { Problem } from './Problem'
import { scenarioCode } from './scenario-code'

interface FieldFrameProps {
  readonly path: string
  readonly label: string
  /** Index of the scenario that is edited. */
  readonly scenario: number
  /** What stands in the first row: label and control. */
  readonly children: ReactNode
  /** At the left below the field. */
  readonly note?: ReactNode
  /** What the baseline has, as written, where it differs. */
  readonly baseline: { readonly text: string; readonly index: number } | undefined
  /** What the preset or price book has, as written, where it differs, and the way back. */
  readonly preset: { readonly text: string; readonly reset: () => void } | undefined
  readonly problems: {
    readonly id: string
    readonly refusal: string | undefined
    readonly found: readonly { readonly sentence: string; readonly remedies: readonly WayOut[] }[]
  }
}

/** What a field is turned by: its entry, its list, or the chosen one of its options. */
const CONTROL = 'input:not([type=range], [type=radio]), input[type=radio]:checked, [role=combobox]'

/**
 * What every field has around its control: a bar where it differs from the baseline, the values of
 * baseline and preset where they differ, the way back, and what is wrong with it.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { path, label, scenario, note, baseline, preset, problems } = props
  const reference = baseline && scenarioCode(baseline.index)
  const frame = useRef<HTMLDivElement>(null)
  // A way back or out is gone once it is taken; the keys then stay with the field.
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
              preset: {preset.text}{' '}
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
    </div>
  )
}
