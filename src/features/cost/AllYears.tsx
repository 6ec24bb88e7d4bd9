import { useMemo, useState } from 'react'
import { SpendingChart } from '../../charts/spending/SpendingChart'
import {
  SPENDING,
  totalOf,
  type Spending,
  type SpendingId,
} from '../../charts/spending/SpendingState'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { formatPercent, formatSignificant, formatUsd } from '../../domain/format'
import { publishedPower } from '../../domain/operation/published-power'
import type { Scenario } from '../../domain/scenario/schema'
import { visibleText } from '../../domain/visible-text'
import type { MachineDto } from '../../engine/engine'
import { toCsv } from '../../report/csv'
import { originOf } from '../../report/provenance-of-results'
import { originOfSpending } from '../../report/spending-origins'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { noResults, resultsStore, usePictured } from '../../state/results-store'
import { Segmented } from '../../ui/Segmented'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import styles from './PriceChanges.module.css'

type View = 'undiscounted' | 'present'

interface AllYearsProps {
  readonly scenarios: readonly Scenario[]
  readonly index: number
}

/** Where every dollar of all years goes, and how the power of the parts compares with what is published. */
export function AllYears({ scenarios, index }: AllYearsProps) {
  const [view, setView] = useState<View>('undiscounted')
  const designs = usePictured((results) =>
    scenarios.map((_, at) => (results[at] ?? noResults).design),
  )
  const machines = scenarios.map(({ fabric }, at) =>
    fabric.topology === 'fat-tree' ? designs[at]?.value?.machine : undefined,
  )
  const spendings = useMemo(
    () => machines.flatMap((machine, at) => spendingOf(scenarios[at], machine, at, view)),
    [machines, scenarios, view],
  )
  const active = scenarios[index]
  if (!active) return null
  const own = spendings.find(({ letter }) => letter === scenarioCode(index).letter)
  const isOld = designs.some(({ status }) => status === 'infeasible')
  return (
    <section className={styles.part} aria-label="Cost of all years" data-reveals>
      <Segmented
        label="Later payments"
        value={view}
        choices={[
          { value: 'undiscounted', label: 'Undiscounted' },
          { value: 'present', label: 'Net present value' },
        ]}
        onChange={setView}
      />
      <SpendingChart
        spendings={spendings}
        title={titleOf(own, active)}
        subtitle={subtitleOf(active, view, isOld)}
        status={statusOf(spendings)}
        csv={() => csvOf(spendings, scenarios, view)}
        renderWhere={(row) => (
          <SpendingWhere row={row} spendings={spendings} scenarios={scenarios} />
        )}
      />
      <p className={styles.quiet}>
        {machines.flatMap((machine, at) => powerSentence(scenarios[at], machine, at)).join(' ')}
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

function spendingOf(
  scenario: Scenario | undefined,
  machine: MachineDto | undefined,
  at: number,
  view: View,
): readonly Spending[] {
  if (!scenario || !machine?.lifetime) return []
  const items = machine.lifetime[view]
  return [
    {
      letter: scenarioCode(at).letter,
      name: visibleText(scenario.name),
      usd: {
        nodes: items.purchaseUsd - machine.cost.networkUsd,
        network: machine.cost.networkUsd,
        spares: items.sparesUsd,
        cooling: items.coolingUsd,
        energy: items.energyUsd,
        maintenance: items.maintenanceUsd,
        staff: items.staffUsd,
        floor: items.floorUsd,
      },
    },
  ]
}

function titleOf(own: Spending | undefined, { operation }: Scenario): string {
  if (!own) return 'Where does every dollar go?'
  const purchase = (own.usd.nodes + own.usd.network) / totalOf(own)
  const years = operation.years === 1 ? '1 year' : `${operation.years} years`
  return `Over ${years} ${own.letter} costs ${formatUsd(totalOf(own))}: ${formatPercent(purchase)} to buy, ${formatPercent(own.usd.energy / totalOf(own))} for energy`
}

function subtitleOf({ operation }: Scenario, view: View, isOld: boolean): string {
  const how =
    view === 'present'
      ? `Net present value at ${formatPercent(operation.discountRate)} a year`
      : 'Undiscounted'
  const old = isOld ? '; of designs that cannot be built, the last that could' : ''
  return `${how}; most running costs are assumed or recalled, see Operation in the rail${old}`
}

function statusOf(spendings: readonly Spending[]): ChartStatus {
  return spendings.length === 0
    ? { kind: 'empty', sentence: 'No open scenario is a fat tree that can be built.' }
    : { kind: 'current' }
}

/** "A draws 8.02 MW by its parts; published are about 12 MW." */
function powerSentence(
  scenario: Scenario | undefined,
  machine: MachineDto | undefined,
  at: number,
): readonly string[] {
  if (!scenario || !machine?.lifetime) return []
  const { powerKW } = machine.lifetime
  const { letter } = scenarioCode(at)
  const published = publishedPower(scenario)
  const own = `${letter} draws ${formatSignificant(powerKW / 1000)} MW (${formatSignificant(powerKW)} kW) at full load by its parts`
  if (published === undefined) return [`${own}.`]
  const share = formatPercent(powerKW / 1000 / published - 1, { signed: true })
  return [`${own}; published for the whole machine: ${formatSignificant(published)} MW (${share}).`]
}

function csvOf(spendings: readonly Spending[], scenarios: readonly Scenario[], view: View): string {
  const { card } = resultsStore.getState()
  const own = [
    { key: 'item', header: 'spent on' },
    { key: 'payments', header: 'later payments' },
    { key: 'usd', header: 'USD' },
  ]
  const rows = spendings.flatMap(({ letter, usd }) => {
    const at = scenarios.findIndex((_, place) => scenarioCode(place).letter === letter)
    const scenario = scenarios[at]
    if (!scenario) return []
    const stamp = stampOf(at, scenario, card)
    return SPENDING.map(({ id, label }) => ({
      item: label,
      payments: view === 'present' ? 'net present value' : 'undiscounted',
      usd: usd[id],
      ...stamp,
    }))
  })
  return toCsv([...own, ...stampColumns], rows)
}
