import { useMemo, type ReactNode } from 'react'
import { formatSignificant } from '../../document/format'
import { ChartDrawing } from '../frame/ChartDrawing'
import { ChartFrame } from '../frame/ChartFrame'
import type { ChartStatus } from '../frame/ChartStatus'
import { useMeasuredWidth } from '../frame/useMeasuredWidth'
import { NodeVariantsMarks } from './NodeVariantsMarks'
import { buildNodeVariantsState, type Variant } from './NodeVariantsState'
import { wireNames } from './phases'

interface NodeVariantsChartProps {
  readonly variants: readonly Variant[]
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 520

/** What would another number of GPUs, more memory or a faster adapter do? */
export function NodeVariantsChart(props: NodeVariantsChartProps) {
  const { variants, title, subtitle, status, csv, where } = props
  const [width, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const state = useMemo(() => buildNodeVariantsState(variants, width), [variants, width])
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={variantsTable(variants, where)}
      csv={csv}
      where={where}
      fileName="node-variants"
      note={noteOn(variants)}
    >
      <ChartDrawing state={state} measure={measure} title={title}>
        <NodeVariantsMarks state={state} />
      </ChartDrawing>
    </ChartFrame>
  )
}

const NOTE =
  'Filled: speed of a node. Hollow: speed for a dollar of the node’s price, where the price of the change is known. Bold: the node as it is.'

/** What the marks mean, and what the designer refuses, each with its reason. */
function noteOn(variants: readonly Variant[]): string {
  const refused = variants.flatMap(({ label, refusal }) =>
    refusal === undefined ? [] : [`${label}: ${refusal}`],
  )
  return refused.length === 0
    ? NOTE
    : [NOTE, 'Cross: cannot be built, and is drawn at the speed it would have.', ...refused].join(
        ' ',
      )
}

export const variantColumns = [
  { key: 'label', header: 'Change' },
  { key: 'perNode', header: 'Speed of a node, this node = 1' },
  { key: 'perUsd', header: 'Speed a dollar, this node = 1' },
  { key: 'boundBy', header: 'Bound by' },
  { key: 'refusal', header: 'Why it cannot be built' },
] as const

function variantsTable(variants: readonly Variant[], where: ReactNode) {
  return {
    columns: variantColumns.map((column) =>
      column.key === 'perNode' ? { ...column, where } : column,
    ),
    rows: variants.map(
      ({ id, label, perNode, perUsd, boundBy, refusal, isPresent, isAnswered }) => ({
        id,
        current: isPresent,
        cells: [
          label,
          formatSignificant(perNode),
          formatSignificant(perUsd),
          boundBy === undefined ? (isAnswered ? 'does not run' : '–') : wireNames[boundBy],
          refusal ?? '–',
        ],
      }),
    ),
  }
}
