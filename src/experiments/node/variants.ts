/** What changes of the node do to an application: speeds over those of the present node. */
import { GPUS_A_PAIR } from '../../document/tradeoff/design-axes'
import { formatSignificant, uncapitalised } from '../../document/format'
import type { NodeDesign, Scenario } from '../../document/scenario/schema'
import type { Issue, NodeRates, NodesAnswer, Wire } from '../../model/engine'
import { analytic, entered, SIGNIFICANT, simulatedBy } from '../../tables/columns'
import {
  message,
  table,
  type Column,
  type Freshness,
  type Message,
  type Table,
} from '../../tables/table'
import { wireNames } from './words'
import { timeProvenance } from './provenance'

const timeColumn = simulatedBy(timeProvenance)

/** A changed node; speeds are over those of the present node. */
export interface Variant {
  readonly id: string
  readonly label: string
  /** Undefined where the application does not run, or there is no answer. */
  readonly perNode: number | undefined
  /** Undefined also where the change has no price. */
  readonly perUsd: number | undefined
  readonly boundBy: Wire | undefined
  /** Whether the model has said how fast it is; before that nothing is known, not even that it runs. */
  readonly isAnswered: boolean
  /** Why the designer refuses such a node; undefined where it can be built. */
  readonly refusal: string | undefined
  /** Whether the node is so already. */
  readonly isPresent: boolean
}

const NOTE =
  'Filled mark: per-node speed. Hollow mark: speed per dollar of the node’s price, shown if the price of the change is known. Bold: the present node.'

/** What the marks mean, and what the designer refuses, each with its reason. */
function noteOn(variants: readonly Variant[]): string {
  const refused = variants.flatMap(({ label, refusal }) =>
    refusal === undefined ? [] : [`${label}: ${refusal}`],
  )
  return refused.length === 0
    ? NOTE
    : [NOTE, 'Cross: computed speed of a change that cannot be built.', ...refused].join(' ')
}

const NOT_BUILT = 'cannot be built'

/** In place of a speed, of a node that nobody can build, as in the chart; files have the number beside the reason. */
const speedOf: Pick<Column<Variant>, 'format' | 'formatOf'> = {
  ...SIGNIFICANT,
  formatOf:
    ({ refusal }) =>
    (speed) =>
      refusal === undefined ? SIGNIFICANT.format(speed) : NOT_BUILT,
}

/** What stands at the end of a row: of a node that nobody can build that, not how fast it would be. */
export function variantWords({ perNode, perUsd, refusal, isAnswered }: Variant): string {
  if (refusal !== undefined) return NOT_BUILT
  if (perNode === undefined) return isAnswered ? 'does not run' : '–'
  return [perNode, perUsd]
    .filter((speed) => speed !== undefined)
    .map((speed) => formatSignificant(speed))
    .join(' / ')
}

/** @param freshness of the answers that they are made of */
export const variantsTable = (variants: readonly Variant[], freshness: Freshness): Table =>
  table<Variant>({
    id: 'changes',
    caption: 'Speed with another node',
    columns: [
      entered('change', 'Change', ({ label }) => label),
      timeColumn(
        'speed_of_node',
        'Per-node speed, present node = 1',
        ({ perNode }) => perNode,
        speedOf,
      ),
      timeColumn(
        'speed_per_usd',
        'Speed per dollar, present node = 1',
        ({ perUsd }) => perUsd,
        speedOf,
      ),
      timeColumn('bound_by', 'Longest phase', ({ boundBy, isAnswered }) =>
        boundBy === undefined ? (isAnswered ? 'does not run' : undefined) : wireNames[boundBy],
      ),
      analytic('refusal', 'Why it cannot be built', ({ refusal }) => refusal, timeProvenance),
    ],
    rows: variants,
    note: noteOn(variants),
    freshness,
    chart: {
      type: 'rows',
      label: 'change',
      hasShortLabels: true,
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
          axisName: 'Speed, present node = 1',
          measure: {},
        },
      ],
    },
  })

interface NodeChange {
  readonly id: string
  readonly label: string
  readonly node: NodeDesign
  /** Whether the price of a node follows the change: that of GPU memory, PCIe and ports does not. */
  readonly isPriced: boolean
}

