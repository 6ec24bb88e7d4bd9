import { describe, expect, it } from 'vitest'
import { toCollectives, toPointToPoint, toRma } from '../../src/model/to-message-request'
import {
  curvesByNodes,
  curvesBySize,
  IN_SOFTWARE,
  IN_SWITCHES,
  messageCurves,
  oneSidedCurves,
  pointAt,
  collectiveSentence,
  floodSentence,
  messageSentence,
  oneSidedSentence,
  sizeSentence,
} from '../../src/experiments/messages/curves'
import type { Experiment } from '../../src/experiments/experiment'
import { collectives } from '../../src/experiments/messages/collectives'
import { p2p } from '../../src/experiments/messages/p2p'
import { rma } from '../../src/experiments/messages/rma'
import { chapterOf } from '../../src/report/chapter'
import { realEngine } from '../model/model'
import { lostFigures } from '../report/sections/figures'
import { everyKind, preset, resolved, sectionOf, tableOf, twoTrees, workbookOf } from './resolved'

const engine = realEngine()

const summit = preset('summit')
const { result: collectiveTimes } = await engine.run(toCollectives(summit, { ranksPerNode: 1 }))
const { result: messages } = await engine.run(toPointToPoint(summit))
const { result: oneSided } = await engine.run(toRma(summit))
const letter = 'A' as const

describe('curves', () => {
  it('have both kinds where the switches aggregate, and end with the whole machine', () => {
    const [software, network] = curvesByNodes([{ letter, result: collectiveTimes }], 'allreduce', 8)
    expect([software?.kind, network?.kind]).toEqual([IN_SOFTWARE, IN_SWITCHES])
    expect(software?.points.at(-1)?.x).toBe(4608)
    expect(curvesByNodes([{ letter, result: collectiveTimes }], 'broadcast', 8)).toHaveLength(1)
    expect(curvesByNodes([{ letter, result: undefined }], 'broadcast', 8)).toEqual([])
  })

  it('have only software where the machine has no aggregation', async () => {
    const without = { ...summit, fabric: { ...summit.fabric, inNetworkCollectives: false } }
    const { result } = await engine.run(toCollectives(without, { ranksPerNode: 1 }))
    const curves = curvesBySize([{ letter, result }], 'allreduce')
    expect(curves.map(({ kind }) => kind)).toEqual([IN_SOFTWARE])
    expect(curves[0]?.points).toHaveLength(18)
  })

  it('follow the distance, the sizes and the access that are chosen', () => {
    const answers = [{ letter, result: messages, hasTagMatching: true }]
    const at = (distance: 'nearest' | 'farthest') =>
      messageCurves(answers, distance, 'short')[0]?.points.at(0)?.y ?? Number.NaN
    expect(at('farthest') - at('nearest')).toBeCloseTo(4 * 0.13, 9)
    const without = [{ letter, result: messages, hasTagMatching: false }]
    expect(messageCurves(without, 'nearest', 'short')).toHaveLength(1)
    expect(messageCurves(answers, 'nearest', 'all')[0]?.points.at(-1)?.x).toBe(4_194_304)
    const first = (access: 'put' | 'get') =>
      oneSidedCurves([{ letter, result: oneSided }], access, ({ latencyUs }) => latencyUs)[0]
        ?.points[0]?.y ?? Number.NaN
    expect(first('get')).toBeGreaterThan(first('put'))
  })
})

