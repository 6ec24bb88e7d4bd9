import { useId, useState } from 'react'
import { cautionAt } from '../../document/prices/price-fit'
import { provenanceOf } from '../../document/provenance'
import { resetValue } from '../../document/scenario/differences'
import { readPath } from '../../document/scenario/fields'
import { useActiveIndex } from '../../state/active-scenario'
import { refusalOf, editScenario, useWorkbook } from '../../state/scenario-store'
import { Caution } from '../../ui/Caution'
import { FieldFrame } from '../../ui/FieldFrame'
import styles from '../../ui/fields.module.css'
import { ProvenanceNote } from '../../ui/ProvenanceNote'
import { SourceNote } from '../../ui/SourceNote'
import { TextEntry } from '../../ui/TextEntry'

interface ModelFieldProps {
  readonly path: string
  readonly label: string
}

/** The name of a part, as free text: read on Enter and on leaving; Escape takes it back. */
export function ModelField({ path, label }: ModelFieldProps) {
  const id = useId()
  const index = useActiveIndex()
  const { scenarios, baseline } = useWorkbook()
  const [refusal, setRefusal] = useState<string>()
  const scenario = scenarios[index]
  const base = scenarios[baseline]
  if (!scenario || !base) return null
  const value = String(readPath(scenario, path))
  const reference = String(readPath(base, path))
  const start = resetValue(scenario, path)
  const caution = cautionAt(scenario, path)
  const write = (text: string) => {
    const outcome = editScenario(index, [{ path, value: text }], `${label} ${text}`)
    setRefusal(refusalOf(outcome))
  }
  return (
    <FieldFrame
      path={path}
      label={label}
      scenario={index}
      baseline={reference === value ? undefined : { text: reference, index: baseline }}
      preset={
        typeof start !== 'string' || start === value
          ? undefined
          : { text: start, reset: () => write(start) }
      }
      problems={{ id: `${id}-problem`, refusal, found: [] }}
    >
      <span className={styles.name}>
        <label htmlFor={id}>{label}</label>
        <SourceNote subject={label}>
          <p>Names the part and its price. It does not affect any result.</p>
          <ProvenanceNote provenance={provenanceOf(scenario, path)} />
        </SourceNote>
      </span>
      <TextEntry
        id={id}
        frame="line"
        label={label}
        value={value}
        maxLength={200}
        errorId={refusal === undefined ? undefined : `${id}-problem`}
        onCommit={write}
      />
      {caution !== undefined && <Caution sentence={caution} />}
    </FieldFrame>
  )
}
