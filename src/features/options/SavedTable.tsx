import { useId } from 'react'
import type { OptionAnswer } from '../../state/use-options'
import { savedByCase, savedCsv } from '../../report/option-rows'
import { usableOptions } from '../../report/option-sentences'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { OptionsWhere } from './OptionsWhere'
import styles from './OptionsView.module.css'

interface SavedTableProps {
  readonly answers: readonly OptionAnswer[]
  readonly isCurrent: boolean
}

/** What every option saves at prices as they may be. */
export function SavedTable({ answers, isCurrent }: SavedTableProps) {
  const id = useId()
  const { scenarios } = useWorkbook()
  const save = useTableFile(
    {
      id: 'options-saved',
      label: 'what options save by prices',
      fileName: 'taper-options-by-prices',
    },
    isCurrent
      ? () => savedCsv(answers, { scenarios, card: resultsStore.getState().card })
      : undefined,
  )
  const usable = usableOptions(answers)
  if (usable.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title} data-reveals>
        Saved by agreed prices, at prices as they may be
        <OptionsWhere subject="Saved by agreed prices" answers={answers} />
      </h3>
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: saved by prices">
        <table className={styles.table} data-stale={!isCurrent} data-testid="options-saved">
          <thead>
            <tr>
              <th scope="col">Prices</th>
              {usable.map(({ number }) => (
                <th key={number} scope="col">
                  Option {number}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {savedByCase(answers).map(({ id: key, name, cells }) => (
              <tr key={key} data-case={key}>
                <th scope="row">{name}</th>
                {cells.map(({ number, text }) => (
                  <td key={number}>{text}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <SaveCsv what="what options save by prices" onSave={save} />
      </div>
    </section>
  )
}
