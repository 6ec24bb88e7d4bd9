import { useMemo, useState } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { workStatus } from '../../charts/frame/workStatus'
import { TableChart } from '../../charts/TableChart'
import { formatSigned } from '../../document/format'
import { causesTable, type CauseEnd } from '../../experiments/causes/causes-table'
import {
  accountOf,
  causeHeadline,
  causeMeasures,
  causesNote,
  largest,
  otherThanCompared,
  type CauseAccount,
  type CauseMeasure,
} from '../../report/cause-words'
import { originOfCauses } from '../../report/cause-origins'
import { toCsv } from '../../report/csv'
import { letterOf, titleOf } from '../../report/decision'
import { rivalStampColumns, rivalStampOf } from '../../report/table-stamp'
import { useActiveIndex } from '../../state/active-scenario'
import { cancelSimulation } from '../../state/engine-session'
import { resultsStore } from '../../state/results-store'
import { useWorkbook } from '../../state/scenario-store'
import { useThroughputs } from '../../state/throughputs'
import { askCausesAgain, useCauses } from '../../state/use-causes'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import styles from './CausesView.module.css'

/** Causes that have a row of their own; the table has them all. */
const MOST_ROWS = 10

/** Why a scenario differs from the baseline: what each difference adds, whatever the order. */
export function CausesView() {
  const { scenarios, baseline } = useWorkbook()
  const active = useActiveIndex()
  const others = [...scenarios.keys()].filter((place) => place !== baseline)
  const [wanted, setWanted] = useState<number>()
  const [measure, setMeasure] = useState<CauseMeasure>('throughput')
  const first = active === baseline ? others[0] : active
  const other = wanted !== undefined && others.includes(wanted) ? wanted : first
  if (other === undefined) {
    return (
      <p className={styles.quiet}>
        One scenario alone differs from nothing. Add another one above, and what makes them differ
        stands here.
      </p>
    )
  }
  return (
    <div className={styles.view}>
      <div className={styles.controls}>
        {others.length > 1 && (
          <Segmented
            label={`Against ${letterOf(baseline)}`}
            value={String(other)}
            choices={others.map((place) => ({ value: String(place), label: letterOf(place) }))}
            onChange={(place) => setWanted(Number(place))}
          />
        )}
        <Segmented
          label="Explain"
          value={measure}
          choices={causeMeasures.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setMeasure}
        />
      </div>
      <Explained other={other} measure={measure} />
    </div>
  )
}

interface ExplainedProps {
  readonly other: number
  readonly measure: CauseMeasure
}

function Explained({ other, measure }: ExplainedProps) {
  const { scenarios, baseline } = useWorkbook()
  const isOfWork = measure === 'throughput'
  const wanted = isOfWork ? 'gap' : measure === 'p99' ? 'p99' : 'build'
  const { build, gap, p99 } = useCauses(other, wanted)
  const { answer } = useThroughputs()
  const asked = { build, gap, p99 }[wanted]
  const isOfPair = asked.value?.baseline === baseline && asked.value.other === other
  const found = isOfWork ? gap.value?.found : build.value?.found
  const account = useMemo(
    () => (isOfPair ? accountOf(measure, found, p99.value?.found) : undefined),
    [isOfPair, measure, found, p99.value],
  )
  const [from, to] = [scenarios[baseline], scenarios[other]]
  if (!from || !to) return null
  const [own, rival] = [titleOf(baseline, from), titleOf(other, to)]
  const status = statusOf(asked, isOfPair, account, [own, rival])
  const isCurrent = account !== undefined && dimmedPart(status) === 'none'
  const isCompared = answer?.scenarios === scenarios && answer.baseline === baseline
  const instead =
    isOfWork && account && isCompared && otherThanCompared(account, answer, [baseline, other])
  const notes = [
    ...(asked.value?.found?.notes ?? []),
    ...(isOfWork ? (gap.value?.found?.throughput?.notes ?? []) : []),
    ...(instead ? [instead] : []),
  ]
  return (
    <>
      <TableChart
        table={tableOf(account, measure, [baseline, other], [own, rival])}
        title={
          isCurrent ? causeHeadline(account, own, rival) : `Why does ${rival} differ from ${own}?`
        }
        subtitle={`What every difference adds, as a share of ${letterOf(baseline)}’s value${measure === 'throughput' ? `, on the workload of ${letterOf(baseline)}` : ''}`}
        status={status}
        csv={() => {
          const { card } = resultsStore.getState()
          const stamp = rivalStampOf(
            { letter: letterOf(other), title: rival, scenario: to },
            { letter: letterOf(baseline), title: own, scenario: from },
            undefined,
            card,
          )
          return toCsv(
            [{ key: 'measure', header: 'explained' }, ...causeColumns, ...rivalStampColumns],
            (account?.items ?? []).map(({ name, adds, share }) => ({
              measure: account && `${account.measure.name}, ${account.measure.unit}`,
              cause: name,
              adds,
              addsPercent: 100 * share,
              ...stamp,
            })),
          )
        }}
        where={
          <WhereFrom
            subject="Causes"
            origin={() =>
              originOfCauses(measure, [from, to], resultsStore.getState().card, [
                letterOf(baseline),
                letterOf(other),
              ])
            }
          />
        }
      />
      {isCurrent &&
        notes.map((sentence) => (
          <p key={sentence} className={styles.quiet}>
            {sentence}
          </p>
        ))}
    </>
  )
}

/** Of the file. */
const causeColumns = [
  { key: 'cause', header: 'Cause' },
  { key: 'adds', header: 'Adds' },
  { key: 'addsPercent', header: 'Adds, % of the baseline' },
]

function tableOf(
  account: CauseAccount | undefined,
  measure: CauseMeasure,
  [baseline, other]: readonly [number, number],
  [own, rival]: readonly [string, string],
) {
  const { shown, rest } = account ? largest(account, MOST_ROWS) : { shown: [] }
  const end = (scenario: number, title: string, value: number | undefined): CauseEnd => ({
    scenario,
    words: withValue(title, value, account),
  })
  return causesTable({
    baseline: end(baseline, own, account?.from),
    other: end(other, rival, account?.to),
    all: account?.items ?? [],
    shown: rest ? [...shown, rest] : shown,
    isMoreBetter: account?.measure.better === 'more',
    writeAdds: (adds) => formatSigned(adds, account?.measure.write ?? String),
    note: `Red: for the worse. ${causesNote(measure)}`,
  })
}

const withValue = (title: string, value: number | undefined, account: CauseAccount | undefined) =>
  value === undefined || !account ? title : `${title}: ${account.measure.write(value)}`

type Asked = ReturnType<typeof useCauses>['build' | 'gap' | 'p99']

function statusOf(
  asked: Asked,
  isOfPair: boolean,
  account: CauseAccount | undefined,
  [own, rival]: readonly [string, string],
): ChartStatus {
  const work = workStatus(isOfPair ? asked : { ...asked, value: undefined }, {
    what: 'The causes',
    onCancel: cancelSimulation,
    again: askCausesAgain,
  })
  if (work.kind !== 'current' || account) return work
  const refusal = asked.value?.refusal
  return refusal
    ? {
        kind: 'error',
        what: `${own} and ${rival} cannot be explained.`,
        why: `${refusal.refused === 'baseline' ? own : rival}: ${refusal.why}`,
        wayOut: 'Choose another scenario above, or mend the design.',
      }
    : {
        kind: 'error',
        what: 'There is no such number of these designs.',
        why: 'Some design between the two does not have it: no application runs on all of them, or one has no terms of operation.',
        wayOut: 'Explain another quantity above.',
      }
}
