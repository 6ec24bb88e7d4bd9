import { scoreCells, scoreHeaders, SCORE_NOTE } from '../../report/validation-tables'
import { changeRowFilter } from '../../state/row-filter-store'
import { moduleTitle } from '../../validation/modules'
import type { ModuleScore, Score, Scorecard } from '../../validation/scorecard'
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
      <p className={styles.note}>{SCORE_NOTE}</p>
      <div className={styles.scroll} role="region" aria-label="Agreement by module" tabIndex={0}>
        <table className={`${tables.table} ${styles.scores}`}>
          <thead>
            <tr>
              {scoreHeaders.map((header) => (
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
  return scoreCells(score).map(({ text }, index) => (
    // The cells of a row have a fixed order.
    <td key={index}>{text}</td>
  ))
}
