/** The bisection calculation step by step, as a bid form wants it, with the numbers of a design. */
import { formatCount, formatFixed, formatPercent, formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineFigures, WhatIf } from '../../model/engine'

export interface CalculationLine {
  /** Line number of the form. */
  readonly line: string
  readonly item: string
  /** How it follows from the lines before. */
  readonly from: string
  readonly value: number
  readonly format: (value: number) => string
  readonly unit: string
}

const gbps = (value: number) => formatFixed(value, 2)
const tbps = (value: number) => formatFixed(value, 1)

export function calculationOf(
  { fabric }: Scenario,
  machine: MachineFigures,
  delivered: WhatIf | undefined,
): readonly CalculationLine[] {
  const injection = (machine.nodes * fabric.rails * machine.nodeLinkGBps) / 1000
  const uplinks = (machine.uplinks * fabric.linkGBps) / 1000
  const nominal = machine.nominalBisectionTBps
  const count = (item: string, from: string, value: number) => ({
    item,
    from,
    value,
    format: formatCount,
    unit: '',
  })
  const ratio = (item: string, from: string, value: number) => ({
    item,
    from,
    value,
    format: formatTaper,
    unit: '',
  })
  const sum = (item: string, from: string, value: number) => ({
    item,
    from,
    value,
    format: tbps,
    unit: 'TB/s',
  })
  const lines: Omit<CalculationLine, 'line'>[] = [
    count('Nodes', 'bill of materials', machine.nodes),
    count('Adapter ports of a node in use', 'one a rail', fabric.rails),
    {
      item: 'Rate of a port, one direction',
      from: 'slower of adapter and switch',
      value: machine.nodeLinkGBps,
      format: gbps,
      unit: 'GB/s',
    },
    sum('Injection of all nodes', '1 × 2 × 3', injection),
    count('Edge switches', 'all rails', machine.edgeSwitches),
    count('Uplinks of an edge switch', 'design', fabric.edge.uplinks),
    ratio('Port ratio', `${fabric.edge.downlinks} down ports ÷ line 6`, machine.portTaper),
    ratio(
      'Populated ratio: the taper',
      `${machine.nodesPerEdge} nodes on a full edge switch ÷ line 6`,
      machine.populatedTaper,
    ),
    sum('All uplinks, one direction', `5 × 6 × ${gbps(fabric.linkGBps)} GB/s`, uplinks),
    sum(
      'Nominal bisection, both directions of the cut',
      machine.edgeSwitches === fabric.rails
        ? '4: no uplink is crossed'
        : 'lesser of 4 and 9 (4 ÷ 8 where edge switches are full)',
      nominal,
    ),
    sum(
      'Nominal bisection, one direction',
      '10 ÷ 2: half the nodes are on each side of the cut',
      nominal / 2,
    ),
    ...(delivered
      ? deliveredLines(delivered).map(({ item, from, value }) => sum(item, from, value))
      : []),
  ]
  return lines.map((line, index) => ({ line: String(index + 1), ...line }))
}

const deliveredLines = (delivered: WhatIf) =>
  (['static', 'ordered', 'adaptive'] as const).map((way) => ({
    item: `Delivered, ${way === 'ordered' ? 'static tables in node order' : `${way} routing`}`,
    from: `simulated; ${formatPercent(delivered[way].delivered.efficiency)} of 10`,
    value: delivered[way].delivered.deliveredTBps,
  }))
