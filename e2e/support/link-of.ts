/** The share link of a document, by the built command line. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Workbook } from '../../src/document/scenario/schema'

const program = fileURLToPath(new URL('../../dist-cli/taper.mjs', import.meta.url))

export const linkOf = (workbook: Workbook): string =>
  execFileSync(process.execPath, [program, 'link', '-'], { input: JSON.stringify(workbook) })
    .toString()
    .trim()
