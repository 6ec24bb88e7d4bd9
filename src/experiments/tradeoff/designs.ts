/** Many designs for the same money, or for the same work: which of them nobody beats. */
import { formatCount, formatExact, formatTaper, formatUsd } from '../../document/format'
import { quantities } from '../../document/quantities'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import {
  axisIds,
  designOf,
  sameDesign,
  type AxisId,
  FASTER_NETWORK_FACTOR,
} from '../../document/tradeoff/design-axes'
import { varied } from '../../document/tradeoff/design-words'
import {
  measures,
  type Measure,
  measureIds,
  type MeasureId,
} from '../../document/tradeoff/map-measures'
import { visibleText } from '../../document/visible-text'
import type { MapPoint, MapAnswer, MapMeasure } from '../../model/engine'
import { toMap, type MapQuestion, type MapScope } from '../../model/to-map-request'
import { analytic } from '../../tables/columns'
import {
  type Cell,
  type Column,
  message,
  table,
  type Refusal,
  type Section,
} from '../../tables/table'
import {
  choice,
  choiceOf,
  defineExperiment,
  type Get,
  type Input,
  type Parameter,
  type Slot,
} from '../experiment'
import { builtOf, freshnessOf, mapped, PENDING, refusalsIn, type Built } from '../shared/scenarios'
import { baseOf, mapAxes, referenceWork, targetWork, type MapAxes } from './map-scope'
import { offersApart, othersWork, type OtherWork } from './others'
import { mapDesign } from './break-evens'
import { noteOf, titleOfFront } from './design-words'
import {
  answeredSplits,
  countedForMoney,
  whyNothing,
  type AnsweredSplits,
  type Counted,
} from './splits'

// The columns of the designs of a map.

/** A design of the map. */
interface DesignRow {
  readonly point: MapPoint
  /** Whether no other beats it in both measures. */
  readonly isFront: boolean
}

const column = (
  key: string,
  header: string,
  value: (point: MapPoint) => Cell,
  format?: (value: number) => string,
  unit = '',
): Column<DesignRow> => ({
  key,
  header,
  value: ({ point }) => value(point),
  ...(format && { format }),
  ...(unit !== '' && { unit }),
  basis: 'analytic',
  provenance: mapDesign,
})

const measured = (key: string, { quantity, of }: Measure): Column<DesignRow> =>
  column(key, quantity.name, of, quantity.format, quantity.unit)

export const designColumns: readonly Column<DesignRow>[] = [
  column('taper', 'Taper, to 1', ({ populatedTaper }) => populatedTaper, formatTaper),
  column('downlinks', 'Node ports', ({ split }) => split.downlinks, formatCount),
  column('uplinks', 'Uplinks', ({ split }) => split.uplinks, formatCount),
  column('gpus', 'GPUs per node', ({ gpus }) => gpus, formatCount),
  column('ddr_gb', 'DDR per node', ({ ddrGB }) => ddrGB, formatExact, 'GB'),
  column('rails', 'Rails', ({ rails }) => rails, formatCount),
  column('link_gb_per_s', 'Link', ({ linkGBps }) => linkGBps, formatExact, 'GB/s'),
  measured('nodes', measures.nodes),
  measured('throughput_nodes', measures.throughput),
  measured('bisection_tb_per_s', measures.bisection),
  measured('losing_time_percent', measures.risk),
  measured('power_mw', measures.power),
  column('purchase_usd', quantities.cost.short, ({ purchaseUsd }) => purchaseUsd, formatUsd, 'USD'),
  measured('pot_usd', measures.cost),
  analytic('front', 'On the front', ({ isFront }) => (isFront ? 'yes' : 'no'), mapDesign),
  column('beyond_computed', 'Slowdowns outside the computed range', ({ beyondCurves }) =>
    beyondCurves ? 'yes' : 'no',
  ),
]

/** The front first, then by throughput. */
export const designRows = (
  points: readonly MapPoint[],
  front: readonly number[],
): readonly DesignRow[] =>
  points
    .map((point, index) => ({ point, isFront: front.includes(index) }))
    .toSorted(
      (a, b) => Number(b.isFront) - Number(a.isFront) || b.point.throughput - a.point.throughput,
    )

/** All designs for the same money, or each at the size that does equal work. */
export type MapMode = 'budget' | 'performance'

export interface DesignsParameters {
  readonly designsFor: MapMode
  readonly up: MeasureId | 'usual'
  readonly across: MeasureId | 'usual'
  readonly vary: readonly AxisId[]
  /** Price of a network ÷ price of one with half its link speed. */
  readonly fasterFactor: number
}

