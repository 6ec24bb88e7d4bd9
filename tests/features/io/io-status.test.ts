import { expect, it } from 'vitest'
import { ioStatus } from '../../../src/features/io/io-status'
import type { CheckpointSlot } from '../../../src/state/checkpoint-answers'

const slot = (status: CheckpointSlot['status'], key = 'key'): CheckpointSlot => ({
  key,
  status,
  value: undefined,
  progress: 0,
  ...(status === 'failed' && { sentence: 'The share must be above 0.' }),
})
const statusOf = (slots: readonly CheckpointSlot[]) =>
  ioStatus({ slots, index: 0, unbuilt: undefined, cancel: () => {}, again: () => {} })

it('is current when every scenario that is asked has its answer', () => {
  expect(statusOf([slot('current'), slot('current'), slot('pending', '')]).kind).toBe('current')
  expect(statusOf([slot('current'), slot('pending')]).kind).toBe('loading')
})

it('is not current while another scenario has none, and says whose it is', () => {
  expect(statusOf([slot('current'), slot('failed')])).toMatchObject({
    kind: 'error',
    what: 'Checkpoints of B could not be computed.',
    why: 'The share must be above 0.',
  })
  expect(statusOf([slot('current'), slot('cancelled')])).toMatchObject({
    kind: 'error',
    what: 'The calculation was cancelled.',
  })
})
