import { expect, it } from 'vitest'
import { recoverProcurement } from '../../../src/document/procurement/recover'
import { MAX_REQUIREMENTS, NO_PROCUREMENT } from '../../../src/document/procurement/schema'
import { openingWorkbook } from '../../../src/document/presets'
import { readDocument } from '../../../src/document/scenario/read'
import { committee } from '../../report/committee'

it('keeps every part and every entry that is in order', () => {
  const [first, ...others] = committee.requirements
  const broken = {
    ...committee,
    need: 7,
    requirements: [{ ...first, sense: 'about' }, ...others],
    criteria: [...committee.criteria, { name: '' }],
    scoring: { weighs: 'own' },
  }
  expect(recoverProcurement(broken)).toEqual({
    ...committee,
    need: '',
    requirements: others,
    scoring: NO_PROCUREMENT.scoring,
  })
  expect(recoverProcurement('nothing')).toEqual(NO_PROCUREMENT)
})

it('so a file with one wrong requirement loses that one alone, and says which', () => {
  const [first, ...others] = committee.requirements
  const procurement = { ...committee, requirements: [{ ...first, unit: 7 }, ...others] }
  const read = readDocument({ ...openingWorkbook(), procurement })
  expect(read).toMatchObject({
    ok: false,
    problems: [expect.stringMatching(/^procurement\.requirements\.0\.unit is 7; /)],
    recovered: { procurement: { ...committee, requirements: others } },
  })
})

it('an unknown quantity names the nearest known one', () => {
  const [first, ...others] = committee.requirements
  const [criterion] = committee.criteria
  const procurement = {
    ...committee,
    requirements: [{ ...first, quantity: 'bisection-deliverd' }, ...others],
    criteria: [{ ...criterion, quantity: 'weather' }],
  }
  const read = readDocument({ ...openingWorkbook(), procurement })
  expect(read).toMatchObject({
    problems: [
      expect.stringMatching(/"bisection-deliverd"; .*mean bisection-delivered/),
      expect.stringMatching(/"weather"; .*one of nodes, peak/),
    ],
  })
})

it('of more requirements than there may be, so many of the first are kept', () => {
  const [first] = committee.requirements
  const many = { ...committee, requirements: Array(MAX_REQUIREMENTS + 1).fill(first) }
  expect(recoverProcurement(many).requirements).toHaveLength(MAX_REQUIREMENTS)
})
