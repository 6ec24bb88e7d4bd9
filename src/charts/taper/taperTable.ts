/** The numbers behind the taper chart, as a table and as records for a CSV file. */
import { formatCount, formatFixed, formatTaper } from '../../document/format'
import type { TaperPointDto } from '../../model/engine'
import type { TableColumn, TableData } from '../frame/DataTable'
import { drawable, splitId } from './taperPoints'

interface TaperColumnSpec extends TableColumn {
  readonly value: (point: TaperPointDto) => number | undefined
  /** `count` is exact; `taper` a ratio to one; `quantity` has the same decimals all the way down. */
  readonly kind: 'taper' | 'count' | 'quantity'
}

const specs: readonly TaperColumnSpec[] = [
  { key: 'taper', header: 'Taper', kind: 'taper', value: (p) => p.populatedTaper },
  { key: 'downlinks', header: 'Downlinks', kind: 'count', value: (p) => p.downlinks },
  { key: 'uplinks', header: 'Uplinks', kind: 'count', value: (p) => p.uplinks },
  {
    key: 'portsUsed',
    header: 'Ports used',
    kind: 'count',
    value: (p) => p.downlinks + p.uplinks,
  },
  { key: 'nodes', header: 'Nodes', kind: 'count', value: (p) => p.nodes },
  { key: 'directors', header: 'Directors', kind: 'count', value: (p) => p.coreSwitches },
  {
    key: 'nominal',
    header: 'Nominal, TB/s',
    kind: 'quantity',
    value: (p) => p.nominalBisectionTBps,
  },
  {
    key: 'deliveredStatic',
    header: 'Delivered static, TB/s',
    kind: 'quantity',
    value: (p) => p.delivered?.static.deliveredTBps,
  },
  {
    key: 'efficiencyStatic',
    header: 'Efficiency static, %',
    kind: 'quantity',
    value: (p) => percent(p.delivered?.static.efficiency),
  },
  {
    key: 'deliveredAdaptive',
    header: 'Delivered adaptive, TB/s',
    kind: 'quantity',
    value: (p) => p.delivered?.adaptive.deliveredTBps,
  },
  {
    key: 'efficiencyAdaptive',
    header: 'Efficiency adaptive, %',
    kind: 'quantity',
    value: (p) => percent(p.delivered?.adaptive.efficiency),
  },
  { key: 'cost', header: 'Cost, M$', kind: 'quantity', value: (p) => p.totalUsd / 1e6 },
  {
    key: 'networkShare',
    header: 'Network, % of cost',
    kind: 'quantity',
    value: (p) => percent(p.networkShare),
  },
  { key: 'peak', header: 'Peak, PFLOP/s', kind: 'quantity', value: (p) => p.peakPFlops },
]

/** Columns of the table and of the CSV file: key, and header with its unit. */
export const taperTableColumns: readonly TableColumn[] = specs.map(({ key, header }) => ({
  key,
  header,
}))

/** The table as it is read: one precision a column, an en dash where nothing was simulated. */
export function taperTable(points: readonly TaperPointDto[]): TableData {
  const sorted = drawable(points)
  const decimals = specs.map((spec) =>
    spec.kind === 'quantity' ? commonDecimals(sorted.map((point) => spec.value(point))) : 0,
  )
  return {
    columns: taperTableColumns,
    rows: sorted.map((point) => ({
      id: splitId(point),
      current: point.current,
      cells: specs.map((spec, index) => cell(spec, spec.value(point), decimals[index] ?? 0)),
    })),
  }
}

/** A ratio of two small whole numbers, which stand beside it: more digits than these say nothing. */
const TAPER_DIGITS = 6

/**
 * One record a split for a CSV file; empty text where nothing was simulated. Numbers are unrounded but
 * for the taper.
 */
export function taperRecords(points: readonly TaperPointDto[]): Record<string, number | string>[] {
  return drawable(points).map((point) =>
    Object.fromEntries(
      specs.map((spec) => {
        const value = spec.value(point)
        if (value === undefined || !Number.isFinite(value)) return [spec.key, '']
        return [spec.key, spec.kind === 'taper' ? Number(value.toPrecision(TAPER_DIGITS)) : value]
      }),
    ),
  )
}

function cell(spec: TaperColumnSpec, value: number | undefined, decimals: number): string {
  if (spec.kind === 'taper') return formatTaper(value)
  return spec.kind === 'count' ? formatCount(value) : formatFixed(value, decimals)
}

/** Decimals, 0 to 3, that leave the smallest value of a column two significant digits. */
function commonDecimals(values: readonly (number | undefined)[]): number {
  const magnitudes = values
    .filter((value) => value !== undefined)
    .map((value) => Math.abs(value))
    .filter((value) => Number.isFinite(value) && value > 0)
  if (magnitudes.length === 0) return 0
  const smallest = Math.min(...magnitudes)
  return Math.min(3, Math.max(1, 1 - Math.floor(Math.log10(smallest))))
}

function percent(share: number | undefined): number | undefined {
  return share === undefined ? undefined : share * 100
}
