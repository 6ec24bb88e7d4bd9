import { describe, expect, it } from 'vitest'
import { drawTable } from '../../src/charts/drawings'
import { DEFAULT_REPLICATES } from '../../src/document/samples'
import { headline } from '../../src/experiments/comparison/known'
import { node as experiment } from '../../src/experiments/node'
import { timesTable } from '../../src/experiments/node/times'
import { standardsOf } from '../../src/experiments/experiment'
import { resolve } from '../../src/experiments/resolve'
import { nodeSection } from '../../src/report/sections/node'
import { lostFigures } from '../report/sections/figures'
import { everyKind, preset, resolved, sectionOf, tableOf, twoTrees, workbookOf } from './resolved'
import {
  changesOf,
  variantsOf,
  variantsTable,
  variantWords,
  variantsSentence,
  withNode,
  type Variant,
} from '../../src/experiments/node/variants'
import { colliding, cutOff, writtenIn } from '../charts/texts'
import { totalOf, timeSentence } from '../../src/experiments/node/words'
import { columnOf, textOf } from '../../src/tables/texts'
import type { Scenario } from '../../src/document/scenario/schema'
import { library } from '../../src/document/workload/library'
import { toNodeApplication, toNodes } from '../../src/model/to-node-request'
import { toDesign } from '../../src/model/to-request'
import { realEngine } from '../model/model'

const engine = realEngine()

async function timesOn(scenarios: readonly Scenario[], id: keyof typeof library) {
  const application = toNodeApplication(library[id])
  if (!application) throw new Error(`${id} has no reference`)
  return (await engine.run(toNodes(scenarios, { applications: [application] }))).result
}

describe('an application of the library on a node', () => {
  it('takes its own time on its reference node, whatever it is', async () => {
    for (const profile of Object.values(library)) {
      const application = toNodeApplication(profile)
      if (!application) throw new Error(`${profile.id} has no reference`)
      const reference = preset(profile.reference.machine)
      const request = toNodes([reference], { applications: [application] })
      const time = (await engine.run(request)).result.nodes[0]?.applications[0]
      if (time?.kind !== 'runs') throw new Error(`${profile.id} does not run on its reference`)
      expect(totalOf(time.phases)).toBeCloseTo(1, 9)
    }
  })

  it('is two where CPUs and GPUs wait for other parts: UMT on GPUs for the link and for threads', async () => {
    const phases = async (id: 'umt' | 'umt-gpu') => {
      const time = (await timesOn([preset('sierra')], id)).nodes[0]?.applications[0]
      if (time?.kind !== 'runs') throw new Error(`${id} does not run on Sierra`)
      return { ...time.phases, total: totalOf(time.phases), boundBy: time.boundBy }
    }
    const gpu = await phases('umt-gpu')
    expect(gpu.boundBy).toBe('link')
    expect([gpu.gpu, gpu.hbm, gpu.ddr]).toEqual([0, 0, 0])
    expect(gpu.cpu / (gpu.cpu + gpu.link)).toBeCloseTo(4 / 11, 6)
    expect((await phases('umt')).link).toBe(0)
    // Four GPUs share the six bricks of a socket: whole bricks only, so a third of them lies idle.
    const { node } = preset('sierra')
    const eight = { ...preset('sierra'), node: { ...node, gpu: { ...node.gpu, count: 8 } } }
    const [own, more] = (await timesOn([preset('sierra'), eight], 'umt-gpu')).nodes.map(
      ({ applications }) => applications[0],
    )
    if (own?.kind !== 'runs' || more?.kind !== 'runs') throw new Error('it does not run')
    // Transfers take 1.47 times as long; their fixed part, done by twice as many GPUs, half as long.
    expect(more.phases.link / own.phases.link).toBeGreaterThan(1.05)
    expect(more.phases.link / own.phases.link).toBeLessThan(1.08)
  })

  it('is said with what it waits for, and in the drawing that phase alone is coloured', async () => {
    const { nodes } = await timesOn([preset('sierra')], 'umt')
    const time = { letter: 'A', time: nodes[0]?.applications[0] } as const
    expect(timeSentence('UMT', time)?.text).toMatch(
      /^A: UMT takes .*largest part .*, \d+(\.\d)?\s?%, .*\.$/,
    )
    const scenario = preset('sierra')
    const rows = [
      { at: 0, scenario, time: time.time },
      { at: 1, scenario, time: undefined },
    ]
    const table = timesTable(rows, 'current')
    const { chart } = table
    if (chart?.type !== 'stack') throw new Error('times are stacked')
    expect(chart.accent?.(rows[0])).toBe('latency_time')
    for (const width of [358, 528]) {
      const texts = writtenIn(table, width)
      expect(colliding(texts)).toEqual([])
      expect(cutOff(texts, width)).toEqual([])
      expect(texts.map(({ text }) => text)).toContain('reference node')
    }
    expect(drawTable(table, 600)?.state.spots).toHaveLength(2)
  })

  it('does not run on GPUs that are not there, and that is said', async () => {
    const { nodes } = await timesOn([preset('quartz-2to1')], 'gtc')
    const time = nodes[0]?.applications[0]
    expect(time?.kind === 'refused' && time.sentence).toContain('this node has none')
    expect(timeSentence('GTC', { letter: 'C', time })?.text).toBe('C does not run GTC.')
  })
})

