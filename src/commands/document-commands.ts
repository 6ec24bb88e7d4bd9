/** Commands on the document as a whole. */
import { chooseWorkbookFile, saveWorkbookFile } from '../state/files'
import { history, redo, undo } from '../state/scenario-store'
import { openPanel } from '../state/view-store'
import type { Command } from './command'
import { always } from './command'

const named = (verb: string, step: string | undefined) =>
  step === undefined ? verb : `${verb} ${step}`

export function undoCommand(): Command {
  return {
    id: 'undo',
    group: 'Document',
    label: named('Undo', history().undo),
    shortcuts: [{ key: 'z', mod: true }],
    when: () => history().undo !== undefined,
    run: undo,
  }
}

export function redoCommand(): Command {
  return {
    id: 'redo',
    group: 'Document',
    label: named('Redo', history().redo),
    shortcuts: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    when: () => history().redo !== undefined,
    run: redo,
  }
}

export function documentCommands(): readonly Command[] {
  return [
    undoCommand(),
    redoCommand(),
    {
      id: 'share',
      group: 'Document',
      label: 'Share a link to this document',
      when: always,
      run: () => openPanel('share'),
    },
    {
      id: 'save-file',
      group: 'Document',
      label: 'Save as a file',
      shortcuts: [{ key: 's', mod: true }],
      when: always,
      run: saveWorkbookFile,
    },
    {
      id: 'open-file',
      group: 'Document',
      label: 'Open a file',
      shortcuts: [{ key: 'o', mod: true }],
      when: always,
      run: chooseWorkbookFile,
    },
    {
      id: 'forget',
      group: 'Document',
      label: 'Delete the data that this browser keeps',
      when: always,
      run: () => openPanel('forget'),
    },
    {
      id: 'print',
      group: 'Document',
      label: 'Print this page',
      when: always,
      run: () => globalThis.print(),
    },
  ]
}
