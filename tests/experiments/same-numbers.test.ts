/**
 * One question, one answer: the page (through its query), the command line (JSON), files (CSV) and the report (PDF)
 * ask the model the same of the same workbook, with the same defaults, and have the same numbers to the last digit.
 */
import { csvParse } from 'd3-dsv'
import { describe, expect, it } from 'vitest'
import { parametersFor } from '../../src/cli/registry-options'
import { runExperiment } from '../../src/cli/run-experiment'
import { BREAK_EVEN_SAMPLES } from '../../src/document/samples'
import { DEFAULT_REPLICATES } from '../../src/document/samples'
import { evaluator } from '../../src/experiments/evaluate'
import { loadFile, peekFile } from '../../src/experiments/data-files'
import { standardsOf, type Experiment } from '../../src/experiments/experiment'
import { EXPERIMENT_IDS, experiments, type ExperimentId } from '../../src/experiments/registry'
import { resolve } from '../../src/experiments/resolve'
import type { Ask } from '../../src/model/ask'
import type { EngineRequest } from '../../src/model/engine'
import { Query } from '../../src/model/query'
import { requestKey } from '../../src/model/request-hash'
import { chapterOf } from '../../src/report/chapter'
import type { ReportBlock } from '../../src/report/document/report'
import {
  parameterStore,
  valuesIn,
  withinControls,
} from '../../src/state/parameters/parameter-store'
import type { Section, Table } from '../../src/tables/table'
import { jsonRows } from '../../src/tables/write-json'
import { csvText, fileKeys, fileRow } from '../../src/tables/write-csv'
import { realEngine } from '../model/model'
import { twoTrees } from './resolved'

const subject = { workbook: twoTrees, focus: 0, replicates: 4, card: undefined }
const own = { workbook: twoTrees, focus: 0, replicates: DEFAULT_REPLICATES }

/** What has nothing to say at its standard; and what the command leaves out unless it is requested. */
const requested: Readonly<Record<string, object>> = {
  damage: { missingCores: 1 },
  congestion: { policy: 'all' },
}

/** As `useExperiment` reads it: what was not chosen is at its standard, within what its controls allow. */
async function onPage(experiment: Experiment, change: object) {
  const query = new Query()
  query.connect(realEngine())
  const owner = {}
  const evaluate = evaluator(experiment)
  const parameters = valuesIn(experiment, { ...parameterStore.getState(), ...change })
  for (;;) {
    const first = { ...own, parameters }
    const peek = query.peek.bind(query)
    const found = evaluate(first, peek)
    const controls = experiment.controls?.(found.answer, first) ?? {}
    const within = withinControls(parameters, controls)
    const shown = within === parameters ? found : evaluate({ ...own, parameters: within }, peek)
    const { reads, files, sections } = shown
    const missing = reads.filter(({ request }) => !peek(request))
    const unloaded = files.filter((file) => peekFile(file).state === 'pending')
    if (missing.length + unloaded.length === 0) return { sections, reads }
    query.demand(
      owner,
      reads.map(({ request }) => request),
    )
    await Promise.all([
      ...missing.map(({ request }) => query.ask(request).catch(() => undefined)),
      ...unloaded.map(loadFile),
    ])
  }
}

/** As `taper run` runs it. */
async function onCommand(id: ExperimentId, change: object) {
  const requests: EngineRequest[] = []
  const engine = realEngine()
  const ask: Ask = (request, options) => {
    requests.push(request)
    return engine.run(request, options)
  }
  const how = { parameters: parametersFor(id, { ...change }), replicates: DEFAULT_REPLICATES }
  const ran = await runExperiment(experiments[id], twoTrees, ask, how)
  if (ran.refusal) throw new Error(ran.refusal.message)
  const tables = Object.entries(ran.tables).map(([name, table]) => [name, jsonRows(table)] as const)
  return { tables: Object.fromEntries(tables), requests }
}

