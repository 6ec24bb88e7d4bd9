/** What the map of designs says beside its marks. */
import { formatCount } from '../../document/format'
import { written } from '../../document/quantities'
import type { AxisId } from '../../document/tradeoff/design-axes'
import { designName, type Varied } from '../../document/tradeoff/design-words'
import type { Measure, MeasureId } from '../../document/tradeoff/map-measures'
import type { MapPoint } from '../../model/engine'
import { message, type Message } from '../../tables/table'

type ShownMeasures = readonly [across: Measure, up: Measure]

/** How many are on the front, and which has most of what stands upwards. */
export function titleOfFront(
  points: readonly MapPoint[],
  front: readonly number[],
  [x, y]: ShownMeasures,
  varied: Varied,
): Message {
  const known = front.flatMap((index) => {
    const point = points[index]
    const value = point && y.of(point)
    return point && value !== undefined ? [{ point, value }] : []
  })
  const { better } = y.quantity
  const sign = better === 'more' ? 1 : -1
  const best = known.toSorted((a, b) => sign * (b.value - a.value))[0]
  const [other, own] = [x.quantity.short.toLowerCase(), y.quantity.short.toLowerCase()]
  if (!best) return message('No design has both {own} and {other}', { own, other })
  const count = front.length === 1 ? 'One design is' : `${formatCount(front.length)} designs are`
  return message('{count} not beaten by any other. {word} {own}: {value}, with {design}', {
    count: [front.length, count],
    word: better === 'more' ? 'Highest' : 'Lowest',
    own,
    value: [best.value, written(y.quantity, best.value)],
    design: designName(best.point, varied),
  })
}

/** What a reader must know to read the map. */
export function noteOf(vary: readonly AxisId[], shown: ShownMeasures): string {
  const has = (id: MeasureId) => shown.some((each) => each.id === id)
  return [
    'Line and large marks: no other design is better in both measures. Hollow marks: slowdowns outside the computed range.',
    ...(shown.some(({ id }) => id !== 'p99' && id !== 'bisection')
      ? [
          'Prices and model inputs are at their most likely values, so these figures have no interval. Turn a design into a scenario to see its interval in the comparison and its chance of winning in the section Risk.',
        ]
      : []),
    ...(vary.includes('ddr')
      ? [
          'DDR must be large enough for the working sets. More DDR adds cost but does not speed up any of these applications.',
        ]
      : []),
    ...(vary.includes('link')
      ? ['Prices of other link speeds are this scenario’s prices times an assumed factor.']
      : []),
    ...(vary.includes('rails')
      ? [
          'Prices of adapters with other port counts are scaled by the ratio of unverified street prices.',
        ]
      : []),
    ...(has('p99')
      ? [
          'Congested p99 is known only for scenarios simulated in the section “Congestion and GPCNeT”. Only those are shown.',
        ]
      : []),
    ...(has('power')
      ? ['Power is known only if the scenario’s “Operation” fields are filled in.']
      : []),
  ].join(' ')
}
