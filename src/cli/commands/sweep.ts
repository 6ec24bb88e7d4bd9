import { createHash } from 'node:crypto'
import type { Model } from '../../model/ask'
import { MAX_REPLICATES } from '../../document/limits'
import { formatCount } from '../../document/format'
import { DEFAULT_REPLICATES } from '../../document/samples'
import { canonicalJson, documentHash } from '../../document/scenario/hash'
import { readDocument } from '../../document/scenario/read'
import type { Scenario } from '../../document/scenario/schema'
import { sha256 } from '../../document/sha256'
import { hasOption, onlyPositional, optionValue, wholeOption } from '../arguments'
import type { ParsedArguments } from '../arguments'
import { builtDesign } from '../built-design'
import { CSV_OPTION, type Command } from '../command'
import { LETTER_OPTION, loadDocument, nameOf, pickScenario, readText } from '../documents'
import { CliFailure, EXIT_WRONG_INPUT, notWritten } from '../failure'
import type { CliIo } from '../io'
import { NATIVE_OPTION, openModel } from '../open-model'
import { changed, SET_OPTION } from '../set-value'
import { MAX_DESIGNS, designsOf, stepsOf, valuesAt, type Design, type Steps } from '../sweep/axes'
import {
  cellLines,
  csvLines,
  jsonLines,
  lineStart,
  type LineFormat,
  type SweepColumn,
} from '../sweep/columns'
import { columnsOf, takesLong, resultsOf } from '../sweep/outputs'
import { isFinished, removeRows, rowsFileOf, writeParquet } from '../sweep/parquet'
import { openOutput } from '../sweep/kept-rows'
import { paceOf } from '../sweep/pace'
import { parseShard, rowsOf, OUTPUTS, SpecFailure, parseSpec, type Spec } from '../sweep/spec'

/** Rows that are written at once, and after how many ms those that there are. */
const BATCH = 256
const WRITE_MS = 1000
/** Of answers that are kept where designs are simulated: those of the base are read again, those of a design are not. */
const LIMIT_BYTES = 1e6
/** Designs that are asked for at once where none is simulated: the native model then never waits for the next. */
const AHEAD = 16