/** As the report resolves it: at every standard. */
function onPaper(experiment: Experiment, change: object) {
  const parameters = { ...standardsOf(experiment), ...change }
  const engine = realEngine()
  return resolve(experiment, { ...own, parameters, isPaper: true }, (request, options) =>
    engine.run(request, options),
  )
}

const inFiles = (sections: readonly Section[]) =>
  sections
    .filter(({ only }) => only?.includes('file') ?? true)
    .flatMap(({ id, tables = [] }) =>
      tables
        .filter(({ rows }) => rows.length > 0)
        .map((table): readonly [string, Table] => [`${id}.${table.id}`, table]),
    )

/** By a row's entries: what is none of the model's. */
function byEntries(table: Table): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const entries = table.columns.filter(({ basis }) => basis === 'input').map(({ key }) => key)
  const keyed = table.rows.map((row) => {
    const cells = fileRow(table, row)
    return [JSON.stringify(entries.map((key) => [key, cells[key] ?? ''])), cells] as const
  })
  // What several rows have in common says of none of them which it is.
  const counts = new Map<string, number>()
  for (const [key] of keyed) counts.set(key, (counts.get(key) ?? 0) + 1)
  return new Map(keyed.filter(([key]) => counts.get(key) === 1))
}

describe.each(EXPERIMENT_IDS)('%s', (id) => {
  const experiment = experiments[id]
  const change = requested[id] ?? {}

  it(
    'asks and says the same on page, command line, in files and on paper',
    { timeout: 120_000 },
    async () => {
      const page = await onPage(experiment, change)
      const command = await onCommand(id, change)

      // Every question of the page is one of the command, which for its JSON may ask more.
      const known = new Set(command.requests.map(requestKey))
      expect(page.reads.filter(({ request }) => !known.has(requestKey(request)))).toEqual([])

      const pages = inFiles(page.sections)
      expect(Object.keys(command.tables).toSorted()).toEqual(pages.map(([name]) => name).toSorted())
      for (const [name, table] of pages) {
        const rows = command.tables[name] ?? []
        const csv = csvParse(csvText(table, subject))
        expect(csv.length, name).toBe(rows.length)
        csv.forEach((row, at) => {
          for (const key of fileKeys(table)) {
            const value = String(Reflect.get(rows[at] ?? {}, key) ?? '')
            // A text that a spreadsheet would take for a formula has an apostrophe before it.
            expect(value, `${name} ${key}`).toBe(row[key]?.replace(/^'/, ''))
          }
        })
      }

      if (!experiment.report) return
      const paper = await onPaper(experiment, change)
      for (const [name, printed] of inFiles(paper.sections)) {
        const table = pages.find(([each]) => each === name)?.[1]
        if (!table) continue
        const shown = byEntries(table)
        for (const [key, row] of byEntries(printed)) {
          for (const [column, value] of Object.entries(shown.get(key) ?? {})) {
            if (column in row) expect(row[column], `${name} ${column}`).toEqual(value)
          }
        }
      }
      // What is printed stands beside the file of the same table.
      const answers = { workbook: twoTrees, card: CARD, chapters: { [id]: paper } }
      const blocks = chapterOf(id, answers)?.blocks
      expect((blocks ?? []).filter(isWithFile).length).toBeGreaterThan(0)
    },
  )
})

const CARD = { version: '', parametersHash: '', parameters: [] }

const isWithFile = (block: ReportBlock): boolean => 'csv' in block && block.csv !== undefined

it(
  'a break-even is of as many samples on the page as on the command line',
  { timeout: 60_000 },
  async () => {
    const samples = (requests: readonly EngineRequest[]) =>
      requests.flatMap((request) =>
        request.kind === 'risk' && request.groups.length > 0 ? [request.draws] : [],
      )
    const page = await onPage(experiments.tradeoff, {})
    const command = await onCommand('tradeoff', {})
    const ofPage = samples(page.reads.map(({ request }) => request))
    expect(ofPage.length).toBeGreaterThan(0)
    expect(new Set([...ofPage, ...samples(command.requests)])).toEqual(
      new Set([BREAK_EVEN_SAMPLES]),
    )
  },
)
