/** Binds a choice of the active scenario to a control. */
import type { Choice } from '../domain/scenario/fields'
import { choiceAt, readPath } from '../domain/scenario/fields'
import { useActiveIndex } from './active-scenario'
import { editScenario, useWorkbook } from './scenario-store'

export interface BoundChoice {
  readonly label: string
  readonly value: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
}

const wordsOf = (choice: Choice, value: string) =>
  choice.options.find((option) => String(option.value) === value)?.label ?? value

/**
 * @param path of a choice in the scenario document
 * @throws if the path is not a choice: a mistake in the program, not of the person
 */
export function useChoice(path: string): BoundChoice {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const choice = choiceAt(path)
  const scenario = scenarios[index]
  if (!choice || !scenario) throw new Error(`${path} is not a choice`)
  return {
    label: choice.label,
    value: String(readPath(scenario, path)),
    choices: choice.options.map(({ value, label }) => ({ value: String(value), label })),
    onChange: (value) => {
      const step = `${choice.label.toLowerCase()} ${wordsOf(choice, value).toLowerCase()}`
      editScenario(index, [{ path, value }], step)
    },
  }
}
