/** Binds a choice of the active scenario to a control. */
import { useMemo } from 'react'
import type { Provenance } from '../domain/provenance'
import { provenanceOf } from '../domain/provenance'
import { resetValue } from '../domain/scenario/differences'
import type { Choice } from '../domain/scenario/fields'
import { choiceIn, readPath } from '../domain/scenario/fields'
import { useActiveIndex } from './active-scenario'
import { useScenarioResults } from './results-store'
import { editScenario, useWorkbook } from './scenario-store'
import type { BoundProblem } from './use-quantity'
import { problemsAt } from './use-quantity'

/** Values are written as text, `true` and `false` too. */
export interface BoundChoice {
  /** Index of the scenario that is edited. */
  readonly scenario: number
  readonly path: string
  readonly label: string
  readonly help: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly provenance: Provenance
  readonly preset: string | undefined
  readonly baseline: { readonly value: string; readonly index: number } | undefined
  readonly problems: readonly BoundProblem[]
  readonly onChange: (value: string) => void
}

/**
 * @param path of a choice in the scenario document
 * @throws if the path is not a choice: a mistake in the program, not of the person
 */
export function useChoice(path: string): BoundChoice {
  const { scenarios, baseline } = useWorkbook()
  const index = useActiveIndex()
  const { issues } = useScenarioResults(index)
  const scenario = scenarios[index]
  const choice = scenario && choiceIn(scenario, path)
  if (!choice || !scenario) throw new Error(`${path} is not a choice`)
  const value = String(readPath(scenario, path))
  const start = resetValue(scenario, path)
  const base = scenarios[baseline]
  const reference = base && String(readPath(base, path))
  const found = issues.filter((issue) => issue.path === path)
  const origin = `${String(start)} ${scenario.preset ?? ''} ${scenario.prices.book}`
  // Most fields stay as they are while one is dragged, and are then not drawn again.
  return useMemo(
    () => ({
      scenario: index,
      path,
      label: choice.label,
      help: choice.help,
      value,
      choices: choice.options.map((option) => ({
        value: String(option.value),
        label: option.label,
      })),
      provenance: provenanceOf(scenario, path),
      preset: start === undefined ? undefined : String(start),
      baseline:
        reference === undefined || reference === value
          ? undefined
          : { value: reference, index: baseline },
      problems: problemsAt(found, path, index),
      onChange: (next: string) => {
        editScenario(index, [{ path, value: next }], stepName(choice, next))
      },
    }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the scenario nothing else is read
    [path, choice, index, value, reference, baseline, origin, JSON.stringify(found)],
  )
}

/** "routing static", as it follows "Undo". */
function stepName(choice: Choice, value: string): string {
  const words = choice.options.find((option) => String(option.value) === value)?.label ?? value
  return `${choice.label.toLowerCase()} ${words.toLowerCase()}`
}
