import { describe, expect, it } from 'vitest'
import { buildScoresState, rankWords, type ScoreRow } from '../../../src/charts/scores/ScoresState'

const row = (change: Partial<ScoreRow> = {}): ScoreRow => ({
  key: '18/9',
  letter: 'A',
  title: 'A at 2:1 (18/9)',
  ssni: 1.067,
  ssi: 1.05,
  ssiLow: 1.02,
  ssiHigh: 1.06,
  rankBySsni: 1,
  rankBySsi: 2,
  ...change,
})

describe('the chart of scores', () => {
  it('places both scores and the interval on one axis, in order', () => {
    const state = buildScoresState([row(), row({ key: 'b', ssni: 0.9, ssi: 0.95 })], 1000)
    const [first, second] = state.rows
    if (!first || !second) throw new Error('two rows')
    expect(first.low).toBeLessThan(first.ssi)
    expect(first.ssi).toBeLessThan(first.high)
    expect(first.high).toBeLessThan(first.ssni)
    expect(second.ssni).toBeLessThan(second.ssi)
    expect(second.y).toBeGreaterThan(first.y)
    // 1 lies between the scores, so the reference is marked there.
    expect(state.one).toBeGreaterThan(second.ssi)
    expect(state.one).toBeLessThan(first.low)
    for (const { ssni, low, high } of state.rows) {
      for (const at of [ssni, low, high]) {
        expect(at).toBeGreaterThanOrEqual(state.left)
        expect(at).toBeLessThanOrEqual(state.right)
      }
    }
  })

  it('stands where all scores are alike, and where there is none', () => {
    const alike = row({ ssni: 2, ssi: 2, ssiLow: 2, ssiHigh: 2 })
    const state = buildScoresState([alike], 1000)
    expect(state.rows[0]?.ssni).toBeCloseTo((state.left + state.right) / 2)
    expect(state.one).toBeUndefined()
    expect(buildScoresState([], 1000)).toMatchObject({ rows: [], one: undefined })
  })

  it('puts labels and words above the marks where it is narrow', () => {
    const [placed] = buildScoresState([row()], 360).rows
    expect(placed?.titleY).toBeLessThan(placed?.wordsY ?? 0)
    expect(placed?.wordsY).toBeLessThan(placed?.y ?? 0)
  })

  it('says the rank once where it stays', () => {
    expect(rankWords(row())).toBe('1.067 to 1.050, rank 1 to 2')
    expect(rankWords(row({ rankBySsi: 1 }))).toBe('1.067 to 1.050, rank 1')
  })
})
