import { useState } from 'react'
import { visibleText } from '../../document/visible-text'
import { originOfRequirements } from '../../report/requirement-origins'
import { letterOf } from '../../report/decision'
import { matrixColumns, matrixRecords } from '../../report/requirement-rows'
import { stampedCsv } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { useTableFile } from '../../state/table-files'
import type { RequirementSetup } from '../../state/use-requirements'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioName } from '../../ui/ScenarioMark'
import { WhereFrom } from '../../ui/WhereFrom'
import { TableView } from '../../tables/TableView'
import { MatrixRow } from './MatrixRow'
import { keyed, NO_ROWS } from './row-keys'
import styles from './RequirementsView.module.css'

interface MatrixProps {
  readonly setup: RequirementSetup
  /** Whether what is achieved is of the document as it is. */
  readonly isCurrent: boolean
  readonly onRefused: (sentence: string | undefined) => void
}

/** Requirements by designs. */
export function Matrix({ setup, isCurrent, onRefused }: MatrixProps) {
  const { scenarios, requirements, judged, achieved } = setup
  const [held, setHeld] = useState(NO_ROWS)
  const rows = held.requirements === requirements ? held : keyed(held, requirements)
  if (rows !== held) setHeld(rows)
  const save = useTableFile(
    { id: 'requirements', label: 'the requirement matrix', fileName: 'taper-requirement-matrix' },
    !isCurrent
      ? undefined
      : () =>
          stampedCsv(matrixColumns, matrixRecords(judged, achieved), {
            scenarios,
            card: resultsStore.getState().card,
          }),
  )
  const origin = () =>
    originOfRequirements(
      scenarios,
      scenarios.map((_, at) => letterOf(at)),
      resultsStore.getState().card,
    )
  return (
    <section className={styles.section} aria-label="Matrix">
      <h3 className={styles.heading} data-reveals>
        What is asked, and what every design achieves of it
        <WhereFrom subject="What is achieved" origin={origin} />
      </h3>
      <TableView
        label="Table: requirements"
        testId="requirements"
        isStale={!isCurrent}
        columns={[
          { key: 'requirement', header: 'Requirement', align: 'prose' },
          ...scenarios.map((scenario, at) => ({
            key: String(at),
            header: (
              <ScenarioName index={at} name={`${letterOf(at)} ${visibleText(scenario.name)}`} />
            ),
          })),
        ]}
      >
        {judged.map((each, at) => (
          <MatrixRow
            // What is open stays with its requirement.
            key={rows.keys[at]}
            at={at}
            judged={each}
            designs={scenarios.length}
            onRefused={onRefused}
          />
        ))}
      </TableView>
      <div>
        <SaveCsv what="the requirement matrix" onSave={save} />
      </div>
    </section>
  )
}
