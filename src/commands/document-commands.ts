/** Commands on the document as a whole. */
import { chooseWorkbookFile, saveWorkbookFile } from '../state/files/own-files'
import { history, redo, undo } from '../state/workbook/scenario-store'
import { openPanel } from '../state/page/view-store'
import { commandIn, type Command } from './command'

const command = commandIn('Document')

const named = (verb: string, step: string | undefined) =>
  step === undefined ? verb : `${verb} ${step}`

export const undoCommand = (): Command =>
  command('undo', named('Undo', history().undo), undo, {
    shortcuts: [{ key: 'z', mod: true }],
    when: () => history().undo !== undefined,
  })

export const redoCommand = (): Command =>
  command('redo', named('Redo', history().redo), redo, {
    shortcuts: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    when: () => history().redo !== undefined,
  })

export const documentCommands = (): readonly Command[] => [
  undoCommand(),
  redoCommand(),
  command('share', 'Share a link to this document', () => openPanel('share')),
  command('save-file', 'Save as a file', saveWorkbookFile, {
    shortcuts: [{ key: 's', mod: true }],
  }),
  command('open-file', 'Open a file', chooseWorkbookFile, { shortcuts: [{ key: 'o', mod: true }] }),
  command('forget', 'Delete the data that this browser keeps', () => openPanel('forget')),
  command('print', 'Print this page', () => globalThis.print()),
]
