import { useId } from 'react'
import type { OptionAnswer } from '../../state/use-options'
import { savedByCase, savedCsv } from '../../report/option-rows'
import { usableOptions } from '../../report/option-sentences'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { TableView } from '../../tables/TableView'
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
      <TableView
        label="Table: saved by prices"
        testId="options-saved"
        isStale={!isCurrent}
        columns={[
          { key: 'prices', header: 'Prices' },
          ...usable.map(({ number }) => ({ key: String(number), header: `Option ${number}` })),
        ]}
        rows={savedByCase(answers).map(({ id: key, name, cells }) => ({
          id: key,
          cells: [name, ...cells.map(({ text }) => text)],
          data: { 'data-case': key },
        }))}
      />
      <div>
        <SaveCsv what="what options save by prices" onSave={save} />
      </div>
    </section>
  )
}