describe('changes of a node', () => {
  it('are the GPUs of a socket pair, and half and twice of what else it has', () => {
    const labels = (id: string) => changesOf(preset(id).node).map(({ label }) => label)
    expect(labels('summit').slice(0, 5)).toEqual([
      '2 GPUs',
      '4 GPUs',
      '6 GPUs',
      '8 GPUs',
      'Half the GPU memory',
    ])
    expect(labels('quartz-2to1').some((label) => label.includes('GPU'))).toBe(false)
  })

  it('are measured against the node as it is, which is one of them', async () => {
    const scenario = preset('summit')
    const changes = changesOf(scenario.node)
    const changed = changes.map((change) => withNode(scenario, change))
    const result = await timesOn([scenario, ...changed], 'gtc')
    const issues = await Promise.all(
      changed.map(async (each) => {
        const answer = await engine.run({ kind: 'design', design: toDesign(each) })
        return answer.issues
      }),
    )
    const variants = variantsOf(changes, scenario.node, result, issues)
    const present = variants.find(({ isPresent }) => isPresent)
    expect([present?.id, present?.perNode, present?.perUsd]).toEqual(['gpus-6', 1, 1])
    const of = (id: string) => variants.find((variant) => variant.id === id)
    expect(of('gpus-8')?.perNode).toBeGreaterThan(1)
    expect(of('gpus-2')?.perNode).toBeLessThan(0.5)
    // Ports have no price of their own in a node, so a dollar says nothing of them.
    expect(of('hca-2')?.perUsd).toBeUndefined()
    // Six bricks do not divide by the four GPUs of a socket: faster, were it possible, and no winner.
    expect(of('gpus-8')?.refusal).toMatch('cannot share its 6 NVLink')
    expect(of('gpus-4')?.refusal).toBeUndefined()
    expect(variantsSentence('C', variants)?.text).not.toContain('8 GPUs')
    const wordsAt = (id: string) => {
      const variant = of(id)
      return variant && variantWords(variant)
    }
    expect(wordsAt('gpus-8')).toBe('cannot be built')
    expect(wordsAt('gpus-6')).toBe('1.00 / 1.00')
    // The table says what the chart does.
    const written = variantsTable(variants, 'current')
    const cellsOf = (id: string) =>
      ['speed_of_node', 'speed_per_usd'].map((key) =>
        textOf(
          columnOf(written, key),
          written.rows[variants.findIndex((variant) => variant.id === id)],
        ),
      )
    expect(cellsOf('gpus-8')).toEqual(['cannot be built', 'cannot be built'])
    expect(cellsOf('gpus-6')).toEqual(['1.00', '1.00'])
    for (const width of [358, 500, 860]) {
      const texts = writtenIn(variantsTable(variants, 'current'), width)
      expect(colliding(texts)).toEqual([])
      expect(cutOff(texts, width)).toEqual([])
    }
  })

  it('have a winner only where one is faster than the node as it is', () => {
    const variant = (label: string, perNode: number, perUsd?: number): Variant => ({
      id: label,
      label,
      perNode,
      perUsd,
      boundBy: 'cpu',
      refusal: undefined,
      isPresent: false,
      isAnswered: true,
    })
    const said = (...variants: readonly Variant[]) => variantsSentence('A', variants)?.text
    expect(said(variant('6 GPUs', 1.004, 0.9), variant('4 GPUs', 1, 1))).toBe(
      'A: no change shown here increases speed per node or per dollar.',
    )
    expect(said(variant('6 GPUs', 1.0, 0.8), variant('2 GPUs', 1, 1.3))).toMatch(
      /no change shown here .*per-node.*2 GPUs \(×1\.30\)/,
    )
    expect(said(variant('Twice the DDR capacity', 1.2, 0.9))).toMatch(
      /DDR .*\(×1\.20\), .*no change shown here/,
    )
    expect(said(variant('8 GPUs', 1.5, 1.1), variant('2 GPUs', 0.5, 1.4))).toMatch(
      /8 GPUs \(×1\.50\), .*2 GPUs \(×1\.40\)/,
    )
    const refused = { ...variant('8 GPUs', 1.5, 1.2), refusal: 'They cannot share the bricks.' }
    expect(said(refused, variant('4 GPUs', 1, 1))).toMatch(/no change shown here/)
  })
})

