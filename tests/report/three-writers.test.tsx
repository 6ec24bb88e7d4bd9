/** One report, three writings: the page, the PDF and the CSV files carry the same figures. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { reportReader, type ReportAnswers } from '../../src/experiments/report-answers'
import { resolveBy } from '../../src/experiments/resolve'
import { findPreset } from '../../src/document/presets'
import { reportForms } from '../../src/document/report-forms'
import { SCENARIO_VERSION, type Scenario, type Workbook } from '../../src/document/scenario/schema'
import { ReportSheet } from '../../src/features/report/ReportSheet'
import type { Report, ReportBlock, ReportRows } from '../../src/report/document/report'
import { reportFiles } from '../../src/report/document/report-files'
import { writeReport } from '../../src/report/document/write-report'
import { zipOf } from '../../src/report/document/zip'
import { inFace } from '../../src/report/pdf/runs'
import { printable, type PrintableReport } from '../../src/report/pdf/printable'
import { writePdf } from '../../src/report/pdf/write-pdf'
import { decodeLink } from '../../src/sharing/link'
import { taper } from '../cli/fake-io'
import { realEngine } from '../model/model'
import { committee } from './committee'
import { lostFigures } from './sections/figures'

function sized(id: string, nodes: number): Scenario {
  const found = findPreset(id)
  if (!found) throw new Error(`there is no preset ${id}`)
  const { scenario } = found
  return {
    ...scenario,
    notes: 'not for everybody',
    asOf: '2026-11-22',
    budget: { ...scenario.budget, mode: 'nodes', nodes },
  }
}

const workbook: Workbook = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  baseline: 0,
  procurement: committee,
  scenarios: [sized('sierra', 720), { ...sized('summit', 720), name: 'Summit µ ≥ 2 var(--x)' }],
}

let report: Report
let printed: PrintableReport
let pdf: Uint8Array
/** Text of the PDF in the order in which it was written, without white space, which paper breaks anew. */
let onPaper: string

let answers: ReportAnswers
/** What there is of them before the scores. */
let early: ReportAnswers | undefined

beforeAll(async () => {
  const engine = realEngine()
  const of = {
    workbook,
    card: await engine.card(),
    asked: { condition: 'shared', conditions: 'usual' },
  } as const
  const [read, readEarly] = [reportReader(), reportReader()]
  const found = await resolveBy(
    'The report',
    (peek) => {
      early = readEarly(of, (request) =>
        request.kind === 'scores' ? undefined : peek(request),
      ).answers
      return read(of, peek)
    },
    (request) => engine.run(request),
  )
  if (!found.answers) throw new Error('the report is not complete')
  answers = found.answers
}, 120_000)

it('has its first page while its chapters are computed, and no other one later', async () => {
  expect([early?.isWhole, answers.isWhole]).toEqual([false, true])
  const [first, whole] = await Promise.all([early ?? answers, answers].map((of) => writeReport(of)))
  expect(first).toEqual({ ...whole, sections: [] })
})

/** `npm test` installs it where it can. */
const canRead = spawnSync('pdftotext', ['-v']).status === 0

const bare = (text: string): string => text.replaceAll(/\s+/g, '')

