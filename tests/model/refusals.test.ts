/** Refusals of the model in words, as `tests/golden/refusals.json` records them: one a line, by what is wrong. */
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { EngineRequest } from '../../src/model/engine'
import { type Reason, refusalMessage } from '../../src/model/reasons/refusals'
import { computingEngine } from './model'
import { refusedOfDecision } from './refused/decision'
import { refusedOfMachine } from './refused/machine'

const FILE = new URL('../golden/refusals.json', import.meta.url)
const { run } = computingEngine()

/** Every sentence of a refusal: that of the fault, or those in the answer. */
async function said(request: EngineRequest): Promise<readonly string[]> {
  try {
    const answer = await run(request)
    if (answer.kind === 'applications') return answer.result.refused.map(({ sentence }) => sentence)
    const parts =
      answer.kind === 'node'
        ? answer.result.nodes.flatMap(({ applications }) => applications)
        : answer.kind === 'options'
          ? answer.result.options
          : []
    return parts.map((part) => (part.kind === 'refused' ? part.sentence : 'answered'))
  } catch (error) {
    return [String(error)]
  }
}

it('are worded as they were', async () => {
  const lines = []
  for (const request of [...refusedOfMachine, ...refusedOfDecision])
    lines.push(`${request.kind}: ${(await said(request)).join(' | ')}`)
  if (process.env['TAPER_RECORD'] !== undefined)
    writeFileSync(FILE, `${JSON.stringify(lines, null, 2)}\n`)
  expect(lines).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
})

it.each<[Reason, string]>([
  [
    { code: 'campaign-too-large', victims: 9, ranks: 8, roots: 7 },
    '9 victims with 8 ranks each and 7 roots are too many to simulate. Use fewer ranks, more congesting nodes or a smaller machine.',
  ],
  [
    { code: 'no-room', most: 3, modelNodes: 200_000 },
    'The model sizes machines with up to 200000 nodes, so you can add at most 3 racks.',
  ],
  [
    { code: 'no-room', most: 0, modelNodes: undefined },
    'The core switches have no ports for another rack.',
  ],
  [
    { code: 'no-room', most: 1, modelNodes: undefined },
    'The core switches have ports for at most 1 more rack.',
  ],
  [
    { code: 'free-ports', requested: 20, uplinks: 9, free: 1 },
    'An edge switch has 1 free port, so it can have at most 10 uplinks, not 20.',
  ],
  [{ code: 'no-samples' }, 'There are no samples. Compute at least 1.'],
  [{ code: 'no-answer-yet' }, 'The result is not ready yet.'],
  [{ code: 'inexpressible', reason: 'a cycle' }, 'The result could not be returned: a cycle.'],
  [{ code: 'no-kind' }, 'The request could not be read: it has no kind.'],
  [
    { code: 'unknown-kind', kind: 'x' },
    'The request could not be read: its kind, "x", is unknown.',
  ],
  [
    { code: 'no-scores', error: { code: 'no-weight' }, applications: [] },
    'No application that runs on both machines has a weight. Give one a weight.',
  ],
  [
    { code: 'no-scores', error: { code: 'jobs', application: 2 }, applications: ['AMG'] },
    'application 2 has no jobs to score. Enter a share above zero for at least one job size.',
  ],
  [
    { code: 'no-scorecard', error: { code: 'nothing-counts' }, criteria: [], designs: [] },
    'No weighted criterion has a value for every design. Enter marks, or add a criterion with values for all designs.',
  ],
])('%o is worded', (reason, sentence) => {
  expect(refusalMessage(reason)).toBe(sentence)
})