/** Every change; those that the node has no part for are left out. */
export function changesOf(node: NodeDesign): readonly NodeChange[] {
  const { gpu, ddr, hca, cpu } = node
  const pairs = Math.max(1, cpu.sockets / 2)
  const gpus = GPUS_A_PAIR.map((each) => {
    const count = Math.round(each * pairs)
    return {
      id: `gpus-${count}`,
      label: `${count} GPUs`,
      isPriced: true,
      node: { ...node, gpu: { ...gpu, count } },
    }
  })
  const twice = (id: string, name: string, change: (factor: number) => NodeDesign): NodeChange[] =>
    [0.5, 2].map((factor) => ({
      id: `${id}-${factor}`,
      label: `${factor === 2 ? 'Twice' : 'Half'} the ${name}`,
      node: change(factor),
      isPriced: id === 'ddr',
    }))
  const hasGpu = gpu.count > 0
  return [
    ...(hasGpu ? gpus : []),
    ...(hasGpu
      ? twice('hbm', 'GPU memory', (factor) => ({
          ...node,
          gpu: { ...gpu, hbmGBEach: gpu.hbmGBEach * factor },
        }))
      : []),
    ...twice('ddr', 'DDR capacity', (factor) => ({
      ...node,
      ddr: { ...ddr, capacityGB: ddr.capacityGB * factor },
    })),
    ...twice('pcie', 'PCIe rate of the HCA', (factor) => ({
      ...node,
      hca: { ...hca, pcieGBpsPerSocket: hca.pcieGBpsPerSocket * factor },
    })),
    ...twice('hca', 'HCA port rate', (factor) => ({
      ...node,
      hca: { ...hca, portGBps: hca.portGBps * factor },
    })),
  ]
}

export const withNode = (scenario: Scenario, { node }: NodeChange): Scenario => ({
  ...scenario,
  node,
})

/**
 * Speeds over those of the present node, which the answer holds first.
 * @param issues of every changed design; those of its node say why nobody can build it
 */
export function variantsOf(
  changes: readonly NodeChange[],
  present: NodeDesign,
  answer: NodesAnswer | undefined,
  issues: readonly (readonly Issue[])[],
): readonly Variant[] {
  const [base, ...changed] = answer?.nodes ?? []
  const own = base && timeOf(base)
  return changes.map(({ id, label, node, isPriced }, at) => {
    const rates = changed[at]
    const time = rates && timeOf(rates)
    const perNode = own && time ? time.perNode / own.perNode : undefined
    const perUsd =
      isPriced && perNode !== undefined && rates && base
        ? (perNode * base.usd) / rates.usd
        : undefined
    const isPresent = JSON.stringify(node) === JSON.stringify(present)
    const refusal = issues[at]?.find(({ path }) => path.startsWith('node.'))?.sentence
    return {
      id,
      label,
      perNode,
      perUsd,
      boundBy: time?.boundBy,
      isAnswered: rates !== undefined,
      refusal,
      isPresent,
    }
  })
}

function timeOf({ applications }: NodeRates) {
  const [time] = applications
  return time?.kind === 'runs' ? time : undefined
}

/** Gains below this are none: a tie has no winner. */
const TIE = 0.005

/** The change that makes a node fastest and the one that makes a dollar fastest, of those that can be built. */
export function variantsSentence(
  letter: string,
  variants: readonly Variant[],
): Message | undefined {
  const possible = variants.filter(({ refusal }) => refusal === undefined)
  const best = (speed: (variant: Variant) => number | undefined) => {
    const ranked = possible.flatMap((variant) => {
      const value = speed(variant)
      return value === undefined ? [] : [{ variant, value }]
    })
    return ranked.toSorted((one, other) => other.value - one.value)[0]
  }
  const [fastest, thriftiest] = [best(({ perNode }) => perNode), best(({ perUsd }) => perUsd)]
  if (!fastest) return undefined
  const reported = (most: typeof fastest | undefined) =>
    most && most.value > 1 + TIE
      ? { change: uncapitalised(most.variant.label), times: `×${formatSignificant(most.value)}` }
      : undefined
  const [node, dollar] = [reported(fastest), reported(thriftiest)]
  if (!node && !dollar)
    return message('{letter}: no change shown here increases speed per node or per dollar.', {
      letter,
    })
  const ofNode = node
    ? `per-node speed is highest with ${node.change} (${node.times})`
    : 'no change shown here increases per-node speed'
  const ofDollar = dollar
    ? `speed per dollar is highest with ${dollar.change} (${dollar.times})`
    : 'no change shown here increases speed per dollar'
  return message(`{letter}: {node}, ${node && dollar ? 'and' : 'but'} {dollar}.`, {
    letter,
    node: [fastest.value, ofNode],
    dollar: [thriftiest?.value ?? 0, ofDollar],
  })
}
