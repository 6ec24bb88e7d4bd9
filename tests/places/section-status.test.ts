import { describe, expect, it, vi } from 'vitest'
import { presentTable, tableStatus } from '../../src/places/section-status'
import { table, type Freshness, type Refusal } from '../../src/tables/table'

const work = { share: 0.5, sentence: 'Computing' }
const again = vi.fn()
const applyRemedy = vi.fn()
const status = (
  freshness: Freshness,
  rows: readonly unknown[] = [1],
  refusals: readonly Refusal[] = [],
  isComing = true,
  hasFailed = false,
) => {
  const ways = { isComing, hasFailed, work, again, applyRemedy }
  return tableStatus({ refusals }, { rows, freshness }, 1, ways)
}

const refusal = (change: Partial<Refusal>): Refusal => ({
  reason: 'failed',
  scenario: 1,
  message: 'Why.',
  remedies: [],
  ...change,
})

describe('how a table stands', () => {
  it('follows its freshness', () => {
    expect(status('current')).toEqual({ kind: 'current' })
    expect(status('current', []).kind).toBe('empty')
    expect(status('partial', [])).toEqual({ kind: 'loading', work })
    expect(status('stale')).toEqual({ kind: 'stale', work })
    expect(status('stale-simulated')).toEqual({ kind: 'stale', part: 'simulated', work })
  })

  it('of the scenario that is looked at is its refusal, not that of another', () => {
    expect(status('current', [1], [refusal({ scenario: 0 })]).kind).toBe('current')
    expect(status('stale', [1], [refusal({})])).toMatchObject({
      kind: 'error',
      what: 'Why.',
      wayOut: 'Outdated: shows an earlier design.',
      fix: { label: 'Compute again', run: again },
    })
    expect(status('current', [], [refusal({ reason: 'not-modelled' })])).toEqual({
      kind: 'empty',
      sentence: 'Why.',
    })
  })

  it('waits for nothing that does not come: what it lacks may be of another scenario', () => {
    const lost = refusal({ scenario: 0 })
    const impossible = refusal({ scenario: 2, reason: 'cannot-be-built', message: 'No.' })
    for (const freshness of ['partial', 'stale', 'stale-simulated'] as const) {
      const shown = freshness === 'partial' ? [] : [1]
      expect(status(freshness, shown, [lost]).kind).toMatch(/loading|stale/)
      expect(status(freshness, shown, [impossible, lost], false)).toMatchObject({
        kind: 'error',
        what: 'Why.',
        fix: { label: 'Compute again', run: again },
      })
    }
    expect(status('stale', [1], [impossible], false)).toMatchObject({ kind: 'error', what: 'No.' })
    expect(status('current', [1], [lost], false)).toEqual({ kind: 'current' })
  })

  it('is not busy where what it lacks has failed, though only another section says so', () => {
    for (const freshness of ['partial', 'stale', 'stale-simulated'] as const) {
      expect(status(freshness, [1], [], false, true)).toEqual({ kind: 'elsewhere' })
      expect(status(freshness, [1], [], true, true).kind).toMatch(/loading|stale/)
    }
    expect(status('current', [1], [], false, true)).toEqual({ kind: 'current' })
  })

  it('has a reason in place of the figures of an earlier design', () => {
    const refusals = [refusal({ reason: 'cannot-be-built' })]
    const rows = [{ at: 0 }, { at: 1 }]
    const scenarioOf = (row: (typeof rows)[number]) => row.at
    const of = (more: object) =>
      presentTable(
        { refusals },
        table({ id: 'a', caption: '', columns: [], rows, freshness: 'stale', ...more }),
        1,
      ).rows
    expect(of({})).toEqual([])
    expect(of({ scenarioOf })).toEqual([{ at: 0 }])
    expect(of({ freshness: 'current' })).toEqual(rows)
    expect(of({ isOfNone: true })).toEqual(rows)
    expect(status('stale', [], refusals)).toEqual({ kind: 'empty', sentence: 'Why.' })
  })

  it('offers the way out that the model names', () => {
    const remedies = [{ label: 'Set it to 9', changes: [{ path: 'x', value: 9 }] }]
    const found = status('stale', [], [refusal({ reason: 'cannot-be-built', remedies })])
    expect(found).toMatchObject({ fix: { label: 'Set it to 9' } })
    if (found.kind === 'empty') found.fix?.run()
    expect(applyRemedy).toHaveBeenCalledWith(expect.objectContaining({ message: 'Why.' }), 0)
  })
})
