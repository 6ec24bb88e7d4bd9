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
import { chance } from '../../report/chance-words'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { useTableFile } from '../../state/table-files'
import { SaveCsv } from '../../ui/SaveCsv'
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
      <div className={styles.scroll} role="region" tabIndex={0} aria-label="Table: options">
        <table className={styles.table} data-stale={!isCurrent} data-testid="options">
          <thead>
            <tr>
              <th scope="col">Option</th>
              <th scope="col" className={styles.words}>
                Design
              </th>
              <th scope="col" className={styles.words}>
                Brings
              </th>
              <th scope="col" className={styles.words}>
                To be bought
              </th>
              <th scope="col">At today’s prices</th>
              <th scope="col">Agreed price</th>
              <th scope="col">Fee</th>
              <th scope="col">Expires</th>
              <th scope="col">Saved, mean of draws</th>
              <th scope="col">5 to 95&#8239;% of draws</th>
              <th scope="col">Pays in, of draws</th>
            </tr>
          </thead>
          <tbody>
            {answers.map((each, at) => (
              // An option has no identity but its place.
              <OptionRow key={at} at={at} shown={each} />
            ))}
          </tbody>
        </table>
      </div>
      <div>
        <SaveCsv what="the options" onSave={save} />
      </div>
    </section>
  )
}

function OptionRow({ at, shown }: { readonly at: number; readonly shown: OptionAnswer }) {
  const { option, answer } = shown
  const head = (
    <>
      <th scope="row">
        {at + 1}. {optionTitle(shown)}
      </th>
      <td className={styles.words}>{designOf(shown)}</td>
    </>
  )
  if (answer?.kind !== 'usable') {
    return (
      <tr data-option={at + 1}>
        {head}
        <td className={styles.words} colSpan={9}>
          {answer ? 'cannot be used; why is said above' : ''}
        </td>
      </tr>
    )
  }
  const { option: found } = answer
  const { savesUsd } = found
  return (
    <tr data-option={at + 1}>
      {head}
      <td className={styles.brings}>{bringsWords(option, found)}</td>
      <td className={styles.pieces}>{piecesWords(found)}</td>
      <td>{formatWholeUsd(found.todayUsd)}</td>
      <td>{formatWholeUsd(found.priceUsd)}</td>
      <td>{formatWholeUsd(option.feeUsd)}</td>
      <td>{option.expires === '' ? 'no date' : option.expires}</td>
      <td>{signedUsd(savesUsd.mean)}</td>
      <td>
        {signedUsd(savesUsd.p5)} to {signedUsd(savesUsd.p95)}
      </td>
      <td>{chance(found.pays.share)}</td>
    </tr>
  )
}
