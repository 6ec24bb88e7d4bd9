/** Valid documents for the command line: a preset with a few values anywhere that the schema allows. */
import { presets } from '../../src/document/presets'
import { readPath, writePath, type LeafValue } from '../../src/document/scenario/fields'
import { priceKeys } from '../../src/document/prices/books'
import { leafPaths, ruleAt } from '../../src/document/scenario/rules'
import type { Scenario } from '../../src/document/scenario/schema'
import { randomFrom, type Random } from '../sharing/mutations'

const PATHS = leafPaths().filter((path) => ruleAt(path)?.kind !== 'text' && path !== 'version')

const pick = <Item>(list: readonly Item[], random: Random): Item | undefined =>
  list[random(list.length)]

/** From 0 to 1. */
const share = (random: Random) => random(1_000_001) / 1_000_000

/** Ends of the range, values near the present one, and any, evenly over the logarithm. */
function valueAt(path: string, own: unknown, random: Random): LeafValue | undefined {
  const rule = ruleAt(path)
  if (rule?.kind === 'choice') return pick(rule.options, random)
  if (rule?.kind !== 'number') return undefined
  const { minimum, maximum, integer } = rule
  const anywhere = minimum - 1 + (maximum - minimum + 1) ** share(random)
  const kind = random(8)
  const near = typeof own === 'number' ? own * 4 ** (2 * share(random) - 1) : anywhere
  const value = kind === 0 ? minimum : kind === 1 ? maximum : kind < 6 ? near : anywhere
  const within = Math.min(maximum, Math.max(minimum, value))
  return integer ? Math.round(within) : Number(within.toPrecision(4))
}

/** Splits of a switch as they are sold, full or with ports left over. */
function withSwitch(random: Random): readonly (readonly [string, LeafValue])[] {
  const radix = pick([8, 24, 36, 40, 48, 64, 72, 128, 144, 256, 1024], random) ?? 36
  const downlinks = 1 + random(radix - 1)
  const uplinks = 1 + random(radix - downlinks)
  return [
    ['fabric.topology', 'fat-tree'],
    ['fabric.edge.radix', radix],
    ['fabric.edge.downlinks', downlinks],
    ['fabric.edge.uplinks', uplinks],
  ]
}

/** Small machines most often: they are computed in no time, and of 100,000 nodes one takes minutes. */
function withSize(random: Random): readonly (readonly [string, LeafValue])[] {
  const kind = random(50)
  const nodes = kind < 40 ? 1 + random(600) : kind < 49 ? 1 + random(4000) : 1 + random(200_000)
  return [
    ['budget.mode', 'nodes'],
    ['budget.nodes', nodes],
  ]
}

/** Machines of at most so many nodes, or of a small sum: thousands of them are computed in an hour. */
function withSmallSize(most: number, random: Random): readonly (readonly [string, LeafValue])[] {
  return [
    ['budget.mode', random(4) === 0 ? 'usd' : 'nodes'],
    ['budget.nodes', 1 + random(most)],
    ['budget.usd', Math.round(10 ** (4 + 3 * share(random)))],
  ]
}

/**
 * The same seed gives the same document, on every machine.
 * @param mostNodes of any size that the schema allows unless given
 */
export function randomDocument(seed: number, mostNodes?: number): Scenario {
  const random = randomFrom(seed)
  let scenario = pick(presets, random)?.scenario
  if (!scenario) throw new Error('there are no presets')
  const changes: (readonly [string, LeafValue | undefined])[] = []
  if (random(4) > 0) changes.push(...withSize(random))
  if (random(3) === 0) changes.push(...withSwitch(random))
  if (random(2) === 0) changes.push(['fabric.topology', 'fat-tree'])
  for (let count = random(6); count >= 0; count -= 1) {
    const path = pick(PATHS, random) ?? ''
    changes.push([path, valueAt(path, readPath(scenario, path), random)])
  }
  if (mostNodes !== undefined) changes.push(...withSmallSize(mostNodes, random))
  for (const [path, value] of changes) {
    if (value === undefined || readPath(scenario, path) === value) continue
    const written = writePath(scenario, path, value)
    if (written.ok) scenario = written.scenario
  }
  if (random(4) > 0) return scenario
  const price = pick(priceKeys, random) ?? 'gpuUsd'
  const [low, high] = [0, 1e7 * share(random)]
  return { ...scenario, prices: { ...scenario.prices, ranges: [{ price, low, high }] } }
}
