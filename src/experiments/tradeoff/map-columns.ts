/** The columns of the designs of a map. */
import { formatCount, formatExact, formatTaper, formatUsd } from '../../document/format'
import { quantities } from '../../document/quantities'
import { measures, type Measure } from '../../document/tradeoff/map-measures'
import type { MapPoint } from '../../model/engine'
import { analytic } from '../../tables/columns'
import type { Cell, Column } from '../../tables/table'
import { mapDesign } from './provenance'

/** A design of the map. */
interface DesignRow {
  readonly point: MapPoint
  /** Whether no other beats it in both measures. */
  readonly isFront: boolean
}

const column = (
  key: string,
  header: string,
  value: (point: MapPoint) => Cell,
  format?: (value: number) => string,
  unit = '',
): Column<DesignRow> => ({
  key,
  header,
  value: ({ point }) => value(point),
  ...(format && { format }),
  ...(unit !== '' && { unit }),
  basis: 'analytic',
  provenance: mapDesign,
})

const measured = (key: string, { quantity, of }: Measure): Column<DesignRow> =>
  column(key, quantity.name, of, quantity.format, quantity.unit)

export const designColumns: readonly Column<DesignRow>[] = [
  column('taper', 'Taper, to 1', ({ populatedTaper }) => populatedTaper, formatTaper),
  column('downlinks', 'Down ports', ({ split }) => split.downlinks, formatCount),
  column('uplinks', 'Up ports', ({ split }) => split.uplinks, formatCount),
  column('gpus', 'GPUs a node', ({ gpus }) => gpus, formatCount),
  column('ddr_gb', 'DDR a node', ({ ddrGB }) => ddrGB, formatExact, 'GB'),
  column('rails', 'Rails', ({ rails }) => rails, formatCount),
  column('link_gb_per_s', 'Link', ({ linkGBps }) => linkGBps, formatExact, 'GB/s'),
  measured('nodes', measures.nodes),
  measured('throughput_nodes', measures.throughput),
  measured('bisection_tb_per_s', measures.bisection),
  measured('losing_time_percent', measures.risk),
  measured('power_mw', measures.power),
  column('purchase_usd', quantities.cost.short, ({ purchaseUsd }) => purchaseUsd, formatUsd, 'USD'),
  measured('pot_usd', measures.cost),
  analytic('front', 'On the front', ({ isFront }) => (isFront ? 'yes' : 'no'), mapDesign),
  column('beyond_computed', 'Slowdowns beyond what was computed', ({ beyondCurves }) =>
    beyondCurves ? 'yes' : 'no',
  ),
]

/** The front first, then by throughput. */
export const designRows = (
  points: readonly MapPoint[],
  front: readonly number[],
): readonly DesignRow[] =>
  points
    .map((point, index) => ({ point, isFront: front.includes(index) }))
    .toSorted(
      (a, b) => Number(b.isFront) - Number(a.isFront) || b.point.throughput - a.point.throughput,
    )
