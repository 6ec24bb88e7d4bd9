import { expect, it } from 'vitest'
import { library } from '../../src/domain/workload/library'
import { toProfile } from '../../src/engine/to-application-request'
import { toNodeApplication } from '../../src/engine/to-node-request'

const lost = { ...library.amg, reference: { machine: 'nowhere', nodes: 4 } }

it('nothing is asked of a profile whose reference machine is not in the catalogue', () => {
  expect(toProfile(library.amg).reference).toBeDefined()
  expect(() => toProfile(lost)).toThrow(/“nowhere”, which is not in the catalogue/)
  expect(toNodeApplication(lost)).toBeUndefined()
})
