/** Commands on how the page is looked at. */
import { whatIfKinds, whatIfNames } from '../document/what-ifs'
import {
  canSimulateAgain,
  cancelSimulation,
  isSimulating,
  simulateAgain,
} from '../state/engine-session'
import {
  currentSection,
  openPanel,
  setTheme,
  shownTheme,
  showPlace,
  showSection,
  viewStore,
} from '../state/view-store'
import { COMPUTE_AGAIN } from '../document/cancelled-words'
import { askWhatIf } from '../state/what-if-plan'
import { type Command, always } from './command'
import { tableFilesStore } from '../state/table-files'

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
  label: 'Cancel all calculations',
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
    label: 'Glossary of terms',
    when: always,
    run: () => openPanel('glossary'),
  },
  shortcutsCommand,
  {
    id: 'how-good',
    group: 'Page',
    label: 'How good is this model?',
    when: always,
    run: () => showSection('validation'),
  },
  {
    id: 'about',
    group: 'Page',
    label: 'About and licences',
    when: always,
    run: () => openPanel('about'),
  },
]

/** Every place, and every section of those that have several. */
function placeCommands(): readonly Command[] {
  return viewStore.getState().places.flatMap((place): readonly Command[] => [
    {
      id: `place-${place.id}`,
      group: 'Places',
      label: place.title,
      ...(place.key !== undefined && { shortcuts: [{ key: place.key }] }),
      when: () =>
        viewStore.getState().place !== place.id || viewStore.getState().section !== undefined,
      run: () => showPlace(place.id),
    },
    ...place.sections
      .filter(({ key }) => place.sections.length > 1 || key !== undefined)
      .map(({ id, title, key }): Command => ({
        id: `section-${id}`,
        group: 'Places',
        label: `${place.title}: ${title}`,
        ...(key !== undefined && { shortcuts: [{ key }] }),
        when: () => currentSection(viewStore.getState()) !== id,
        run: () => showSection(id),
      })),
    ...place.sections.flatMap(({ parts = [] }) =>
      parts.map(({ id, title }): Command => ({
        id: `part-${id}`,
        group: 'Places',
        label: `${place.title}: ${title}`,
        when: always,
        run: () => showSection(id),
      })),
    ),
  ])
}

/** What may go wrong with what is bought, as the line below the headline has it. */
const whatIfCommands = (): readonly Command[] =>
  whatIfKinds.map((kind) => ({
    id: `what-if-${kind}`,
    group: 'Places',
    label: `What if: ${whatIfNames[kind]}`,
    when: always,
    run: () => askWhatIf(kind),
  }))

export function pageCommands(): readonly Command[] {
  const other = shownTheme() === 'dark' ? 'light' : 'dark'
  return [
    ...placeCommands(),
    ...whatIfCommands(),
    paletteCommand,
    ...helpCommands,
    cancelCommand,
    {
      id: 'simulate',
      group: 'Page',
      label: COMPUTE_AGAIN,
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

/** A command for every table on the page that can be saved. */
export function tableCommands(): readonly Command[] {
  return tableFilesStore.getState().map(({ id, label, save }) => ({
    id: `save-table-${id}`,
    group: 'Document',
    label: `Save ${label} as CSV`,
    when: always,
    run: save,
  }))
}
