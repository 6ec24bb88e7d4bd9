import { useMemo, useState } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { workStatus } from '../../charts/frame/workStatus'
import { TableChart } from '../../charts/TableChart'
import { endsFrom } from '../../document/procurement/criteria'
import { zeroUnderRatio } from '../../document/procurement/scorecard'
import { unequalTerms } from '../../document/unequal-terms'
import { visibleText } from '../../document/visible-text'
import { totalsTable } from '../../experiments/scorecard/totals-table'
import { letterOf } from '../../report/decision'
import { blankCardRows, cardRows } from '../../report/scorecard-rows'
import { scorecardSheet } from '../../report/scorecard-tables'
import { cardHeadline, type CardResult } from '../../report/scorecard-words'
import { changeCriterion, normaliseCriteria } from '../../state/criteria-edits'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useWorkbook } from '../../state/scenario-store'
import { useLastGood } from '../../state/use-last-good'
import { Caution } from '../../ui/Caution'
import { askQuantitiesAgain, useScorecard, type ScorecardSetup } from '../../state/use-scorecard'
import { cardCsv } from './card-csv'
import { CardActions } from './CardActions'
import { CardWhere } from './CardWhere'
import { CriteriaTable } from './CriteriaTable'
import { FlipsTable, RanksTable } from './RanksTable'
import styles from './ScorecardView.module.css'

/** The scenarios by weighted criteria, and how far the weights must move for another to win. */
export function ScorecardView() {
  const setup = useScorecard()
  const { criteria, subject, sheet, problem, now } = setup
  const [refusal, setRefusal] = useState<string>()
  const result = useLastGood(now, subject)
  const status = statusOf(setup, result !== undefined)
  const isCurrent = now !== undefined && dimmedPart(status) === 'none'
  const shown = { isCurrent, isFormer: problem !== undefined }
  if (criteria.length === 0) {
    return (
      <div className={styles.view}>
        <section className={styles.section} aria-label="Scorecard">
          <h3 className={styles.title}>No criteria yet: what shall the scenarios be judged by?</h3>
          <p className={styles.quiet}>
            A scorecard gives every scenario points from 0 to 100 by each criterion, weighs them,
            and says who wins and how far the weights must move for another to. Start from a set and
            change it, or add criteria one by one.
          </p>
          <CardActions criteria={criteria} onRefused={setRefusal} />
        </section>
      </div>
    )
  }
  return (
    <div className={styles.view}>
      <CardActions criteria={criteria} onRefused={setRefusal} />
      <Terms sheet={sheet} />
      <Totals sheet={sheet} result={result} isCurrent={isCurrent} status={status} />
      <CriteriaTable
        sheet={sheet}
        result={result}
        isCurrent={isCurrent}
        problem={problem}
        refusal={refusal}
        onRefused={setRefusal}
      />
      <Notes
        notes={sheet.notes}
        isKnown={setup.quantities === undefined || setup.quantities.status === 'current'}
      />
      {result && <RanksTable {...shown} result={result} />}
      {result && <FlipsTable {...shown} result={result} />}
    </div>
  )
}

/** Scenarios that do not cost alike are not compared on equal terms. */
function Terms({ sheet }: Pick<CardResult, 'sheet'>) {
  const { scenarios } = useWorkbook()
  const scored = sheet.designs.flatMap(({ place }) => {
    const scenario = scenarios[place]
    return scenario ? [{ label: letterOf(place), scenario }] : []
  })
  return unequalTerms(scored).map((sentence) => <Caution key={sentence} sentence={sentence} />)
}

interface TotalsProps {
  readonly sheet: CardResult['sheet']
  readonly result: CardResult | undefined
  readonly isCurrent: boolean
  readonly status: ChartStatus
}

function Totals({ sheet, result, isCurrent, status }: TotalsProps) {
  const table = useMemo(
    () => totalsTable(result ? cardRows(result) : blankCardRows(sheet)),
    [result, sheet],
  )
  return (
    <TableChart
      table={table}
      fileName="taper-scorecard"
      title={result && isCurrent ? cardHeadline(result) : 'Who wins by these criteria?'}
      subtitle="Points by weighted criteria, of 100. The CSV holds all that a third party needs to work them out again."
      status={status}
      csv={() => (result ? cardCsv(scorecardSheet(result)) : '')}
      where={result && <CardWhere subject="Totals" id="total" designs={result.sheet.designs} />}
    />
  )
}

/** What is left out or does not count. */
function Notes({
  notes,
  isKnown,
}: {
  readonly notes: readonly string[]
  readonly isKnown: boolean
}) {
  // Until anything is known, all that is missing is the answer.
  if (!isKnown || notes.length === 0) return null
  return (
    <div className={styles.section} data-testid="card-notes">
      {notes.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          {sentence}
        </p>
      ))}
    </div>
  )
}

function statusOf(setup: ScorecardSetup, isShown: boolean): ChartStatus {
  const { problem, quantities, slot, now } = setup
  if (problem !== undefined) {
    return {
      kind: 'error',
      what: 'The weights cannot be used.',
      why: problem,
      wayOut: 'Change them below.',
      fix: { label: 'Normalise to 100 %', run: normaliseCriteria },
    }
  }
  const asked =
    quantities &&
    workStatus(quantities, {
      what: 'The scorecard',
      onCancel: cancelSimulation,
      again: askQuantitiesAgain,
    })
  if (asked && asked.kind !== 'current') return asked
  const own = slotsStatus([slot], {
    what: 'The scorecard',
    wayOut: 'Change the criteria below.',
    onCancel: cancelSimulation,
    again: simulateAgain,
  })
  if (own.kind === 'error') return withFix(own, setup)
  // Points of an earlier card are never shown as current.
  return own.kind === 'loading' && isShown && !now ? { kind: 'stale', work: own.work } : own
}

/** What nothing is in proportion to can be scored between two values instead. */
function withFix(
  error: Extract<ChartStatus, { kind: 'error' }>,
  { sheet }: ScorecardSetup,
): ChartStatus {
  const at = zeroUnderRatio(sheet)
  const criterion = at === undefined ? undefined : sheet.criteria[at]
  if (at === undefined || !criterion) return error
  const ends = endsFrom(criterion, sheet.values[at] ?? [])
  return {
    ...error,
    fix: {
      label: `Score ${visibleText(criterion.name)} from ${ends.zeroAt} to ${ends.fullAt}`,
      run: () => changeCriterion(at, { rule: 'between', ...ends }, 'rule'),
    },
  }
}
