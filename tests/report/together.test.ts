/** Nothing that leads to something stands at the foot of a page without it. */
import { spawnSync, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { ReportBlock } from '../../src/report/document/report'
import { printable } from '../../src/report/pdf/printable'
import { writePdf } from '../../src/report/pdf/write-pdf'
import { plainReport } from './plain-report'

const canRead = spawnSync('pdftotext', ['-v']).status === 0

/** The text of every page, without its running head and foot. */
function pagesOf(bytes: Uint8Array): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'taper-pdf-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, bytes)
    const text = execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-']).toString()
    return text.split('\f')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const long = (text: string) => `${text} ${'of many words '.repeat(40)}`.trim()
const tableOf = (rows: number): ReportBlock => ({
  kind: 'table',
  id: 'a',
  caption: 'A caption',
  columns: [{ header: 'Head', align: 'left' }],
  rows: Array.from({ length: rows }, (_, at) => [long(`row ${at}`)]),
  csv: { columns: [], rows: [] },
})

/** What leads, and the text that must stand on its page. */
const cases: readonly (readonly [string, readonly ReportBlock[], string])[] = [
  ['a long table', [{ kind: 'text', text: 'It leads.' }, tableOf(14)], 'row 2'],
  ['a short table', [{ kind: 'text', text: 'It leads.' }, tableOf(4)], 'row 3'],
  [
    'a list below two headings',
    [
      { kind: 'heading', text: 'A caption' },
      { kind: 'heading', text: 'It leads.' },
      { kind: 'list', items: ['row 0', 'row 1'] },
    ],
    'row 0',
  ],
  [
    'a text',
    [
      { kind: 'heading', text: 'A caption' },
      { kind: 'heading', text: 'It leads.' },
      { kind: 'text', text: long('row 0') },
    ],
    'row 0',
  ],
]

it.skipIf(!canRead).each(cases)(
  'a title and its words stand with %s',
  async (_, blocks, led) => {
    const places = new Set<number>()
    for (let lines = 8; lines < 48; lines += 3) {
      const items = Array.from({ length: lines }, (__, at) => `line ${at}`)
      const sections = [
        { id: 'one', title: 'One', blocks: [{ kind: 'list', items } as const] },
        { id: 'two', title: 'Title of two', blocks },
      ]
      const report = plainReport([], { sections })
      const pages = pagesOf(await writePdf(await printable(report), 'A4'))
      const pageOf = (text: string) => pages.findLastIndex((page) => page.includes(text))
      const found = ['Title of two', 'It leads.', 'A caption', led].map(pageOf)
      expect(new Set(found).size, `${lines} lines: ${found.join()}`).toBe(1)
      places.add(pageOf(led))
    }
    expect(places.size).toBeGreaterThan(1)
  },
  60_000,
)
