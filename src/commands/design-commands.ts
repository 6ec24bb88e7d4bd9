/** Commands that put the design that is edited back to its preset. */
import { activeIndex } from '../state/active-scenario'
import { editedCount, resetUnder } from '../state/changed-values'
import { scenarioStore } from '../state/scenario-store'
import type { Command } from './command'

const parts: readonly (readonly [string, string, readonly string[]])[] = [
  ['node', 'the node', ['node']],
  ['fabric', 'the fabric', ['fabric']],
  ['budget', 'budget and prices', ['budget', 'prices']],
  ['all', 'the whole design', ['']],
]

export function designCommands(): readonly Command[] {
  const index = activeIndex()
  return parts.map(([id, what, prefixes]) => ({
    id: `reset-${id}`,
    group: 'Design',
    label: `Reset ${what} of ${String.fromCharCode(65 + index)} to its preset`,
    when: () => {
      const scenario = scenarioStore.getState().workbook.scenarios[index]
      return scenario !== undefined && editedCount(scenario, prefixes) > 0
    },
    run: () => resetUnder(index, prefixes, what),
  }))
}
