import { useId } from 'react'
import type { OptionAnswer } from '../../state/use-options'
import { DRAWS } from '../../document/draws'
import { formatWholeUsd } from '../../document/format'
import { optionsCsv } from '../../report/option-rows'
import {
  bringsWords,
  designOf,
  optionsHeadline,
  optionTitle,
  piecesWords,
  signedUsd,
} from '../../report/option-sentences'
import { chance } from '../../document/chance-words'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
import { TableView, type ViewColumn, type ViewRow } from '../../tables/TableView'
import { OptionsWhere } from './OptionsWhere'
import styles from './OptionsView.module.css'

interface OptionsTableProps {
  readonly answers: readonly OptionAnswer[]
  /** Whether it is of the present document. */
  readonly isCurrent: boolean
}

/** What every option brings and takes, and what its price is worth over the draws. */
export function OptionsTable({ answers, isCurrent }: OptionsTableProps) {
  const id = useId()
  const { scenarios } = useWorkbook()
  const save = useTableFile(
    { id: 'options', label: 'the options', fileName: 'taper-options' },
    isCurrent
      ? () => optionsCsv(answers, DRAWS, { scenarios, card: resultsStore.getState().card })
      : undefined,
  )
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.title} data-reveals data-testid="options-headline">
        {isCurrent ? optionsHeadline(answers, DRAWS) : 'What are prices that are agreed now worth?'}
        <OptionsWhere subject="What options take, bring and save" answers={answers} />
      </h3>
      <TableView
        label="Table: options"
        testId="options"
        isStale={!isCurrent}
        columns={columns}
        rows={answers.map(rowOf)}
      />
      <div>
        <SaveCsv what="the options" onSave={save} />
      </div>
    </section>
  )
}

const columns: readonly ViewColumn[] = [
  { key: 'option', header: 'Option' },
  { key: 'design', header: 'Design', align: 'text' },
  { key: 'brings', header: 'Brings', align: 'prose' },
  { key: 'pieces', header: 'To be bought', align: 'prose' },
  { key: 'today', header: 'At today’s prices' },
  { key: 'agreed', header: 'Agreed price' },
  { key: 'fee', header: 'Fee' },
  { key: 'expires', header: 'Expires' },
  { key: 'saved', header: 'Saved, mean of draws' },
  { key: 'range', header: '5 to 95\u202f% of draws' },
  { key: 'pays', header: 'Pays in, of draws' },
]

function rowOf(shown: OptionAnswer, at: number): ViewRow {
  const { option, answer } = shown
  const row = { id: String(at), data: { 'data-option': at + 1 } }
  const head = [`${at + 1}. ${optionTitle(shown)}`, designOf(shown)]
  if (answer?.kind !== 'usable') {
    const content = answer ? 'cannot be used; why is said above' : ''
    return { ...row, cells: [...head, { content, span: 9 }] }
  }
  const { option: found } = answer
  const { savesUsd } = found
  return {
    ...row,
    cells: [
      ...head,
      bringsWords(option, found),
      piecesWords(found),
      formatWholeUsd(found.todayUsd),
      formatWholeUsd(found.priceUsd),
      formatWholeUsd(option.feeUsd),
      option.expires === '' ? 'no date' : option.expires,
      signedUsd(savesUsd.mean),
      `${signedUsd(savesUsd.p5)} to ${signedUsd(savesUsd.p95)}`,
      chance(found.pays.share),
    ],
  }
}
