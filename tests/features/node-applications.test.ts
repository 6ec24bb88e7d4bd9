import { describe, expect, it } from 'vitest'
import { buildNodeTimeState } from '../../src/charts/node/NodeTimeState'
import { wireNames } from '../../src/charts/node/phases'
import {
  variantsTable,
  variantWords,
  type Variant,
} from '../../src/experiments/node/variants-table'
import { colliding, cutOff, writtenIn } from '../charts/texts'
import { totalOf } from '../../src/charts/node/phases'
import { findPreset } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { library } from '../../src/document/workload/library'
import { toNodeApplication, toNodes } from '../../src/model/to-node-request'
import { toDesign } from '../../src/model/to-request'
import { changesOf, variantsOf, withNode } from '../../src/features/node/node-variants'
import { timeSentence, variantsSentence } from '../../src/report/node-time-sentences'
import { realEngine } from '../model/model'

const engine = realEngine()

function preset(id: string): Scenario {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return scenario
}

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
    expect(gpu.cpu / (gpu.cpu + gpu.link)).toBeCloseTo(0.4, 2)
    expect((await phases('umt')).link).toBe(0)
    // Four GPUs share the six bricks of a socket: whole bricks only, so a third of them lies idle.
    const { node } = preset('sierra')
    const eight = { ...preset('sierra'), node: { ...node, gpu: { ...node.gpu, count: 8 } } }
    const [own, more] = (await timesOn([preset('sierra'), eight], 'umt-gpu')).nodes.map(
      ({ applications }) => applications[0],
    )
    if (own?.kind !== 'runs' || more?.kind !== 'runs') throw new Error('it does not run')
    expect(more.phases.link / own.phases.link).toBeGreaterThan(1.4)
    expect(more.phases.link / own.phases.link).toBeLessThan(1.5)
  })

  it('is said with what it waits for, and in the drawing that phase alone is coloured', async () => {
    const { nodes } = await timesOn([preset('sierra')], 'umt')
    const time = { letter: 'A', time: nodes[0]?.applications[0] } as const
    expect(timeSentence('UMT', time)).toMatch(
      /^A: UMT takes .*as long as on its reference node and waits longest for .*, \d+(\.\d)?\s?% of the time\.$/,
    )
    const state = buildNodeTimeState([time, { letter: 'B', time: undefined }], 600)
    const pieces = state.bars[0]?.pieces ?? []
    expect(pieces.filter(({ binds }) => binds)).toHaveLength(1)
    const longest = Math.max(...pieces.map(({ width }) => width))
    expect(pieces.find(({ binds }) => binds)?.width).toBe(longest)
    expect(pieces.every(({ x, width }) => x >= 0 && x + width <= 600)).toBe(true)
    expect(state.bars[1]?.pieces).toEqual([])
  })

  it('does not run on GPUs that are not there, and that is said', async () => {
    const { nodes } = await timesOn([preset('quartz-2to1')], 'gtc')
    const time = nodes[0]?.applications[0]
    expect(time?.kind === 'refused' && time.sentence).toContain('this node has none')
    expect(timeSentence('GTC', { letter: 'C', time })).toBe('C does not run GTC.')
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
    expect(of('gpus-8')?.refusal).toMatch(/cannot share its 6 NVLink bricks equally/)
    expect(of('gpus-4')?.refusal).toBeUndefined()
    expect(variantsSentence('C', variants)).not.toContain('8 GPUs')
    const wordsAt = (id: string) => {
      const variant = of(id)
      return variant && variantWords(variant)
    }
    expect(wordsAt('gpus-8')).toBe('cannot be built')
    expect(wordsAt('gpus-6')).toBe('1.00 / 1.00')
    for (const width of [358, 500, 860]) {
      const texts = writtenIn(variantsTable(variants, wireNames), width)
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
    const said = (...variants: readonly Variant[]) => variantsSentence('A', variants)
    expect(said(variant('6 GPUs', 1.004, 0.9), variant('4 GPUs', 1, 1))).toBe(
      'A: none of these changes makes a node or a dollar faster.',
    )
    expect(said(variant('6 GPUs', 1.0, 0.8), variant('2 GPUs', 1, 1.3))).toBe(
      'A: none of these changes makes a node faster; a dollar goes furthest with 2 GPUs, 1.30 times.',
    )
    expect(said(variant('Twice the DDR capacity', 1.2, 0.9))).toBe(
      'A: a node is fastest with twice the DDR capacity, 1.20 times as fast; none makes a dollar faster.',
    )
    expect(said(variant('8 GPUs', 1.5, 1.1), variant('2 GPUs', 0.5, 1.4))).toBe(
      'A: a node is fastest with 8 GPUs, 1.50 times as fast; a dollar with 2 GPUs, 1.40 times.',
    )
    const refused = { ...variant('8 GPUs', 1.5, 1.2), refusal: 'They cannot share the bricks.' }
    expect(said(refused, variant('4 GPUs', 1, 1))).toMatch(/none of these changes/)
  })
})
