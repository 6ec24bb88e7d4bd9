import { describe, expect, it } from 'vitest'
import { criterionOfMarks } from '../../../src/document/procurement/criteria'
import { flipColumns, flipRows } from '../../../src/experiments/scorecard/columns'
import { cardRows } from '../../../src/experiments/scorecard/totals-table'
import { cardHeadline, chaseWords } from '../../../src/experiments/scorecard/words'
import { sample, sheetOf, worked } from './card'

const marks = (name: string, weight: number) => criterionOfMarks(name, 'other', weight)

describe('what is said about a scorecard', () => {
  it('names the winner and the least move of weight that lets another catch it', async () => {
    const result = await worked(
      sheetOf(
        [
          [marks('Peak', 40), 100, 80],
          [marks('Cost', 30), 80, 100],
          [marks('Latency', 20), 25, 100],
          [marks('Services', 10), 90, 10],
        ],
        ['A Thin', 'B Fat'],
      ),
    )
    expect(cardHeadline(result)).toBe(
      'B Fat wins with 83.0 of 100 points; A Thin equals it if 3.2 points of weight move from Latency to Services',
    )
    expect(chaseWords(result, 0)).toMatch(/^3\.2 points .*Latency to Services/)
    expect(chaseWords(result, 1)).toBe('–')
    const least = flipColumns(result).find(({ key }) => key === 'least_move_points')
    const moved = flipRows(result).map((row) => least?.value(row))
    expect(moved).toEqual([0, 0, expect.closeTo(-500 / 155, 9), expect.closeTo(500 / 155, 9)])
  })

  it('knows a winner whom nobody catches, equals, and a design alone', async () => {
    const of = async (...values: number[]) =>
      cardHeadline(
        await worked(
          sheetOf([[marks('Peak', 100), ...values]], ['A Thin', 'B Fat'].slice(0, values.length)),
        ),
      )
    expect(await of(50, 40)).toMatch(/^A Thin wins .*50\.0.*no weighting/)
    expect(await of(50, 50)).toMatch(/^A Thin and B Fat tie .*50\.0/)
    expect(await of(50)).toMatch(/^A Thin has 50\.0/)
  })

  it('says where a third design is ahead of both then', async () => {
    const result = await worked(
      sheetOf([
        [marks('Peak', 90), 100, 50, 60],
        [marks('Cost', 10), 0, 60, 100],
      ]),
    )
    expect(chaseWords(result, 1)).toMatch('a third design')
    expect(chaseWords(result, 2)).not.toMatch(/another/)
  })

  it('what the criteria add is the total', async () => {
    for (const { total, parts } of cardRows(await worked(sample))) {
      expect(parts.reduce((sum, { added = 0 }) => sum + added, 0)).toBeCloseTo(total ?? 0, 9)
      expect(parts.reduce((sum, { most }) => sum + most, 0)).toBeCloseTo(100, 9)
      // The one without a mark of every design is none of them.
      expect(parts).toHaveLength(4)
    }
  })
})
