import { useState } from 'react'
import { letterOf, titleOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { Answer } from '../../experiments/requirements'
import { tallySentences } from '../../experiments/requirements/columns'
import { useProcurement } from '../../state/procurement-edits'
import { useWorkbook } from '../../state/scenario-store'
import { TableView } from '../../tables/TableView'
import { ScenarioName } from '../../ui/ScenarioMark'
import { MatrixRow } from './MatrixRow'
import { keyed, NO_ROWS } from './row-keys'
import layout from '../../ui/layout.module.css'
import styles from './RequirementsView.module.css'

interface MatrixProps extends Pick<Answer, 'judged' | 'achieved'> {
  readonly onRefused: (sentence: string | undefined) => void
}

/** How every design stands, and requirements by designs; of an earlier state of the document it is dimmed. */
export function Matrix({ judged, achieved, onRefused }: MatrixProps) {
  const { scenarios } = useWorkbook()
  const { requirements } = useProcurement()
  const [held, setHeld] = useState(NO_ROWS)
  const rows = held.requirements === requirements ? held : keyed(held, requirements)
  if (rows !== held) setHeld(rows)
  const isStale = achieved.state !== 'current'
  return (
    <>
      {achieved.value && (
        <ul
          className={`${layout.close} ${styles.tallies}`}
          data-testid="tallies"
          data-stale={isStale}
        >
          {tallySentences(
            judged,
            scenarios.map((scenario, at) => titleOf(at, scenario)),
          ).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <TableView
        label="Table: requirements"
        testId="requirements"
        isStale={isStale}
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
    </>
  )
}
