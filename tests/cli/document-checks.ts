/** What must hold of every result of `taper run`, whatever the document: sums and order. */
import * as z from 'zod/mini'

const row = z.record(z.string(), z.unknown())
type Row = z.infer<typeof row>

const cost = z.object({
  totalUsd: z.number(),
  networkShare: z.number(),
  networkUsd: z.number(),
  lifetime: z.record(z.string(), z.record(z.string(), z.number())),
  bom: z.array(
    z.object({
      count: z.number(),
      unitUsd: z.number(),
      totalUsd: z.number(),
      network: z.boolean(),
    }),
  ),
  priceCases: z.optional(
    z.record(z.string(), z.object({ nodes: z.number(), sameMachineUsd: z.number() })),
  ),
})

export const outputSchema = z.object({
  results: z.record(z.string(), z.unknown()),
  tables: z.optional(z.record(z.string(), z.record(z.string(), z.array(row)))),
})
export type Output = z.infer<typeof outputSchema>

const isNear = (one: number, other: number) =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one), Math.abs(other))

const numberIn = (of: Row, key: string) => {
  const value = of[key]
  return typeof value === 'number' ? value : 0
}

const sumOf = (rows: readonly Row[], key: string) =>
  rows.reduce((sum, each) => sum + numberIn(each, key), 0)

const sumOfKeys = (of: Row, keys: readonly string[]) =>
  keys.reduce((sum, key) => sum + numberIn(of, key), 0)

/** A bill adds to its total, shares add to the whole. */
export function wrongSums({ results, tables = {} }: Output): readonly string[] {
  const problems: string[] = []
  const same = (what: string, sum: number, whole: number) => {
    if (!isNear(sum, whole)) problems.push(`${what} is ${sum}, not ${whole}`)
  }
  const rowsOf = (experiment: string, table: string) => tables[experiment]?.[table] ?? []
  const money = cost.safeParse(results['cost'])
  if (money.success) {
    const { bom, totalUsd, networkUsd, networkShare, lifetime } = money.data
    const total = (lines: typeof bom) => lines.reduce((sum, line) => sum + line.totalUsd, 0)
    same('the bill', total(bom), totalUsd)
    same('the network', total(bom.filter(({ network }) => network)), networkUsd)
    if (totalUsd > 0) same('the share of the network', networkShare, networkUsd / totalUsd)
    for (const { count, unitUsd, totalUsd: line } of bom) same('a line', count * unitUsd, line)
    for (const [name, { totalUsd: all = 0, ...parts }] of Object.entries(lifetime)) {
      same(
        `all years, ${name}`,
        Object.values(parts).reduce((sum, part) => sum + part, 0),
        all,
      )
    }
    // The sum itself and spares, which are no part of the machine, stand below.
    const lines = rowsOf('cost', 'bill.lines').filter(({ part_of: part }) => part !== null)
    if (totalUsd > 0) same('shares of the bill', sumOf(lines, 'cost_share'), 1)
    same('lines of the bill', sumOf(lines, 'together_usd'), totalUsd)
    const evidence = rowsOf('cost', 'evidence.dollars')
    if (evidence.length > 0) same('evidence', sumOf(evidence, 'cost_usd'), totalUsd)
  }
  for (const phases of rowsOf('node', 'time.phases')) {
    const shares = Object.keys(phases).filter((key) => key.endsWith('_share'))
    const isTimed = shares.some((key) => typeof phases[key] === 'number')
    if (isTimed) same('shares of the time', sumOfKeys(phases, shares), 1)
  }
  const histogram = rowsOf('mpigraph', 'pairs.histogram')
  for (const key of ['pairs_static_share', 'pairs_adaptive_share']) {
    if (histogram.length > 0) same(key, sumOf(histogram, key), 1)
  }
  const weights = rowsOf('scores', 'weights.applications')
  if (weights.length > 0) same('weights', sumOf(weights, 'counts_as_percent'), 100)
  return problems
}

/** Names of figures in an object whose values may not fall from one to the next. */
const ASCENDING: readonly (readonly string[])[] = [
  ['lowTBps', 'deliveredTBps', 'highTBps'],
  ['lowPercent', 'slowdownPercent', 'highPercent'],
  ['p1GBps', 'p10GBps', 'p50GBps', 'p90GBps', 'p99GBps'],
  ['p5', 'p25', 'p50', 'p75', 'p95'],
  ['leastGBps', 'meanGBps', 'largestGBps'],
  ['gainLowPercent', 'gainMedianPercent', 'gainHighPercent'],
  ['gain_p5_percent', 'gain_median_percent', 'gain_p95_percent'],
  ['throughputLow', 'throughputHigh'],
  ['ssiLow', 'ssi', 'ssiHigh'],
  ['nodesP5', 'nodesP95'],
  ['least', 'average', 'greatest'],
  ['p99', 'p999', 'greatest'],
  ['p50_us', 'p99_us', 'p999_us'],
  ['worst_least_us', 'worst_median_us', 'worst_greatest_us'],
]

/** Figures of one object that are not in ascending order; those that are there twice are held to be one. */
function fallsIn(of: object): readonly string[] {
  const has = (name: string) => typeof Reflect.get(of, name) === 'number'
  const ranges = Object.keys(of).flatMap((key) => {
    const name = key.replace(/_low$/, '')
    if (name === key || !has(`${name}_high`)) return []
    // What a measure becomes at the low end of an input may be the higher one.
    if (name === 'measure_at') return []
    // Every input at its value, beside an interval over samples of the inputs, whose ranges may be one-sided.
    return name === 'limit_share_of_cycles'
      ? [[key, `${name}_high`]]
      : [[key, name, `${name}_high`]]
  })
  // Of a bandwidth the worst percentiles are the lowest.
  const isBandwidth = Reflect.get(of, 'unit') !== undefined && Reflect.get(of, 'unit') !== 'usec'
  return [...ASCENDING, ...ranges].flatMap((ascending) => {
    const names = isBandwidth && ascending.includes('p999') ? ['p999', 'p99'] : ascending
    const found = names.filter(has)
    return found.slice(1).flatMap((name, at) => {
      const before = found[at] ?? name
      const [low, high] = [Number(Reflect.get(of, before)), Number(Reflect.get(of, name))]
      return low <= high || isNear(low, high) ? [] : [`${before} ${low} > ${name} ${high}`]
    })
  })
}

/** Whatever has a low, a middle and a high has them in this order, everywhere. */
export function wrongOrder(value: unknown, at = ''): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return [
    ...fallsIn(value).map((problem) => `${at}: ${problem}`),
    ...Object.entries(value).flatMap(([key, part]) => wrongOrder(part, `${at}.${key}`)),
  ]
}

/** Higher prices buy no more nodes, and the same machine is not cheaper for them; shares are shares. */
export function wrongPriceCases({ results }: Output): readonly string[] {
  const money = cost.safeParse(results['cost'])
  const { low, expected, high } = (money.success && money.data.priceCases) || {}
  if (!low || !expected || !high) return []
  return [
    ...(low.nodes >= expected.nodes && expected.nodes >= high.nodes
      ? []
      : [`${low.nodes}, ${expected.nodes}, ${high.nodes} nodes as prices rise`]),
    ...(low.sameMachineUsd <= expected.sameMachineUsd &&
    expected.sameMachineUsd <= high.sameMachineUsd
      ? []
      : [`$${low.sameMachineUsd}, $${expected.sameMachineUsd}, $${high.sameMachineUsd}`]),
  ]
}
