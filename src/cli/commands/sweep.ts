import type { Model } from '../../model/ask'
import { MAX_REPLICATES } from '../../document/limits'
import { formatCount } from '../../document/format'
import { DEFAULT_REPLICATES } from '../../document/draws'
import { documentHash } from '../../document/scenario/hash'
import { readDocument } from '../../document/scenario/read'
import type { Scenario } from '../../document/scenario/schema'
import { csvHeader, csvLine, type CsvColumn, type CsvRow } from '../../tables/csv'
import { hasOption, onlyPositional, optionValue, wholeOption } from '../arguments'
import type { ParsedArguments } from '../arguments'
import { builtDesign } from '../built-design'
import { CSV_OPTION, type Command } from '../command'
import { LETTER_OPTION, loadDocument, nameOf, pickScenario, readText } from '../documents'
import { CliFailure, EXIT_WRONG_INPUT } from '../failure'
import type { CliIo } from '../io'
import { openModel } from '../open-model'
import { changed, SET_OPTION } from '../set-value'
import { MAX_DESIGNS, designsOf, stepsOf, type Steps } from '../sweep/axes'
import { columnsOf, resultsOf } from '../sweep/outputs'
import { openOutput } from '../sweep/kept-rows'
import { parseShard, rowsOf } from '../sweep/shard'
import { OUTPUTS, SpecFailure, parseSpec, type Spec } from '../sweep/spec'

/** Rows that are written at once, and after how many ms those that there are. */
const BATCH = 256
const WRITE_MS = 1000

export const sweepCommand: Command = {
  name: 'sweep',
  operands: 'SPEC',
  summary: 'One row for every combination of values',
  options: {
    shard: { value: 'I/N', help: 'Compute only part I of N parts, from 1/N to N/N' },
    ...SET_OPTION,
    ...LETTER_OPTION,
    replicates: {
      value: 'N',
      help: `Random replicates of "delivered", 1 to ${MAX_REPLICATES}. Default: ${DEFAULT_REPLICATES}`,
    },
    into: {
      value: 'FILE',
      help: 'Write to FILE. After an interruption, the same command continues where it stopped',
    },
    csv: { help: `${CSV_OPTION.csv.help}: a header in the first shard, then one line per design` },
  },
  notes: [
    'SPEC is a JSON file, or - for standard input: {"kind":"taper.sweep","version":1,"scenario":...,"axes":[...],"outputs":[...]}. "scenario" is a document, a file or preset:ID. --set changes it before the axes do.',
    'An axis is {"path":PATH,"values":[...]}, {"path":PATH,"from":A,"to":B,"step":S}, {"paths":[PATH,...],"values":[[...],...]} or {"splits":"every"}. "paths" changes several values together. "splits" covers every split of the edge switch that can be built and bought. The last axis varies fastest.',
    `"outputs" lists what to compute, out of ${OUTPUTS.join(', ')}. Default: machine, cost and bisection (nominal). These outputs and power (with the cost over all years) require no simulation. delivered and throughput simulate every design.`,
    'A row has: index, the values, the hash of the scenario (as in "taper run"), the results and "problem". "problem" states why a design cannot be built or bought, or has no result. Without --csv a row is one JSON object per line, with the same names.',
    `Rows do not depend on the sharding: shards 1/N to N/N, joined in that order, give the same bytes as one run. Only shard 1 has the header line. A sweep has up to ${formatCount(MAX_DESIGNS)} designs.`,
  ],
  async run(parsed, io) {
    const shard = parseShard(optionValue(parsed, 'shard'))
    const replicates = wholeOption(parsed, 'replicates', 1, MAX_REPLICATES) ?? DEFAULT_REPLICATES
    const from = onlyPositional(parsed, 'SPEC')
    const spec = parseSpec(await readText(from, io), nameOf(from))
    const base = changed(await baseOf(spec, parsed, io), parsed, undefined)
    // A shard is a process of its own, on one thread.
    const model = await openModel(io, 1)
    try {
      const steps = await namedSteps(model, spec, base, nameOf(from))
      const rows = steps.reduce((product, { count }) => product * count, 1)
      await write(io, {
        model,
        base,
        steps,
        outputs: spec.outputs,
        replicates,
        rows: rowsOf(shard, rows),
        hasHeader: shard.number === 1,
        isCsv: hasOption(parsed, 'csv'),
        into: optionValue(parsed, 'into'),
      })
    } finally {
      model.dispose()
    }
  },
}

