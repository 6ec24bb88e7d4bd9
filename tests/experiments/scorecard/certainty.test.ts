/** Scorecard and requirements put an offer out where the ranking does, and not where that is not certain. */
import { expect, it } from 'vitest'
import { criterionOf } from '../../../src/document/procurement/criteria'
import type { Requirement } from '../../../src/document/procurement/schema'
import { ranking } from '../../../src/experiments/answer'
import { requirements } from '../../../src/experiments/requirements'
import { scorecard } from '../../../src/experiments/scorecard'
import { preset, resolved, sectionOf, sized, split, workbookOf } from '../resolved'

const limit: Requirement = {
  text: 'Power per rack',
  level: 'mandatory',
  quantity: 'rack-power',
  sense: 'at-most',
  threshold: 30,
  unit: 'kW',
  source: '',
  evidence: 'own',
}

const sierra = sized(preset('sierra'), 180)
const rack = { ...sierra.fabric.rack, nodes: 8 }
const cool = { ...sierra, fabric: { ...split(sierra, 18, 18).fabric, rack } }
/** Above the limit with the power of a similar GPU. */
const doubtful = {
  ...sierra,
  node: { ...sierra.node, gpu: { ...sierra.node.gpu, model: 'NVIDIA B200' } },
}

const judgedOf = async (other: typeof sierra) => {
  const workbook = workbookOf(cool, other)
  const procurement = {
    ...workbook.procurement,
    requirements: [limit],
    criteria: [criterionOf('nodes', 100)],
  }
  const judged = { ...workbook, procurement }
  const { sheet } = (await resolved(scorecard, judged)).answer
  const { answer } = await resolved(ranking, judged)
  const met = sectionOf(await resolved(requirements, judged), 'tallies').messages
  return {
    out: sheet.disqualified.map(({ place }) => place),
    notes: sheet.notes.join(' '),
    notRanked: answer.ranking.value?.notRanked.map(({ at }) => at),
    tally: met[1]?.text,
  }
}

it('is out in both where it surely breaks a limit of the site', async () => {
  const { out, notRanked, notes, tally } = await judgedOf(sierra)
  expect([out, notRanked]).toEqual([[1], [1]])
  expect(notes).toMatch(/^B .* is disqualified: it misses “Power per rack”\.$/)
  expect(tally).toMatch(/^B .* is disqualified: it meets 0 of 1 mandatory requirements\.$/)
})

it('is ranked in both where nobody knows', async () => {
  const { out, notRanked, notes, tally } = await judgedOf(doubtful)
  expect([out, notRanked]).toEqual([[], []])
  expect(notes).toMatch(/It is not certain that B .* misses “Power per rack”, so it is ranked\./)
  expect(tally).toMatch(/^B \S.* meets 0 of 1 mandatory requirements, but not certainly\.$/)
  expect(tally).not.toContain('disqualified')
})
