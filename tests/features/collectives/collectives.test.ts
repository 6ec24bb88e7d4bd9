import { describe, expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import type { Scenario } from '../../../src/document/scenario/schema'
import { toCollectives, toPointToPoint, toRma } from '../../../src/model/to-message-request'
import {
  absentScenarios,
  chartStatus,
  drawnValue,
  needsMeasuredNetwork,
  needsTree,
  type Unanswered,
  withoutCurve,
} from '../../../src/features/collectives/chart-status'
import {
  curvesByNodes,
  curvesBySize,
  IN_SOFTWARE,
  IN_SWITCHES,
  messageCurves,
  oneSidedCurves,
  pointAt,
} from '../../../src/experiments/messages/message-curves'
import {
  collectiveSentence,
  floodSentence,
  messageSentence,
  oneSidedSentence,
  sizeSentence,
} from '../../../src/report/message-sentences'
import { realEngine } from '../../model/model'

const engine = realEngine()

function preset(id: string): Scenario {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return scenario
}
const summit = preset('summit')
const { result: collectives } = await engine.run(toCollectives(summit, { ranksPerNode: 1 }))
const { result: messages } = await engine.run(toPointToPoint(summit))
const oneSidedRequest = toRma(summit)
if (!oneSidedRequest) throw new Error('Summit has InfiniBand')
const { result: oneSided } = await engine.run(oneSidedRequest)
const letter = 'A' as const

describe('curves', () => {
  it('have both kinds where the switches aggregate, and end with the whole machine', () => {
    const [software, network] = curvesByNodes([{ letter, result: collectives }], 'allreduce', 8)
    expect([software?.kind, network?.kind]).toEqual([IN_SOFTWARE, IN_SWITCHES])
    expect(software?.points.at(-1)?.x).toBe(4608)
    expect(curvesByNodes([{ letter, result: collectives }], 'broadcast', 8)).toHaveLength(1)
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
    const point = pointAt(collectives, 'allreduce', 8)
    if (!point) throw new Error('no point')
    expect(collectiveSentence('A', point)).toMatch(
      /^A on 4,608 nodes: an allreduce of 8 B takes [\d.]+ µs in software, 7\.79 µs in the switches: [\d.]+ times as fast\.$/,
    )
    const slow = { ...point, softwareUs: 5, inNetworkUs: 10 }
    expect(collectiveSentence('A', slow)).toContain('2.00 times as slow')
    const near = { distance: 'nearest', hasTagMatching: true } as const
    expect(messageSentence('A', messages, { ...near, hasTagMatching: false })).toContain(
      'its adapter does not match tags',
    )
    expect(messageSentence('A', messages, near)).toContain(
      'with tags matched in hardware 40 ns longer and 310 ns less',
    )
    expect(oneSidedSentence('A', oneSided, 'put')).toContain('1.47 µs by GASNet-EX and 3.50 µs')
    expect(floodSentence('A', oneSided, 'put')).toMatch(/90 % of 11\.4 GB\/s/)
  })

  it('name the size up to which the switches win', () => {
    const own = collectives.points.filter(
      ({ operation, nodes }) => operation === 'allreduce' && nodes === 4608,
    )
    expect(sizeSentence('A', own, 'allreduce')).toMatch(/the switches win up to \d+ KiB/)
    const never = own.map((point) => ({ ...point, inNetworkUs: 1e9 }))
    expect(sizeSentence('A', never, 'allreduce')).toContain('slower than software at every size')
    const always = own.map((point) => ({ ...point, inNetworkUs: 0.1 }))
    expect(sizeSentence('A', always, 'allreduce')).toContain('win at every size shown')
  })
})

describe('states', () => {
  const nothing = () => {}
  const slot = { key: 'k', status: 'current', value: undefined, progress: 1 } as const
  const asked = (status: 'current' | 'pending' | 'infeasible' | 'failed' | 'cancelled') =>
    chartStatus({
      scenarios: [summit],
      slots: [{ ...slot, status }],
      index: 0,
      what: 'collectives',
      without: needsTree,
      cancel: nothing,
      again: nothing,
    }).kind

  it('follow the answers', () => {
    expect([asked('current'), asked('pending'), asked('failed')]).toEqual([
      'current',
      'loading',
      'error',
    ])
    expect([asked('infeasible'), asked('cancelled')]).toEqual(['error', 'error'])
  })

  it('an answer to an earlier design is not drawn where there is none to this, and its scenario is named', () => {
    const past = (status: 'current' | 'pending' | 'infeasible' | 'failed' | 'cancelled') =>
      ({ key: 'k', status, value: 1, progress: 1 }) as const
    expect(drawnValue(past('current'))).toBe(1)
    expect(drawnValue(past('pending'))).toBe(1)
    const without = [past('infeasible'), past('failed'), past('cancelled')]
    expect(without.map((each) => drawnValue(each))).toEqual([undefined, undefined, undefined])
    expect(withoutCurve([past('current'), ...without])).toBe(
      '; no curve of B (cannot be built), C (could not be computed), D (was cancelled)',
    )
    expect(withoutCurve([past('current'), past('pending')])).toBe('')
  })

  it('say plainly that a machine is no fat tree, unless none is asked for', () => {
    const cori = preset('cori-haswell')
    const of = (without: Unanswered) =>
      chartStatus({
        scenarios: [cori],
        slots: [slot],
        index: 0,
        what: '',
        without,
        cancel: nothing,
        again: nothing,
      })
    expect(of(needsTree)).toMatchObject({
      kind: 'empty',
      sentence: expect.stringContaining('fat tree'),
    })
    expect(of(needsMeasuredNetwork).kind).toBe('current')
    expect(absentScenarios([summit, cori])).toBe('B is a dragonfly')
  })

  it('say that there is no data for a network on which no library was measured', () => {
    const scenarios = [summit, preset('quartz-2to1')]
    const of = (index: number) => needsMeasuredNetwork.reasonOf(scenarios[index] ?? summit)
    expect(withoutCurve([slot, { ...slot, status: 'pending' }], of)).toBe(
      '; no curve of B (no data)',
    )
    const without = needsMeasuredNetwork
    const question = { what: '', without, cancel: nothing, again: nothing }
    const own = chartStatus({ ...question, scenarios, slots: [slot, slot], index: 1 })
    expect(own.kind).toBe('current')
    const alone = { ...question, scenarios: scenarios.slice(1), slots: [slot], index: 0 }
    expect(chartStatus(alone)).toMatchObject({
      kind: 'empty',
      sentence: expect.stringContaining('No data'),
    })
  })
})
