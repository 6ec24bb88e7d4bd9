import { useMemo, useState } from 'react'
import { SpendingChart } from '../../charts/spending/SpendingChart'
import { SPENDING, type Spending, type SpendingId } from '../../charts/spending/SpendingState'
import { paymentsOf, type Payments } from '../../document/operation/pot'
import type { Scenario } from '../../document/scenario/schema'
import { unlikeBooks } from '../../document/unequal-terms'
import { csvOf } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { originOfSpending } from '../../report/spending-origins'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { noResults, resultsStore, useFromResults } from '../../state/results-store'
import { Caution } from '../../ui/Caution'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { allYearsStatus, billedScenarios } from './all-years-status'
import {
  allYearsSubtitle,
  allYearsTitle,
  isPresent,
  powerSentence,
  spendingFile,
  spendingsOf,
} from '../../report/all-years'
import styles from './PriceChanges.module.css'

interface AllYearsProps {
  readonly scenarios: readonly Scenario[]
  readonly index: number
}

/** Where every dollar of all years goes, and how the power of the parts compares with what is published. */
export function AllYears({ scenarios, index }: AllYearsProps) {
  const [chosen, setChosen] = useState<Payments>()
  const active = scenarios[index]
  // Until somebody chooses, as the sum of the active scenario counts.
  const payments = chosen ?? (active ? paymentsOf(active) : 'undiscounted')
  const designs = useFromResults((results) =>
    scenarios.map((_, at) => (results[at] ?? noResults).design),
  )
  const billed = useMemo(() => billedScenarios(scenarios, designs), [scenarios, designs])
  const spendings = useMemo(() => spendingsOf(billed, payments), [billed, payments])
  if (!active) return null
  const own = spendings.find(({ letter }) => letter === scenarioCode(index).letter)
  const status = allYearsStatus(billed, { onCancel: cancelSimulation, again: simulateAgain })
  const books = unlikeBooks(
    billed.map(({ at, scenario }) => ({ label: scenarioCode(at).letter, scenario })),
  )
  const drawn = billed.filter(({ design }) => design.value !== undefined)
  return (
    <section className={styles.part} aria-label="Cost of all years" data-reveals>
      <Segmented
        label="Later payments"
        value={payments}
        choices={[
          { value: 'undiscounted', label: 'Undiscounted' },
          { value: 'present', label: 'Net present value' },
        ]}
        onChange={setChosen}
      />
      {books !== undefined && <Caution sentence={books} />}
      <SpendingChart
        spendings={spendings}
        title={
          status.kind === 'current'
            ? allYearsTitle(own, active, payments)
            : 'Where does every dollar go?'
        }
        subtitle={allYearsSubtitle(drawn, payments)}
        status={status}
        csv={() =>
          csvOf(spendingFile(spendings, scenarios, payments, resultsStore.getState().card))
        }
        renderWhere={(row) => (
          <SpendingWhere row={row} spendings={spendings} scenarios={scenarios} />
        )}
      />
      <p className={styles.quiet}>
        {billed.filter(isPresent).flatMap(powerSentence).join(' ')}
        <WhereFrom
          subject="Power at full load"
          origin={() => originOf('power', [active], resultsStore.getState().card)}
        />
      </p>
    </section>
  )
}

interface SpendingWhereProps {
  readonly row: SpendingId | 'total'
  readonly spendings: readonly Spending[]
  readonly scenarios: readonly Scenario[]
}

function SpendingWhere({ row, spendings, scenarios }: SpendingWhereProps) {
  const subject = SPENDING.find(({ id }) => id === row)?.label ?? 'Cost of all years'
  const letters = spendings.map(({ letter }) => letter)
  const drawn = scenarios.filter((_, at) => letters.includes(scenarioCode(at).letter))
  return (
    <WhereFrom
      subject={subject}
      origin={() => originOfSpending(row, drawn, resultsStore.getState().card, letters)}
    />
  )
}
