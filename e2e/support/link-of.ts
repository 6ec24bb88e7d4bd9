/** The share link of a document, by the built command line. */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Workbook } from '../../src/document/scenario/schema'

const program = fileURLToPath(new URL('../../dist-cli/taper.mjs', import.meta.url))

const known = new Map<string, string>()

/** A process is started for each document once. */
export function linkOf(workbook: Workbook): string {
  const input = JSON.stringify(workbook)
  const link =
    known.get(input) ??
    execFileSync(process.execPath, [program, 'link', '-'], { input }).toString().trim()
  known.set(input, link)
  return link
}
