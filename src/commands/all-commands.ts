/** Every command there is, as things stand. */
import type { Command } from './command'
import { designCommands } from './design-commands'
import { documentCommands } from './document-commands'
import { pageCommands } from './page-commands'
import { scenarioCommands } from './scenario-commands'
import { tableCommands } from './table-commands'

export function allCommands(): readonly Command[] {
  return [
    ...documentCommands(),
    ...tableCommands(),
    ...scenarioCommands(),
    ...designCommands(),
    ...pageCommands(),
  ]
}
