/** A split of a curve is made the active scenario's own. */
import type { Picking } from '../../charts/frame/Plot'
import { formatTaper } from '../../document/format'
import type { TaperPointDto } from '../../model/engine'
import { activeIndex } from '../../state/active-scenario'
import { editScenario } from '../../state/scenario-store'

/** @param pointOf the split that a row of the curve's table is of */
export const splitPicking = (
  letter: string,
  pointOf: (row: unknown) => TaperPointDto | undefined,
): Picking => ({
  isPicked: (row) => pointOf(row)?.current === true,
  hint: (row) =>
    pointOf(row)?.current === true
      ? `${letter} is here`
      : `Enter or click: give ${letter} this split`,
  pick: (row) => {
    const point = pointOf(row)
    if (!point) return
    editScenario(
      activeIndex(),
      [
        { path: 'fabric.edge.downlinks', value: point.downlinks },
        { path: 'fabric.edge.uplinks', value: point.uplinks },
      ],
      `taper ${formatTaper(point.populatedTaper)}`,
    )
  },
})
