/** Documents as files for a command line without a disk. */
import { openingWorkbook } from '../../src/document/presets'
import { serializeDocument } from '../../src/sharing/file'

export const workbook = openingWorkbook()
const [first] = workbook.scenarios
if (!first) throw new Error('the opening workbook is empty')
export const sierra = first
export const files = {
  'sierra.json': serializeDocument(sierra),
  'workbook.json': serializeDocument(workbook),
  'broken.json': serializeDocument({ ...sierra, seed: -1, name: '' }),
  'text.json': '{"kind": taper}',
  'large.json': ' '.repeat(1024 * 1024 + 1),
}
