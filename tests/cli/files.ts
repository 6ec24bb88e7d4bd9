/** Documents as files for a command line without a disk. */
import { asBuiltWorkbook } from '../../src/document/presets'
import { serializeDocument } from '../../src/sharing/file'

export const workbook = asBuiltWorkbook()
const [first] = workbook.scenarios
if (!first) throw new Error('the workbook is empty')
export const sierra = first
export const files = {
  'sierra.json': serializeDocument(sierra),
  'workbook.json': serializeDocument(workbook),
  'broken.json': serializeDocument({ ...sierra, seed: -1, name: '' }),
  'text.json': '{"kind": taper}',
  'table.csv': 'key,price USD\r\ngpuUsd,7000\r\n',
  'large.json': ' '.repeat(1024 * 1024 + 1),
}
