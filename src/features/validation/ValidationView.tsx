import { useEffect, useMemo } from 'react'
import { AgreementChart } from '../../charts/agreement/AgreementChart'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { counted } from '../../document/format'
import { toCsv } from '../../report/csv'
import {
  agreementPoints,
  agreementSentence,
  agreementTable,
  doubtSentences,
  publishedRecords,
} from '../../report/validation-tables'
import { saveText } from '../../sharing/save'
import { readRowFilter, useRowFilter } from '../../state/row-filter-store'
import { filterChoices, filtered } from '../../validation/row-filter'
import { scorecardOf } from '../../validation/scorecard'
import { AgreementWhere } from './AgreementWhere'
import { LimitsOfModel } from './LimitsOfModel'
import { ModelCheck } from './ModelCheck'
import { ModuleScores } from './ModuleScores'
import { usePublishedRows, type PublishedRows } from './published-rows'
import { RowFilters } from './RowFilters'
import { RowTable } from './RowTable'
import styles from './ValidationView.module.css'
import { Worst } from './Worst'

/** Every published measurement beside what the model says of it. */
export function ValidationView() {
  const all = usePublishedRows()
  useEffect(readRowFilter, [])
  if (all === 'loading') return <p className={styles.waiting}>The measurements are being loaded.</p>
  if (all === 'failed') return <StatusNote status={FAILED} />
  return <Agreement all={all} />
}

const FAILED: ChartStatus = {
  kind: 'error',
  what: 'The measurements could not be loaded.',
  why: 'The connection may be gone, or the page is older than what its server has now.',
  wayOut: 'Your work is kept.',
  fix: { label: 'Reload', run: () => globalThis.location.reload() },
}

const NOTHING: ChartStatus = {
  kind: 'empty',
  sentence: 'No row of this choice has two numbers to compare; the table says why.',
}

function Agreement({ all }: { readonly all: PublishedRows }) {
  const { rows, published, stored, running, stale } = all
  const { module, system, paper, role } = useRowFilter()
  const modules = useMemo(() => (module === '' ? [] : module.split(',')), [module])
  const choices = useMemo(() => filterChoices(rows), [rows])
  const shown = useMemo(
    () => filtered(rows, { modules, system, paper, role }),
    [rows, modules, system, paper, role],
  )
  const whole = useMemo(() => scorecardOf(rows), [rows])
  const card = useMemo(() => scorecardOf(shown), [shown])
  const points = useMemo(() => agreementPoints(shown), [shown])
  const isStale = shown.some(({ measurement }) => stale.has(measurement.id))
  // No file mixes the predictions of two models.
  const model = isStale ? undefined : (running ?? stored.model)
  const csv = () => {
    const table = publishedRecords(shown, published, running ?? stored.model)
    return toCsv(table.columns, table.rows)
  }
  return (
    <div className={styles.view}>
      <div data-stale={stale.size > 0}>
        <h2 className={styles.headline}>{agreementSentence(whole.all)}</h2>
        <ul className={styles.list}>
          {doubtSentences(whole.all).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </div>
      <ModelCheck all={all} shown={shown} />
      <RowFilters choices={choices} />
      <div className={styles.beside} data-stale={isStale}>
        <ModuleScores card={card} model={model} />
        <Worst score={card.all} />
      </div>
      <AgreementChart
        points={points}
        title={
          shown.length === rows.length
            ? 'How near predictions come to what was published.'
            : agreementSentence(card.all)
        }
        subtitle={`${counted(points.length, 'row', 'rows')} with two numbers, by kind of unit.`}
        status={points.length === 0 ? NOTHING : isStale ? { kind: 'told' } : { kind: 'current' }}
        table={agreementTable(shown)}
        csv={csv}
        where={<AgreementWhere subject="Predicted and published" />}
      />
      <LimitsOfModel modules={modules} />
      <RowTable
        rows={shown}
        stale={stale}
        doubts={published.doubts}
        onSave={model && (() => saveText('validation-rows.csv', 'text/csv', csv()))}
      />
    </div>
  )
}
