import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/document/scenario/read'
import { SCENARIO_VERSION, type Scenario } from '../../../src/document/scenario/schema'
import { toDesign } from '../../../src/model/to-request'
import { realEngine } from '../../model/model'

const sierra = (): unknown =>
  JSON.parse(readFileSync(new URL('../../golden/scenario-v1.json', import.meta.url), 'utf8'))

/** Sierra of version 1 with some values changed, by path. */
function version1(changes: Readonly<Record<string, unknown>> = {}): unknown {
  const document = sierra()
  for (const [path, value] of Object.entries(changes)) {
    const keys = path.split('.')
    const parent = keys
      .slice(0, -1)
      .reduce<unknown>((part, key) => Reflect.get(Object(part), key), document)
    Reflect.set(Object(parent), keys.at(-1) ?? '', value)
  }
  return document
}

function upgraded(changes: Readonly<Record<string, unknown>> = {}): Scenario {
  const result = readDocument(version1(changes))
  if (!result.ok) throw new Error(result.sentence)
  if (result.document.kind !== 'taper.scenario') throw new Error('not a scenario')
  return result.document
}

const nvlink = {
  cpuGpu: { kind: 'nvlink', bricksPerSocket: 6, brickGBps: 25 },
  gpuGpu: { kind: 'bricks', bricksPerGpu: 6 },
}
const pcie = { cpuGpu: { kind: 'pcie', linkGBps: 16 }, gpuGpu: { kind: 'none' } }

describe('a version 1 scenario of a known machine', () => {
  it('gets what is published for it, and keeps every value it had', () => {
    const scenario = upgraded()
    expect(scenario).toMatchObject({ ...Object(sierra()), version: SCENARIO_VERSION })
    expect(scenario).toMatchObject({
      node: {
        cpu: { memoryChannels: 8 },
        ddr: { bandwidthGBps: 340 },
        gpu: { hbmGBEach: 16, hbmGBpsEach: 900 },
        ...nvlink,
        socketBusGBps: 64,
        nvme: { readGBps: 5.8, writeGBps: 2.1, driveWritesPerDay: 5 },
        hca: { pcieGBpsPerSocket: 16 },
      },
      fabric: {
        topology: 'fat-tree',
        rack: { edgesPerRail: 1 },
        core: 'director',
        inNetworkCollectives: true,
        tagMatching: true,
      },
    })
  })

  it.each([
    [0, nvlink],
    [2, nvlink],
    [6, nvlink],
    [12, nvlink],
    [5, nvlink],
    [7, pcie],
    [8, pcie],
    [16, pcie],
  ])('with %i GPUs keeps NVLink only if they share its bricks evenly', (count, links) => {
    expect(upgraded({ 'node.gpu.count': count }).node).toMatchObject(links)
  })

  it('with another adapter gets a slot that carries it', () => {
    const node = upgraded({ 'node.hca.ports': 4, 'node.hca.portGBps': 25 }).node
    expect(node.hca.pcieGBpsPerSocket).toBe(100)
  })

  it('with other memory gets channels that its modules fill evenly', () => {
    const channels = (capacityGB: number) => {
      const { cpu, ddr } = upgraded({ 'node.ddr.capacityGB': capacityGB }).node
      expect(ddr.bandwidthGBps).toBe(340)
      return cpu.memoryChannels
    }
    expect([512, 288, 64, 24, 8, 100].map(channels)).toEqual([8, 6, 8, 3, 1, 1])
  })

  it('with other sockets is no longer that machine', () => {
    expect(upgraded({ 'node.cpu.sockets': 4, 'node.ddr.capacityGB': 512 }).node).toMatchObject({
      cpu: { memoryChannels: 8 },
      ddr: { bandwidthGBps: 4 * 8 * 21.3 },
      socketBusGBps: 64,
      ...pcie,
    })
    expect(upgraded({ 'node.cpu.sockets': 1 }).node.socketBusGBps).toBe(0)
  })
})

