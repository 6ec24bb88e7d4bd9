/** A condition that the model cannot compute is left out with its reason, and where none is left there is a refusal. */
import { expect, it } from 'vitest'
import { DEFAULT_REPLICATES } from '../../../src/document/samples'
import type { Scenario } from '../../../src/document/scenario/schema'
import { profileOf } from '../../../src/document/workload/library'
import { ranking } from '../../../src/experiments/answer'
import { standardsOf } from '../../../src/experiments/experiment'
import { resolve } from '../../../src/experiments/resolve'
import type { EngineRequest } from '../../../src/model/engine'
import { realEngine } from '../../model/model'
import { preset, resolved, sized, split, workbookOf } from '../resolved'

/** One application in groups of 320 ranks, which jobs of four nodes do not hold. */
function grouped(): Scenario {
  const sierra = sized(preset('sierra'), 720)
  const [application] = sierra.workload.applications
  const profile = application && profileOf(application)
  if (!profile) throw new Error('Sierra has no workload')
  const own = { ...profile, pattern: 'group-all-to-all' as const, groupRanks: 320 }
  const applications = [{ id: profile.id, share: 1, profile: own }]
  return {
    ...sierra,
    workload: { ...sierra.workload, applications, jobSizes: [{ nodes: 4, share: 1 }] },
  }
}

const workbook = workbookOf(grouped(), split(grouped(), 18, 9))

it('quiet is, where jobs do not run alone', async () => {
  const { answer } = await resolved(ranking, workbook)
  const { value } = answer.ranking
  expect(value?.conditions.map(({ id }) => id)).toEqual(value?.compared)
  expect(value?.compared).not.toContain('quiet')
  expect(value?.isPreliminary).toBe(false)
  expect(value?.notes).toContainEqual(
    expect.stringMatching(/^The condition “Quiet” is left out\. .* groups of 320 ranks/),
  )
  expect(answer.refusal).toBeUndefined()
})

const withoutCells = <Answer extends object>(answer: Answer): Answer => ({
  ...answer,
  result: { ...Object(Reflect.get(answer, 'result')), cells: [] },
})

it('none is known: there is no ranking, and the reason', async () => {
  const input = {
    workbook,
    focus: 0,
    parameters: standardsOf(ranking),
    replicates: DEFAULT_REPLICATES,
  }
  const asked: EngineRequest['kind'][] = []
  const { answer, sections } = await resolve(ranking, input, async (request, options) => {
    asked.push(request.kind)
    const found = await realEngine().run(request, options)
    return request.kind === 'production' ? withoutCells(found) : found
  })
  expect(asked).toContain('production')
  expect(asked).not.toContain('ranking')
  expect(answer.ranking.value).toBeUndefined()
  expect(answer.refusal?.message).toMatch(/cannot compute every job/)
  expect(sections.find(({ id }) => id === 'matrix')?.refusals).toContainEqual(answer.refusal)
})