async function baseOf({ scenario }: Spec, parsed: ParsedArguments, io: CliIo): Promise<Scenario> {
  if (typeof scenario === 'string') return pickScenario(await loadDocument(scenario, io), parsed)
  const read = readDocument(scenario)
  if (read.ok) return pickScenario(read.document, parsed)
  const [first = read.sentence, ...rest] = read.problems
  throw new CliFailure(`scenario: ${first}`, EXIT_WRONG_INPUT, rest)
}

async function namedSteps(model: Model, { axes, placeOf }: Spec, base: Scenario, name: string) {
  const asksSplits = axes.some((axis) => 'splits' in axis)
  const splits = asksSplits ? (await builtDesign(model, base, true)).tapers : []
  try {
    return stepsOf(axes, base, splits)
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error
    const place = error instanceof SpecFailure ? `${placeOf(error.path)}: ` : ''
    throw new CliFailure(`${name}: ${place}${error.message}`)
  }
}

interface Sweep {
  readonly model: Model
  readonly base: Scenario
  readonly steps: readonly Steps[]
  readonly outputs: Spec['outputs']
  readonly replicates: number
  readonly rows: readonly [first: number, end: number]
  readonly hasHeader: boolean
  readonly isCsv: boolean
  /** Undefined for standard output. */
  readonly into: string | undefined
}

/** Writes rows as they are made, so that a million of them take no more memory than one. */
async function write(io: CliIo, sweep: Sweep): Promise<void> {
  const { model, base, steps, outputs, replicates, isCsv, into } = sweep
  const paths = steps.flatMap((step) => step.paths)
  const columns: readonly CsvColumn[] = [
    { key: 'index', header: 'index' },
    ...paths.map((path) => ({ key: path, header: path })),
    { key: 'hash', header: 'scenario_hash' },
    ...columnsOf(outputs),
    { key: 'problem', header: 'problem' },
  ]
  const lineOf = isCsv
    ? (row: CsvRow) => csvLine(columns, row)
    : (row: CsvRow) => jsonLine(columns, row)
  const designAt = designsOf(base, steps)
  const [first, end] = sweep.rows
  const lineAt = async (row: number) => {
    const { values, made } = designAt(first + row)
    const results =
      typeof made === 'string'
        ? { problem: made }
        : {
            hash: documentHash(made),
            ...(await resultsOf(outputs, { model, base, scenario: made, replicates })),
          }
    const axes = Object.fromEntries(paths.map((path, at) => [path, values[at]]))
    return lineOf({ index: first + row, ...axes, ...results })
  }
  const header = isCsv && sweep.hasHeader ? csvHeader(columns) : ''
  const count = end - first
  const { kept, output } = await openOutput({ io, into, header, count, lineAt })
  let text = ''
  let writtenAt = io.now()
  for (let row = kept; row < count; row += 1) {
    text += await lineAt(row)
    const isLate = io.now() - writtenAt > WRITE_MS
    if (isLate || (row - kept) % BATCH === BATCH - 1 || row === count - 1) {
      await output.write(text)
      text = ''
      writtenAt = io.now()
    }
  }
}

/** One object on a line; a column without a value is left out. */
function jsonLine(columns: readonly CsvColumn[], row: CsvRow): string {
  const cells = columns.flatMap(({ key, header }) =>
    row[key] === undefined || row[key] === '' ? [] : [[header, row[key]]],
  )
  return `${JSON.stringify(Object.fromEntries(cells))}\n`
}
