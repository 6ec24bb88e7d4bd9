/** The document as a file of the person's own. */
import { MAX_FILE_BYTES, parseWorkbookFile, serializeWorkbook } from '../sharing/file'
import { saveText } from '../sharing/save'
import { replaceWorkbook, scenarioStore } from './scenario-store'
import { notify } from './view-store'

/** What is saved, and under which name. */
export function workbookFile(): { readonly name: string; readonly text: string } {
  const { workbook } = scenarioStore.getState()
  const first = workbook.scenarios[workbook.baseline]?.name ?? 'comparison'
  const plain = first
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return { name: `taper-${plain || 'comparison'}.json`, text: serializeWorkbook(workbook) }
}

/** Hands the document to the browser as a download. */
export function saveWorkbookFile(): void {
  const { name, text } = workbookFile()
  saveText(name, 'application/json', text)
}

/** Asks the person for a file and opens it. */
export function chooseWorkbookFile(): void {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = '.json,application/json'
  input.addEventListener('change', () => {
    const [file] = input.files ?? []
    if (file) void openWorkbookFile(file)
  })
  input.click()
}

/** Opens a file as one step that can be undone; a file that cannot be read changes nothing. */
export async function openWorkbookFile(file: File): Promise<void> {
  const kept = 'Your open work is as it was.'
  const problem = (sentence: string) =>
    notify({ tone: 'problem', sentence: `${file.name}: ${sentence} ${kept}` })
  if (file.size > MAX_FILE_BYTES) {
    const megabytes = (file.size / 1e6).toFixed(1)
    problem(`This file has ${megabytes} MB, so it is not one that Taper saved.`)
    return
  }
  try {
    const result = parseWorkbookFile(await file.text())
    if (!result.ok) {
      // The sentence of a document names its first problem; the others follow.
      const others = (result.problems ?? []).filter((one) => !result.sentence.includes(one))
      problem([result.sentence, ...others].join(' '))
      return
    }
    replaceWorkbook(result.workbook, `open ${file.name}`)
    notify({
      tone: 'news',
      sentence: `${file.name} is open. Undo brings back what was here before.`,
    })
  } catch {
    problem('The browser could not read this file. Choose it again.')
  }
}
