import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { gpcnet13, gpcnetSc19 } from '../../../src/document/congestion-plan'
import { congestion } from '../../../src/experiments/congestion'
import { faultIn } from '../../../src/experiments/congestion/answers'
import { sampledMessage } from '../../../src/experiments/congestion/page'
import { planOf } from '../../../src/experiments/congestion/plan'
import { campaignSubtitle, sampledNote } from '../../../src/experiments/congestion/words'
import { standardsOf } from '../../../src/experiments/experiment'
import type { Chaptered } from '../../../src/report/chapter'
import { chapterOf } from '../../../src/report/chapter'
import { realEngine } from '../../model/model'
import { lostFigures } from '../../report/sections/figures'
import { campaignOf } from './campaign'
import { everyKind, full, onPaper, resolved, sectionOf, tableOf, twoTrees } from '../resolved'

const engine = realEngine()
const few = { runs: 2 }

describe('congestion', () => {
  it('runs GPCNeT 1.3 unless something else is asked, and sets the scenario beside the baseline', async () => {
    expect(planOf(standardsOf(congestion))).toEqual(gpcnet13)
    const sc19 = { ...standardsOf(congestion), neighbour: 'gpcnet-sc19' } as const
    expect(planOf(sc19)).toEqual(gpcnetSc19)
    const { title, subtitle, messages } = sectionOf(
      await resolved(congestion, twoTrees, few, 1),
      'tails',
    )
    expect(title.text).toMatch(/B’s p99 .*; .*than A/)
    expect(subtitle).toMatch(/^GPCNeT 1\.3: 144 victims and 576 congesting nodes/)
    // The heading and the marks of the curves are of two statistics.
    expect(subtitle).toMatch(/heading .*median of single runs .*curve combines all runs/)
    // SC19 Table 9: two medians and two means.
    expect(messages.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(
        /band covers measurements with adaptive routing .*leaves out 4 measurements of Summit, .*nodes is not published\. .*\+300.% with no adaptive routing and \+130.% with adaptive routing\.$/,
      ),
    )
  })

  it('sets a scenario beside the baseline as each routes, and says so where they differ', async () => {
    const [first, second] = twoTrees.scenarios
    if (!first || !second) throw new Error('there are two')
    const fabric = { ...second.fabric, routing: 'static' } as const
    const routed = { ...twoTrees, scenarios: [first, { ...second, fabric }] }
    const { title, subtitle, messages, tables } = sectionOf(
      await resolved(congestion, routed, few, 1),
      'tails',
    )
    expect(title.text).toMatch(/; [\d.]+ times \w+ than A with adaptive routing \(no measurement/)
    expect(title.text).not.toMatch(/µs \(\d+ to/)
    expect(subtitle).toMatch(/No 90 % band, because no measurement with static routing/)
    expect(messages.map(({ text }) => text).join(' ')).not.toMatch(/The band leaves out/)
    const { chart } = tables[0]?.plotted ?? {}
    const panels = chart?.type === 'curve' ? chart.panels : []
    expect(panels.map(({ detail }) => detail?.split('; ').at(-1))).toEqual(
      expect.arrayContaining(['as in B', 'as in A']),
    )
  })

  it('follows the test and the condition that are chosen', async () => {
    const chosen = { ...few, victimTest: 'bandwidth', queuesUnder: 'static-0123' } as const
    const found = await resolved(congestion, twoTrees, chosen)
    expect(sectionOf(found, 'tails').title.text).toMatch(/99.% of the samples/)
    expect(sectionOf(found, 'queues').subtitle).toContain('static routing, with policy 0123')
    expect(tableOf(found, 'placements.runs').rows).toHaveLength(2 * 6)
  })

  it('says what cannot be run and where it can be changed, and of what is no tree that alone', async () => {
    const found = await resolved(congestion, twoTrees, { congestors: 100 })
    expect(faultIn(found.answer)).toMatch(/0 of 720 nodes as victims/)
    expect(sectionOf(found, 'tails').refusals).toMatchObject([{ reason: 'wrong-input' }])
    const torus = await resolved(congestion, everyKind, few, 3)
    expect(torus.sections.map(({ id }) => id)).toEqual(['tails', 'limits'])
    const impossible = await resolved(congestion, everyKind, few, 2)
    expect(sectionOf(impossible, 'tails').refusals[0]?.remedies?.length).toBeGreaterThan(0)
  })

  it('says how many victims stand for all, and nothing where all are simulated', () => {
    const all = campaignOf(['ownPort'], 1)
    const result = { ...all, victims: 914, simulatedVictims: 128 }
    const sampled = { letter: 'A', result } as const
    const [{ text } = { text: '' }] = sampledMessage(sampled)
    expect(text).toMatch(/128 of .*914 victims/)
    const subtitle = campaignSubtitle(gpcnet13, full, sampled, '')
    expect(subtitle).toMatch(/914 victims \(128 .*simulated/)
    expect(sampledNote(all)).toBeUndefined()
  })

  it('has the report of GPCNeT, which says that nothing was measured', async () => {
    const found = await resolved(congestion, twoTrees, few)
    const { subtitle, tables } = sectionOf(found, 'gpcnet')
    expect(tables[0]?.text?.content).toContain('MODEL - NOT A MEASUREMENT')
    expect(subtitle).toMatch(/^A under adaptive routing; 2 runs/)
  })
})

describe('its chapter', () => {
  let answers: Chaptered
  beforeAll(async () => {
    const chapters = { congestion: await onPaper(congestion, everyKind) }
    answers = { workbook: everyKind, card: await engine.card(), chapters }
  }, 120_000)
  const blocks = () => chapterOf('congestion', answers)?.blocks ?? []

  it('has every other scenario beside the baseline, and all under every policy', () => {
    const ids = blocks().flatMap((block) => ('id' in block ? [block.id] : []))
    expect(ids).toEqual(['latency-b', 'impact', 'policies'])
    expect(blocks().flatMap(lostFigures)).toEqual([])
  })

  it('has its numbers under the keys of its columns', () => {
    const text = readFileSync(new URL('golden/chapter.json', import.meta.url), 'utf8')
    const golden: unknown = JSON.parse(text)
    const files = blocks().flatMap((block) =>
      'csv' in block ? [[block.id, block.csv.rows.map((row) => row)]] : [],
    )
    expect(JSON.parse(JSON.stringify(Object.fromEntries(files)))).toMatchObject(Object(golden))
  })

  it('says of every scenario without numbers why it has none, and what it cannot answer', () => {
    const texts = blocks().flatMap((block) => (block.kind === 'text' ? [block.text] : []))
    for (const name of ['Too many ports', 'A dragonfly', 'A single node']) {
      expect(texts.filter((text) => text.includes(name))).toHaveLength(1)
    }
    expect(blocks()).toContainEqual({ kind: 'heading', text: 'Limits of this section' })
  })
})