describe('any other version 1 scenario', () => {
  it('gets values that leave its meaning alone', () => {
    const scenario = upgraded({ preset: null, 'node.nvme.capacityTB': 0, 'fabric.rails': 1 })
    expect(scenario.node).toMatchObject({
      cpu: { memoryChannels: 8 },
      ddr: { bandwidthGBps: 2 * 8 * 21.3 },
      ...pcie,
      nvme: { readGBps: 0, writeGBps: 0, driveWritesPerDay: 0 },
      hca: { pcieGBpsPerSocket: 25 },
    })
    expect(scenario.fabric).toMatchObject({
      rack: { edgesPerRail: 1 },
      inNetworkCollectives: false,
      tagMatching: false,
    })
    expect(upgraded({ preset: 'quartz-2to1', 'node.gpu.count': 0 }).node).toMatchObject({
      cpu: { memoryChannels: 4 },
      ddr: { bandwidthGBps: 153.6 },
      gpu: { hbmGBEach: 0, hbmGBpsEach: 0 },
      socketBusGBps: 38.4,
    })
  })

  it('stays within the ranges of the versions after it at both ends of those of version 1', () => {
    const ends = [
      ['node.cpu.sockets', 1, 8],
      ['node.ddr.capacityGB', 1, 65536],
      ['node.gpu.count', 0, 16],
      ['node.nvme.capacityTB', 0, 1000],
      ['node.hca.ports', 1, 8],
      ['node.hca.portGBps', 0.1, 1000],
      ['fabric.rails', 1, 8],
    ] as const
    for (const preset of ['sierra', null]) {
      for (const end of [1, 2] as const) {
        const changes = Object.fromEntries(ends.map((range) => [range[0], range[end]]))
        expect(upgraded({ ...changes, preset }).version).toBe(SCENARIO_VERSION)
      }
    }
  })
})

describe('what version 1 could build', () => {
  const engine = realEngine()
  /** Codes of what version 2 asks of a node and version 1 did not. */
  const NEW_ISSUES = ['bricks-do-not-divide', 'ddr-does-not-fill-channels', 'hca-faster-than-slot']

  it('can still be built, from memory modules that exist', async () => {
    const machines = fc.record({
      preset: fc.constantFrom('sierra', 'summit', 'quartz-2to1', null),
      'node.cpu.sockets': fc.integer({ min: 1, max: 8 }),
      'node.gpu.count': fc.integer({ min: 0, max: 16 }),
      'node.nvme.capacityTB': fc.constantFrom(0, 1.6),
      'node.hca.ports': fc.integer({ min: 1, max: 8 }),
      'node.hca.portGBps': fc.double({ min: 0.1, max: 1000, noNaN: true }),
    })
    const modules = fc.integer({ min: 1, max: 256 })
    await fc.assert(
      fc.asyncProperty(machines, modules, async (changes, perSocket) => {
        const capacityGB = perSocket * 4 * changes['node.cpu.sockets']
        const scenario = upgraded({ ...changes, 'node.ddr.capacityGB': capacityGB })
        const { issues } = await engine.run({ kind: 'design', design: toDesign(scenario) })
        expect(issues.filter(({ code }) => NEW_ISSUES.includes(code))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('is measured by the same checks as any other node', async () => {
    const { node } = upgraded()
    for (const [count, code] of [
      [8, 'bricks-do-not-divide'],
      [6, undefined],
    ] as const) {
      const scenario = { ...upgraded(), node: { ...node, gpu: { ...node.gpu, count } } }
      const { issues } = await engine.run({ kind: 'design', design: toDesign(scenario) })
      expect(issues[0]?.code).toBe(code)
    }
  })
})

describe('a version 1 document that is broken', () => {
  it.each([
    ['node', 5, /^node is 5/],
    ['node.cpu', undefined, /^node\.cpu is missing/],
    ['node.gpu.count', '4', /^node\.gpu\.count is "4"/],
    ['fabric', null, /^fabric is null/],
    ['fabric.rack', [], /^fabric\.rack is an empty list/],
    ['fabric.rails', 'two', /^fabric\.rails is "two"/],
    ['prices', undefined, /^prices is missing/],
  ])('is refused for what was wrong with it: %s', (path, value, sentence) => {
    const result = readDocument(version1({ [path]: value }))
    expect(!result.ok && result.problems[0]).toMatch(sentence)
  })
})
