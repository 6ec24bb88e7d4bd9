/** The way to tables as CSV: what reads and writes them is fetched when a person first asks for one. */
import { chooseFiles } from './choose-file'
import type { CsvKind } from './csv-files'
import { fetched } from './fetched'

/** Distinguished by the name; which table it is, its columns tell. */
export const isCsv = (file: File) => /\.(csv|tsv)$/i.test(file.name)

/** Asks the person for a table and reads it into a scenario. */
export function chooseCsv(index: number): void {
  chooseFiles('.csv,.tsv,text/csv', false, ([file]) => {
    if (file) void readCsv(file, index)
  })
}

/** @returns whether it was read */
export async function readCsv(file: File, index: number): Promise<boolean> {
  const files = await csvFiles()
  return files === undefined ? false : files.readCsvFile(file, index)
}

/** Hands the prices or the workload of a scenario to the browser as a download. */
export async function saveCsv(kind: CsvKind, index: number): Promise<void> {
  const files = await csvFiles()
  files?.saveCsvFile(kind, index)
}

/** Hands the requirements of the document to the browser as a download. */
export async function saveRequirements(): Promise<void> {
  const files = await csvFiles()
  files?.saveRequirementsFile()
}

/** Hands a table of offers to write over to the browser. */
export async function saveOffersTemplate(): Promise<void> {
  const files = await csvFiles()
  files?.saveOffersTemplate()
}

const csvFiles = () => fetched(() => import('./csv-files'))
