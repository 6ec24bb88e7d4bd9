/** What the page says first of a pair stands when everything is computed, or is called preliminary. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_REPLICATES } from '../../../src/document/draws'
import { presets } from '../../../src/document/presets'
import type { Scenario, Workbook } from '../../../src/document/scenario/schema'
import { ranking } from '../../../src/experiments/answer'
import { verdictOf } from '../../../src/experiments/answer/words'
import { evaluator } from '../../../src/experiments/evaluate'
import { standardsOf } from '../../../src/experiments/experiment'
import { Query } from '../../../src/model/query'
import { realEngine } from '../../model/model'
import { preset, sized, split, workbookOf } from '../resolved'

interface Seen {
  readonly text: string
  readonly isPreliminary: boolean
}

/** Every verdict that the page shows, as one answer comes after the other. */
async function verdictsOf(workbook: Workbook): Promise<readonly Seen[]> {
  const query = new Query()
  query.connect(realEngine())
  const evaluate = evaluator(ranking)
  const input = {
    workbook,
    focus: 0,
    parameters: standardsOf(ranking),
    replicates: DEFAULT_REPLICATES,
  }
  const peek = query.peek.bind(query)
  const seen: Seen[] = []
  for (;;) {
    const { answer, reads } = evaluate(input, peek)
    const { value, isOld } = answer.ranking
    const text = value
      ? verdictOf(value).rank.map((each) => each.text.replaceAll(' so far', ''))
      : []
    if (value && !isOld && text.length > 0) {
      seen.push({ text: text.join(' '), isPreliminary: value.isPreliminary })
    }
    const missing = reads.filter(({ request }) => !peek(request))
    // As on the page, conditions that are known are ranked while others are computed.
    const next = missing.find(({ request }) => request.kind === 'ranking') ?? missing[0]
    if (!next) return seen
    await query.ask(next.request)
  }
}

const isTree = ({ fabric }: Scenario) => fabric.topology === 'fat-tree'

/** As built, small, beside the same with half of its uplinks; a machine without a tree beside one with. */
function pairOf(scenario: Scenario): Workbook {
  if (!isTree(scenario)) return workbookOf(scenario, SMALL(preset('sierra')))
  const { downlinks, uplinks } = scenario.fabric.edge
  return workbookOf(SMALL(scenario), SMALL(split(scenario, downlinks, Math.ceil(uplinks / 2))))
}

const SMALL = (scenario: Scenario) => sized(scenario, 720)

describe.each(presets.map(({ id, scenario }) => [id, scenario] as const))('%s', (_, scenario) => {
  it('no verdict that is not called preliminary changes', { timeout: 60_000 }, async () => {
    const seen = await verdictsOf(pairOf(scenario))
    const last = seen.at(-1)
    expect(last?.isPreliminary).toBe(false)
    const settled = seen.filter(({ isPreliminary }) => !isPreliminary)
    expect(new Set(settled.map(({ text }) => text))).toEqual(new Set([last?.text]))
  })
})
