import type { ReactNode } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { formatFixed, formatPercent } from '../../document/format'
import type { LinkTestDto, PairsDto, SpreadDto } from '../../model/engine'
import { FiguresTable } from './FiguresTable'

interface LinkTestTableProps {
  readonly letter: string
  readonly pairs: PairsDto
  readonly status: ChartStatus
  readonly renderWhere: (column: string) => ReactNode
}

/** Least, mean and largest bandwidth over pairs, as a link test reports it. */
export function LinkTestTable({ letter, pairs, status, renderWhere }: LinkTestTableProps) {
  const { serial, parallel } = pairs.static.linkTest
  const kept = formatPercent(parallel.meanGBps / serial.meanGBps)
  const where = renderWhere('mean')
  return (
    <FiguresTable
      title={
        status.kind !== 'current'
          ? 'What would a link test report?'
          : `A link test of ${letter}: all pairs at once leave the mean pair ${kept} of what it has alone, under static tables`
      }
      subtitle="Bandwidth of a pair in GB/s, one direction, one rank a node. Every node has one partner a round; 16 rounds drawn from the seed. Alone, both directions give the same: links are full duplex, and what sending costs receiving inside a node is not modelled."
      columns={[
        { key: 'test', header: 'Pairs at once' },
        { key: 'staticLeast', header: 'Static, least', where },
        { key: 'staticMean', header: 'Static, mean', where },
        { key: 'staticMost', header: 'Static, most', where },
        { key: 'adaptiveLeast', header: 'Adaptive, least', where },
        { key: 'adaptiveMean', header: 'Adaptive, mean', where },
        { key: 'adaptiveMost', header: 'Adaptive, most', where },
      ]}
      rows={tests.map(({ label, of }) => ({
        id: label,
        cells: [
          label,
          ...spread(of(pairs.static.linkTest)),
          ...spread(of(pairs.adaptive.linkTest)),
        ],
      }))}
      fileName={`link-test-${letter.toLowerCase()}`}
      status={status}
    />
  )
}

const tests: readonly { readonly label: string; readonly of: (test: LinkTestDto) => SpreadDto }[] =
  [
    { label: 'One alone (serial)', of: ({ serial }) => serial },
    { label: 'All, one direction (parallel)', of: ({ parallel }) => parallel },
    { label: 'All, both directions', of: ({ parallelBoth }) => parallelBoth },
  ]

const spread = ({ leastGBps, meanGBps, largestGBps }: SpreadDto) =>
  [leastGBps, meanGBps, largestGBps].map((gbps) => formatFixed(gbps, 2))
