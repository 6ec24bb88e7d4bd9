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
import { ScenarioMark } from '../../ui/ScenarioMark'
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
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: ranks">
        <table className={styles.table} data-stale={!isCurrent} data-testid="ranks">
          <thead>
            <tr>
              <th scope="col">Design</th>
              <th scope="col">Rank</th>
              <th scope="col">Total</th>
              <th scope="col">First in</th>
              <th scope="col" className={styles.text}>
                Catches the first if
              </th>
            </tr>
          </thead>
          <tbody>
            {sheet.designs.map(({ place, title }, design) => {
              const own = card.designs[design]
              return (
                <tr key={place}>
                  <th scope="row">
                    <span className={styles.design}>
                      <ScenarioMark index={place} /> {visibleText(title)}
                    </span>
                  </th>
                  <td data-answer>{own?.rank ?? '–'}</td>
                  <td data-answer>{pointsText(own?.total)}</td>
                  <td data-answer>{formatPercent(own?.wins)}</td>
                  <td data-answer className={styles.wide}>
                    {chaseWords(result, design)}
                  </td>
                </tr>
              )
            })}
            {sheet.disqualified.map(({ place, title }) => (
              <tr key={place}>
                <th scope="row">
                  <span className={styles.design}>
                    <ScenarioMark index={place} /> {visibleText(title)}
                  </span>
                </th>
                <td data-answer>–</td>
                <td data-answer>–</td>
                <td data-answer>–</td>
                <td data-answer className={styles.wide}>
                  {DISQUALIFIED}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: flips">
        <table className={styles.table} data-stale={!isCurrent} data-testid="flips">
          <thead>
            <tr>
              <th scope="col">Criterion</th>
              <th scope="col">Counts as</th>
              {chasing.map((at) => (
                <th key={at} scope="col">
                  {letter(at)} catches {letter(card.leader)} at
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.criteria.map((criterion, at) => {
              const { countsPercent, points } = card.criteria[at] ?? {}
              if (!points) return null
              return (
                <tr key={at}>
                  <th scope="row">{visibleText(criterion.name)}</th>
                  <td data-answer>{formatFixed(countsPercent, 1)}&#8239;%</td>
                  {chasing.map((design) => (
                    <td key={design} data-answer>
                      {weightText(card.designs[design]?.chase?.byCriterionPercent[at])}
                    </td>
                  ))}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>{FLIPS_NOTE}</p>
      <div>
        <SaveCsv what="the flips" onSave={save} />
      </div>
    </section>
  )
}

const weightText = (percent: number | undefined): string =>
  percent === undefined ? 'never' : `${formatFixed(percent, 1)}\u202f%`
