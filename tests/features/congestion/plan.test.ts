import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../../src/document/presets'
import {
  CONGESTION_LIMITS,
  gpcnet13,
  gpcnetSc19,
  presetOf,
  type CongestionPlan,
} from '../../../src/document/congestion-plan'
import { toGpcnetPlan } from '../../../src/model/to-congestion-request'
import { toDesign } from '../../../src/model/to-request'
import { durationWords, fieldOfFault } from '../../../src/features/congestion/PlanControls'
import { planWords } from '../../../src/experiments/congestion/plan'
import { realEngine } from '../../model/model'

const engine = realEngine()

async function refusalOf(plan: CongestionPlan): Promise<string> {
  const [scenario] = openingWorkbook().scenarios
  if (!scenario) throw new Error('there is a first scenario')
  const request = {
    kind: 'congestion',
    design: toDesign(scenario),
    plan: toGpcnetPlan(plan, ['ownPort'], 'static'),
  } as const
  return engine.run(request).then(
    () => 'it was run',
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
}

describe('plan of a campaign', () => {
  it.each([
    ['congestorPercent', 100],
    ['messageBytes', 0],
    ['messageBytes', 4_000_000_000],
    ['largeMessageBytes', 0],
    ['ranksPerNode', 45],
    ['ranksPerNode', 0],
    ['runs', 0],
    ['runs', 201],
  ] as const)('the model’s refusal of %s = %i is shown at that field', async (field, value) => {
    const plan = { ...gpcnet13, [field]: value }
    const sentence = await refusalOf(plan)
    expect(fieldOfFault(sentence, plan), sentence).toBe(field)
  })

  it('takes at its fields what the model takes, and no more', async () => {
    const [scenario] = openingWorkbook().scenarios
    if (!scenario) throw new Error('there is a first scenario')
    const { bytes, runs } = CONGESTION_LIMITS
    const { sockets, coresPerSocket } = scenario.node.cpu
    const cores = sockets * coresPerSocket
    const brief = { ...gpcnet13, runs: 1, ranksPerNode: 1 }
    const requested = (change: Partial<CongestionPlan>) => refusalOf({ ...brief, ...change })
    expect(await requested({ messageBytes: bytes[0], largeMessageBytes: bytes[1] })).toBe(
      'it was run',
    )
    expect(await requested({ messageBytes: bytes[1] + 1 })).toMatch(/1 byte to 1 GiB/)
    expect(await requested({ ranksPerNode: cores + 1 })).toContain(`use 1 to ${cores}`)
    expect(await requested({ runs: runs[1] + 1 })).toContain('from 1 to 200')
  })

  it('knows the set-ups of GPCNeT by what is in them, whatever their number of runs', () => {
    expect(presetOf({ ...gpcnet13, runs: 3 })).toBe('gpcnet13')
    expect(presetOf(gpcnetSc19)).toBe('sc19')
    expect(presetOf({ ...gpcnet13, mix: { ...gpcnet13.mix, allToAll: 2 } })).toBeUndefined()
    expect(planWords({ ...gpcnet13, neighbour: 'incastBully' })).toBe('incast congestor')
  })

  it('asks for no congestor without a share', () => {
    expect(toGpcnetPlan(gpcnet13, ['ownPort'], 'static')).toMatchObject({
      congestorShare: 0.8,
      neighbour: {
        congestors: [
          { kind: 'allToAll' },
          { kind: 'incastTwoSided' },
          { kind: 'incastPut' },
          { kind: 'broadcastGet' },
        ],
      },
    })
  })

  it('says how long one waits', () => {
    expect([400, 8000, 200_000, 9e6].map(durationWords)).toEqual(['1 s', '8 s', '3 min', '2.5 h'])
  })
})
