import { useState } from 'react'
import { letterOf, titleOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { Answer } from '../../experiments/requirements'
import { tallySentences } from '../../experiments/requirements/columns'
import { useProcurement } from '../../state/edits/procurement-edits'
import { useWorkbook } from '../../state/workbook/scenario-store'
import { TableView } from '../../tables/TableView'
import { ScenarioName } from '../../ui/ScenarioMark'
import { MatrixRow } from './MatrixRow'
import layout from '../../ui/layout.module.css'
import styles from './RequirementsView.module.css'
import type { Requirement } from '../../document/procurement/schema'

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

// What tells rows of requirements apart while these are edited, removed, undone or read from a file.

interface KeyedRequirements {
  readonly requirements: readonly Requirement[]
  /** One a requirement, never used again for another. */
  readonly keys: readonly number[]
  /** The first key that was never used. */
  readonly next: number
}

export const NO_ROWS: KeyedRequirements = { requirements: [], keys: [], next: 0 }

/** Those that are as they were keep their keys, and so does a single one that was edited in its place. */
export function keyed(before: KeyedRequirements, now: readonly Requirement[]): KeyedRequirements {
  if (isEdit(before.requirements, now)) return { ...before, requirements: now }
  const left = before.requirements.map((requirement, at) => ({
    text: JSON.stringify(requirement),
    key: before.keys[at],
  }))
  let next = before.next
  const keys = now.map((requirement) => {
    const text = JSON.stringify(requirement)
    const at = left.findIndex((each) => each.text === text)
    const [kept] = at < 0 ? [] : left.splice(at, 1)
    if (kept?.key !== undefined) return kept.key
    next += 1
    return next - 1
  })
  return { requirements: now, keys, next }
}

/** Whether no more than one requirement changed, and stayed the same one: its text, or all but its text. */
function isEdit(before: readonly Requirement[], now: readonly Requirement[]): boolean {
  if (before.length !== now.length) return false
  const changed = now.flatMap((requirement, at) => {
    const old = before[at]
    return old && JSON.stringify(old) !== JSON.stringify(requirement) ? [[old, requirement]] : []
  })
  return (
    changed.length === 0 ||
    (changed.length === 1 &&
      changed.every(
        ([old, own]) =>
          old?.text === own?.text ||
          JSON.stringify({ ...old, text: '' }) === JSON.stringify({ ...own, text: '' }),
      ))
  )
}
