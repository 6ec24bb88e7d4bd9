/** Conditions beyond the usual four are computed where they are requested, and nowhere else. */
import { expect, it } from 'vitest'
import type { Scenario } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { comparedIn } from '../../../src/experiments/shared/ranking/conditions'
import { full, resolved, sized, split, workbookOf } from '../resolved'

const usual = ['shared', 'quiet', 'scattered', 'static']

it('are those that are requested, and the one of the page', () => {
  expect(comparedIn({ condition: 'quiet', conditions: 'usual' })).toEqual(usual)
  expect(comparedIn({ condition: 'stress', conditions: 'usual' })).toEqual([...usual, 'stress'])
  const all = [...usual, 'degraded', 'stress']
  expect(comparedIn({ condition: 'shared', conditions: 'all' })).toEqual(all)
})

it('cost what they say: failed uplinks and neighbours that always send lose more', async () => {
  const jobs = (scenario: Scenario): Scenario => ({
    ...scenario,
    workload: {
      ...scenario.workload,
      jobSizes: [
        { nodes: 60, share: 0.5 },
        { nodes: 240, share: 0.5 },
      ],
    },
  })
  const workbook = workbookOf(jobs(full), jobs(sized(split(full, 18, 6), 720)))
  const gainsIn = async (conditions: 'usual' | 'all') => {
    const { answer } = await resolved(ranking, workbook, { conditions })
    const found = answer.ranking.value?.conditions ?? []
    return new Map(found.map(({ id, gains }) => [id, gains[1]?.value ?? 0]))
  }
  const few = await gainsIn('usual')
  expect([...few.keys()]).toEqual(usual)
  const all = await gainsIn('all')
  expect([...all.keys()]).toEqual([...usual, 'degraded', 'stress'])
  for (const id of few.keys()) expect(all.get(id)).toBe(few.get(id))
  expect(all.get('degraded')).toBeLessThan(all.get('shared') ?? 0)
  expect(all.get('stress')).toBeLessThan(all.get('scattered') ?? 0)
})
