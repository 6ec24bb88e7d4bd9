/** Without options the page, the report and the command line send the model the same requests. */
import { describe, expect, it } from 'vitest'
import { parametersFor } from '../../src/cli/registry-options'
import { gpcnet13, gpcnetSc19 } from '../../src/document/congestion-plan'
import { congestion } from '../../src/experiments/congestion'
import { planOf, planParameters, type PlanParameters } from '../../src/experiments/congestion/plan'
import { standardsOf, type Parameter } from '../../src/experiments/experiment'
import { ownPolicy, policiesOf } from '../../src/document/port-policy'
import { presets } from '../../src/document/presets'
import { toCampaign, toCongestion } from '../../src/model/to-congestion-request'

/** As the command reads its options. */
const requested = (options: Readonly<Partial<Record<keyof PlanParameters, string>>> = {}) => {
  const given = Object.entries(options).map(([name, text]) => {
    const found = Object.entries<Parameter>(planParameters).find(([each]) => each === name)
    return [name, found?.[1].parse(text)]
  })
  const values = parametersFor('congestion', Object.fromEntries(given))
  return planOf({ ...standardsOf(congestion), ...values })
}

describe('congestion', () => {
  it('runs GPCNeT 1.3 on the page, in the report and on the command line', () => {
    expect(requested()).toEqual(gpcnet13)
    for (const { scenario } of presets) {
      const page = toCampaign(scenario, gpcnet13)
      expect(toCongestion(scenario, requested())).toEqual({
        ...page,
        plan: { ...page.plan, policies: [ownPolicy(scenario)] },
      })
      expect(page.plan.policies).toContain(ownPolicy(scenario))
    }
  })

  it('asks for one mix in one order, by whatever name', () => {
    const [{ scenario } = { scenario: undefined }] = presets
    if (!scenario) throw new Error('there is a preset')
    const mix = 'all-to-all=1,incast-two-sided=1,incast-put=1,broadcast-two-sided=1,broadcast-get=1'
    const named = toCongestion(scenario, gpcnetSc19)
    expect(toCongestion(scenario, requested({ neighbour: 'gpcnet-sc19' }))).toEqual(named)
    expect(toCongestion(scenario, requested({ mix, victimBytes: '1048576' }))).toEqual(named)
  })

  it('has one port policy where a node has one port, whatever its striping', () => {
    for (const { scenario } of presets) {
      const single = {
        ...scenario,
        fabric: { ...scenario.fabric, rails: 1 },
        node: { ...scenario.node, hca: { ...scenario.node.hca, striping: '0123' as const } },
      }
      expect(ownPolicy(single)).toBe('ownPort')
      expect(policiesOf(single)).toEqual(['ownPort'])
    }
  })
})
