/** Commands on how the page is looked at. */
import { whatIfKinds, whatIfNames } from '../document/what-ifs'
import {
  canSimulateAgain,
  cancelSimulation,
  isSimulating,
  simulateAgain,
} from '../state/answers/engine-session'
import {
  currentSection,
  openPanel,
  setTheme,
  shownTheme,
  showPlace,
  showSection,
  viewStore,
} from '../state/page/view-store'
import { COMPUTE_AGAIN } from '../document/cancelled-words'
import { askWhatIf } from '../state/parameters/what-if-plan'
import { commandIn, type Command } from './command'
import { tableFilesStore } from '../state/files/table-files'

const command = commandIn('Page')
const placeCommand = commandIn('Places')

export const paletteCommand = command('palette', 'Find a command', () => openPanel('palette'), {
  shortcuts: [{ key: 'k', mod: true }],
})

const cancelCommand = command('cancel', 'Cancel all calculations', cancelSimulation, {
  shortcuts: [{ key: 'Escape' }],
  when: () => isSimulating() && viewStore.getState().panel === undefined,
})

/** What explains the page, in the order of the menu Help. */
export const helpCommands: readonly Command[] = [
  command('tour', 'Two-minute tour', () => openPanel('tour')),
  command('glossary', 'Glossary of terms', () => openPanel('glossary')),
  command('shortcuts', 'Keyboard shortcuts', () => openPanel('shortcuts'), {
    shortcuts: [{ key: '?' }],
  }),
  command('how-good', 'How good is this model?', () => showSection('validation')),
  command('about', 'About and licences', () => openPanel('about')),
]

/** Every place, and every section of those that have several. */
function placeCommands(): readonly Command[] {
  return viewStore.getState().places.flatMap((place): readonly Command[] => [
    placeCommand(`place-${place.id}`, place.title, () => showPlace(place.id), {
      ...(place.key !== undefined && { shortcuts: [{ key: place.key }] }),
      when: () =>
        viewStore.getState().place !== place.id || viewStore.getState().section !== undefined,
    }),
    ...place.sections
      .filter(({ key }) => place.sections.length > 1 || key !== undefined)
      .map(({ id, title, key }) =>
        placeCommand(`section-${id}`, `${place.title}: ${title}`, () => showSection(id), {
          ...(key !== undefined && { shortcuts: [{ key }] }),
          when: () => currentSection(viewStore.getState()) !== id,
        }),
      ),
    ...place.sections.flatMap(({ parts = [] }) =>
      parts.map(({ id, title }) =>
        placeCommand(`part-${id}`, `${place.title}: ${title}`, () => showSection(id)),
      ),
    ),
  ])
}

/** What may go wrong with what is bought, as the line below the headline has it. */
const whatIfCommands = (): readonly Command[] =>
  whatIfKinds.map((kind) =>
    placeCommand(`what-if-${kind}`, `What if: ${whatIfNames[kind]}`, () => askWhatIf(kind)),
  )

export function pageCommands(): readonly Command[] {
  const other = shownTheme() === 'dark' ? 'light' : 'dark'
  const theme = `${other === 'dark' ? 'Dark' : 'Light'} theme`
  return [
    ...placeCommands(),
    ...whatIfCommands(),
    paletteCommand,
    ...helpCommands,
    cancelCommand,
    command('simulate', COMPUTE_AGAIN, simulateAgain, { when: canSimulateAgain }),
    command('theme', theme, () => setTheme(other)),
  ]
}

const fileCommand = commandIn('Document')

/** A command for every table on the page that can be saved. */
export const tableCommands = (): readonly Command[] =>
  tableFilesStore
    .getState()
    .map(({ id, label, save }) => fileCommand(`save-table-${id}`, `Save ${label} as CSV`, save))
