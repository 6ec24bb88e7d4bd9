/** The bisection calculation step by step, as a bid form wants it, with the numbers of a design. */
import { formatCount, formatFixed, formatPercent, formatTaper } from '../document/format'
import type { Scenario } from '../document/scenario/schema'
import type { MachineDto, WhatIfDto } from '../model/engine'

export interface CalculationLine {
  /** Line number of the form. */
  readonly line: string
  readonly item: string
  /** How it follows from the lines before. */
  readonly from: string
  readonly value: string
  readonly unit: string
}

const gbps = (value: number) => formatFixed(value, 2)
const tbps = (value: number) => formatFixed(value, 1)

export function calculationOf(
  { fabric }: Scenario,
  machine: MachineDto,
  delivered: WhatIfDto | undefined,
): readonly CalculationLine[] {
  const injection = (machine.nodes * fabric.rails * machine.nodeLinkGBps) / 1000
  const uplinks = (machine.uplinks * fabric.linkGBps) / 1000
  const nominal = machine.nominalBisectionTBps
  const lines: Omit<CalculationLine, 'line'>[] = [
    { item: 'Nodes', from: 'bill of materials', value: formatCount(machine.nodes), unit: '' },
    {
      item: 'Adapter ports of a node in use',
      from: 'one a rail',
      value: formatCount(fabric.rails),
      unit: '',
    },
    {
      item: 'Rate of a port, one direction',
      from: 'slower of adapter and switch',
      value: gbps(machine.nodeLinkGBps),
      unit: 'GB/s',
    },
    { item: 'Injection of all nodes', from: '1 × 2 × 3', value: tbps(injection), unit: 'TB/s' },
    {
      item: 'Edge switches',
      from: 'all rails',
      value: formatCount(machine.edgeSwitches),
      unit: '',
    },
    {
      item: 'Uplinks of an edge switch',
      from: 'design',
      value: formatCount(fabric.edge.uplinks),
      unit: '',
    },
    {
      item: 'Port ratio',
      from: `${fabric.edge.downlinks} down ports ÷ line 6`,
      value: formatTaper(machine.portTaper),
      unit: '',
    },
    {
      item: 'Populated ratio: the taper',
      from: `${machine.nodesPerEdge} nodes on a full edge switch ÷ line 6`,
      value: formatTaper(machine.populatedTaper),
      unit: '',
    },
    {
      item: 'All uplinks, one direction',
      from: `5 × 6 × ${gbps(fabric.linkGBps)} GB/s`,
      value: tbps(uplinks),
      unit: 'TB/s',
    },
    {
      item: 'Nominal bisection, both directions of the cut',
      from:
        machine.edgeSwitches === fabric.rails
          ? '4: no uplink is crossed'
          : 'lesser of 4 and 9 (4 ÷ 8 where edge switches are full)',
      value: tbps(nominal),
      unit: 'TB/s',
    },
    {
      item: 'Nominal bisection, one direction',
      from: '10 ÷ 2: half the nodes are on each side of the cut',
      value: tbps(nominal / 2),
      unit: 'TB/s',
    },
  ]
  const numbered = lines.map((line, index) => ({ line: String(index + 1), ...line }))
  return delivered ? [...numbered, ...deliveredLines(delivered)] : numbered
}

function deliveredLines(delivered: WhatIfDto): readonly CalculationLine[] {
  return (['static', 'ordered', 'adaptive'] as const).map((way, index) => ({
    line: String(12 + index),
    item: `Delivered, ${way === 'ordered' ? 'static tables in node order' : `${way} routing`}`,
    from: `simulated; ${formatPercent(delivered[way].delivered.efficiency)} of 10`,
    value: tbps(delivered[way].delivered.deliveredTBps),
    unit: 'TB/s',
  }))
}

/** As text that pastes into a form or a spreadsheet: one line each, cells apart by tabs. */
export function calculationText(lines: readonly CalculationLine[]): string {
  return lines
    .map(({ line, item, from, value, unit }) => [line, item, from, value, unit].join('\t'))
    .join('\n')
}
