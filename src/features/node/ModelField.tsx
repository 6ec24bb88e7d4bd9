import { useId, useState } from 'react'
import { useActiveIndex } from '../../state/active-scenario'
import { editScenario, useWorkbook } from '../../state/scenario-store'
import { Problem } from '../../ui/Problem'
import { readPath } from '../../domain/scenario/fields'
import styles from './ModelField.module.css'

interface ModelFieldProps {
  readonly path: string
  readonly label: string
}

/** The name of a part, as free text: read on Enter and on leaving; Escape takes it back. */
export function ModelField({ path, label }: ModelFieldProps) {
  const id = useId()
  const index = useActiveIndex()
  const { scenarios } = useWorkbook()
  const scenario = scenarios[index]
  const value = scenario ? String(readPath(scenario, path)) : ''
  const [draft, setDraft] = useState<string>()
  const [refusal, setRefusal] = useState<string>()
  const commit = () => {
    if (draft === undefined) return
    const text = draft.trim()
    const outcome = editScenario(index, [{ path, value: text }], `${label} ${text}`)
    setRefusal(outcome.ok ? undefined : outcome.sentence)
    setDraft(undefined)
  }
  return (
    <div className={styles.field} data-path={path}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={styles.entry}
        type="text"
        autoComplete="off"
        value={draft ?? value}
        aria-describedby={refusal === undefined ? undefined : `${id}-problem`}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          // While text is being typed, undo is the text's own.
          if (draft !== undefined && (event.ctrlKey || event.metaKey)) event.stopPropagation()
          if (event.key === 'Enter') commit()
          if (event.key === 'Escape') setDraft(undefined)
        }}
      />
      {refusal !== undefined && (
        <div className={styles.problem}>
          <Problem id={`${id}-problem`} sentence={refusal} />
        </div>
      )}
    </div>
  )
}
