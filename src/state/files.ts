/** The document as a file of the person's own. */
import { visibleText } from '../document/visible-text'
import { serializeWorkbook } from '../sharing/file'
import { saveText } from '../sharing/save'
import { activeIndex } from './active-scenario'
import { chooseFiles } from './choose-file'
import { fetched } from './fetched'
import { isCsv, readCsv } from './csv'
import { replaceWorkbook, scenarioStore } from './scenario-store'
import { notify, viewStore } from './view-store'

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
  const isOpen = await (isCsv(first) ? readCsv(first, activeIndex()) : openWorkbookFile(first))
  if (others.length === 0) return
  const names = others.map(({ name }) => visibleText(name)).join(', ')
  const { notice } = viewStore.getState()
  notify({
    tone: isOpen ? 'news' : 'problem',
    sentence:
      `${notice?.sentence ?? ''} Taper opens one file at a time. It did not open ${names}.`.trim(),
  })
}

/**
 * Opens a file as one step that can be undone; a file that cannot be read changes nothing.
 * @returns whether it is open
 */
async function openWorkbookFile(file: File): Promise<boolean> {
  const title = visibleText(file.name)
  const kept = 'Your open work is unchanged.'
  const problem = (sentence: string) => {
    notify({ tone: 'problem', sentence: `${title}: ${sentence} ${kept}` })
    return false
  }
  const reader = await import('../sharing/read-file').catch(() => undefined)
  if (!reader) {
    return problem(
      'The part of the page that reads files could not be loaded. The connection may be lost. Try again.',
    )
  }
  const { MAX_FILE_BYTES, parseWorkbookBytes } = reader
  if (file.size > MAX_FILE_BYTES) {
    const megabytes = (file.size / 1e6).toFixed(1)
    return problem(
      `This file is ${megabytes} MB. The limit is 1.0 MB. Choose a file that Taper saved.`,
    )
  }
  try {
    const result = parseWorkbookBytes(new Uint8Array(await file.arrayBuffer()))
    if (!result.ok) {
      // The sentence of a document names its first problem; the others follow.
      const others = (result.problems ?? []).filter((one) => !result.sentence.includes(one))
      return problem([result.sentence, ...others].join(' '))
    }
    replaceWorkbook(result.workbook, `open ${title}`)
    notify({
      tone: 'news',
      sentence: `${title} is open. Undo restores the previous content.`,
    })
    return true
  } catch {
    return problem('The browser could not read this file. Choose it again.')
  }
}
