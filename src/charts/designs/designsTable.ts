/** The numbers behind the map of designs. */
import {
  formatCount,
  formatExact,
  formatPercent,
  formatSignificant,
  formatTaper,
  formatUsd,
} from '../../document/format'
import type { MapPointDto } from '../../model/engine'
import type { TableData } from '../frame/DataTable'
import { formatFixed } from '../../document/format'

export const designColumns = [
  { key: 'taper', header: 'Taper, to 1' },
  { key: 'downlinks', header: 'Down ports' },
  { key: 'uplinks', header: 'Up ports' },
  { key: 'gpus', header: 'GPUs a node' },
  { key: 'ddrGB', header: 'DDR a node, GB' },
  { key: 'rails', header: 'Rails' },
  { key: 'linkGBps', header: 'Link, GB/s' },
  { key: 'nodes', header: 'Nodes' },
  { key: 'throughput', header: 'Workload throughput, undisturbed nodes of the scenario' },
  { key: 'bisection', header: 'Nominal bisection, TB/s' },
  { key: 'losingCycles', header: 'Machine time in applications that get less done than on 1:1, %' },
  { key: 'powerMW', header: 'Power at full load, MW' },
  { key: 'purchaseUsd', header: 'Purchase, US dollars' },
  { key: 'potUsd', header: 'Cost, US dollars' },
  { key: 'front', header: 'On the front' },
  { key: 'beyond', header: 'Slowdowns beyond what was computed' },
] as const

/** Numbers in full, for files. */
export function designRecords(points: readonly MapPointDto[], front: readonly number[]) {
  const onFront = new Set(front)
  return points.map((point, index) => ({
    taper: point.populatedTaper,
    downlinks: point.split.downlinks,
    uplinks: point.split.uplinks,
    gpus: point.gpus,
    ddrGB: point.ddrGB,
    rails: point.rails,
    linkGBps: point.linkGBps,
    nodes: point.nodes,
    throughput: point.throughput,
    bisection: point.nominalBisectionTBps,
    losingCycles: 100 * point.losingCycles,
    powerMW: point.powerKW > 0 ? point.powerKW / 1000 : '',
    purchaseUsd: point.purchaseUsd,
    potUsd: point.potUsd,
    front: onFront.has(index) ? 'yes' : 'no',
    beyond: point.beyondCurves ? 'yes' : 'no',
  }))
}

/** Numbers as written, for the page: the front first, then by throughput. */
export function designsTable(points: readonly MapPointDto[], front: readonly number[]): TableData {
  const onFront = new Set(front)
  const rows = points
    .map((point, index) => ({ point, index, isFront: onFront.has(index) }))
    .toSorted(
      (a, b) => Number(b.isFront) - Number(a.isFront) || b.point.throughput - a.point.throughput,
    )
  return {
    columns: designColumns.map(({ key, header }) => ({ key, header })),
    rows: rows.map(({ point, index, isFront }) => ({
      id: String(index),
      cells: [
        formatTaper(point.populatedTaper),
        formatCount(point.split.downlinks),
        formatCount(point.split.uplinks),
        formatCount(point.gpus),
        formatExact(point.ddrGB),
        formatCount(point.rails),
        formatExact(point.linkGBps),
        formatCount(point.nodes),
        formatFixed(point.throughput, 0),
        formatSignificant(point.nominalBisectionTBps),
        formatPercent(point.losingCycles).replace(/\u202f%$/, ''),
        point.powerKW > 0 ? formatSignificant(point.powerKW / 1000) : '–',
        formatUsd(point.purchaseUsd),
        formatUsd(point.potUsd),
        isFront ? 'yes' : '',
        point.beyondCurves ? 'yes' : '',
      ],
    })),
  }
}
