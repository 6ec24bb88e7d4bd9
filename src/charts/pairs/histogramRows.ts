/** The histogram of pairs in words and as a table. */
import { formatCount, formatFixed, formatPercent, formatSignificant } from '../../document/format'
import type { PairBandwidthDto } from '../../model/engine'
import type { TableData } from '../frame/DataTable'

export interface PairHistograms {
  readonly static: PairBandwidthDto
  readonly adaptive: PairBandwidthDto
}

export function histogramTitle(pairs: PairHistograms | undefined): string {
  if (!pairs) return 'How is bandwidth spread over pairs of nodes?'
  const { static: fixed, adaptive } = pairs
  const ratio = adaptive.meanGBps / fixed.meanGBps
  const gain = Math.abs(ratio - 1) < 0.005 ? 'as much as' : `${formatSignificant(ratio)} times what`
  return `Adaptive routing gives the mean pair ${formatSignificant(adaptive.meanGBps)} GB/s, ${gain} static tables give (${formatSignificant(fixed.meanGBps)}, one pair in ten below ${formatSignificant(fixed.p10GBps)})`
}

export function histogramTable(pairs: PairHistograms): TableData {
  const { static: fixed, adaptive } = pairs
  const { binGBps, counts } = fixed.histogram
  const totals = [fixed, adaptive].map(({ histogram }) =>
    histogram.counts.reduce((a, b) => a + b, 0),
  )
  return {
    columns: [
      { key: 'bin', header: 'Bandwidth, GB/s' },
      { key: 'static', header: 'Static, pairs' },
      { key: 'staticShare', header: 'Static, share' },
      { key: 'adaptive', header: 'Adaptive, pairs' },
      { key: 'adaptiveShare', header: 'Adaptive, share' },
    ],
    rows: counts.flatMap((count, bin) => {
      const other = adaptive.histogram.counts[bin] ?? 0
      if (count === 0 && other === 0) return []
      return [
        {
          id: String(bin),
          cells: [
            `${formatFixed(bin * binGBps, 2)} to ${formatFixed((bin + 1) * binGBps, 2)}`,
            formatCount(count),
            formatPercent(count / (totals[0] ?? 1)),
            formatCount(other),
            formatPercent(other / (totals[1] ?? 1)),
          ],
        },
      ]
    }),
  }
}

export const histogramCsvColumns = [
  { key: 'from', header: 'From, GB/s' },
  { key: 'to', header: 'To, GB/s' },
  { key: 'static', header: 'Pairs, static' },
  { key: 'adaptive', header: 'Pairs, adaptive' },
]

export function histogramRecords(pairs: PairHistograms): readonly Record<string, number>[] {
  const { binGBps, counts } = pairs.static.histogram
  return counts.map((count, bin) => ({
    from: bin * binGBps,
    to: (bin + 1) * binGBps,
    static: count,
    adaptive: pairs.adaptive.histogram.counts[bin] ?? 0,
  }))
}
