/** Which parts of the model decide a ranking: how far each moves the gain that its first sentence rests on. */
import { ROUNDING } from '../../document/chance-words'
import type { SensitivityAnswer } from '../../model/engine'
import type { Study, TimedRun } from '../../model/to-study-request'
import type { UncertainInput } from '../../model/uncertain-operation'
import { gainAtValues, type Pair } from '../shared/ranking/ranks'
import type { ConditionId, Ranking } from '../shared/ranking/ranking'

type PartId = 'prices' | 'running' | 'routing' | 'transfers' | 'hops' | 'neighbours' | 'node'

interface PartSpec {
  readonly title: string
  /** Modules of published measurements that test it; none where nobody has published any. */
  readonly modules: readonly string[]
}

export const partSpecs: Readonly<Record<PartId, PartSpec>> = {
  prices: { title: 'Cost', modules: ['cost'] },
  running: { title: 'Running costs', modules: [] },
  routing: { title: 'Bisection and pairs', modules: ['bisection', 'mpigraph'] },
  transfers: { title: 'Applications on a taper', modules: ['app_taper'] },
  hops: { title: 'Placement and hops', modules: ['app_slowdown_locality'] },
  neighbours: {
    title: 'Neighbours',
    modules: ['app_slowdown_congestion', 'congestion_latency'],
  },
  node: { title: 'Applications on the node', modules: ['node_app'] },
}

/** What an input of the study belongs to. */
function partOf({ kind, id }: Pick<UncertainInput, 'kind' | 'id'>): PartId {
  if (kind === 'price') return 'prices'
  if (kind === 'operation') return 'running'
  if (id === 'routingQuality') return 'routing'
  if (id === 'hopCost') return 'hops'
  return id === 'tail' || id.startsWith('burst') ? 'neighbours' : 'transfers'
}

/** The gain as something goes from end to end: an input over its range, or one condition to another. */
interface Move {
  readonly part: PartId
  /** What moves. */
  readonly label: string
  readonly ends: readonly [number, number]
}

export interface DecidingPart {
  readonly id: PartId
  /** What moves the gain most. */
  readonly moved: string
  /** The gain of the first of the pair over the second at its ends, the lower first. */
  readonly low: number
  readonly high: number
  /** Whether it decides: it moves the gain at least a tenth as far as the part that moves it most. */
  readonly decides: boolean
}

const MIN_SHARE = 0.1

/** @param pair whose gain is moved */
export function decidingParts(
  study: Study<TimedRun>,
  { atValues, bars }: SensitivityAnswer,
  ranking: Ranking,
  pair: Pair,
): readonly DecidingPart[] {
  const { inputs } = study
  const moves: readonly Move[] = [
    ...bars.flatMap(({ input, atLow, atHigh }): readonly Move[] => {
      const own = inputs[input]
      return own ? [{ part: partOf(own), label: own.label, ends: [atLow, atHigh] }] : []
    }),
    ...movesOfConditions(ranking, pair),
    ...movesOfNode(study, pair, atValues),
  ]
  const parts = new Map<PartId, Move>()
  for (const move of moves) {
    const widest = parts.get(move.part)
    if (!widest || widthOf(move) > widthOf(widest)) parts.set(move.part, move)
  }
  const moving = [...parts.values()]
    .filter((move) => widthOf(move) > ROUNDING)
    .toSorted((one, other) => widthOf(other) - widthOf(one))
  const most = moving[0] ? widthOf(moving[0]) : 0
  return moving.map((move) => ({
    id: move.part,
    moved: move.label,
    low: Math.min(...move.ends),
    high: Math.max(...move.ends),
    decides: widthOf(move) >= MIN_SHARE * most,
  }))
}

const widthOf = ({ ends: [one, other] }: Move): number => Math.abs(other - one)

/** What the condition of the page adds to a simpler one is a part of the model too. */
const additions: Readonly<
  Partial<Record<ConditionId, readonly [part: PartId, from: ConditionId, label: string]>>
> = {
  shared: ['neighbours', 'quiet', 'From a quiet to a shared machine'],
  scattered: ['hops', 'shared', 'From first-fit to random placement'],
  static: ['routing', 'shared', 'From adaptive to static routing'],
  degraded: ['routing', 'shared', 'From an intact to a degraded fabric'],
  stress: [
    'neighbours',
    'scattered',
    'From neighbours that sometimes send to neighbours that always send',
  ],
}

function movesOfConditions({ conditions }: Ranking, [first, second]: Pair): readonly Move[] {
  const [page] = conditions
  const gainIn = (id: ConditionId) => {
    const known = conditions.find((condition) => condition.id === id)
    return known && gainAtValues(known, first, second)
  }
  const added: ConditionId[] = []
  for (let id = page?.id; id; id = additions[id]?.[1]) added.unshift(id)
  return added.flatMap((id): readonly Move[] => {
    const [part, from, label = ''] = additions[id] ?? []
    const [before, after] = [from && gainIn(from), gainIn(id)]
    return part && before !== undefined && after !== undefined
      ? [{ part, label, ends: [before, after] }]
      : []
  })
}

/** Nodes that compute at one speed decide nothing. */
function movesOfNode({ runs, request }: Study<TimedRun>, [first, second]: Pair, gain: number) {
  const speedOf = (at: number) =>
    (runs[at] ?? []).reduce((sum, { speed }, cell) => sum + (request.shares[cell] ?? 0) * speed, 0)
  const ratio = speedOf(first) / speedOf(second)
  if (!Number.isFinite(ratio) || ratio <= 0 || Math.abs(ratio - 1) <= ROUNDING) return []
  const ends = [(1 + gain) / ratio - 1, gain] as const
  return [
    {
      part: 'node',
      label: 'Change from equal node speeds to the offers’ node speeds',
      ends,
    } as const,
  ]
}
