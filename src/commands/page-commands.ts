/** Commands on how the page is looked at. */
import {
  cancelSimulation,
  isSimulating,
  simulateAgain,
  wasCancelled,
} from '../state/engine-session'
import type { ViewId } from '../state/view-store'
import { openPanel, setTheme, shownTheme, showView, viewStore } from '../state/view-store'
import type { Command } from './command'
import { always } from './command'

/** The views in the order of their tabs. */
export const views: readonly {
  readonly id: ViewId
  readonly title: string
  readonly key: string
}[] = [
  { id: 'tradeoff', title: 'Trade-off', key: 't' },
  { id: 'node', title: 'Node', key: 'n' },
  { id: 'fabric', title: 'Fabric', key: 'f' },
  { id: 'cost', title: 'Cost', key: 'c' },
]

export const paletteCommand: Command = {
  id: 'palette',
  group: 'Page',
  label: 'Find a command',
  shortcuts: [{ key: 'k', mod: true }],
  when: always,
  run: () => openPanel('palette'),
}

export const cancelCommand: Command = {
  id: 'cancel',
  group: 'Page',
  label: 'Cancel the simulation',
  shortcuts: [{ key: 'Escape' }],
  when: () => isSimulating() && viewStore.getState().panel === undefined,
  run: cancelSimulation,
}

function viewCommands(): readonly Command[] {
  return views.map(({ id, title, key }) => ({
    id: `view-${id}`,
    group: 'Views',
    label: `${title} view`,
    shortcuts: [{ key }],
    when: () => viewStore.getState().view !== id,
    run: () => showView(id),
  }))
}

export function pageCommands(): readonly Command[] {
  const other = shownTheme() === 'dark' ? 'light' : 'dark'
  return [
    ...viewCommands(),
    paletteCommand,
    {
      id: 'shortcuts',
      group: 'Page',
      label: 'Keyboard shortcuts',
      shortcuts: [{ key: '?' }],
      when: always,
      run: () => openPanel('shortcuts'),
    },
    cancelCommand,
    {
      id: 'simulate',
      group: 'Page',
      label: 'Simulate again',
      when: wasCancelled,
      run: simulateAgain,
    },
    {
      id: 'theme',
      group: 'Page',
      label: `${other === 'dark' ? 'Dark' : 'Light'} theme`,
      when: always,
      run: () => setTheme(other),
    },
  ]
}
