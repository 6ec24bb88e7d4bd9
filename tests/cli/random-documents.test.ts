/**
 * Random valid documents over all experiments on the command line: each experiment has its result or its refusal,
 * each remedy leads to a machine, and no number is NaN or infinite. Documents that take more than 10 s of one
 * processor are counted. Ten documents here; `npm run fuzz -- --documents N --seed S` for more.
 */
import { afterAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { serializeDocument } from '../../src/sharing/file'
import { everyExperiment } from './every-experiment'
import { taper } from './fake-io'
import { randomDocument } from './random-document'

const USUAL = 10
const COUNT = Number(process.env['TAPER_FUZZ_DOCUMENTS'] ?? USUAL)
const SEED = Number(process.env['TAPER_FUZZ_SEED'] ?? 7)
/** Of one processor. Longer ones are counted: simulating thousands of nodes takes its time. */
const USUAL_SECONDS = 10
/** Nothing that ends takes so long. */
const MOST_SECONDS = 120
const MOST_REMEDIES = 10

const refused = z.object({ refusal: z.object({ reason: z.string(), message: z.string() }) })
const output = z.object({ results: z.record(z.string(), z.unknown()) })

const figures = {
  documents: 0,
  slow: 0,
  built: 0,
  refusedExperiments: 0,
  takenAlong: 0,
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
  const world = { files: { 'document.json': document } }
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
  const document = serializeDocument(randomDocument(seed))
  const { code, stdout, stderr, broken, seconds } = await run(document, [])
  figures.documents += 1
  if (seconds > USUAL_SECONDS) figures.slow += 1
  if (seconds > figures.slowestSeconds) {
    figures.slowestSeconds = seconds
    figures.slowestSeed = seed
  }
  const problems = [
    ...broken.map((path) => `${path} is no number`),
    ...(seconds > MOST_SECONDS ? [`took ${seconds.toFixed(1)} s`] : []),
  ]
  if (stdout === '') {
    if (!refusesDesign(stderr)) return [...problems, `all are refused: ${stderr}`]
    return [...problems, ...(await follow(document, stderr))]
  }
  figures.built += 1
  const { results } = output.parse(JSON.parse(stdout))
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
    }
    expect(failed).toEqual([])
  })

  afterAll(() => {
    if (COUNT > USUAL) write([JSON.stringify(figures)])
  })
})
