import { expect, it } from 'vitest'
import { presets } from '../../../src/document/presets'
import { migrateScenario4To5 } from '../../../src/document/scenario/migrations'
import { readDocument } from '../../../src/document/scenario/read'

it('a scenario of version 4 has one plane and is otherwise as it was', () => {
  for (const { scenario } of presets) {
    const { planes, ...fabric } = scenario.fabric
    expect(planes).toBe(1)
    expect(readDocument({ ...scenario, fabric, version: 4 })).toEqual({
      ok: true,
      document: scenario,
    })
  }
})

it('of a document without a fabric the schema refuses the fabric, and the step does not fall', () => {
  expect(migrateScenario4To5({ fabric: 7 })).toEqual({ fabric: 7 })
  const result = readDocument({ ...presets[0]?.scenario, version: 4, fabric: 7 })
  expect(!result.ok && result.sentence).toContain('fabric')
})
