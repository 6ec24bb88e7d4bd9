/** What the page says first of a pair stands when everything is computed, or is called preliminary. */
import { describe, expect, it } from 'vitest'
import { DEFAULT_REPLICATES } from '../../../src/document/samples'
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

/** A page that shows it: what it shows of a workbook, as one answer comes after the other. */
function pageOf() {
  const query = new Query()
  query.connect(realEngine())
  const evaluate = evaluator(ranking)
  const peek = query.peek.bind(query)
  return async (
    workbook: Workbook,
    look: (shown: ReturnType<typeof evaluate>) => void = () => undefined,
  ) => {
    const input = {
      workbook,
      focus: 0,
      parameters: standardsOf(ranking),
      replicates: DEFAULT_REPLICATES,
    }
    for (;;) {
      const shown = evaluate(input, peek)
      look(shown)
      const missing = shown.reads.filter(({ request }) => !peek(request))
      // As on the page, conditions that are known are ranked while others are computed.
      const next = missing.find(({ request }) => request.kind === 'ranking') ?? missing[0]
      if (!next) return shown
      await query.ask(next.request)
    }
  }
}

/** Every verdict that the page shows. */
async function verdictsOf(workbook: Workbook): Promise<readonly Seen[]> {
  const seen: Seen[] = []
  await pageOf()(workbook, ({ answer }) => {
    const { value, isOld } = answer.ranking
    const text = value
      ? verdictOf(value).rank.map((each) => each.text.replaceAll(' so far', ''))
      : []
    if (value && !isOld && text.length > 0) {
      seen.push({ text: text.join(' '), isPreliminary: value.isPreliminary })
    }
  })
  return seen
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

it('where no application runs on every offer, that is said in place of an earlier ranking', async () => {
  const show = pageOf()
  const onGpus = SMALL({
    ...preset('sierra'),
    workload: { ...preset('sierra').workload, applications: [{ id: 'sw4', share: 1 }] },
  })
  const withoutGpus = { ...onGpus, node: { ...onGpus.node, gpu: { ...onGpus.node.gpu, count: 0 } } }
  const { isOld, value } = (await show(workbookOf(onGpus, onGpus))).answer.ranking
  expect([isOld, value?.offers.length]).toEqual([false, 2])
  const { answer, sections, isComing } = await show(workbookOf(onGpus, withoutGpus))
  expect([answer.ranking.isOld, isComing]).toEqual([true, false])
  const matrix = sections.find(({ id }) => id === 'matrix')
  expect(matrix?.refusals).toMatchObject([
    { reason: 'nothing-to-compare', message: expect.stringMatching(/^No application .* runs on/) },
  ])
})
