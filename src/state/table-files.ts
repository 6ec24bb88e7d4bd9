/** Tables that can leave the page as a file: each is a button at the table and a command. */
import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { saveText } from '../sharing/save'

export interface TableFile {
  readonly id: string
  /** As it follows "Save": "the bill of materials". */
  readonly label: string
  readonly save: () => void
}

/** Those of the tables that are on the page. */
export const tableFilesStore = createStore<readonly TableFile[]>()(() => [])

/**
 * Offers a table as a CSV file while it is on the page.
 * @param fileName without its ending
 * @param csv asked when the file is saved
 * @returns saves the file
 */
export function useTableFile(
  { id, label, fileName }: { id: string; label: string; fileName: string },
  csv: () => string,
): () => void {
  const save = () => saveText(`${fileName}.csv`, 'text/csv', csv())
  useEffect(() => {
    const offered: TableFile = { id, label, save }
    tableFilesStore.setState((known) => [...known, offered], true)
    return () => tableFilesStore.setState((known) => known.filter((one) => one !== offered), true)
  })
  return save
}
