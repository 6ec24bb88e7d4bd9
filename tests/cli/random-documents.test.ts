/**
 * Random valid documents over all experiments on the command line: each experiment has its result or its refusal,
 * each remedy leads to a machine, no number is NaN or infinite, sums and order hold (`document-checks.ts`), and more
 * of a thing never gives less (`document-growth.ts`). Documents that take more than 10 s of one processor are
 * counted. Ten documents here; `npm run fuzz -- --documents N --seed S --nodes M` for more.
 */
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Scenario } from '../../src/document/scenario/schema'
import { serializeDocument } from '../../src/sharing/file'
import type { ModelFile } from '../../src/cli/io'
import { modelBytes } from '../model/model'
import {
  outputSchema,
  type Output,
  wrongOrder,
  wrongPriceCases,
  wrongSums,
} from './document-checks'
import { wrongGrowth } from './document-growth'
import { everyExperiment } from './every-experiment'
import { taper } from './fake-io'
import { randomDocument } from './random-document'

const USUAL = 10
const COUNT = Number(process.env['TAPER_FUZZ_DOCUMENTS'] ?? USUAL)
const SEED = Number(process.env['TAPER_FUZZ_SEED'] ?? 7)
/** Of the largest machine; any size that the schema allows unless given. */
const NODES = Number(process.env['TAPER_FUZZ_NODES']) || undefined
/** Of one processor. Longer ones are counted: simulating thousands of nodes takes its time. */
const USUAL_SECONDS = 10
/** Nothing that ends takes so long. */
const MOST_SECONDS = 120
const MOST_REMEDIES = 10
/** Of a run that somebody ends before its own end, the figures so far are known. */
const SAID_EVERY = 100

/** Documents that once took too long, with the victims that are simulated now. */
const SLOW_ONCE = [{ seed: 55_007, simulated: 128, victims: 914 }]

const sampled = z.object({
  results: z.object({
    congestion: z.object({ victims: z.number(), simulatedVictims: z.number() }),
  }),
})

const refused = z.object({ refusal: z.object({ reason: z.string(), message: z.string() }) })

const figures = {
  documents: 0,
  slow: 0,
  slowSeeds: [] as number[],
  built: 0,
  refusedExperiments: 0,
  takenAlong: 0,
  notFinite: 0,
  wrongSums: 0,
  wrongOrder: 0,
  wrongGrowth: 0,
  grown: 0,
  remedies: 0,
  slowestSeconds: 0,
  slowestSeed: 0,
}

/** Paths of numbers that JSON cannot hold. */
function notFinite(value: unknown, at = ''): readonly string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => notFinite(each, `${at}.${key}`))
}

/** What a call prints, and which of its numbers are none. */
async function run(document: string, options: readonly string[]) {
  const broken: string[] = []
  const stringify = JSON.stringify
  const spy = vi.spyOn(JSON, 'stringify').mockImplementation((value: unknown, ...rest: []) => {
    if (value !== null && typeof value === 'object' && 'results' in value) {
      broken.push(...notFinite(value))
    }
    return stringify(value, ...rest)
  })
  const before = process.cpuUsage()
  const call = ['run', 'document.json', '--replicates', '1', ...options]
  // Not the bytes that answers are kept of: so many would be kept for nobody.
  const readModel = (file: ModelFile) => Promise.resolve(new Uint8Array(modelBytes(file)).buffer)
  const world = { files: { 'document.json': document }, readModel }
  const ran = await taper(call, world).finally(() => spy.mockRestore())
  const { user, system } = process.cpuUsage(before)
  return { ...ran, broken, seconds: (user + system) / 1e6 }
}

/** Options of each remedy on standard error. */
const remediesIn = (stderr: string): readonly (readonly string[])[] =>
  stderr
    .split('\n')
    .filter((line) => line.startsWith('  ') && line.includes(': --set '))
    .map((line) => line.slice(line.indexOf(': --set ') + 2).split(' '))

/** A design that cannot be built names a field; what an experiment refuses begins with its name. */
const refusesDesign = (stderr: string) =>
  /^taper: (budget|node|fabric|prices|operation)\./.test(stderr)

