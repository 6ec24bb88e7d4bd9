/** What changes of the node do to an application: speeds over those of the present node. */
import { formatSignificant } from '../../document/format'
import type { WireDto } from '../../model/engine'
import { table, type Table } from '../../tables/table'

/** A changed node; speeds are over those of the present node. */
export interface Variant {
  readonly id: string
  readonly label: string
  /** Undefined where the application does not run, or there is no answer. */
  readonly perNode: number | undefined
  /** Undefined also where the change has no price. */
  readonly perUsd: number | undefined
  readonly boundBy: WireDto | undefined
  /** Whether the model has said how fast it is; before that nothing is known, not even that it runs. */
  readonly isAnswered: boolean
  /** Why the designer refuses such a node; undefined where it can be built. */
  readonly refusal: string | undefined
  /** Whether the node is so already. */
  readonly isPresent: boolean
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

/** What stands at the end of a row: of a node that nobody can build that, not how fast it would be. */
export function variantWords({ perNode, perUsd, refusal, isAnswered }: Variant): string {
  if (refusal !== undefined) return 'cannot be built'
  if (perNode === undefined) return isAnswered ? 'does not run' : '–'
  return [perNode, perUsd]
    .filter((speed) => speed !== undefined)
    .map((speed) => formatSignificant(speed))
    .join(' / ')
}

/** Of the file. */
export const variantColumns = [
  { key: 'label', header: 'Change' },
  { key: 'perNode', header: 'Speed of a node, this node = 1' },
  { key: 'perUsd', header: 'Speed a dollar, this node = 1' },
  { key: 'boundBy', header: 'Bound by' },
  { key: 'refusal', header: 'Why it cannot be built' },
] as const

/** @param names what a run waits for, in words */
export const variantsTable = (
  variants: readonly Variant[],
  names: Readonly<Record<WireDto, string>>,
): Table =>
  table<Variant>({
    id: 'node-variants',
    caption: 'What another node would do',
    columns: [
      { key: 'change', header: 'Change', value: ({ label }) => label, basis: 'input' },
      {
        key: 'speed_of_node',
        header: 'Speed of a node, this node = 1',
        value: ({ perNode }) => perNode,
        format: (speed) => formatSignificant(speed),
        basis: 'simulated',
      },
      {
        key: 'speed_per_usd',
        header: 'Speed a dollar, this node = 1',
        value: ({ perUsd }) => perUsd,
        format: (speed) => formatSignificant(speed),
        basis: 'simulated',
      },
      {
        key: 'bound_by',
        header: 'Bound by',
        value: ({ boundBy, isAnswered }) =>
          boundBy === undefined ? (isAnswered ? 'does not run' : undefined) : names[boundBy],
        basis: 'simulated',
      },
      {
        key: 'refusal',
        header: 'Why it cannot be built',
        value: ({ refusal }) => refusal,
        basis: 'analytic',
      },
    ],
    rows: variants,
    note: noteOn(variants),
    freshness: 'current',
    chart: {
      type: 'rows',
      label: 'change',
      emphasis: ({ isPresent }) => (isPresent ? 'strong' : undefined),
      panels: [
        {
          spans: [
            {
              from: ({ perNode, refusal }) => (refusal === undefined ? perNode : undefined),
              to: 'speed_per_usd',
              look: 'line',
            },
          ],
          points: [
            {
              at: ({ perUsd, refusal }) => (refusal === undefined ? perUsd : undefined),
              shape: 'ring',
              tone: () => 'ink',
            },
            {
              at: 'speed_of_node',
              shape: ({ refusal }) => (refusal === undefined ? 'mark' : 'cross'),
              tone: () => 'ink',
            },
          ],
          words: variantWords,
          includes: [0, 1.2],
          references: [{ value: 1, label: '', look: 'line' }],
          axisName: 'Speed, this node = 1',
          measure: {},
        },
      ],
    },
  })