describe('the experiment', () => {
  const ask = engine.run.bind(engine)

  it('is told on paper of every node, built or not, also of a dragonfly’s, with its picture', async () => {
    const input = {
      workbook: everyKind,
      focus: 0,
      parameters: standardsOf(experiment),
      replicates: DEFAULT_REPLICATES,
      isPaper: true,
    }
    const found = await resolve(experiment, input, ask)
    const { columns, rows } = tableOf(found, 'balance.ratios')
    expect(columns.slice(1, 6).map(({ header }) => header)).toEqual(['A', 'B', 'C', 'D', 'E'])
    const [first] = rows
    expect(columns.slice(1, 6).every(({ value }) => typeof value(first) === 'number')).toBe(true)
    const applications = everyKind.scenarios[0]?.workload.applications ?? []
    expect(tableOf(found, 'bound.applications').rows).toHaveLength(applications.length)
    const all = { workbook: everyKind, focus: 0, parameters: {}, replicates: 4 }
    const { answer: scenarios } = await resolve(headline, all, ask)
    const section = nodeSection({
      workbook: everyKind,
      card: { version: '1', parametersHash: '', parameters: [] },
      chapters: { node: found },
      scenarios,
    })
    // Four scenarios share a node.
    expect(section?.blocks.slice(0, 2).map(({ kind }) => kind)).toEqual(['chart', 'chart'])
    const files = (section?.blocks ?? []).flatMap((block) =>
      block.kind === 'table' || block.kind === 'chart' ? [block.id] : [],
    )
    expect(files).toEqual(['node-a', 'node-d', 'balance', 'time', 'bound'])
    expect(section?.blocks.flatMap(lostFigures)).toEqual([])
  }, 60_000)

  it('compares the node that is looked at with the baseline’s', async () => {
    const heads = async (focus: number) =>
      tableOf(await resolved(experiment, twoTrees, {}, focus), 'balance.ratios').columns.map(
        ({ header }) => header,
      )
    expect(await heads(0)).toEqual(['Ratio', 'A', 'Summit', 'Sierra', 'Titan'])
    expect(await heads(1)).toEqual(['Ratio', 'B', 'A', 'Summit', 'Sierra', 'Titan'])
  })

  it('is about the application that is chosen, and says why one does not run', async () => {
    const bare = preset('quartz-2to1')
    const { workload } = preset('sierra')
    const found = await resolved(experiment, workbookOf({ ...bare, workload }), {
      application: 'ares',
    })
    const time = sectionOf(found, 'time')
    expect(time.title.text).toBe('A does not run ARES.')
    expect(time.messages[0]?.text).toContain('at least 1 GPU')
    const none = { ...bare, workload: { ...workload, applications: [] } }
    const { refusals } = sectionOf(await resolved(experiment, workbookOf(none)), 'time')
    expect(refusals[0]?.message).toMatch(/no application .*profile/)
  })
})
