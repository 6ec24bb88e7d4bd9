import type { ReactNode } from 'react'
import { provenanceOf } from '../../document/provenance'
import { listText, sameList } from '../../document/scenario/lists'
import { presetOf, resetPath } from '../../document/scenario/differences'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { resetUnder } from '../../state/changed-values'
import { useBaseline, useFromWorkbook } from '../../state/scenario-store'
import { Button } from '../../ui/Button'
import { ProvenanceNote } from '../../ui/ProvenanceNote'
import { SourceNote } from '../../ui/SourceNote'
import { scenarioCode } from '../../ui/scenario-code'
import fields from '../../ui/fields.module.css'
import layout from '../../ui/layout.module.css'
import styles from './WorkloadSection.module.css'

interface ListHeadProps {
  readonly index: number
  readonly scenario: Scenario
  readonly path: string
  readonly label: string
  readonly help: string
  /** What chooses a ready-made list. */
  readonly children: ReactNode
}

/** What stands above a list of the document: its name, source, difference and way back. */
export function ListHead({ index, scenario, path, label, help, children }: ListHeadProps) {
  const baseline = useBaseline()
  const reference = useFromWorkbook(({ scenarios }) => scenarios[baseline])
  const preset = presetOf(scenario)
  const differs = reference !== undefined && !sameList(scenario, reference, path)
  const isEdited = preset !== undefined && resetPath(scenario, path) !== scenario
  const { letter, colour } = scenarioCode(baseline)
  return (
    <div
      className={`${fields.frame} ${differs ? fields.changed : ''} ${styles.head}`}
      style={{ '--changed': scenarioCode(index).colour }}
      data-path={path}
      data-differs={differs ? 'baseline' : undefined}
      data-edited={isEdited ? 'true' : undefined}
      data-reveals
    >
      <span className={`${layout.label} ${styles.title}`}>
        {label}
        <SourceNote subject={label}>
          <p>{help}</p>
          <ProvenanceNote provenance={provenanceOf(scenario, path)} />
        </SourceNote>
      </span>
      {children}
      {differs && (
        <span className={fields.below} style={{ color: colour }}>
          {letter}: {visibleText(listText(reference, path) ?? '')}
        </span>
      )}
      {isEdited && (
        <span className={fields.below}>
          edited{' '}
          <Button
            look="link"
            label={`Reset ${label.toLowerCase()} to ${preset.name}`}
            onPress={() => resetUnder(index, [path], label.toLowerCase())}
          >
            Reset
          </Button>
        </span>
      )}
    </div>
  )
}
