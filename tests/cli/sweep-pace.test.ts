import { expect, it } from 'vitest'
import type { CliIo } from '../../src/cli/io'
import { paceOf } from '../../src/cli/sweep/pace'

/** What is said of rows that take so long each, from those that are kept. */
function said(msPerRow: number, count: number, kept = 0): readonly string[] {
  const lines: string[] = []
  let now = 5
  const io: Pick<CliIo, 'now' | 'stderr'> = { now: () => now, stderr: (text) => lines.push(text) }
  const pace = paceOf(io, count, kept)
  for (let row = kept; row < count; row += 1) {
    now += msPerRow
    pace(row + 1)
  }
  return lines
}

it('says every ten seconds how many designs there are a second, how long the rest takes, and the end', () => {
  expect(said(4, 6000)).toEqual([
    '2,500 of 6,000 designs, 250 per second, 14 s left\n',
    '5,000 of 6,000 designs, 250 per second, 4 s left\n',
    '6,000 of 6,000 designs, 250 per second\n',
  ])
})

it('counts the designs of an earlier call, but not in the pace', () => {
  expect(said(100, 3000, 1000)[0]).toBe('1,100 of 3,000 designs, 10.0 per second, 4 min left\n')
})

it('gives hours where it takes hours', () => {
  expect(said(1000, 100_000)[0]).toBe('10 of 100,000 designs, 1.00 per second, 28 h left\n')
})

it('says nothing of a short sweep', () => {
  expect(said(4, 2000)).toEqual([])
})
