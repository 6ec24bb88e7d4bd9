import { expect, it } from 'vitest'
import {
  blankProfile,
  storedProfile,
  evidenceWords,
} from '../../../src/document/workload/edited-profile'
import { library } from '../../../src/document/workload/library'
import { withNumber } from '../../../src/document/workload/profile-fields'

it('counts what is still the library’s beside what is the person’s own', () => {
  const whole = evidenceWords(library.amg)
  expect(whole).toMatch(/^\d+ \w+/)
  expect(whole).not.toContain('your own')
  const stored = storedProfile(withNumber(library.amg, 'mpiShare', 0.42))
  expect(stored && evidenceWords(stored)).toMatch(/^\d+ \w+.*, 1 your own$/)
  expect(evidenceWords(blankProfile('own-1', 'Ocean', 'sierra'))).toBe('your own')
})
