/** The bisection calculation step by step, as a bid form wants it, with the numbers of a design. */
import { formatCount, formatFixed, formatPercent, formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import type { AnswerTo, MachineFigures, WhatIf } from '../../model/engine'
import { entered, simulated } from '../../tables/columns'
import { message, table, type Column, type Provenance, type Section } from '../../tables/table'
import type { Slot } from '../experiment'
import { delivered } from '../shared/provenance'
import type { Built } from '../shared/scenarios'
import { tbps } from './columns'

const calculation: Provenance = {
  ...delivered(
    'Flows follow the paths of the routing that the column names.',
    'Step-by-step calculation of the bisection, as bid forms require.',
  ),
  formula:
    'The column “From” names the lines from which each line is computed. Delivered values are simulated.',
  source:
    'Nominal: SC18 Table I. Delivered: the pattern of SC19 sec 4.1.1, with rates from load and routing quality.',
  asks: ['design', 'whatIf'],
}

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
    count('Adapter ports in use per node', 'one per rail', fabric.rails),
    {
      item: 'Rate per port, one direction',
      from: 'the slower of adapter and switch',
      value: machine.nodeLinkGBps,
      format: gbps,
      unit: 'GB/s',
    },
    sum('Injection bandwidth of all nodes', 'line 1 × line 2 × line 3', injection),
    count('Edge switches', 'all rails', machine.edgeSwitches),
    count('Uplinks per edge switch', 'design', fabric.edge.uplinks),
    ratio('Port ratio', `${fabric.edge.downlinks} node ports ÷ line 6`, machine.portTaper),
    ratio(
      'Populated ratio (taper)',
      `${machine.nodesPerEdge} nodes per full edge switch ÷ line 6`,
      machine.populatedTaper,
    ),
    sum('All uplinks, one direction', `line 5 × line 6 × ${gbps(fabric.linkGBps)} GB/s`, uplinks),
    sum(
      'Nominal bisection, both directions of the cut',
      machine.edgeSwitches === fabric.rails
        ? 'line 4, because the cut crosses no uplink'
        : 'the smaller of lines 4 and 9 (line 4 ÷ line 8 if edge switches are full)',
      nominal,
    ),
    sum(
      'Nominal bisection, one direction',
      'line 10 ÷ 2, because half the nodes are on each side of the cut',
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
    from: `simulated; ${formatPercent(delivered[way].delivered.efficiency)} of line 10`,
    value: delivered[way].delivered.deliveredTBps,
  }))

const lineColumns: readonly Column<CalculationLine>[] = [
  entered('line', 'Line', ({ line }) => line),
  entered('item', 'Item', ({ item }) => item),
  entered('from', 'From', ({ from }) => from),
  simulated('value', 'Value', ({ value }) => value, calculation, {
    formatOf: ({ format }) => format,
  }),
  entered('unit', 'Unit', ({ unit }) => unit),
]

/** Of one design only: document and machine must agree. */
export function calculationSection({
  at,
  scenario,
  built,
  asBuilt,
}: Built & { readonly asBuilt: Slot<AnswerTo<'whatIf'>> | undefined }): readonly Section[] {
  if (built.state !== 'current' || built.value.machine.nodes < 2) return []
  const { machine } = built.value
  const known: WhatIf | undefined = asBuilt?.state === 'current' ? asBuilt.value.result : undefined
  return [
    {
      id: 'calculation',
      title: message('Nominal bisection for the bid form: {nominal} TB/s at a taper of {taper}', {
        nominal: [machine.nominalBisectionTBps, tbps(machine.nominalBisectionTBps)],
        taper: [machine.populatedTaper, formatTaper(machine.populatedTaper)],
      }),
      subtitle: `${letterOf(at)} as built`,
      limits: [
        'The cut divides the machine into two halves of whole edge switches. Every node sends across it, so both directions count.',
      ],
      tables: [
        table({
          id: 'lines',
          caption: 'Bisection calculation',
          columns: lineColumns,
          rows: calculationOf(scenario, machine, known),
          freshness: 'current',
        }),
      ],
      only: ['page', 'file'],
    },
  ]
}
