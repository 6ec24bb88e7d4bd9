import { expect, it } from 'vitest'
import { library } from '../../src/document/workload/library'
import { toProfile } from '../../src/model/to-application-request'
import { toNodeApplication } from '../../src/model/to-node-request'

const lost = { ...library.amg, reference: { machine: 'nowhere', nodes: 4 } }

it('nothing is asked of a profile whose reference machine is not in the catalogue', () => {
  expect(toProfile(library.amg).reference).toBeDefined()
  expect(() => toProfile(lost)).toThrow(/“nowhere”.*catalogue/)
  expect(toNodeApplication(lost)).toBeUndefined()
})
