/**
 * Every remedy of every refused design, applied: what is left to refuse is no longer that, and the way of first
 * remedies ends at a machine. By the model alone, so that thousands take a minute: `npm run fuzz -- --remedies N`.
 */
import { afterAll, describe, expect, it } from 'vitest'
import { writePath } from '../../src/document/scenario/fields'
import type { Scenario } from '../../src/document/scenario/schema'
import type { Issue } from '../../src/model/engine'
import { toCostedDesign } from '../../src/model/to-request'
import { computingEngine } from '../model/model'
import { randomDocument } from './random-document'

const USUAL = 100
const COUNT = Number(process.env['TAPER_FUZZ_REMEDIES'] ?? USUAL)
const SEED = Number(process.env['TAPER_FUZZ_SEED'] ?? 7)
const MOST_STEPS = 10
/** Documents whose remedies once led to what had none. */
const FAILED_ONCE = [159, 182, 262, 265, 304, 364, 397, 424, 635, 688, 718, 932, 989, 1058, 1537]

const { run } = computingEngine()

const figures = { documents: 0, refused: 0, remedies: 0, builtAtOnce: 0, builtByMore: 0, failed: 0 }

async function issuesOf(scenario: Scenario): Promise<readonly Issue[]> {
  const { machine, issues } = await run({ kind: 'design', design: toCostedDesign(scenario) })
  return machine === undefined ? issues : []
}

type Changes = Issue['remedies'][number]['changes']

/** A sentence where the document may not have such a value. */
function applied(scenario: Scenario, changes: Changes): Scenario | string {
  let made = scenario
  for (const { path, value } of changes) {
    const written = writePath(made, path, value)
    if (!written.ok) return written.sentence
    made = written.scenario
  }
  return made
}

/** Why a remedy leads nowhere; undefined where it and the first remedies of what is refused then lead to a machine. */
async function failureOf(scenario: Scenario, remedy: Changes): Promise<string | undefined> {
  const said = new Set<string>()
  let made = scenario
  let changes = remedy
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = applied(made, changes)
    if (typeof next === 'string') return next
    made = next
    const issues = await issuesOf(made)
    const [first] = issues
    if (!first) {
      if (step === 0) figures.builtAtOnce += 1
      else figures.builtByMore += 1
      return undefined
    }
    const sentence = `${first.path}: ${first.sentence}`
    if (said.has(sentence)) return `leads in a circle: ${sentence}`
    said.add(sentence)
    const way = first.remedies.find((each) => each.changes.length > 0)
    // What names no remedy says itself what to change.
    if (!way) return `leads to what has no remedy: ${sentence}`
    changes = way.changes
  }
  return `${MOST_STEPS} remedies lead to no machine`
}

async function failuresOf(seed: number): Promise<readonly string[]> {
  const scenario = randomDocument(seed)
  figures.documents += 1
  const issues = scenario.fabric.topology === 'fat-tree' ? await issuesOf(scenario) : []
  if (issues.length > 0) figures.refused += 1
  const failed: string[] = []
  for (const { path, code, remedies } of issues) {
    for (const { label, changes } of remedies) {
      if (changes.length === 0) continue
      figures.remedies += 1
      const why = await failureOf(scenario, changes)
      if (why !== undefined) failed.push(`seed ${seed}, ${path} ${code}, "${label}": ${why}`)
    }
  }
  return failed
}

describe(`${COUNT} remedies from seed ${SEED}`, { timeout: 60_000 + COUNT * 1000 }, () => {
  it('lead to a machine', async () => {
    const failed: string[] = []
    for (let seed = SEED; figures.remedies < COUNT; seed += 1) {
      failed.push(...(await failuresOf(seed)))
    }
    figures.failed = failed.length
    expect(failed).toEqual([])
  })

  it.each(FAILED_ONCE)(
    'of the document of seed %i, which failed once, lead to one',
    async (seed) => {
      expect(await failuresOf(seed)).toEqual([])
    },
  )

  afterAll(() => {
    if (COUNT > USUAL) process.stdout.write(`${JSON.stringify(figures)}\n`)
  })
})
