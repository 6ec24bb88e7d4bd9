import type { ReactNode } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { formatFixed, formatPercent } from '../../document/format'
import type { WhatIfDto } from '../../model/engine'
import { FiguresTable, type FiguresRow } from './FiguresTable'

interface WhatIfTableProps {
  readonly letter: string
  /** What is broken or left out, in words. */
  readonly words: string
  readonly asBuilt: WhatIfDto
  readonly now: WhatIfDto
  readonly routing: 'static' | 'adaptive'
  readonly status: ChartStatus
  readonly renderWhere: (column: string) => ReactNode
}

const ways = ['static', 'ordered', 'adaptive'] as const

/** What the circumstances change, beside the machine as built. */
export function WhatIfTable(props: WhatIfTableProps) {
  const { letter, words, asBuilt, now, routing, status, renderWhere } = props
  const change = now[routing].delivered.deliveredTBps / asBuilt[routing].delivered.deliveredTBps - 1
  const title = `With ${words}, ${letter} delivers ${tbps(now[routing].delivered.deliveredTBps)} TB/s under ${routing} routing, ${formatPercent(change, { signed: true })}`
  const where = renderWhere('whatIf')
  return (
    <FiguresTable
      title={status.kind !== 'current' ? 'What do these circumstances change?' : title}
      subtitle={`${now.nodes.toLocaleString('en-US')} of ${asBuilt.nodes.toLocaleString('en-US')} nodes take part; nominal is that of their working uplinks. Failed cables are drawn anew for each replicate, tables and splits recomputed.`}
      columns={[
        { key: 'quantity', header: 'Bisection, TB/s' },
        { key: 'asBuilt', header: 'As built', where },
        { key: 'now', header: 'What if', where },
        { key: 'change', header: 'Change', where },
        { key: 'share', header: 'Of its nominal', where: renderWhere('staticShare') },
        { key: 'range', header: 'Least to most', where },
      ]}
      rows={rowsOf(asBuilt, now)}
      fileName={`what-if-${letter.toLowerCase()}`}
      status={status}
    />
  )
}

const tbps = (value: number) => formatFixed(value, value < 1 ? 3 : 2)

function rowsOf(asBuilt: WhatIfDto, now: WhatIfDto): readonly FiguresRow[] {
  const change = (one: number, other: number) => formatPercent(one / other - 1, { signed: true })
  const nominal = [asBuilt.adaptive.delivered.nominalTBps, now.adaptive.delivered.nominalTBps]
  const [before = 0, after = 0] = nominal
  return [
    {
      id: 'nominal',
      cells: ['Nominal', tbps(before), tbps(after), change(after, before), '–', '–'],
    },
    ...ways.map((way) => {
      const [was, is] = [asBuilt[way].delivered, now[way].delivered]
      return {
        id: way,
        cells: [
          `${way.charAt(0).toUpperCase()}${way.slice(1)}`,
          tbps(was.deliveredTBps),
          tbps(is.deliveredTBps),
          change(is.deliveredTBps, was.deliveredTBps),
          formatPercent(is.nominalTBps > 0 ? is.efficiency : undefined),
          `${tbps(is.lowTBps)} to ${tbps(is.highTBps)}`,
        ],
      }
    }),
  ]
}
