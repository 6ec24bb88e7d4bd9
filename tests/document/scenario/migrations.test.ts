import { describe, expect, it } from 'vitest'
import { checkChain, upgrade, type Step } from '../../../src/document/scenario/migrations'
import { SCENARIO_VERSION } from '../../../src/document/scenario/schema'

/** Version 2 renames `taper` to `uplinks`; version 3 counts the baseline from 1. */
const chain: readonly Step[] = [
  {
    from: 1,
    scenario: ({ taper, ...rest }) => ({ ...rest, uplinks: taper }),
    workbook: (document) => document,
  },
  {
    from: 2,
    scenario: (document) => document,
    workbook: (document) => ({ ...document, baseline: Number(document['baseline']) + 1 }),
  },
]

const scenario = (version: number, rest: object) => ({ kind: 'taper.scenario', version, ...rest })

describe('the chain of upgrades', () => {
  it('is refused when a step is missing, doubled or out of order', () => {
    expect(() => checkChain(chain, 3)).not.toThrow()
    expect(() => checkChain([], 1)).not.toThrow()
    expect(() => checkChain(chain.slice(1), 3)).toThrow(/\[1,2\].*but start from \[2\]/)
    expect(() => checkChain(chain.slice(0, 1), 3)).toThrow(/but start from \[1\]/)
    expect(() => checkChain(chain.toReversed(), 3)).toThrow(/but start from \[2,1\]/)
    expect(() => checkChain([...chain, ...chain], 3)).toThrow()
  })

  it('leads a scenario from any version to the current one', () => {
    const current = { ok: true, document: scenario(3, { uplinks: 9 }) }
    expect(upgrade(scenario(1, { taper: 9 }), chain, 3)).toEqual(current)
    expect(upgrade(scenario(2, { uplinks: 9 }), chain, 3)).toEqual(current)
    expect(upgrade(scenario(3, { uplinks: 9 }), chain, 3)).toEqual(current)
  })

  it('leads a workbook and the scenarios inside it', () => {
    const old = {
      kind: 'taper.workbook',
      version: 1,
      baseline: 0,
      scenarios: [scenario(1, { taper: 9 }), 'no scenario', scenario(7, { taper: 1 })],
    }
    const result = upgrade(old, chain, 3)
    expect(result.ok && result.document).toEqual({
      kind: 'taper.workbook',
      version: 3,
      baseline: 1,
      // What has not the workbook's version is left for the schema to refuse.
      scenarios: [scenario(3, { uplinks: 9 }), 'no scenario', scenario(7, { taper: 1 })],
    })
  })

  it('refuses a newer document with a sentence that names both versions', () => {
    const result = upgrade(scenario(SCENARIO_VERSION + 1, {}))
    expect(result).toMatchObject({ ok: false, code: 'future-version' })
    expect(!result.ok && result.sentence).toMatch(/version 10\b.*version 9\b.*newer version/)
  })

  it.each([undefined, null, '1', 0, -1, 1.5, Number.NaN])('refuses the version %s', (version) => {
    expect(upgrade({ kind: 'taper.scenario', version })).toMatchObject({
      ok: false,
      code: 'invalid',
    })
  })
})
