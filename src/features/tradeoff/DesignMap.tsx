import { useMemo, useRef, useState } from 'react'
import { DesignsChart } from '../../charts/designs/DesignsChart'
import { measures, type Measure } from '../../document/tradeoff/map-measures'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import type { TableData } from '../../charts/frame/DataTable'
import { formatUsd } from '../../document/format'
import { letterOf } from '../../document/titles'
import { sameDesign, type MapDesign } from '../../document/tradeoff/design-axes'
import { visibleText } from '../../document/visible-text'
import {
  measureOn,
  varied,
  type DesignsAnswer,
  type DesignsParameters,
} from '../../experiments/tradeoff/designs'
import type { MapPoint } from '../../model/engine'
import { useGesture } from '../../state/gesture'
import type { Reading } from '../../state/use-experiment'
import { MapControls } from './MapControls'
import { PickedDesign } from './PickedDesign'
import styles from './Tradeoff.module.css'
import { useScenarioValues } from './useScenarioValues'

interface DesignMapProps {
  readonly reading: Reading<DesignsParameters, DesignsAnswer>
  readonly status: ChartStatus
  readonly table: TableData
  readonly csv: () => string
}

/** The map with its controls, and the design that is picked on it. */
export function DesignMap({ reading, status, table, csv }: DesignMapProps) {
  const { answer, input } = reading
  const { parameters } = input
  const { own, points, front, map } = answer
  const axes = answer.axes.value?.axes
  const isMoving = useGesture()
  const [picked, setPicked] = useState<MapDesign>()
  const plot = useRef<HTMLDivElement>(null)
  const [x, y] = [measures[measureOn('across', parameters)], measures[measureOn('up', parameters)]]
  const shownAxes = useMemo(() => [x, y] as const, [x, y])
  const isVaried = useMemo(() => varied(axes), [axes])
  const scenarios = useScenarioValues(answer, input)
  if (!own) return null
  const { scenario } = own
  // Its figures are those of the present answer: it closes where the design is no longer on the map.
  const pickedPoint = picked && points.find((point) => sameDesign(point, picked))
  return (
    <section className={styles.map}>
      <MapControls
        parameters={parameters}
        scenario={scenario}
        axes={axes}
        impossible={map.value?.impossible}
        isMoving={isMoving}
      />
      <DesignsChart
        points={points}
        front={front}
        axes={shownAxes}
        scenarios={scenarios}
        varied={isVaried}
        subtitle={subtitleOf(reading)}
        note={noteOf(parameters, shownAxes)}
        status={status}
        isMoving={isMoving}
        table={table}
        csv={csv}
        onPick={(point) => setPicked(coordinatesOf(point))}
        plot={plot}
      />
      {pickedPoint && axes && (
        <PickedDesign
          key={JSON.stringify(picked)}
          point={pickedPoint}
          mode={parameters.designsFor}
          isCurrent={dimmedPart(status) === 'none'}
          scenario={scenario}
          axes={axes}
          measures={shownAxes}
          onClose={() => setPicked(undefined)}
          onGone={() => plot.current?.focus({ preventScroll: true })}
        />
      )}
    </section>
  )
}

const coordinatesOf = ({ split, gpus, ddrGB, rails, linkGBps }: MapPoint): MapDesign => ({
  split,
  gpus,
  ddrGB,
  rails,
  linkGBps,
})

function subtitleOf({ answer, input }: DesignMapProps['reading']): string {
  const { own, splits } = answer
  if (!own) return ''
  const letter = letterOf(own.at)
  const owner = `Scenario ${letter}, ${visibleText(own.scenario.name)}`
  if (input.parameters.designsFor === 'performance') {
    return `${owner}: every design at the size that does ${letter}’s present work`
  }
  const money = splits.value ? ` ${formatUsd(splits.value.budgetUsd)}` : ' money'
  return `${owner}: every design for the same${money}`
}

function noteOf({ vary }: DesignsParameters, axes: readonly Measure[]): string {
  const has = (id: Measure['id']) => axes.some((each) => each.id === id)
  return [
    'Line and large marks: designs that no other beats in both. Hollow: slowdowns read beyond what was computed.',
    ...(axes.some(({ id }) => id !== 'p99' && id !== 'bisection')
      ? [
          'Prices and slowdowns are at their likeliest values, so these figures have no interval: a design that is made a scenario has its interval in the comparison, and its chance in the section Risk.',
        ]
      : []),
    ...(vary.includes('ddr')
      ? [
          'More DDR makes nothing in these profiles faster: it costs, and only must hold the working sets.',
        ]
      : []),
    ...(vary.includes('link')
      ? ['Prices of other link speeds are a factor on this scenario’s own: assumed.']
      : []),
    ...(vary.includes('rails')
      ? [
          'Prices of adapters with other ports are in the ratio of recalled, unverified street prices.',
        ]
      : []),
    ...(has('p99')
      ? [
          'Congested p99 is known only of scenarios that were simulated in the section Congestion, so only those are drawn.',
        ]
      : []),
    ...(has('power')
      ? ['Power needs what the parts draw: it is known where the scenario says how it is operated.']
      : []),
  ].join(' ')
}
