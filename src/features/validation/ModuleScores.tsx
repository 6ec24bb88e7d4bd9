import { formatCount } from '../../domain/format'
import { bandText, missText, spreadText } from '../../report/validation-tables'
import { changeRowFilter } from '../../state/row-filter-store'
import { moduleTitle } from '../../validation/modules'
import { missOf, type ModuleScore, type Score, type Scorecard } from '../../validation/scorecard'
import tables from '../../ui/NumberTable.module.css'
import styles from './ValidationView.module.css'

interface ModuleScoresProps {
  readonly card: Scorecard
}

/** What a sceptic asks first: by module, how many rows count, and how far off they are. */
export function ModuleScores({ card }: ModuleScoresProps) {
  return (
    <section aria-labelledby="validation-modules">
      <h3 id="validation-modules" className={styles.title}>
        Agreement by module
      </h3>
      <p className={styles.note}>
        Only measurements that are predicted count. Errors are relative; those of percentages are in
        points.
      </p>
      <div className={styles.scroll} role="region" aria-label="Agreement by module" tabIndex={0}>
        <table className={`${tables.table} ${styles.scores}`}>
          <thead>
            <tr>
              {headers.map((header) => (
                <th key={header} scope="col">
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {card.modules.map((score) => (
              <ModuleRow key={score.module} score={score} />
            ))}
          </tbody>
          {card.modules.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">All</th>
                <Figures score={card.all} />
              </tr>
            </tfoot>
          )}
        </table>
      </div>
    </section>
  )
}

const headers = [
  'Module',
  'Measured and predicted',
  'Median error',
  '9 of 10 within',
  'In the 90 % band',
  'Farthest off',
  'Rows in all',
  'Fitted',
  'Data sheet',
  'Not modelled',
  'Predicted',
]

function ModuleRow({ score }: { readonly score: ModuleScore }) {
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          className={styles.button}
          onClick={() => changeRowFilter({ module: score.module })}
        >
          {moduleTitle(score.module)}
        </button>
      </th>
      <Figures score={score} />
    </tr>
  )
}

function Figures({ score }: { readonly score: Score }) {
  const { roles, relative, points, worst } = score
  const [first] = worst
  return (
    <>
      <td>{formatCount(relative.rows + points.rows)}</td>
      <td>{spreadText(relative, points, 'median')}</td>
      <td>{spreadText(relative, points, 'ninthDecile')}</td>
      <td>{bandText(score.band)}</td>
      <td>{missText(first && missOf(first))}</td>
      <td>{formatCount(score.rows)}</td>
      <td>{formatCount(roles.fitted)}</td>
      <td>{formatCount(roles.specification)}</td>
      <td>{formatCount(roles['not modelled'])}</td>
      <td>{formatCount(roles.predicted)}</td>
    </>
  )
}
