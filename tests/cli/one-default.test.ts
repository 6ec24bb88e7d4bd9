/** What is asked where nothing is said: the page, the report and the command line ask the model the same. */
import { describe, expect, it } from 'vitest'
import { parseArguments } from '../../src/cli/arguments'
import { campaignOf, congestionOptions } from '../../src/cli/congestion-options'
import { gpcnet13, gpcnetSc19 } from '../../src/document/congestion-plan'
import { ownPolicy, policiesOf } from '../../src/document/port-policy'
import { presets } from '../../src/document/presets'
import { toCampaign, toCongestion } from '../../src/model/to-congestion-request'

const asked = (...options: readonly string[]) =>
  campaignOf(parseArguments([...options], congestionOptions))

describe('congestion', () => {
  it('runs GPCNeT 1.3 on the page, in the report and on the command line', () => {
    expect(asked().plan).toEqual(gpcnet13)
    for (const { scenario } of presets) {
      const { plan, policies } = asked()
      const page = toCampaign(scenario, gpcnet13)
      expect(toCongestion(scenario, plan, policies)).toEqual({
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
    expect(toCongestion(scenario, asked('--neighbour', 'gpcnet-sc19').plan)).toEqual(named)
    expect(toCongestion(scenario, asked('--mix', mix, '--victim-bytes', '1048576').plan)).toEqual(
      named,
    )
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
