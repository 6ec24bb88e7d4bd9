/** The columns of the designs of a map. */
import {
  formatCount,
  formatExact,
  formatFixed,
  formatPercent,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
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
  unit?: string,
): Column<DesignRow> => ({
  key,
  header,
  value: ({ point }) => value(point),
  ...(format && { format }),
  ...(unit !== undefined && { unit }),
  basis: 'analytic',
  provenance: mapDesign,
})

const bare = (percent: number) => formatPercent(percent / 100).replace(/\u202f%$/, '')

export const designColumns: readonly Column<DesignRow>[] = [
  column('taper', 'Taper, to 1', ({ populatedTaper }) => populatedTaper, formatTaper),
  column('downlinks', 'Down ports', ({ split }) => split.downlinks, formatCount),
  column('uplinks', 'Up ports', ({ split }) => split.uplinks, formatCount),
  column('gpus', 'GPUs a node', ({ gpus }) => gpus, formatCount),
  column('ddr_gb', 'DDR a node', ({ ddrGB }) => ddrGB, formatExact, 'GB'),
  column('rails', 'Rails', ({ rails }) => rails, formatCount),
  column('link_gb_per_s', 'Link', ({ linkGBps }) => linkGBps, formatExact, 'GB/s'),
  column('nodes', 'Nodes', ({ nodes }) => nodes, formatCount),
  column(
    'throughput_nodes',
    'Workload throughput, undisturbed nodes of the scenario',
    ({ throughput }) => throughput,
    (value) => formatFixed(value, 0),
  ),
  column(
    'bisection_tb_per_s',
    'Nominal bisection',
    ({ nominalBisectionTBps }) => nominalBisectionTBps,
    formatSignificant,
    'TB/s',
  ),
  column(
    'losing_time_percent',
    'Machine time in applications that get less done than on 1:1',
    ({ losingCycles }) => 100 * losingCycles,
    bare,
    '%',
  ),
  column(
    'power_mw',
    'Power at full load',
    ({ powerKW }) => (powerKW > 0 ? powerKW / 1000 : undefined),
    formatSignificant,
    'MW',
  ),
  column('purchase_usd', 'Purchase, US dollars', ({ purchaseUsd }) => purchaseUsd, formatUsd),
  column('pot_usd', 'Cost, US dollars', ({ potUsd }) => potUsd, formatUsd),
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
