import { useMemo, useState } from 'react'
import { drawDesigns } from '../../charts/designs/drawDesigns'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import type { TableNotes } from '../../charts/frame/tableData'
import { TableChart } from '../../charts/TableChart'
import { sameDesign, type MapDesign } from '../../document/tradeoff/design-axes'
import { varied } from '../../document/tradeoff/design-words'
import { measures } from '../../document/tradeoff/map-measures'
import {
  measureOn,
  type DesignsAnswer,
  type DesignsParameters,
} from '../../experiments/tradeoff/designs'
import { apartWords } from '../../experiments/tradeoff/others'
import type { MapPoint } from '../../model/engine'
import { useGesture } from '../../state/rendering/gesture'
import type { Reading } from '../../state/answers/use-experiment'
import type { CompleteSection, Table } from '../../tables/table'
import { csvText } from '../../tables/write-csv'
import { MapControls } from './MapControls'
import { PickedDesign } from './PickedDesign'
import styles from './Tradeoff.module.css'
import { useScenarioValues } from './useScenarioValues'

interface DesignMapProps {
  readonly reading: Reading<DesignsParameters, DesignsAnswer>
  readonly section: CompleteSection
  readonly table: Table
  readonly notes: TableNotes
  readonly status: ChartStatus
}

/** The map with its controls, and the design that is picked on it. */
export function DesignMap({ reading, section, table, notes, status }: DesignMapProps) {
  const { answer, input } = reading
  const { parameters } = input
  const { own, points, front, map } = answer
  const axes = answer.axes.value?.axes
  const isMoving = useGesture()
  const [picked, setPicked] = useState<MapDesign>()
  const [plot, setPlot] = useState<HTMLDivElement | null>(null)
  const [x, y] = [measures[measureOn('across', parameters)], measures[measureOn('up', parameters)]]
  const scenarios = useScenarioValues(answer, input)
  const [apart] = apartWords(answer.apart)
  const isAwaited = status.kind === 'loading'
  const draw = useMemo(() => {
    const onPick = (point: MapPoint) => setPicked(coordinatesOf(point))
    const of = { points, front, x, y, scenarios, varied: varied(axes) }
    return drawDesigns({ ...of, apart, isAwaited, isMoving, onPick, plot: setPlot })
  }, [points, front, x, y, scenarios, axes, apart, isAwaited, isMoving])
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
      <TableChart
        {...{ table, notes, status, isMoving, draw }}
        title={section.title.text}
        subtitle={section.subtitle}
        csv={() => csvText(table, input)}
        fileName="designs-map"
      />
      {pickedPoint && axes && (
        <PickedDesign
          key={JSON.stringify(picked)}
          point={pickedPoint}
          mode={parameters.designsFor}
          isCurrent={dimmedPart(status) === 'none'}
          scenario={scenario}
          axes={axes}
          measures={[x, y]}
          onClose={() => setPicked(undefined)}
          onGone={() => plot?.focus({ preventScroll: true })}
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
