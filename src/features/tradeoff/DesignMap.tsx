import { useMemo, useRef, useState } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { DesignsChart } from '../../charts/designs/DesignsChart'
import { designColumns, designRecords } from '../../charts/designs/designsTable'
import type { Varied } from '../../charts/designs/designWords'
import { measureIds, measures, type Measure } from '../../charts/designs/measures'
import {
  designCount,
  designOf,
  sameDesign,
  type DesignAxes,
  type MapDesign,
} from '../../document/tradeoff/design-axes'
import { counted, formatUsd } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { MapPointDto } from '../../model/engine'
import { toCsv } from '../../report/csv'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { useGesture } from '../../state/gesture'
import type { HeldValue } from '../../state/held-values'
import { resultsStore } from '../../state/results-store'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import { useTradeoffPlan, type TradeoffPlan } from '../../state/tradeoff-plan'
import type { OtherMachine } from '../../state/use-others-work'
import { useTradeoffMap, type MapSubject, type TradeoffMap } from '../../state/use-tradeoff-map'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { scenarioCode } from '../../ui/scenario-code'
import { MapControls } from './MapControls'
import { PickedDesign } from './PickedDesign'
import { useScenarioValues } from './useScenarioValues'
import { whereDesign } from './where'
import styles from './Tradeoff.module.css'

interface DesignMapProps extends MapSubject {
  /** Of the runs. */
  readonly status: ChartStatus
  readonly others: readonly (OtherMachine | undefined)[]
  readonly othersWork: readonly (HeldValue | undefined)[]
}

