/** The numbers behind the chart of gains. */
import { formatCount, formatPercent, formatTaper } from '../../document/format'
import type { TableData } from '../frame/DataTable'
import { givenBack, referenceOf, signedPercent, type GainPoint } from './gainPoints'

export const gainColumns = [
  { key: 'taper', header: 'Taper, to 1' },
  { key: 'downlinks', header: 'Down ports' },
  { key: 'uplinks', header: 'Up ports' },
  { key: 'nodes', header: 'Nodes' },
  { key: 'nodeGain', header: 'Nodes over the reference, %' },
  { key: 'givenBack', header: 'Workload speed given back, %' },
  { key: 'gain', header: 'Throughput over the reference, %' },
  { key: 'median', header: 'Median of the draws, %' },
  { key: 'low', header: '5 % of draws below, %' },
  { key: 'high', header: '95 % of draws below, %' },
  { key: 'ahead', header: 'Ahead of the reference, % of draws' },
  {
    key: 'losingCycles',
    header: 'Machine time in applications that get less done than on the reference, %',
  },
  { key: 'worst', header: 'Worst-off application' },
  { key: 'worstGain', header: 'Gain of the worst-off application, %' },
] as const

/** Numbers in full, for files. */
export function gainRecords(points: readonly GainPoint[]) {
  const percent = (share: number | undefined) => (share === undefined ? '' : 100 * share)
  return points.map((of) => ({
    taper: of.point.populatedTaper,
    downlinks: of.point.downlinks,
    uplinks: of.point.uplinks,
    nodes: of.point.nodes,
    nodeGain: percent(of.nodeGain),
    givenBack: percent(givenBack(of)),
    gain: percent(of.gain),
    median: percent(of.range?.median),
    low: percent(of.range?.low),
    high: percent(of.range?.high),
    ahead: percent(of.ahead),
    losingCycles: percent(of.losingCycles),
    worst: of.worst?.name ?? '',
    worstGain: percent(of.worst?.gain),
  }))
}

/** Numbers as written, for the page. */
export function gainTable(points: readonly GainPoint[]): TableData {
  const reference = referenceOf(points)
  const range = ({ low, median, high }: NonNullable<GainPoint['range']>) =>
    [median, low, high].map(signedPercent)
  return {
    columns: gainColumns.map(({ key, header }) => ({ key, header: header.replace(/, %.*$/, '') })),
    rows: points
      .toSorted((a, b) => a.point.populatedTaper - b.point.populatedTaper)
      .map((of) => ({
        id: `${of.point.downlinks}-${of.point.uplinks}`,
        current: of.point.current,
        cells: [
          `${formatTaper(of.point.populatedTaper)}${of === reference ? ' (reference)' : ''}`,
          formatCount(of.point.downlinks),
          formatCount(of.point.uplinks),
          formatCount(of.point.nodes),
          signedPercent(of.nodeGain),
          formatPercent(Math.max(0, givenBack(of))),
          signedPercent(of.gain),
          ...(of.range ? range(of.range) : ['–', '–', '–']),
          of.ahead === undefined ? '–' : formatPercent(of.ahead),
          formatPercent(of.losingCycles),
          of.worst?.name ?? '–',
          of.worst ? signedPercent(of.worst.gain) : '–',
        ],
      })),
  }
}
