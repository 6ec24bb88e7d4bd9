import { useMemo, useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { TableChart } from '../../charts/TableChart'
import { priceKeys } from '../../document/prices/books'
import { SWAP_FACTORS } from '../../document/prices/price-changes'
import { priceLabel } from '../../document/prices/price-words'
import type { Scenario } from '../../document/scenario/schema'
import type { Priced } from '../../experiments/prices/priced'
import { swapProvenance, swapsTable } from '../../experiments/prices/swaps-table'
import type { AskedSlot } from '../../state/asked-answers'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { resultsStore } from '../../state/results-store'
import { useSwaps, type SwapSlot } from '../../state/price-answers'
import { useCarriedPlaces } from '../../state/carried-places'
import { useAlternatives } from '../../state/use-alternatives'
import { useWorkANode } from '../../state/use-work-a-node'
import { originBy } from '../../tables/provenance'
import { WhereFrom } from '../../ui/WhereFrom'
import { Segmented } from '../../ui/Segmented'
import { SelectField } from '../../ui/Select'
import { priceStatus } from './price-status'
import styles from './PriceChanges.module.css'
import { rankSwap, swapSubtitle, swapTitle, type Competitor, type RankUnit } from './rank-swaps'
import { swapCsv, swapRowOf } from './swap-tables'

interface RankSwapsProps {
  /** Of the rows. */
  readonly scenarios: readonly Scenario[]
  readonly rows: readonly Priced[]
  readonly index: number
  readonly baseline: number
}

/** The price at which two designs swap rank: the baseline and the active one unless others are chosen. */
export function RankSwaps({ scenarios, rows, index, baseline }: RankSwapsProps) {
  const [chosen, setChosen] = useCarriedPlaces(scenarios)
  const [measure, setMeasure] = useState<RankUnit>('nodes')
  const other = rows.findIndex((_, at) => at !== baseline)
  const usual: readonly [number, number] = [baseline, index === baseline ? other : index]
  const [one = usual[0], two = usual[1]] = chosen ?? usual
  const work = useWorkOf(measure === 'throughput', one, two, rows[index]?.scenario.workload)
  const isByWork = measure === 'throughput' && work.isCounted
  const [rateOne, rateTwo] = isByWork ? (work.rates ?? []) : [1, 1]
  const first = useCompetitor(rows[one], rateOne)
  const second = useCompetitor(rows[two], rateTwo)
  const slots = useSwaps(first, second)
  return (
    <section className={styles.part} aria-label="Prices at which two designs swap rank">
      {rows.length > 1 && (
        <div className={styles.controls}>
          <div className={styles.choices}>
            <Choice
              label="Compare"
              rows={rows}
              value={one}
              not={two}
              onChange={(at) => setChosen([at, two])}
            />
            <Choice
              label="with"
              rows={rows}
              value={two}
              not={one}
              onChange={(at) => setChosen([one, at])}
            />
            <Segmented label="by" value={measure} choices={measures} onChange={setMeasure} />
          </div>
          <p className={styles.why}>{measureWords(measure, work.isCounted, rows[index]?.letter)}</p>
          {isByWork &&
            work.notes.map((sentence) => (
              <p key={sentence} className={styles.why}>
                {sentence}
              </p>
            ))}
        </div>
      )}
      <Swaps
        first={first}
        second={second}
        slots={slots}
        workSlots={isByWork ? work.slots : []}
        unit={isByWork ? 'throughput' : 'nodes'}
        count={rows.length}
      />
    </section>
  )
}

const measures = [
  { value: 'nodes', label: 'nodes' },
  { value: 'throughput', label: 'work of the workload' },
] as const

function measureWords(measure: RankUnit, isCounted: boolean, letter = ''): string {
  if (measure === 'nodes') {
    return 'By nodes alone: that a node of one design may do more than one of the other is not in it.'
  }
  return isCounted
    ? `Throughput: nodes × what a node does of the workload of ${letter}, at its speed and slowdown on the machines as they are.`
    : `No application of the workload of ${letter} runs on both designs, so they are ranked by nodes alone.`
}

function useWorkOf(
  isWanted: boolean,
  one: number,
  two: number,
  workload: Scenario['workload'] | undefined,
) {
  const { designs } = useAlternatives('scenarios')
  const pair = useMemo(() => {
    const found = [one, two].flatMap((place) => designs?.find(({ index }) => index === place) ?? [])
    return isWanted && found.length === 2 ? found : undefined
  }, [designs, isWanted, one, two])
  return useWorkANode(pair, workload)
}

/** The same object while nothing of it changes, so that it is not asked anew. */
function useCompetitor(row: Priced | undefined, rate: number | undefined): Competitor | undefined {
  const { letter, scenario, base } = row ?? {}
  const nodes = base?.nodesBefore
  const potUsd = base?.budgetUsd
  return useMemo(
    () =>
      letter === undefined ||
      scenario === undefined ||
      nodes === undefined ||
      potUsd === undefined ||
      rate === undefined
        ? undefined
        : { letter, scenario, nodes, potUsd, rate },
    [letter, scenario, nodes, potUsd, rate],
  )
}

interface ChoiceProps {
  readonly label: string
  readonly rows: readonly Priced[]
  readonly value: number
  /** The other design, with which it cannot be compared. */
  readonly not: number
  readonly onChange: (at: number) => void
}

function Choice({ label, rows, value, not, onChange }: ChoiceProps) {
  return (
    <SelectField
      label={label}
      value={String(value)}
      choices={rows.map(({ letter, name }, at) => ({
        value: String(at),
        label: `${letter} ${name}`,
        isDisabled: at === not,
      }))}
      onChange={(at) => onChange(Number(at))}
    />
  )
}

interface SwapsProps {
  readonly first: Competitor | undefined
  readonly second: Competitor | undefined
  readonly slots: readonly SwapSlot[]
  /** What the work of a node is asked by. */
  readonly workSlots: readonly AskedSlot<unknown>[]
  readonly unit: RankUnit
  readonly count: number
}

function Swaps({ first, second, slots, workSlots, unit, count }: SwapsProps) {
  const found = useMemo(
    () =>
      first && second
        ? priceKeys.map((key, at) => ({
            key,
            label: priceLabel(first.scenario.prices, key),
            swap: rankSwap(slots[at]?.value?.result ?? undefined, key, first, second),
            isKnown: slots[at]?.value !== undefined,
          }))
        : [],
    [first, second, slots],
  )
  const table = useMemo(
    () =>
      first && second
        ? swapsTable(
            found.map((each) => swapRowOf(each, first, second)),
            first.letter,
            SWAP_FACTORS,
          )
        : undefined,
    [first, second, found],
  )
  const status = priceStatus({
    slots: [...workSlots, ...slots],
    what: workSlots.length === 0 ? 'the swaps' : 'the work of a node, then the swaps',
    cancel: cancelSimulation,
    again: simulateAgain,
  })
  if (!first || !second || !table) {
    return <Waiting status={status} isWorking={workSlots.length > 0} count={count} />
  }
  return (
    <TableChart
      table={table}
      title={
        status.kind === 'current'
          ? swapTitle(first, second, found, unit)
          : `At which price do ${first.letter} and ${second.letter} swap rank?`
      }
      subtitle={swapSubtitle(first, second, unit)}
      status={status}
      notes={{
        renderColumn: (column) =>
          /^(swap_at|factor|what_happens)$/.test(column) && (
            <WhereFrom
              subject="Where rank swaps"
              origin={() =>
                originBy(
                  swapProvenance,
                  [first.scenario, second.scenario],
                  resultsStore.getState().card,
                  { draws: '', letters: [first.letter, second.letter] },
                )
              }
            />
          ),
      }}
      csv={() => swapCsv(first, second, found, resultsStore.getState().card)}
    />
  )
}

interface WaitingProps {
  readonly status: ChartStatus
  readonly isWorking: boolean
  readonly count: number
}

/** Before there are two designs that can be compared. */
function Waiting({ status, isWorking, count }: WaitingProps) {
  if (isWorking && status.kind !== 'current') {
    return (
      <div className={styles.waiting}>
        <StatusNote status={status} />
      </div>
    )
  }
  return (
    <p className={styles.quiet}>
      {count < 2
        ? 'With a second scenario this says at which price the two swap rank.'
        : 'At which price these two swap rank is known once both can be bought.'}
    </p>
  )
}
