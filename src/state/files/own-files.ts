/**
 * The person's own files: the document, and tables as CSV. What reads files and writes tables is fetched when a person
 * first asks for one.
 */
import { visibleText } from '../../document/visible-text'
import { serializeWorkbook } from '../../sharing/file'
import { saveText } from '../../sharing/save'
import { activeIndex } from '../workbook/active-scenario'
import { scenarioStore } from '../workbook/scenario-store'
import { dismissWelcome, notify, viewStore } from '../page/view-store'
import type { CsvKind } from './csv-files'

/** What is saved, and under which name. */
export function workbookFile(): { readonly name: string; readonly text: string } {
  const { workbook } = scenarioStore.getState()
  const first = workbook.scenarios[workbook.baseline]?.name ?? 'comparison'
  const plain = first
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const others = workbook.scenarios.length - 1
  const rest = others > 0 ? `-and-${others}-more` : ''
  return { name: `taper-${plain || 'comparison'}${rest}.json`, text: serializeWorkbook(workbook) }
}

/** Hands the document to the browser as a download. */
export function saveWorkbookFile(): void {
  const { name, text } = workbookFile()
  saveText(name, 'application/json', text)
}

/** Asks the person for files and opens them as a drop does: a document, a table such as one of offers, or a sweep. */
export function chooseWorkbookFile(): void {
  chooseFiles(
    '.json,application/json,.csv,.tsv,text/csv,.parquet',
    true,
    (files) => void openDroppedFiles(files),
  )
}

/** Whether it is what `taper sweep` writes: of its shards as CSV, the first has a header and the others begin with a number. */
const isOfSweep = async (file: File) =>
  /\.parquet$/i.test(file.name) ||
  (isCsv(file) &&
    /^(?:index,|\d+,)/.test(
      await file
        .slice(0, 20)
        .text()
        .catch(() => ''),
    ))

/** Opens the first of the files that were dropped, and says which were not opened. */
export async function openDroppedFiles(files: readonly File[]): Promise<void> {
  const [first, ...others] = files
  if (!first) return
  // Of more shards than designs, some are empty files.
  const filled = files.find(({ size }) => size > 0) ?? first
  if (await isOfSweep(filled))
    return (await fetched(() => import('./sweep')))?.openSweepFiles(files)
  const isOpen = await (isCsv(first) ? readCsv(first, activeIndex()) : openWorkbook(first))
  if (isOpen) dismissWelcome()
  if (others.length === 0) return
  const names = others.map(({ name }) => visibleText(name)).join(', ')
  const { notice } = viewStore.getState()
  notify({
    tone: isOpen ? 'news' : 'problem',
    sentence:
      `${notice?.sentence ?? ''} Taper opens one file at a time. It did not open ${names}.`.trim(),
  })
}

/** @returns whether it is open */
async function openWorkbook(file: File): Promise<boolean> {
  const files = await fetched(() => import('./workbook-file'))
  return files === undefined ? false : files.openWorkbookFile(file)
}

/** Distinguished by the name; which table it is, its columns tell. */
const isCsv = (file: File) => /\.(csv|tsv)$/i.test(file.name)

/** Asks the person for a table and reads it into a scenario. */
export function chooseCsv(index: number): void {
  chooseFiles('.csv,.tsv,text/csv', false, ([file]) => {
    if (file) void readCsv(file, index)
  })
}

/** @returns whether it was read */
async function readCsv(file: File, index: number): Promise<boolean> {
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

/** Hands a table of offers to fill in to the browser. */
export async function saveOffersTemplate(): Promise<void> {
  const files = await csvFiles()
  files?.saveOffersTemplate()
}

const csvFiles = () => fetched(() => import('./csv-files'))

/**
 * Asks the person for files of theirs.
 * @param accept endings and media types, as of a file field
 */
function chooseFiles(
  accept: string,
  multiple: boolean,
  onFiles: (files: readonly File[]) => void,
): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}

/** Fetches a part of the page; undefined where it could not be fetched, which a message then says. */
async function fetched<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    const sentence =
      'A part of this page could not be loaded. Check the connection and try again. Your work is unchanged.'
    notify({ tone: 'problem', sentence })
    return undefined
  }
}