export const sweepCommand: Command = {
  name: 'sweep',
  operands: 'SPEC',
  summary: 'Compute one row for every combination of values',
  options: {
    shard: { value: 'I/N', help: 'Compute only part I of N, from 1/N to N/N' },
    ...SET_OPTION,
    ...LETTER_OPTION,
    replicates: {
      value: 'N',
      help: `Number of random replicates for "delivered", 1 to ${MAX_REPLICATES}. Default: ${DEFAULT_REPLICATES}`,
    },
    into: {
      value: 'FILE',
      help: 'Write to FILE. After an interruption, the same command continues where it stopped',
    },
    ...NATIVE_OPTION,
    csv: { help: `${CSV_OPTION.csv.help}: a header in the first shard, then one line per design` },
    parquet: { help: 'Write Apache Parquet instead of JSON: one file per shard. Requires --into' },
  },
  notes: [
    'SPEC is a JSON file, or - for standard input: {"kind":"taper.sweep","version":1,"scenario":...,"axes":[...],"outputs":[...]}. "scenario" is a document, a file or preset:ID. --set changes the scenario before the axes do.',
    'An axis is {"path":PATH,"values":[...]}, {"path":PATH,"from":A,"to":B,"step":S}, {"paths":[PATH,...],"values":[[...],...]} or {"splits":"every"}. "paths" changes several values together. "splits" covers every split of the edge switch that can be built and bought. The last axis varies fastest.',
    `"outputs" lists what to compute: one or more of ${OUTPUTS.join(', ')}. Default: machine, cost and bisection (nominal). These outputs and power (with the cost over all years) require no simulation. delivered and throughput simulate every design.`,
    'A row has: index, "sweep", the values, the hash of the scenario (as in "taper run"), the results and "problem". "sweep" is the same in all rows of one sweep. "problem" states why a design cannot be built or bought, or has no result. Without --csv, each line is one row as a JSON object with the same names.',
    `Sharding does not change the rows: shards 1/N to N/N, joined in that order, give the same bytes as a single run. Only shard 1 of CSV has the header line. A sweep has up to ${formatCount(MAX_DESIGNS)} designs.`,
  ],
  async run(parsed, io) {
    const into = optionValue(parsed, 'into')
    const isParquet = hasOption(parsed, 'parquet')
    if (isParquet && hasOption(parsed, 'csv')) {
      throw new CliFailure('--csv and --parquet cannot be used together. Use one of them.')
    }
    if (isParquet && into === undefined) {
      throw new CliFailure('--parquet requires --into. Add --into FILE.')
    }
    const shard = parseShard(optionValue(parsed, 'shard'))
    const replicates = wholeOption(parsed, 'replicates', 1, MAX_REPLICATES) ?? DEFAULT_REPLICATES
    const from = onlyPositional(parsed, 'SPEC')
    const spec = parseSpec(await readText(from, io), nameOf(from))
    const base = changed(await baseOf(spec, parsed, io), parsed, undefined)
    // A shard is a process of its own, on one thread.
    const isNative = hasOption(parsed, 'native')
    const limitBytes = spec.outputs.some(takesLong) ? LIMIT_BYTES : 0
    const model = await openModel(io, { count: 1, isNative, limitBytes })
    let unlock: (() => Promise<void>) | undefined
    try {
      const steps = await namedSteps(model, spec, base, nameOf(from))
      const designs = steps.reduce((product, { count }) => product * count, 1)
      const inputs = { base, axes: spec.axes, outputs: spec.outputs, replicates }
      const metadata = await metadataOf(model, inputs, { ...shard, designs })
      const sweep = {
        ...inputs,
        model,
        steps,
        id: metadata['taper.sweep'],
        rows: rowsOf(shard, designs),
        hasHeader: shard.number === 1,
      }
      if (into !== undefined) {
        unlock = await io.lockFile(into).catch((error: unknown) => {
          throw notWritten(into, error)
        })
      }
      if (!isParquet || into === undefined) {
        await write(io, sweep, into, hasOption(parsed, 'csv') ? csvLines : jsonLines)
        return
      }
      const [first, end] = sweep.rows
      const file = { io, into, metadata, count: end - first }
      if (await isFinished(file)) return await removeRows(file)
      await write(io, sweep, rowsFileOf(into), cellLines)
      await writeParquet({ ...file, columns: allColumns(sweep) })
    } finally {
      await unlock?.()
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

const nodeSha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** What the rows of a sweep depend on, beside the model. */
interface SweepInputs extends Pick<Spec, 'axes' | 'outputs'> {
  readonly base: Scenario
  readonly replicates: number
}

interface Sweep extends SweepInputs {
  readonly model: Model
  readonly steps: readonly Steps[]
  /** Tells sweeps apart: every row has it. */
  readonly id: string
  readonly rows: readonly [first: number, end: number]
  readonly hasHeader: boolean
}

/** What a file says of its sweep: all that its rows depend on, and a hash by which sweeps are told apart. */
async function metadataOf(
  model: Model,
  { base, axes, outputs, replicates }: SweepInputs,
  {
    number,
    of,
    designs,
  }: { readonly number: number; readonly of: number; readonly designs: number },
) {
  const { version, parametersHash } = await model.card()
  const spec = canonicalJson({
    kind: 'taper.sweep',
    version: 1,
    scenario: base,
    axes,
    outputs,
    replicates,
    model: { version, parametersHash },
  })
  return {
    'taper.sweep': sha256(spec).slice(0, 16),
    'taper.spec': spec,
    'taper.shard': `${number}/${of}`,
    'taper.designs': String(designs),
  }
}

const allColumns = ({ steps, outputs }: Sweep): readonly SweepColumn[] => [
  { key: 'index', header: 'index', kind: 'whole', isGiven: true },
  { key: 'sweep', header: 'sweep', kind: 'text', isGiven: true },
  ...steps.flatMap(({ paths, kinds }) =>
    paths.map((path, at) => ({
      key: path,
      header: path,
      kind: kinds[at] ?? ('text' as const),
      isGiven: true as const,
    })),
  ),
  { key: 'hash', header: 'scenario_hash', kind: 'text' },
  ...columnsOf(outputs),
  { key: 'problem', header: 'problem', kind: 'text' },
]

/**
 * Writes rows as they are made, so that a million of them take no more memory than one.
 * @param into undefined for standard output
 */
async function write(
  io: CliIo,
  sweep: Sweep,
  into: string | undefined,
  format: LineFormat,
): Promise<void> {
  const { model, base, steps, outputs, replicates } = sweep
  const paths = steps.flatMap((step) => step.paths)
  const columns = allColumns(sweep)
  const designAt = designsOf(base, steps)
  const [first, end] = sweep.rows
  const given = (row: number, values: Design['values']) => ({
    index: first + row,
    sweep: sweep.id,
    ...Object.fromEntries(paths.map((path, at) => [path, values[at]])),
  })
  const startAt = (row: number) =>
    lineStart(format, columns, given(row, valuesAt(first + row, steps)))
  const lineAt = async (row: number) => {
    const { values, made } = designAt(first + row)
    const results =
      typeof made === 'string'
        ? { problem: made }
        : {
            hash: documentHash(made, nodeSha256),
            ...(await resultsOf(outputs, { model, base, scenario: made, replicates })),
          }
    return format.line(columns, { ...given(row, values), ...results })
  }
  const header = sweep.hasHeader ? format.header(columns) : ''
  const count = end - first
  const { kept, output } = await openOutput({ io, into, header, count, startAt, lineAt })
  const pace = paceOf(io, count, kept)
  let text = ''
  let writtenAt = io.now()
  let row = kept - 1
  for await (const line of linesOf(kept, count, lineAt, outputs.some(takesLong) ? 1 : AHEAD)) {
    row += 1
    text += line
    pace(row + 1)
    const isLate = io.now() - writtenAt > WRITE_MS
    if (isLate || (row - kept) % BATCH === BATCH - 1 || row === count - 1) {
      await output.write(text)
      text = ''
      writtenAt = io.now()
    }
  }
}

/** Lines in their order, of which so many are begun before the first is done. */
async function* linesOf(
  from: number,
  end: number,
  lineAt: (row: number) => Promise<string>,
  ahead: number,
) {
  const begun: Promise<string>[] = []
  let next = from
  while (next < end || begun.length > 0) {
    for (; next < end && begun.length < ahead; next += 1) {
      const line = lineAt(next)
      // Where it fails, that is heard in its turn, unless one before it fails too.
      line.catch(() => undefined)
      begun.push(line)
    }
    // oxlint-disable-next-line no-await-in-loop
    yield (await begun.shift()) ?? ''
  }
}
