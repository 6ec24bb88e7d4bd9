import { scoreCells, scoreHeaders, SCORE_NOTE, scoreRecords } from '../../report/validation-tables'
import { toCsv } from '../../report/csv'
import { saveText } from '../../sharing/save'
import { SaveCsv } from '../../ui/SaveCsv'
import type { ModelStamp } from '../../validation/published/published'
import { Button } from '../../ui/Button'
import { TableView } from '../../tables/TableView'
import { AgreementWhere } from './AgreementWhere'
import { changeRowFilter } from '../../state/row-filter-store'
import { moduleTitle } from '../../validation/modules'
import type { Score, Scorecard } from '../../validation/scorecard'
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
      <TableView
        label="Agreement by module"
        columns={scoreHeaders.map((header) => ({ key: header, header }))}
        rows={card.modules.map((score) => ({
          id: score.module,
          cells: [
            <Button
              key="module"
              look="link"
              onPress={() => changeRowFilter({ module: score.module })}
            >
              {moduleTitle(score.module)}
            </Button>,
            ...figuresOf(score),
          ],
        }))}
        {...(card.modules.length > 1 && {
          foot: [{ id: 'all', cells: ['All', ...figuresOf(card.all)] }],
        })}
      />
      <SaveCsv what="the agreement by module" onSave={save} />
    </section>
  )
}

const figuresOf = (score: Score) => scoreCells(score).map(({ text }) => text)
