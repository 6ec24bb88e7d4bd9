/** The map of designs as a drawing, with a pointer and keyboard of its own. */
import type { Ref } from 'react'
import type { MapPoint } from '../../model/engine'
import type { PlottedChart } from '../drawings'
import { oldNote } from '../frame/old-marks'
import styles from '../frame/plot.module.css'
import { DesignsMarks } from './DesignsMarks'
import { DesignsPlot } from './DesignsPlot'
import { buildDesignsState, type DesignsInput, type DesignsState } from './DesignsState'

interface DesignsDrawing extends Omit<DesignsInput, 'width'> {
  /** Which scenarios have no place on the map, without a full stop. */
  readonly apart: string | undefined
  /** Whether answers are still to come: nothing is missing for good then. */
  readonly isAwaited: boolean
  readonly isMoving: boolean
  readonly onPick: (point: MapPoint) => void
  /** What takes the focus in the drawing. */
  readonly plot: Ref<HTMLDivElement>
}

/** Which of many designs does nobody beat in two measures at once? */
export const drawDesigns =
  ({ apart, isAwaited, isMoving, onPick, plot, ...map }: DesignsDrawing) =>
  (width: number): PlottedChart => {
    const state = buildDesignsState({ ...map, width })
    const { layout } = state
    const notes = [...(apart === undefined ? [] : [`${apart}.`]), ...missing(state, isAwaited)]
    return {
      state: { width: layout.width, height: layout.height, spots: [], notes },
      marks: <DesignsMarks state={state} isCloudPainted={false} />,
      stand: (title) => (
        <div className={styles.plot}>
          <DesignsPlot
            axes={[map.x, map.y]}
            varied={map.varied}
            {...{ state, title, isMoving, onPick, plot }}
          />
        </div>
      ),
    }
  }

/** What is not shown, and why. */
function missing(
  { unknown, outside, scenarios }: DesignsState,
  isAwaited: boolean,
): readonly string[] {
  const verb = outside.length === 1 ? 'lies' : 'lie'
  return [
    ...(outside.length === 0 ? [] : [`${outside.join(', ')} ${verb} outside these axes.`]),
    ...oldNote(scenarios),
    ...(isAwaited || unknown.length === 0
      ? []
      : [`Not shown, because some values are unknown: ${unknown.join(', ')}.`]),
  ]
}