const USUAL: Readonly<Record<MapMode, { readonly up: MeasureId; readonly across: MeasureId }>> = {
  budget: { up: 'throughput', across: 'bisection' },
  performance: { up: 'bisection', across: 'cost' },
}

/** What stands on an axis; at equal work all designs have the same throughput. */
export function measureOn(axis: 'up' | 'across', parameters: DesignsParameters): MeasureId {
  const { designsFor } = parameters
  const chosen = parameters[axis]
  const isOffered = chosen !== 'usual' && (designsFor === 'budget' || chosen !== 'throughput')
  return isOffered ? chosen : USUAL[designsFor][axis]
}

const computed = (measure: MeasureId): MapMeasure | undefined =>
  measure === 'p99' ? undefined : measure

export interface DesignsAnswer {
  readonly own: Built | undefined
  readonly splits: Slot<AnsweredSplits>
  readonly axes: Slot<MapAxes | undefined>
  readonly map: Slot<MapAnswer>
  readonly points: readonly MapPoint[]
  /** Places of those that nobody beats in both measures. */
  readonly front: readonly number[]
  /** The design of the scenario itself. */
  readonly ownPoint: MapPoint | undefined
  readonly others: readonly OtherWork[]
  /** Offers of another cost, which are not drawn. */
  readonly apart: readonly Built[]
}

const NONE: readonly never[] = []

function answer(input: Input<DesignsParameters>, get: Get): DesignsAnswer {
  const { focus, parameters } = input
  const { designsFor, vary, fasterFactor } = parameters
  const scenarios = builtOf(input, get)
  const own = scenarios[focus]
  if (!own) {
    const unknown = { splits: PENDING, axes: PENDING, map: PENDING, ownPoint: undefined }
    return { own, ...unknown, points: NONE, front: NONE, others: NONE, apart: NONE }
  }
  const counted = countedForMoney(own, get)
  const splits = answeredSplits(focus, counted, get)
  const axes = mapAxes(focus, splits, vary, fasterFactor, get)
  const [x, y] = [measureOn('across', parameters), measureOn('up', parameters)].map(computed)
  const base = baseOf(own.scenario, counted.value?.scenario)
  const scope = scopeOf(counted.value, splits.value, axes.value, designsFor, x, y)
  const map =
    base && scope ? mapped(get(questionOf(base, scope), focus), ({ result }) => result) : PENDING
  // A front is of its measures; designs stay as they are while another is computed.
  const ofMeasures = get.kept(`map ${designsFor} ${x ?? ''} ${y ?? ''}`, focus, map)
  const points = (ofMeasures.value ?? map.value)?.points ?? NONE
  // Other scenarios do other work: they have no place among designs that do the same.
  const isForMoney = designsFor === 'budget'
  const apart = isForMoney ? offersApart(focus, counted.value, scenarios) : NONE
  const beside = scenarios.filter((other) => !apart.includes(other))
  return {
    own,
    splits,
    axes,
    map: ofMeasures,
    points,
    front: ofMeasures.value?.fronts[0] ?? NONE,
    ownPoint: points.find((point) => sameDesign(point, designOf(own.scenario))),
    others: isForMoney ? othersWork(focus, beside, splits, get) : NONE,
    apart,
  }
}

/** The scope of the last answers that came; the same object while it is of the same. */
const scopes = new WeakMap<MapAxes, Map<string, { of: readonly unknown[]; scope: MapScope }>>()

function scopeOf(
  counted: Counted | undefined,
  splits: AnsweredSplits | undefined,
  found: MapAxes | undefined,
  mode: MapMode,
  x: MapMeasure | undefined,
  y: MapMeasure | undefined,
): MapScope | undefined {
  if (!counted || !splits || !found) return undefined
  // In a drag counts are those of its beginning where nothing on the map follows from them.
  const follows = mode === 'performance' || x === 'risk' || y === 'risk'
  const tapers = follows ? counted.tapers : splits.tapers
  const name = `${mode} ${x ?? ''} ${y ?? ''}`
  const known = scopes.get(found) ?? new Map()
  scopes.set(found, known)
  const last = known.get(name)
  if (last?.of[0] === tapers && last.of[1] === splits) return last.scope
  const { axes, cells } = found
  const scope: MapScope = {
    axes,
    cells,
    reference: referenceWork(tapers, splits),
    target: mode === 'performance' ? targetWork(tapers, splits) : undefined,
    fronts: x && y ? [[x, y]] : [],
  }
  known.set(name, { of: [tapers, splits], scope })
  return scope
}

