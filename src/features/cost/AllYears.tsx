import { useMemo, useState } from 'react'
import { SpendingChart } from '../../charts/spending/SpendingChart'
import { SPENDING, type Spending, type SpendingId } from '../../charts/spending/SpendingState'
import { formatPercent, formatSignificant } from '../../domain/format'
import { paymentsOf, type Payments } from '../../domain/operation/pot'
import { publishedPower } from '../../domain/operation/published-power'
import type { Scenario } from '../../domain/scenario/schema'
import { unlikeBooks } from '../../domain/unequal-terms'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { originOfSpending } from '../../report/spending-origins'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { noResults, resultsStore, usePictured } from '../../state/results-store'
import { Caution } from '../../ui/Caution'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import {
  allYearsStatus,
  allYearsSubtitle,
  allYearsTitle,
  billedScenarios,
  isPresent,
  spendingsOf,
  type Billed,
} from './all-years'
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
  const designs = usePictured((results) =>
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
        csv={() => csvOf(spendings, scenarios, payments)}
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

/** "A draws 8.02 MW by its parts; published are about 12 MW." */
function powerSentence({ at, scenario, design }: Billed): readonly string[] {
  const lifetime = design.value?.machine.lifetime
  if (!lifetime) return []
  const { powerKW } = lifetime
  const { letter } = scenarioCode(at)
  const published = publishedPower(scenario)
  const own = `${letter} draws ${formatSignificant(powerKW / 1000)} MW (${formatSignificant(powerKW)} kW) at full load by its parts`
  if (published === undefined) return [`${own}.`]
  const share = formatPercent(powerKW / 1000 / published - 1, { signed: true })
  return [`${own}; published for the whole machine: ${formatSignificant(published)} MW (${share}).`]
}

/** A file has no dimmed rows: an old bill is left out. */
function csvOf(
  spendings: readonly Spending[],
  scenarios: readonly Scenario[],
  payments: Payments,
): string {
  const { card } = resultsStore.getState()
  const own = [
    { key: 'item', header: 'spent on' },
    { key: 'payments', header: 'later payments' },
    { key: 'usd', header: 'USD' },
  ]
  const rows = spendings.flatMap(({ letter, usd, isOld }) => {
    const at = scenarios.findIndex((_, place) => scenarioCode(place).letter === letter)
    const scenario = scenarios[at]
    if (!scenario || isOld === true) return []
    const stamp = stampOf(at, scenario, card)
    return SPENDING.map(({ id, label }) => ({
      item: label,
      payments: payments === 'present' ? 'net present value' : 'undiscounted',
      usd: usd[id],
      ...stamp,
    }))
  })
  return toCsv([...own, ...stampColumns], rows)
}
