import { expect, test } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import type { Scenario } from '../../src/document/scenario/schema'
import { blankProfile } from '../../src/document/workload/edited-profile'
import { library } from '../../src/document/workload/library'
import { withNumber } from '../../src/document/workload/profile-fields'
import type { Application } from '../../src/document/workload/workload'
import { profileList } from '../../src/report/design-list'

const { scenarios } = openingWorkbook()
const [first, ...others] = scenarios
if (!first) throw new Error('no scenario')
const running = (...applications: readonly Application[]): readonly Scenario[] => [
  { ...first, workload: { ...first.workload, applications: [...applications] } },
  ...others,
]

test('profiles of the library are not listed', () => expect(profileList(scenarios)).toEqual([]))

test('a changed value stands beside those of the other scenarios, with a star and the library’s source', () => {
  const profile = withNumber(library.amg, 'mpiShare', 0.42)
  const list = profileList(running({ id: 'amg', share: 1, profile }))
  expect(list).toHaveLength(1)
  expect(list[0]).toMatchObject({
    label: 'AMG: Time in MPI',
    source: expect.stringMatching(/^library: /),
  })
  expect(list[0]?.values[0]).toBe('42 %*')
  expect(list[0]?.values[1]).toMatch(/^[\d.]+ %$/)
})

test('of an application of one’s own every value is listed, and where it is not run', () => {
  const profile = blankProfile('own-1', 'Ocean', 'sierra')
  const list = profileList(running({ id: 'own-1', share: 1, profile }))
  expect(list.map(({ label }) => label)).toContain('Ocean: Messages')
  expect(list.every(({ values }) => values[0]?.endsWith('*') && values[1] === 'not run')).toBe(true)
})
