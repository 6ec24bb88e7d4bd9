/** Binds a choice of the active scenario to a control. */
import { useMemo } from 'react'
import type { Provenance } from '../../document/provenance'
import { resetValue } from '../../document/scenario/differences'
import type { Choice } from '../../document/scenario/fields'
import { choiceIn, readPath } from '../../document/scenario/fields'
import type { Workbook } from '../../document/scenario/schema'
import { useActiveIndex } from '../workbook/active-scenario'
import { editScenario, useRenderedWorkbook, useFromWorkbook } from '../workbook/scenario-store'
import type { EditedChoice, EditedProblem } from '../../document/scenario/edited'
import { shownProvenanceAt, provenanceKey, startsWith, useProblemsAt } from './use-quantity'

/** All that a choice shows of the document. It is rendered again when one of these changes. */
interface Seen {
  readonly choice: Choice
  readonly value: string
  readonly start: string | undefined
  /** The baseline's value, and its index. */
  readonly reference: string | undefined
  readonly baseline: number
  readonly provenanceId: string
}

function seenAt({ scenarios, baseline }: Workbook, index: number, path: string): Seen {
  const scenario = scenarios[index]
  const choice = scenario && choiceIn(scenario, path)
  if (!choice || !scenario) throw new Error(`${path} is not a choice`)
  const start = resetValue(scenario, path)
  const base = scenarios[baseline]
  return {
    choice,
    value: String(readPath(scenario, path)),
    start: start === undefined ? undefined : String(start),
    reference: base && String(readPath(base, path)),
    baseline,
    provenanceId: provenanceKey(scenario),
  }
}

/**
 * @param path of a choice in the scenario document
 * @throws if the path is not a choice: a mistake in the program, not of the person
 */
export function useChoice(path: string): EditedChoice {
  const index = useActiveIndex()
  const seen = useFromWorkbook((workbook) => seenAt(workbook, index, path))
  const problems = useProblemsAt(index, path)
  const rendered = useRenderedWorkbook()
  return useMemo(
    () => bind(index, path, seen, problems, shownProvenanceAt(rendered(), index, path)),
    [index, path, seen, problems, rendered],
  )
}

function bind(
  index: number,
  path: string,
  { choice, value, start, reference, baseline }: Seen,
  problems: readonly EditedProblem[],
  provenance: Provenance,
): EditedChoice {
  return {
    scenario: index,
    path,
    label: choice.label,
    help: choice.help,
    value,
    choices: choice.options.map((option) => ({
      value: String(option.value),
      label: option.label,
    })),
    provenance,
    preset: start,
    baseline:
      reference === undefined || reference === value
        ? undefined
        : { value: reference, index: baseline },
    problems,
    onChange: (next: string) => {
      const changes = [{ path, value: next }, ...startsWith(index, path, next)]
      editScenario(index, changes, stepName(choice, next))
    },
  }
}

/** "routing static", as it follows "Undo". */
function stepName(choice: Choice, value: string): string {
  const words = choice.options.find((option) => String(option.value) === value)?.label ?? value
  return `${choice.label.toLowerCase()} ${words.toLowerCase()}`
}
