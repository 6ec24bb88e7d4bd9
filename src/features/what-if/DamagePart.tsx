import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { workStatus } from '../../charts/frame/workStatus'
import { TableChart } from '../../charts/TableChart'
import { isWhole } from '../../document/failures/thinned-tree'
import { stampedCsv } from '../../report/table-stamp'
import { coreNounsOf, damageTitle, scatteredWords } from '../../report/what-if-sentences'
import { documentNow } from '../../state/document-now'
import { cancelSimulation } from '../../state/engine-session'
import { useWorkbook } from '../../state/scenario-store'
import {
  askWhatIfsAgain,
  useDamage,
  type DamageAnswers,
  type WhatIfAnswer,
} from '../../state/use-what-ifs'
import { DamageFields } from './DamageFields'
import {
  bisectionChange,
  damageCsvColumns,
  damageRecords,
  damageRows,
  damageTable,
  type DamageRow,
} from './damage-rows'
import { Refusals } from './Refusals'
import { SlowdownsTable } from './SlowdownsTable'
import { WhatIfWhere } from './WhatIfWhere'
import styles from './WhatIfView.module.css'

/** Every scenario with something of its network broken, beside the same as built. */
export function DamagePart() {
  const { damage, answer } = useDamage()
  const { scenarios } = useWorkbook()
  const nouns = useMemo(() => coreNounsOf(scenarios), [scenarios])
  const rows = useMemo(() => damageRows(answer.value), [answer.value])
  const table = useMemo(() => damageTable(rows), [rows])
  const status = statusOf(answer)
  const scattered = scatteredWords(damage, nouns)
  return (
    <>
      <DamageFields damage={damage} />
      {isWhole(damage) ? (
        <h3 className={styles.title}>{damageTitle(damage, nouns, [])}</h3>
      ) : (
        <>
          <Refusals rows={answer.isOfNow ? rows : []} />
          <TableChart
            table={table}
            title={damageTitle(damage, nouns, answer.isOfNow ? rows.map(foundIn) : [])}
            subtitle="Hollow: as built; solid: as if. Nothing of the document has changed."
            status={status}
            where={<WhatIfWhere subject="What damage does" id="damage" designs={rows} />}
            csv={() => stampedCsv(damageCsvColumns, damageRecords(rows), documentNow())}
            csvIsPartial={answer.isOfNow}
          />
          {scattered && <p className={styles.quiet}>{scattered}</p>}
          {(answer.isOfNow ? (answer.value?.value.notes ?? []) : []).map((sentence) => (
            <p key={sentence} className={styles.quiet}>
              {sentence}
            </p>
          ))}
          <SlowdownsTable
            rows={rows}
            isCurrent={answer.isOfNow && answer.value?.value.hardest !== undefined}
          />
        </>
      )}
    </>
  )
}

/** What of a row the title may say, as far as it is known. */
const foundIn = (row: DamageRow) => ({
  letter: row.letter,
  bisection: bisectionChange(row),
  work: row.work?.change,
})

function statusOf(answer: WhatIfAnswer<DamageAnswers>): ChartStatus {
  const status = workStatus(answer, {
    what: 'The damage',
    onCancel: cancelSimulation,
    again: askWhatIfsAgain,
  })
  if (!answer.isOfNow) return status
  // What is known so far of the present question is no answer to an earlier one.
  if (status.kind === 'stale') return { ...status, kind: 'loading' }
  return status.kind === 'error' && answer.value
    ? { ...status, wayOut: 'What is drawn is what was known by then.' }
    : status
}
