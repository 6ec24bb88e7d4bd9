import { scoreCells, scoreHeaders, SCORE_NOTE, scoreRecords } from '../../report/validation-tables'
import { toCsv } from '../../report/csv'
import { saveText } from '../../sharing/save'
import { SaveCsv } from '../../ui/SaveCsv'
import type { ModelStamp } from '../../validation/published/published'
import { Button } from '../../ui/Button'
import { AgreementWhere } from './AgreementWhere'
import { changeRowFilter } from '../../state/row-filter-store'
import { moduleTitle } from '../../validation/modules'
import type { ModuleScore, Score, Scorecard } from '../../validation/scorecard'
import tables from '../../ui/NumberTable.module.css'
import styles from './ValidationView.module.css'

interface ModuleScoresProps {
  readonly card: Scorecard
  /** The model of all rows; undefined while some are of another. */
  readonly model: ModelStamp | undefined
}

/** What a sceptic asks first: by module, how many rows count, and how far off they are. */
export function ModuleScores({ card, model }: ModuleScoresProps) {
  const save =
    model &&
    (() => {
      const { columns, rows } = scoreRecords(card, model)
      saveText('validation-modules.csv', 'text/csv', toCsv(columns, rows))
    })
  return (
    <section aria-labelledby="validation-modules">
      <h3 id="validation-modules" className={styles.title} data-reveals>
        Agreement by module <AgreementWhere subject="Agreement by module" />
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
      <SaveCsv what="the agreement by module" onSave={save} />
    </section>
  )
}

function ModuleRow({ score }: { readonly score: ModuleScore }) {
  return (
    <tr>
      <th scope="row">
        <Button look="link" onPress={() => changeRowFilter({ module: score.module })}>
          {moduleTitle(score.module)}
        </Button>
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
