import { formatFixed, formatPercent } from '../../document/format'
import { visibleText } from '../../document/visible-text'
import { letterOf } from '../../report/decision'
import {
  chaseWords,
  DISQUALIFIED,
  FLIPS_NOTE,
  pointsText,
  WEIGHTINGS_NOTE,
  type CardResult,
} from '../../report/scorecard-words'
import { flipsTable, ranksRecords } from '../../report/scorecard-tables'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { ScenarioName } from '../../ui/ScenarioMark'
import { TableView } from '../../tables/TableView'
import { cardCsv } from './card-csv'
import { CardWhere } from './CardWhere'
import styles from './ScorecardView.module.css'

interface RanksTableProps {
  readonly result: CardResult
  readonly isCurrent: boolean
  /** Whether it is of weights before the last change, since those of now cannot be used. */
  readonly isFormer: boolean
}

const FORMER = ', by the weights before the last change'

/** Who stands where, in how many weightings each is first, and how far weights must move. */
export function RanksTable({ result, isCurrent, isFormer }: RanksTableProps) {
  const { sheet, card } = result
  const save = useTableFile(
    { id: 'scorecard-ranks', label: 'the ranks of the scorecard', fileName: 'taper-card-ranks' },
    isCurrent ? () => cardCsv(ranksRecords(result)) : undefined,
  )
  return (
    <section className={styles.section} aria-label="Ranks">
      <h3 className={styles.title} data-reveals>
        How robust the ranks are{isFormer && FORMER}
        <CardWhere subject="Share of all weightings" id="wins" designs={sheet.designs} />
      </h3>
      <TableView
        label="Table: ranks"
        testId="ranks"
        isStale={!isCurrent}
        columns={[
          { key: 'design', header: 'Design' },
          { key: 'rank', header: 'Rank' },
          { key: 'total', header: 'Total' },
          { key: 'wins', header: 'First in' },
          { key: 'chase', header: 'Catches the first if', align: 'prose' },
        ]}
        rows={[
          ...sheet.designs.map(({ place, title }, design) => {
            const own = card.designs[design]
            return {
              id: String(place),
              cells: [
                <ScenarioName key="name" index={place} name={visibleText(title)} />,
                own?.rank ?? '–',
                pointsText(own?.total),
                formatPercent(own?.wins),
                chaseWords(result, design),
              ],
            }
          }),
          ...sheet.disqualified.map(({ place, title }) => ({
            id: String(place),
            cells: [
              <ScenarioName key="name" index={place} name={visibleText(title)} />,
              '–',
              '–',
              '–',
              DISQUALIFIED,
            ],
          })),
        ]}
      />
      <p className={styles.quiet}>{WEIGHTINGS_NOTE}</p>
      <div>
        <SaveCsv what="the ranks" onSave={save} />
      </div>
    </section>
  )
}

/** The weight at which each design that is behind catches the first, by one criterion alone. */
export function FlipsTable({ result, isCurrent, isFormer }: RanksTableProps) {
  const { sheet, card } = result
  const chasing = [...card.designs.keys()].filter((at) => card.designs[at]?.chase)
  const save = useTableFile(
    { id: 'scorecard-flips', label: 'the flips of the scorecard', fileName: 'taper-card-flips' },
    isCurrent ? () => cardCsv(flipsTable(result)) : undefined,
  )
  if (chasing.length === 0) return null
  const letter = (at: number) => letterOf(sheet.designs[at]?.place ?? 0)
  return (
    <section className={styles.section} aria-label="Flips">
      <h3 className={styles.title} data-reveals>
        The weight at which a design catches the first{isFormer && FORMER}
        <CardWhere subject="Weights that flip the rank" id="flips" designs={sheet.designs} />
      </h3>
      <TableView
        label="Table: flips"
        testId="flips"
        isStale={!isCurrent}
        columns={[
          { key: 'criterion', header: 'Criterion' },
          { key: 'counts', header: 'Counts as' },
          ...chasing.map((at) => ({
            key: String(at),
            header: `${letter(at)} catches ${letter(card.leader)} at`,
          })),
        ]}
        rows={sheet.criteria.flatMap((criterion, at) => {
          const { countsPercent, points } = card.criteria[at] ?? {}
          if (!points) return []
          const cells = [
            visibleText(criterion.name),
            `${formatFixed(countsPercent, 1)}\u202f%`,
            ...chasing.map((design) =>
              weightText(card.designs[design]?.chase?.byCriterionPercent[at]),
            ),
          ]
          return [{ id: String(at), cells }]
        })}
      />
      <p className={styles.quiet}>{FLIPS_NOTE}</p>
      <div>
        <SaveCsv what="the flips" onSave={save} />
      </div>
    </section>
  )
}

const weightText = (percent: number | undefined): string =>
  percent === undefined ? 'never' : `${formatFixed(percent, 1)}\u202f%`