const questions = new WeakMap<
  Scenario,
  { readonly scope: MapScope; readonly question: MapQuestion }
>()

/** Built during a drag too, once for the same design. */
function questionOf(scenario: Scenario, scope: MapScope): MapQuestion {
  const known = questions.get(scenario)
  if (known?.scope === scope) return known.question
  const question = toMap(scenario, scope)
  questions.set(scenario, { scope, question })
  return question
}

const NO_NODE_PROFILE: Refusal = {
  reason: 'not-modelled',
  message:
    'One application of this workload has no node profile, so other designs cannot be compared. Choose another mix under “Workload”.',
}

function sections(found: DesignsAnswer, input: Input<DesignsParameters>): readonly Section[] {
  const { own, splits, axes, map, points, front } = found
  const { parameters } = input
  if (!own) return []
  const why = whyNothing(own, splits)
  const isWithout = axes.state === 'current' && axes.value === undefined
  const refusals = why ? [why] : isWithout ? [NO_NODE_PROFILE] : refusalsIn([splits, axes, map])
  const freshness = freshnessOf([], [splits, axes, map])
  const isKnown = freshness === 'current' && refusals.length === 0
  const shown = [
    measures[measureOn('across', parameters)],
    measures[measureOn('up', parameters)],
  ] as const
  return [
    {
      id: 'map',
      title: isKnown
        ? titleOfFront(points, front, shown, varied(axes.value?.axes))
        : message('Which designs are not beaten by any other?'),
      subtitle: subtitleOf(own, splits, parameters),
      tables: [
        table({
          id: 'designs',
          caption: 'Designs on the map',
          columns: designColumns,
          rows: why ? [] : designRows(points, front),
          note: noteOf(parameters.vary, shown),
          freshness,
        }),
      ],
      messages: (axes.value?.leftOut ?? []).map((said) => message('Left out: {said}', { said })),
      refusals,
      only: ['page', 'file'],
    },
  ]
}

function subtitleOf(
  { at, scenario }: Built,
  splits: DesignsAnswer['splits'],
  { designsFor }: DesignsParameters,
): string {
  const letter = letterOf(at)
  const owner = `Scenario ${letter}, ${visibleText(scenario.name)}`
  if (designsFor === 'performance') {
    return `${owner}: every design, sized to match ${letter}’s present throughput`
  }
  const money = splits.value ? ` ${formatUsd(splits.value.budgetUsd)}` : ' the same budget'
  return `${owner}: every design that${money} buys`
}

const measure = (label: string, help: string) =>
  choiceOf<MeasureId | 'usual'>(
    label,
    help,
    (['usual', ...measureIds] as const).map((value) => ({ value, label: value })),
    'usual',
  )

const vary: Parameter<readonly AxisId[]> = {
  label: 'Vary',
  help: `Properties to vary, chosen from: ${axisIds.join(', ')}`,
  standard: ['split', 'gpus', 'ddr'],
  form: 'NAME,...',
  write: (axes) => axes.join(','),
  parse: (text) => {
    const names = text === '' ? [] : text.split(',')
    const found = axisIds.filter((id) => names.includes(id))
    if (found.length === names.length) return found
    throw new RangeError(`names from ${axisIds.join(', ')}, separated by commas`)
  },
}

export const FACTORS = [1, 1.25, 1.5, 2] as const

export const designs = defineExperiment<DesignsParameters, DesignsAnswer>({
  id: 'designs',
  title: 'Map of designs',
  report: false,
  help: 'best designs for the same money',
  parameters: {
    designsFor: choice<MapMode>(
      'Designs for',
      'What all designs on the map have in common',
      { budget: 'same money', performance: 'same throughput' },
      'budget',
    ),
    up: measure('Vertical axis', 'Quantity on the vertical axis'),
    across: measure('Horizontal axis', 'Quantity on the horizontal axis'),
    vary,
    fasterFactor: {
      label: 'Twice the link speed costs',
      help: 'Price of a network ÷ price of one with half its link speed',
      standard: FASTER_NETWORK_FACTOR,
      write: String,
      parse: (text) => {
        const found = FACTORS.find((factor) => String(factor) === text)
        if (found !== undefined) return found
        throw new RangeError(`one of ${FACTORS.join(', ')}`)
      },
    },
  },
  answer,
  sections,
})