describe('sentences', () => {
  it('say what the curves show', () => {
    const point = pointAt(collectiveTimes, 'allreduce', 8)
    if (!point) throw new Error('no point')
    expect(collectiveSentence('A', point)).toMatch(
      /^A on 4,608 nodes: an allreduce of 8 B takes [\d.]+ µs in software and 7\.79 µs in the switches, which is [\d.]+ times as fast\.$/,
    )
    const slow = { ...point, softwareUs: 5, inNetworkUs: 10 }
    expect(collectiveSentence('A', slow)).toContain('2.00 times as fast')
    const near = { distance: 'nearest', hasTagMatching: true } as const
    expect(messageSentence('A', messages, { ...near, hasTagMatching: false })).toContain(
      'not match tags',
    )
    expect(messageSentence('A', messages, near)).toMatch(/40.ns longer .*310.ns shorter/)
    expect(oneSidedSentence('A', oneSided, 'put')).toMatch(/1\.44.µs .*GASNet-EX .*3\.31.µs/)
    expect(floodSentence('A', oneSided, 'put')).toMatch(/90 % of 11\.4 GB\/s/)
  })

  it('name the size up to which the switches win', () => {
    const own = collectiveTimes.points.filter(
      ({ operation, nodes }) => operation === 'allreduce' && nodes === 4608,
    )
    expect(sizeSentence('A', own, 'allreduce')).toMatch(/switches .*up to [\d.]+.KiB/)
    const never = own.map((point) => ({ ...point, inNetworkUs: 1e9 }))
    expect(sizeSentence('A', never, 'allreduce')).toContain('slower than software')
    const always = own.map((point) => ({ ...point, inNetworkUs: 0.1 }))
    expect(sizeSentence('A', always, 'allreduce')).toContain('faster than software')
  })
})

describe('the experiments', () => {
  it('draw every tree, and say of every other machine why it has no curve', async () => {
    const both: readonly Experiment[] = [collectives, p2p]
    for (const experiment of both) {
      const found = await resolved(experiment, everyKind)
      const [first] = found.sections.filter(({ only }) => only?.includes('page') ?? true)
      if (!first) throw new Error('no section')
      expect(first.refusals).toMatchObject([{ scenario: 2, reason: 'cannot-be-built' }])
      const own = await resolved(experiment, everyKind, {}, 2)
      expect(sectionOf(own, first.id).refusals[0]?.remedies?.length).toBeGreaterThan(0)
    }
    const { messages: reported } = sectionOf(await resolved(collectives, everyKind), 'by-nodes')
    expect(reported.map(({ text }) => text).join(' ')).toMatch(/A dragonfly: .*dragonfly/)
    const alone = await resolved(collectives, workbookOf(preset('cori-haswell')))
    expect(sectionOf(alone, 'by-nodes').refusals).toMatchObject([{ reason: 'not-modelled' }])
  })

  it('follow operation, size and ranks', async () => {
    const barrier = await resolved(collectives, twoTrees, { operation: 'barrier' })
    expect(sectionOf(barrier, 'by-nodes').title.text).toContain('a barrier takes')
    expect(sectionOf(barrier, 'by-size').messages[0]?.text).toContain('carries no data')
    const cores = { collectiveRanks: 'core', collectiveSize: '2048' } as const
    const { title, subtitle } = sectionOf(await resolved(collectives, twoTrees, cores), 'by-nodes')
    expect(title.text).toContain('allreduce of 2 KiB')
    expect(subtitle).toMatch(/^44 ranks per node/)
  })

  it('print some sizes of messages and have all in the file', async () => {
    const found = { p2p: await resolved(p2p, twoTrees) }
    const answers = { workbook: twoTrees, card: await engine.card(), chapters: found }
    const blocks = chapterOf('p2p', answers)?.blocks ?? []
    const sizes = blocks.find(({ kind }) => kind === 'table')
    if (sizes?.kind !== 'table') throw new Error('no table')
    expect(sizes.rows[0]?.[0]).toBe('8 B')
    expect(sizes.csv.rows.length).toBeGreaterThan(sizes.rows.length)
    expect(blocks.flatMap(lostFigures)).toEqual([])
  })

  it('ask for no fabric of one-sided transfers, and have times of every network', async () => {
    const workbook = workbookOf(preset('cori-haswell'), preset('quartz-2to1'))
    const both = await resolved(rma, workbook)
    const { title, messages: reported, refusals } = sectionOf(both, 'time')
    expect(title.text).toMatch(/A: .*8 B .*1\.07.µs/)
    expect([...reported, ...refusals]).toEqual([])
    expect(tableOf(both, 'measured.systems').rows).toHaveLength(8)
  })
})
