/** Splits of the edge switch that are compared: which is the reference, and which belong together. */
import { counted, formatCount } from '../format'

/** A split that can be built, as the model lists them. */
export interface BuildableSplit {
  readonly downlinks: number
  readonly uplinks: number
  /** Nodes of a full edge switch over its uplinks. */
  readonly populatedTaper: number
  /** Whether it is the design's own. */
  readonly current: boolean
}

/** A split's name among its fellows. */
export const splitId = ({ downlinks, uplinks }: Pick<BuildableSplit, 'downlinks' | 'uplinks'>) =>
  `${downlinks}-${uplinks}`

/**
 * That only some of the splits that can be built and bought are compared; undefined where all are.
 * @param compared those that are
 */
export function sampledSentence(
  compared: readonly Pick<BuildableSplit, 'populatedTaper'>[],
  buildable: number,
): string | undefined {
  if (compared.length >= buildable) return undefined
  const said = `${formatCount(compared.length)} of ${counted(buildable, 'split', 'splits')} of the edge switch are compared. Their tapers are spread evenly`
  return compared.some(({ populatedTaper }) => populatedTaper < 1)
    ? `${said} from 1:1 upwards. Splits with more uplinks than nodes add nothing, so the design’s own split is the only such split compared.`
    : `${said}.`
}

/** The split that the others are compared with: 1:1, or the least taper if 1:1 cannot be built. */
export function referenceSplit<Split extends BuildableSplit>(
  splits: readonly Split[],
): Split | undefined {
  const atLeastOne = splits.filter(({ populatedTaper }) => populatedTaper >= 1)
  const sorted = byTaper(atLeastOne.length > 0 ? atLeastOne : splits)
  const least = sorted[0]?.populatedTaper
  const tied = sorted.filter(({ populatedTaper }) => populatedTaper === least)
  return tied.find(({ current }) => current) ?? tied[0]
}

/** The split whose taper is nearest to a ratio; of equals the one that leaves fewer ports empty. */
export function splitNear<Split extends BuildableSplit>(
  splits: readonly Split[],
  taper: number,
): Split | undefined {
  const distance = ({ populatedTaper }: Split) => Math.abs(Math.log(populatedTaper / taper))
  const ports = ({ downlinks, uplinks }: Split) => downlinks + uplinks
  return splits.toSorted((a, b) => distance(a) - distance(b) || ports(b) - ports(a))[0]
}

/** Splits of one count of down ports: they differ in nothing but their uplinks. */
interface SplitFamily<Split> {
  readonly downlinks: number
  /** By falling uplinks. */
  readonly splits: readonly Split[]
}

export function splitFamilies<Split extends BuildableSplit>(
  splits: readonly Split[],
): readonly SplitFamily<Split>[] {
  return [...new Set(splits.map(({ downlinks }) => downlinks))].map((downlinks) => ({
    downlinks,
    splits: splits
      .filter((split) => split.downlinks === downlinks)
      .toSorted((a, b) => b.uplinks - a.uplinks),
  }))
}

/** So many of the splits, evenly over the logarithm of their tapers, with both ends. */
export function spreadSplits<Split extends BuildableSplit>(
  splits: readonly Split[],
  count: number,
): readonly Split[] {
  const sorted = byTaper(splits)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (sorted.length <= count || !first || !last) return sorted
  const from = Math.log(first.populatedTaper)
  const step = (Math.log(last.populatedTaper) - from) / (count - 1)
  const wanted = Array.from({ length: count }, (_, place) => Math.exp(from + place * step))
  const found = new Set(wanted.map((taper) => splitNear(sorted, taper)))
  return sorted.filter((split) => found.has(split))
}

const byTaper = <Split extends BuildableSplit>(splits: readonly Split[]): readonly Split[] =>
  splits.toSorted((a, b) => a.populatedTaper - b.populatedTaper || a.downlinks - b.downlinks)
