/** Opens a document that a person saved. */
import { visibleText } from '../../document/visible-text'
import { MAX_FILE_BYTES, parseWorkbookBytes } from '../../sharing/read-file'
import { openDocument } from './open-document'
import { notify } from '../page/view-store'

/**
 * Opens a file as one step that can be undone; a file that cannot be read changes nothing.
 * @returns whether it is open
 */
export async function openWorkbookFile(file: File): Promise<boolean> {
  const title = visibleText(file.name)
  const kept = 'Your open work is unchanged.'
  const problem = (sentence: string) => {
    notify({ tone: 'problem', sentence: `${title}: ${sentence} ${kept}` })
    return false
  }
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
    openDocument(result.workbook, `open ${title}`)
    notify({
      tone: 'news',
      sentence: `${title} is open. Undo restores the previous content.`,
    })
    return true
  } catch {
    return problem('The browser could not read this file. Choose it again.')
  }
}
