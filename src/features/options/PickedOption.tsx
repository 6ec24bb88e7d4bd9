import { useMemo, useState } from 'react'
import type { OptionAnswer } from '../../state/use-options'
import { toldElsewhere, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { DRAWS } from '../../document/draws'
import { formatWholeUsd } from '../../document/format'
import { worthColumns, worthRows, worthTable } from '../../experiments/options/worth-table'
import {
  bringsWords,
  optionTitle,
  savesWords,
  usableOptions,
  worthSentence,
  type UsableOption,
} from '../../report/option-sentences'
import { stampedCsv } from '../../report/table-stamp'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { SelectField } from '../../ui/Select'
import { OptionsWhere } from './OptionsWhere'
import styles from './OptionsView.module.css'

interface PickedOptionProps {
  readonly answers: readonly OptionAnswer[]
  readonly status: ChartStatus
}

/** One option over all prices, against the price that was agreed. */
export function PickedOption({ answers, status }: PickedOptionProps) {
  const { scenarios } = useWorkbook()
  const [chosen, setChosen] = useState<UsableOption>()
  const usable = useMemo(() => usableOptions(answers), [answers])
  // The same option wherever it has moved to; the same place once it was edited.
  const picked =
    usable.find(({ option }) => option === chosen?.option) ??
    usable.find(({ number }) => number === chosen?.number) ??
    usable[0]
  const scenario = picked?.option.scenario ?? 0
  const found = picked?.found
  const table = useMemo(
    () => found && worthTable({ scenario, found, draws: DRAWS, saves: savesWords }),
    [scenario, found],
  )
  if (!picked || !table) return null
  const { option } = picked
  const fee = option.feeUsd > 0 ? `; fee ${formatWholeUsd(option.feeUsd)}` : ''
  const csv = () =>
    stampedCsv(
      worthColumns,
      worthRows(picked.found).map((row) => ({ ...row })),
      { scenarios, card: resultsStore.getState().card },
      option.scenario,
    )
  return (
    <section className={styles.section} aria-label="One option over prices">
      {usable.length > 1 && (
        <SelectField
          label="Drawn below"
          value={String(picked.number)}
          choices={usable.map((each) => ({
            value: String(each.number),
            label: `${each.number} ${optionTitle(each)}`,
          }))}
          onChange={(chosenNumber) =>
            setChosen(usable.find(({ number }) => String(number) === chosenNumber))
          }
        />
      )}
      <TableChart
        table={table}
        title={
          status.kind === 'current'
            ? worthSentence(picked, DRAWS)
            : 'At which prices does the agreed price save money?'
        }
        subtitle={`${optionTitle(picked)}; ${bringsWords(option, picked.found)}${fee}`}
        status={toldElsewhere(status)}
        csv={csv}
        where={<OptionsWhere subject="One option over prices" answers={[picked]} />}
      />
    </section>
  )
}