/** Many designs for the same money, or for the same work: which of them nobody beats. */
export function DesignMap(props: DesignMapProps) {
  const { index, scenario, subject, status, others, othersWork } = props
  const plan = useTradeoffPlan()
  const isMoving = useGesture()
  const [picked, setPicked] = useState<MapDesign>()
  const plot = useRef<HTMLDivElement>(null)
  const axes = axesShown(plan)
  const [x, y] = axes
  const map = useTradeoffMap(props, plan, x.asked, y.asked)
  const { answer } = map
  const varied = useVaried(map.axes)
  const points = answer?.points ?? noPoints
  const own = points.find((point) => sameDesign(point, designOf(scenario)))
  // Its figures are those of the present answer: it closes where the design is no longer on the map.
  const pickedPoint = picked && points.find((point) => sameDesign(point, picked))
  if (picked && !pickedPoint && answer) setPicked(undefined)
  const isDone = status.kind !== 'current' || map.isCurrent || isMoving
  const shownStatus = ownStatus(map) ?? (isDone ? status : answer ? told : placing)
  // Other scenarios do other work: they have no place among designs that do the same.
  const isForMoney = plan.mode === 'budget'
  const scenarios = useScenarioValues(index, own, isForMoney ? others : noOthers, othersWork)
  const { letter } = scenarioCode(index)
  const csv = () => {
    const stamp = stampOf(index, scenario, resultsStore.getState().card)
    const front = answer?.fronts[0] ?? []
    const records = designRecords(points, front).map((record) => ({ ...record, ...stamp }))
    return toCsv([...designColumns, ...stampColumns], records)
  }
  return (
    <section>
      <MapControls
        plan={plan}
        scenario={scenario}
        count={map.axes ? designCount(map.axes) : undefined}
        impossible={answer?.impossible}
        isMoving={isMoving}
      />
      <DesignsChart
        points={points}
        front={answer?.fronts[0] ?? noFront}
        axes={axes}
        scenarios={scenarios}
        varied={varied}
        letter={letter}
        subtitle={subtitleOf(scenario, letter, plan)}
        note={noteOf(plan, axes)}
        status={shownStatus}
        isMoving={isMoving}
        csv={csv}
        renderWhere={whereDesign}
        onPick={(point) => setPicked(designOfPoint(point))}
        plot={plot}
      />
      {map.leftOut.map((sentence) => (
        <p key={sentence} className={styles.quiet}>
          Left out: {sentence}
        </p>
      ))}
      {pickedPoint && map.axes && subject && (
        <PickedDesign
          key={JSON.stringify(designOfPoint(pickedPoint))}
          point={pickedPoint}
          mode={plan.mode}
          isCurrent={dimmedPart(shownStatus) === 'none'}
          scenario={scenario}
          axes={map.axes}
          measures={axes}
          onClose={() => setPicked(undefined)}
          onGone={() => plot.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  )
}

const noPoints: readonly MapPointDto[] = []
const noFront: readonly number[] = []
const noOthers: readonly undefined[] = []

const isMeasure = (id: string) => measureIds.find((known) => known === id)

/** What stands on the axes; a plan can hold nothing else. */
function axesShown({ mode, x, y }: TradeoffPlan): readonly [Measure, Measure] {
  return [measures[isMeasure(x[mode]) ?? 'bisection'], measures[isMeasure(y[mode]) ?? 'throughput']]
}

function useVaried(axes: DesignAxes | undefined): Varied {
  return useMemo(
    () => ({
      gpus: (axes?.gpus.length ?? 1) > 1,
      ddr: (axes?.ddrGB.length ?? 1) > 1,
      rails: (axes?.rails.length ?? 1) > 1,
      link: (axes?.links.length ?? 1) > 1,
    }),
    [axes],
  )
}

const told: ChartStatus = { kind: 'told' }
const placing: ChartStatus = {
  kind: 'loading',
  work: { share: 0, sentence: 'Computing the map', onCancel: cancelSimulation },
}

const NO_NODE_PROFILE =
  'An application of this workload has no profile of its work within a node, so other designs cannot be weighed. Choose another mix under “Workload”.'

/** What keeps the map from being the present design’s, beside the slowdowns themselves. */
function ownStatus({ slots, failure, axes, isReady }: TradeoffMap): ChartStatus | undefined {
  if (isReady && !axes && slots.length === 0) return { kind: 'empty', sentence: NO_NODE_PROFILE }
  if (slots.some(({ status }) => status !== 'current')) {
    return slotsStatus(slots, {
      what: 'The other nodes, rails and link speeds',
      onCancel: cancelSimulation,
      again: simulateAgain,
      wayOut: 'Vary less, or change the design.',
    })
  }
  if (failure === undefined) return undefined
  return {
    kind: 'error',
    what: 'The map could not be computed.',
    why: failure,
    wayOut: 'What is drawn is of the last design that had one.',
  }
}

/** Its coordinates alone. */
const designOfPoint = ({ split, gpus, ddrGB, rails, linkGBps }: MapPointDto): MapDesign => ({
  split,
  gpus,
  ddrGB,
  rails,
  linkGBps,
})

function subtitleOf({ name, budget }: Scenario, letter: string, { mode }: TradeoffPlan): string {
  const owner = `Scenario ${letter}, ${visibleText(name)}`
  const pot =
    budget.mode === 'usd'
      ? `every design for the same ${formatUsd(budget.usd)}`
      : `every design at ${counted(budget.nodes, 'node', 'nodes')}`
  return mode === 'budget'
    ? `${owner}: ${pot}`
    : `${owner}: every design at the size that does ${letter}’s present work`
}

function noteOf({ varied }: TradeoffPlan, axes: readonly Measure[]): string {
  return [
    'Line and large marks: designs that no other beats in both. Hollow: slowdowns read beyond what was computed.',
    ...(axes.some(({ id }) => id !== 'p99' && id !== 'bisection')
      ? [
          'Prices and slowdowns are at their likeliest values, so these figures have no interval: a design that is made a scenario has its interval in the comparison, and its chance in the section Risk.',
        ]
      : []),
    ...(varied.has('ddr')
      ? [
          'More DDR makes nothing in these profiles faster: it costs, and only must hold the working sets.',
        ]
      : []),
    ...(varied.has('link')
      ? ['Prices of other link speeds are a factor on this scenario’s own: assumed.']
      : []),
    ...(varied.has('rails')
      ? [
          'Prices of adapters with other ports are in the ratio of recalled, unverified street prices.',
        ]
      : []),
    ...(axes.some(({ id }) => id === 'p99')
      ? [
          'Congested p99 is known only of scenarios that were simulated in the section Congestion, so only those are drawn.',
        ]
      : []),
    ...(axes.some(({ id }) => id === 'power')
      ? ['Power needs what the parts draw: it is known where the scenario says how it is operated.']
      : []),
  ].join(' ')
}
