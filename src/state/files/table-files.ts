/** Tables that can leave the page as a file: each is a button at the table and a command. */
import { useEffect } from 'react'
import { createStore } from 'zustand/vanilla'
import { saveText } from '../../sharing/save'

interface TableFile {
  readonly id: string
  /** As it follows "Save": "the bill of materials". */
  readonly label: string
  readonly save: () => void
}

/** Those of the tables that are on the page. */
export const tableFilesStore = createStore<readonly TableFile[]>()(() => [])

type NamedFile = Pick<TableFile, 'id' | 'label'> & { readonly fileName: string }

/** Its text; or, where what writes it is fetched first, undefined if that failed. */
type Csv = () => string | Promise<string | undefined>

async function saveCsv(fileName: string, csv: ReturnType<Csv>): Promise<void> {
  const text = await csv
  if (text !== undefined) saveText(fileName, 'text/csv', text)
}

/**
 * Offers a table as a CSV file while it is on the page.
 * @param fileName without its ending
 * @param csv called when the file is saved; undefined while what is shown is not the answer
 * @returns saves the file; undefined while there is none to be saved
 */
export function useTableFile(file: NamedFile, csv: Csv): () => void
export function useTableFile(file: NamedFile, csv: Csv | undefined): (() => void) | undefined
export function useTableFile(
  { id, label, fileName }: NamedFile,
  csv: Csv | undefined,
): (() => void) | undefined {
  const save = csv && (() => void saveCsv(`${fileName}.csv`, csv()))
  useEffect(() => {
    if (!save) return undefined
    const offered: TableFile = { id, label, save }
    tableFilesStore.setState((known) => [...known, offered], true)
    return () => tableFilesStore.setState((known) => known.filter((one) => one !== offered), true)
  })
  return save
}