/** Follows the first remedy of each refusal. */
async function follow(document: string, stderr: string): Promise<readonly string[]> {
  let [taken, said] = [[] as readonly string[], stderr]
  for (let count = 0; count < MOST_REMEDIES; count += 1) {
    const [first] = remediesIn(said)
    if (!first) return []
    figures.remedies += 1
    taken = [...taken, ...first]
    const { code, stderr: next } = await run(document, [...taken, '--experiment', 'rma'])
    if (code === 0) return []
    if (next === said || !refusesDesign(next)) return [`${first.join(' ')} leads to ${next}`]
    said = next
  }
  return [`${MOST_REMEDIES} remedies lead to no machine: ${said}`]
}

async function problemsOf(seed: number): Promise<readonly string[]> {
  const scenario = randomDocument(seed, NODES)
  const document = serializeDocument(scenario)
  const { code, stdout, stderr, broken, seconds } = await run(document, [])
  figures.documents += 1
  if (seconds > USUAL_SECONDS) {
    figures.slow += 1
    figures.slowSeeds.push(seed)
  }
  if (seconds > figures.slowestSeconds) {
    figures.slowestSeconds = seconds
    figures.slowestSeed = seed
  }
  figures.notFinite += broken.length
  const problems = [
    ...broken.map((path) => `${path} is no number`),
    ...(seconds > MOST_SECONDS ? [`took ${seconds.toFixed(1)} s`] : []),
  ]
  if (stdout === '') {
    if (!refusesDesign(stderr)) return [...problems, `all are refused: ${stderr}`]
    return [...problems, ...(await follow(document, stderr))]
  }
  figures.built += 1
  const output = outputSchema.parse(JSON.parse(stdout))
  const { results } = output
  problems.push(...(await wrongFigures(output, scenario)))
  const missing = everyExperiment.filter((id) => !(id in results))
  figures.takenAlong += missing.length
  const refusals = Object.entries(results).filter(([, found]) => refused.safeParse(found).success)
  figures.refusedExperiments += refusals.length
  const unexplained = refusals.filter(([id]) => code === 0 && !stderr.includes(`${id}: `))
  return [
    ...problems,
    ...missing.map((id) => `${id} has neither a result nor a refusal`),
    ...(refusals.length === unexplained.length || code !== 0 ? [] : ['a refusal ends with 0']),
    ...Object.entries(results).flatMap(([id, found]) =>
      JSON.stringify(found) === '{}' ? [`${id} is {}`] : [],
    ),
    ...(await followAll(document, stderr)),
  ]
}

async function wrongFigures(output: Output, scenario: Scenario): Promise<readonly string[]> {
  const sums = wrongSums(output)
  const order = [...wrongOrder(output), ...wrongPriceCases(output)]
  const growth = await wrongGrowth(scenario)
  figures.wrongSums += sums.length
  figures.wrongOrder += order.length
  figures.wrongGrowth += growth.problems.length
  figures.grown += growth.compared
  return [...sums, ...order, ...growth.problems]
}

/** Each remedy that experiments name by itself. */
async function followAll(document: string, stderr: string): Promise<readonly string[]> {
  const problems: string[] = []
  for (const remedy of remediesIn(stderr)) {
    figures.remedies += 1
    const { code, stderr: next } = await run(document, [...remedy, '--experiment', 'rma'])
    if (code !== 0) problems.push(`${remedy.join(' ')} leads to ${next}`)
  }
  return problems
}

const write = (lines: readonly string[]) => {
  for (const line of lines) process.stdout.write(`${line}\n`)
}

describe(`${COUNT} documents from seed ${SEED}`, { timeout: 60_000 + COUNT * 60_000 }, () => {
  it('have for each experiment a result or a refusal', async () => {
    const failed: string[] = []
    for (let seed = SEED; seed < SEED + COUNT; seed += 1) {
      const problems = await problemsOf(seed)
      failed.push(...problems.map((problem) => `seed ${seed}: ${problem.trim()}`))
      if (COUNT > USUAL) write(failed.slice(failed.length - problems.length))
      if (figures.documents % SAID_EVERY === 0) write([JSON.stringify(figures)])
    }
    expect(failed).toEqual([])
  })

  it.each(SLOW_ONCE)(
    'of seed $seed simulates $simulated of its victims',
    async ({ seed, simulated, victims }) => {
      const options = ['--experiment', 'congestion', '--runs', '1']
      const { stdout } = await run(serializeDocument(randomDocument(seed)), options)
      const { congestion } = sampled.parse(JSON.parse(stdout)).results
      expect(congestion).toMatchObject({ victims, simulatedVictims: simulated })
    },
  )

  afterAll(() => {
    if (COUNT > USUAL) write([JSON.stringify(figures)])
  })
})
