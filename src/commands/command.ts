/** One thing that a person can do; menus, palette and keys all come from it. */
import type { Shortcut } from './shortcut'

type CommandGroup = 'Document' | 'Scenarios' | 'Design' | 'Places' | 'Page'

export interface Command {
  readonly id: string
  readonly group: CommandGroup
  /** What it does now: "Undo taper 2:1". */
  readonly label: string
  /** A second line, such as the source of a preset. */
  readonly detail?: string
  readonly shortcuts?: readonly Shortcut[]
  /** Whether it can be done now. */
  readonly when: () => boolean
  readonly run: () => void
}

/** Makes the commands of one group: what can be done at any time, unless `when` says otherwise. */
export const commandIn =
  (group: CommandGroup) =>
  (
    id: string,
    label: string,
    run: () => void,
    more: Partial<Pick<Command, 'detail' | 'shortcuts' | 'when'>> = {},
  ): Command => ({ id, group, label, when: () => true, run, ...more })