function textOf(bytes: Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'taper-pdf-'))
  try {
    const file = join(folder, 'report.pdf')
    writeFileSync(file, bytes)
    return execFileSync('pdftotext', ['-raw', '-enc', 'UTF-8', file, '-']).toString()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What stands at the head and the foot of every page can come between the lines of a sentence. */
function withoutRunning(text: string, { title }: Report): string {
  const head = bare(`Taper: ${title}`)
  const foot = /asof2026-11-22·model[\w.]+,parameters\w+·document\w+·seeds?[\d,]+\d+of\d+/g
  const [first = '', ...rest] = text.split('\f').map(bare)
  return [first, ...rest.map((page) => page.replace(head, '').replace(foot, ''))].join('')
}

const blocksOf = (): readonly ReportBlock[] => report.sections.flatMap(({ blocks }) => blocks)

/** Every number in it, however deep. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

const rowsOf = (block: ReportBlock): ReportRows | undefined =>
  block.kind === 'table' ? block : block.kind === 'chart' ? block.data : undefined

describe.each(reportForms)('$label', ({ value: form }) => {
  beforeAll(async () => {
    report = await writeReport(answers, { form, base: 'https://example.org/taper/' })
    printed = await printable(report)
    pdf = await writePdf(printed, 'A4')
    if (canRead) onPaper = withoutRunning(textOf(pdf), report)
  }, 120_000)

  describe.skipIf(!canRead)('the text of the PDF', () => {
    it('has every cell of every table', () => {
      const lost = blocksOf().flatMap((block) =>
        block.kind === 'table'
          ? [...block.columns.map(({ header }) => header), ...block.rows.flat()].filter(
              (text) => !onPaper.includes(bare(inFace(text))),
            )
          : [],
      )
      expect(lost).toEqual([])
    })

    it('has every word and number that is drawn in a chart, and every sentence', () => {
      const plotted = printed.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.kind === 'chart'
            ? Array.from(
                block.svg.matchAll(/<(?:text|tspan)[^>]*>([^<]+)</g),
                ([, text = '']) => text,
              )
            : [],
        ),
      )
      expect(plotted.length).toBeGreaterThan(200)
      const plain = (text: string) =>
        text
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&')
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<')
      const said = blocksOf().flatMap((block) => (block.kind === 'text' ? [block.text] : []))
      const lost = [...plotted.map(plain), ...said, ...report.decision].filter(
        (text) => !onPaper.includes(bare(inFace(text))),
      )
      expect(lost).toEqual([])
      expect(onPaper).toContain('µ≥2')
    })

    it('has a link that opens the document without its notes, as text and as a code', async () => {
      const { link } = report.provenance
      expect(link).toMatch(/^https:\/\/example\.org\/taper\/#s=/)
      expect(onPaper).toContain(link)
      const opened = await decodeLink(link)
      expect(opened.ok && opened.document).toEqual({
        ...workbook,
        scenarios: workbook.scenarios.map((scenario) => ({ ...scenario, notes: '' })),
      })
      expect(opened.ok && opened.provenance?.figures).toHaveLength(2)
      expect(blocksOf().some(({ kind }) => kind === 'picture')).toBe(true)
    })

    it('has the day and the hashes on its pages', () => {
      const { modelVersion, documentHash } = report.provenance
      expect(onPaper).toContain(`asof2026-11-22·model${modelVersion}`)
      expect(onPaper).toContain(documentHash)
    })
  })

  describe('the PDF', () => {
    it('has no raster image', () => {
      expect(Buffer.from(pdf).includes('/Subtype /Image')).toBe(false)
    })

    // What writes it knows nothing of forms and sections: the first ones show it. `report.spec.ts` has all, byte by byte.
    if (form === 'alternatives') {
      it('has the same bytes again, and other ones on other paper', async () => {
        const first = { ...report, sections: report.sections.slice(0, 5) }
        expect(
          first.sections.some(({ blocks }) => blocks.some(({ kind }) => kind === 'chart')),
        ).toBe(true)
        const written = async (paper: 'A4' | 'LETTER') => writePdf(await printable(first), paper)
        const once = await written('A4')
        expect(Buffer.compare(once, await written('A4'))).toBe(0)
        expect(Buffer.compare(once, await written('LETTER'))).not.toBe(0)
      })
    }
  })

  it('says once what its first page has, and then only the numbers of its chart', () => {
    const blocks = [...report.summary, ...blocksOf()]
    const [chart, ...more] = blocks.filter(
      (block) => block.kind === 'chart' && block.id === 'matrix',
    )
    expect(chart).toBeDefined()
    expect(more).toEqual([])
    const chapter = report.sections.find(({ id }) => id === 'answer')
    expect(chapter !== undefined).toBe(form === 'full')
    const said = JSON.stringify(chapter?.blocks.filter(({ kind }) => kind !== 'table') ?? [])
    for (const sentence of report.decision) expect(said).not.toContain(sentence)
    if (chapter) {
      expect(chapter.blocks).toContainEqual(
        expect.objectContaining({
          kind: 'table',
          id: 'matrix',
          csv: chart?.kind === 'chart' ? chart.csv : [],
        }),
      )
    }
  })

  it('the page has every cell of every table, and those behind the charts', () => {
    const page = renderToStaticMarkup(
      <ReportSheet report={report} isStale={false} isBusy={false} />,
    )
    const texts = new Set(
      Array.from(page.matchAll(/<t[hd][^>]*>([^<]*)</g), ([, text = '']) =>
        text
          .replaceAll('&#x27;', "'")
          .replaceAll('&amp;', '&')
          .replaceAll('&quot;', '"')
          .replaceAll('&gt;', '>')
          .replaceAll('&lt;', '<'),
      ),
    )
    const cells = blocksOf().flatMap((block) => rowsOf(block)?.rows.flat() ?? [])
    expect(cells.length).toBeGreaterThan(500)
    expect(cells.filter((cell) => !texts.has(cell))).toEqual([])
  })

  if (form === 'full') {
    it('the command under each table and chart computes its numbers again', async () => {
      const printed = blocksOf().flatMap((block) =>
        'command' in block && block.command !== undefined
          ? [{ ...block, command: block.command }]
          : [],
      )
      const files = { 'document.json': JSON.stringify(workbook) }
      const lost: string[] = []
      const commands = new Set(printed.map(({ command }) => command))
      expect(commands.size).toBeGreaterThan(15)
      for (const command of commands) {
        const { code, stdout, stderr } = await taper(command.split(' ').slice(1), { files })
        expect({ command, code, stderr }).toEqual({ command, code: 0, stderr: '' })
        const computed = new Set(numbersIn(JSON.parse(stdout)))
        for (const block of printed.filter((each) => each.command === command)) {
          const { rows } = block.csv
          const numbers = rows.flatMap(numbersIn)
          expect(numbers.length, block.id).toBeGreaterThan(0)
          lost.push(
            ...numbers
              .filter((each) => !computed.has(each))
              .map((each) => `${command}, ${block.id}: ${each}`),
          )
        }
      }
      expect(lost).toEqual([])
    }, 120_000)
  }

  describe('the files', () => {
    it('have every number that a table or a chart shows', () => {
      const lost = report.sections.flatMap(({ id, blocks }) =>
        blocks.flatMap((block) =>
          lostFigures(block).map((text) => `${id} ${'id' in block ? block.id : ''}: ${text}`),
        ),
      )
      expect(lost).toEqual([])
    })

    it('have names of their own, and the same zip again', () => {
      const files = reportFiles(report)
      const names = files.map(({ name }) => name)
      expect(new Set(names).size).toBe(names.length)
      expect(new Set(files.map(({ text }) => text)).size).toBe(names.length)
      expect(Buffer.compare(zipOf(files), zipOf(reportFiles(report)))).toBe(0)
    })
  })
})
