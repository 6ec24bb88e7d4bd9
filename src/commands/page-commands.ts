/** Commands on how the page is looked at. */
import { whatIfKinds, whatIfNames } from '../document/failures/what-if'
import {
  canSimulateAgain,
  cancelSimulation,
  isSimulating,
  simulateAgain,
} from '../state/engine-session'
import { openPanel, setTheme, shownTheme, showPart, showView, viewStore } from '../state/view-store'
import { askWhatIf } from '../state/what-if-plan'
import type { Command } from './command'
import { always } from './command'

export const paletteCommand: Command = {
  id: 'palette',
  group: 'Page',
  label: 'Find a command',
  shortcuts: [{ key: 'k', mod: true }],
  when: always,
  run: () => openPanel('palette'),
}

const cancelCommand: Command = {
  id: 'cancel',
  group: 'Page',
  label: 'Cancel the simulation',
  shortcuts: [{ key: 'Escape' }],
  when: () => isSimulating() && viewStore.getState().panel === undefined,
  run: cancelSimulation,
}

const shortcutsCommand: Command = {
  id: 'shortcuts',
  group: 'Page',
  label: 'Keyboard shortcuts',
  shortcuts: [{ key: '?' }],
  when: always,
  run: () => openPanel('shortcuts'),
}

/** What explains the page, in the order of the menu Help. */
export const helpCommands: readonly Command[] = [
  {
    id: 'tour',
    group: 'Page',
    label: 'Two-minute tour',
    when: always,
    run: () => openPanel('tour'),
  },
  {
    id: 'glossary',
    group: 'Page',
    label: 'Glossary of the field’s terms',
    when: always,
    run: () => openPanel('glossary'),
  },
  shortcutsCommand,
  {
    id: 'how-good',
    group: 'Page',
    label: 'How good is this model?',
    when: always,
    run: () => showView('validation'),
  },
  {
    id: 'about',
    group: 'Page',
    label: 'About and licences',
    when: always,
    run: () => openPanel('about'),
  },
]

function viewCommands(): readonly Command[] {
  return viewStore.getState().views.map(({ id, title, key }) => ({
    id: `view-${id}`,
    group: 'Views',
    label: `${title} view`,
    ...(key !== undefined && { shortcuts: [{ key }] }),
    when: () => viewStore.getState().view !== id,
    run: () => showView(id),
  }))
}

/** Parts of views that a person looks for by name. */
const parts = [
  ['cost', 'price-book', 'Price book: every price, its range and source'],
  ['cost', 'price-shock', 'Price shock: who survives dearer parts'],
] as const

function partCommands(): readonly Command[] {
  return parts.map(([view, part, label]) => ({
    id: part,
    group: 'Views',
    label,
    when: always,
    run: () => showPart(view, part),
  }))
}

/** What may go wrong with what is bought, as the line below the headline has it. */
const whatIfCommands = (): readonly Command[] =>
  whatIfKinds.map((kind) => ({
    id: `what-if-${kind}`,
    group: 'Views',
    label: `What if: ${whatIfNames[kind]}`,
    when: always,
    run: () => askWhatIf(kind),
  }))

export function pageCommands(): readonly Command[] {
  const other = shownTheme() === 'dark' ? 'light' : 'dark'
  return [
    ...viewCommands(),
    ...partCommands(),
    ...whatIfCommands(),
    paletteCommand,
    ...helpCommands,
    cancelCommand,
    {
      id: 'simulate',
      group: 'Page',
      label: 'Simulate again',
      when: canSimulateAgain,
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
