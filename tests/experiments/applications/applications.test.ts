import { describe, expect, it } from 'vitest'
import { drawTable } from '../../../src/charts/drawings'
import { applications } from '../../../src/experiments/applications'
import { standardsOf } from '../../../src/experiments/experiment'
import { flowsTable } from '../../../src/experiments/applications/cell'
import type { FlowLevel } from '../../../src/model/engine'
import { chapterOf } from '../../../src/report/chapter'
import { colliding, cutOff, writtenIn } from '../../charts/texts'
import { lostFigures } from '../../report/sections/figures'
import { everyKind, resolved, sectionOf, tableOf, twoTrees, workbookOf } from '../resolved'

const [sierra] = twoTrees.scenarios
if (!sierra) throw new Error('no Sierra')

const textsOf = (found: Parameters<typeof sectionOf>[0], id: string) =>
  sectionOf(found, id).messages.map(({ text }) => text)

describe('applications', () => {
  it('say of every scenario without numbers why it has none', async () => {
    const found = await resolved(applications, everyKind)
    const said = textsOf(found, 'slowdowns').join('\n')
    expect(said).toMatch(/^C Too many ports .*ports/m)
    expect(said).toMatch(/^D A dragonfly .*network is a dragonfly/m)
    const letters = new Set(tableOf(found, 'slowdowns.cells').rows.map(letterIn))
    expect([...letters]).toEqual(['A', 'B', 'E'])
  }, 60_000)

  it('say why a job that is spread can be faster than a compact one', async () => {
    // Two uplinks and no port for more: what slowdowns are against is as tapered.
    const { edge } = sierra.fabric
    const tapered = {
      ...sierra,
      fabric: { ...sierra.fabric, edge: { ...edge, radix: 20, uplinks: 2 } },
      budget: { ...sierra.budget, mode: 'nodes' as const, nodes: 576 },
    }
    const found = await resolved(applications, workbookOf(tapered))
    expect(textsOf(found, 'slowdowns').join('\n')).toMatch(/faster than a compact .*more uplinks/)
    const usual = textsOf(await resolved(applications, twoTrees), 'slowdowns').join('\n')
    expect(usual).not.toContain('reaches more uplinks')
  }, 60_000)

  it('say that the ranking uses another workload, and whose power is of other parts', async () => {
    const gpu = { ...sierra.node.gpu, model: 'NVIDIA B200' }
    const jobSizes = [{ nodes: 288, share: 1 }]
    const other = {
      ...sierra,
      node: { ...sierra.node, gpu },
      workload: { ...sierra.workload, jobSizes },
    }
    const workbook = workbookOf(sierra, other)
    const ranked = 'The ranking uses Offer A’s workload for all offers.'
    const ofB = await resolved(applications, workbook, { workPer: 'power' }, 1)
    expect(textsOf(ofB, 'slowdowns')).toContain(ranked)
    expect(textsOf(ofB, 'work').join(' ')).toMatch(/B uses the power of similar parts \(GPU: /)
    const ofA = await resolved(applications, workbook)
    expect(textsOf(ofA, 'slowdowns')).not.toContain(ranked)
    expect(textsOf(ofA, 'work').join(' ')).not.toContain('power of similar parts')
  }, 60_000)

  it('speak of the picked cell, and of the one that loses most until one is picked', async () => {
    const { subtitle: worst } = sectionOf(await resolved(applications, twoTrees), 'flows')
    expect(worst).toMatch(/^ARES /)
    const cell = '1 18/amg/random'
    const found = await resolved(applications, twoTrees, { cell })
    expect(sectionOf(found, 'flows').subtitle).toMatch(/^AMG on random nodes, B Full bisection/)
    expect(sectionOf(found, 'parts').subtitle).toBe(sectionOf(found, 'flows').subtitle)
    const { picking, rows } = tableOf(found, 'slowdowns.cells')
    expect(rows.filter((row) => picking?.isPicked(row)).map((row) => picking?.value(row))).toEqual([
      cell,
    ])
    const gone = await resolved(applications, twoTrees, { cell: '5 18/amg/random' })
    expect(sectionOf(gone, 'flows').subtitle).toBe(worst)
  }, 60_000)

  it('speak of the scenario that is looked at, and offer the jobs of its workload and no others', async () => {
    const jobSizes = [
      { nodes: 72, share: 0.5 },
      { nodes: 1080, share: 0.5 },
    ]
    const [first, second] = twoTrees.scenarios
    if (!first || !second) throw new Error('two scenarios')
    const workbook = workbookOf(first, {
      ...second,
      workload: { ...second.workload, jobSizes },
    })
    const ofB = await resolved(applications, workbook, {}, 1)
    for (const id of ['flows', 'parts'])
      expect(sectionOf(ofB, id).subtitle).toMatch(/, B Full bisection, /)
    const input = { workbook, focus: 1, parameters: standardsOf(applications), replicates: 4 }
    const { jobNodes } = applications.controls?.(ofB.answer, input) ?? {}
    expect(jobNodes?.choices?.map(({ label }) => label)).toEqual(['72 nodes', '1,080 nodes'])
  }, 60_000)

  it('compare tapers of the scenario that is looked at', async () => {
    const found = await resolved(applications, twoTrees, { designs: 'tapers' })
    const { columns } = tableOf(found, 'work.designs')
    const heads = columns.map(({ header }) => header)
    expect(heads.slice(0, 3)).toEqual(['Throughput, A at 2:1 = 100', 'Unit', 'Share of node-hours'])
    expect(heads).toEqual(expect.arrayContaining(['1:1', '2:1']))
    expect(sectionOf(found, 'work').title.text).toMatch(/^A at [\d.]+:1 has .* than A at 2:1/)
  }, 60_000)

  it('have nothing to say of a workload without profiles, and how to mend it', async () => {
    const workload = { ...sierra.workload, applications: [{ id: 'qbox', share: 1 }] }
    const found = await resolved(applications, workbookOf({ ...sierra, workload }))
    const [only, ...others] = found.sections
    expect(others).toEqual([])
    expect(only?.refusals[0]?.message).toMatch(/no application with a profile.*choose a mix/)
    expect(only?.messages[0]?.text).toMatch(/Not counted, .*: Qbox\./)
  })

  it('are one table on paper, whose file has every figure', async () => {
    const found = await resolved(applications, everyKind)
    const chapter = chapterOf('applications', {
      workbook: everyKind,
      card: { version: '1', parametersHash: '', parameters: [] },
      chapters: { applications: found },
    })
    expect(chapter?.title).toBe('Applications: slowdown of every application')
    expect(chapter?.blocks.map(({ kind }) => kind)).toEqual([
      'chart',
      'list',
      'text',
      'text',
      'text',
      'text',
    ])
    expect(chapter?.blocks.flatMap(lostFigures)).toEqual([])
  }, 60_000)
})

const letterIn = (row: unknown): unknown =>
  Reflect.get(Object(Reflect.get(Object(row), 'block')), 'letter')

const level = (name: FlowLevel['level'], meanLoad: number, mostLoad: number): FlowLevel => ({
  level: name,
  links: 16,
  jobFlows: 2828,
  neighbourFlows: name.startsWith('edge') ? 144 : 0,
  meanLoad,
  mostLoad,
  loads: [meanLoad, mostLoad],
})

describe('the flows of a cell', () => {
  const levels = [
    level('nodeUp', 0.8, 1),
    level('edgeUp', 1.17, 1.21),
    level('edgeDown', 1.17, 1.21),
    level('nodeDown', 0.8, 1),
  ]

  it.each([358, 640])('say at %i pixels whose they are, the core on top', (width) => {
    const table = flowsTable(sierra, levels, 'current')
    const texts = writtenIn(table, width)
    expect(colliding(texts)).toEqual([])
    expect(cutOff(texts, width)).toEqual([])
    const words = texts.map(({ text }) => text).join(' ')
    expect(words).toContain('2,828 job flows, 144 neighbour flows')
    expect(words).toContain('mean 117\u202f%, maximum 121\u202f%')
  })

  it('keep their room while they are awaited', () => {
    const heightOf = (of: readonly FlowLevel[]) =>
      drawTable(flowsTable(sierra, of, 'current'), 640)?.state.height
    const alone = levels.map((each) => ({ ...each, neighbourFlows: 0 }))
    expect(heightOf([])).toBe(heightOf(alone))
  })
})
