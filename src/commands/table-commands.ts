/** A command for every table on the page that can be saved. */
import { tableFilesStore } from '../state/table-files'
import type { Command } from './command'
import { always } from './command'

export function tableCommands(): readonly Command[] {
  return tableFilesStore.getState().map(({ id, label, save }) => ({
    id: `save-table-${id}`,
    group: 'Document',
    label: `Save ${label} as CSV`,
    when: always,
    run: save,
  }))
}
