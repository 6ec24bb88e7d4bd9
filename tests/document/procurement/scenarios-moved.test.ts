import { describe, expect, it } from 'vitest'
import { withPlaces } from '../../../src/document/procurement/scenarios-moved'
import {
  hasProcurement,
  NO_PROCUREMENT,
  type Procurement,
} from '../../../src/document/procurement/schema'
import { openingWorkbook } from '../../../src/document/presets'
import { duplicate, move, remove } from '../../../src/document/scenario/workbook'
import type { Workbook } from '../../../src/document/scenario/schema'

const option = { kind: 'un-taper', amount: 18, priceUsd: null, feeUsd: 0, expires: '' } as const

const said: Procurement = {
  ...NO_PROCUREMENT,
  statusQuo: 2,
  criteria: [
    {
      name: 'Services',
      group: 'services',
      weightPercent: 20,
      quantity: null,
      rule: 'marks',
      zeroAt: 0,
      fullAt: 100,
      marks: [10, null, 30],
    },
  ],
  options: [
    { ...option, scenario: 0 },
    { ...option, scenario: 2 },
  ],
}
const workbook: Workbook = { ...openingWorkbook(), procurement: said }

describe('what a committee says of a scenario moves with it', () => {
  it('when another comes before it', () => {
    const result = duplicate(workbook, 0)
    expect(result.ok && result.workbook.procurement).toMatchObject({
      statusQuo: 3,
      criteria: [{ marks: [10, null, null, 30] }],
      options: [{ scenario: 0 }, { scenario: 3 }],
    })
  })

  it('when it moves', () => {
    const result = move(workbook, 2, 0)
    expect(result.ok && result.workbook.procurement).toMatchObject({
      statusQuo: 0,
      criteria: [{ marks: [30, 10] }],
      options: [{ scenario: 1 }, { scenario: 0 }],
    })
  })

  it('and goes with it', () => {
    const result = remove(workbook, 2)
    expect(result.ok && result.workbook.procurement).toMatchObject({
      statusQuo: null,
      criteria: [{ marks: [10] }],
      options: [{ scenario: 0 }],
    })
  })
})

it('nothing changes where nothing moves', () => {
  expect(withPlaces(said, [0, 1, 2])).toEqual(said)
})

it('knows whether anything was said', () => {
  expect(hasProcurement({ procurement: NO_PROCUREMENT })).toBe(false)
  expect(hasProcurement(workbook)).toBe(true)
})
