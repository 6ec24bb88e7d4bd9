/** A scorecard as the rows of its chart. */
import { ruleOf } from '../document/procurement/criteria'
import type { CardSheet } from '../document/procurement/scorecard'
import { visibleText } from '../document/visible-text'
import type { CardRow } from '../experiments/scorecard/totals-table'
import type { CardResult } from './scorecard-words'

export const cardRows = ({ sheet, card }: CardResult): readonly CardRow[] =>
  sheet.designs.flatMap(({ place, title }, design): readonly CardRow[] => {
    const own = card.designs[design]
    if (!own) return []
    return [
      {
        scenario: place,
        title: visibleText(title),
        total: own.total,
        rank: own.rank,
        parts: sheet.criteria.flatMap(({ name }, at) => {
          const { countsPercent = 0, points } = card.criteria[at] ?? {}
          // What weighs nothing adds nothing.
          if (!points || countsPercent === 0) return []
          const added = (countsPercent * (points[design] ?? 0)) / 100
          return [{ id: String(at), name: visibleText(name), added, most: countsPercent }]
        }),
      },
    ]
  })

/** The same before anything is known but who is scored by what: the room that the bars will take. */
export const blankCardRows = ({ criteria, designs, values }: CardSheet): readonly CardRow[] => {
  const all = criteria.map((criterion, at) => ({
    id: String(at),
    name: visibleText(criterion.name),
    added: undefined,
    most: criterion.weightPercent,
    // Marks are known already.
    counts:
      ruleOf(criterion) !== 'marks' || values[at]?.every((mark) => mark !== undefined) === true,
  }))
  const parts = all.filter(({ counts, most }) => counts && most > 0)
  return designs.map(({ place, title }) => ({
    scenario: place,
    title: visibleText(title),
    total: undefined,
    rank: undefined,
    parts,
  }))
}
