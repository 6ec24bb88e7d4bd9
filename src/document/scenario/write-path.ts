/** Changing one value of a scenario by its document path. */
import { ruleAt, type Rule } from './rules'
import { type Scenario, scenarioSchema } from './schema'
import { refusal, sentencesOf, summaryOf, unknownField } from './sentences'

// Reading one value of a scenario by its document path, such as `fabric.edge.uplinks`.

export type LeafValue = string | number | boolean | null

/** The value at a path; undefined if the path leads nowhere or to a group of fields. */
export function readPath(scenario: Scenario, path: string): LeafValue | undefined {
  let part: unknown = scenario
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = Reflect.get(part, key)
  }
  return isLeaf(part) ? part : undefined
}

function isLeaf(part: unknown): part is LeafValue {
  return part === null || ['string', 'number', 'boolean'].includes(typeof part)
}

export type WriteResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly sentence: string }

/** A single value, or the entries of a list of the document. */
export type WritableValue = LeafValue | readonly unknown[]

const isPart = (key: string): key is keyof Scenario => Object.hasOwn(scenarioSchema.shape, key)

/** A decimal number as people and JSON write it: no separators, no units, no hexadecimal. */
const NUMBER_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** Words that people write for what is on or off. */
const SWITCH_WORDS = new Map([
  ['on', 'true'],
  ['off', 'false'],
])

/**
 * A new scenario with one value changed, or why it cannot be. It shares the parts that the edit leaves alone, so that
 * what is made of those parts need not be made again.
 *
 * Text is read by the type that the schema has at the path: `9` becomes a number at
 * `fabric.edge.uplinks`, and `03` stays text at `node.hca.striping`;
 * `true`, `on`, `false` and `off` become a boolean where the schema has one; a list is read as JSON.
 */
export function writePath(scenario: Scenario, path: string, value: WritableValue): WriteResult {
  const rule = ruleAt(path)
  const keys = path.split('.')
  const [part = ''] = keys
  if (!rule || !isPart(part)) return { ok: false, sentence: unknownField(path) }
  if (rule.kind === 'group') {
    const sentence = `${path} is a group of fields; name one of ${rule.keys.map((key) => `${path}.${key}`).join(', ')}.`
    return { ok: false, sentence }
  }
  const edited = replaced(scenario, keys, typed(value, rule))
  // What stands beside the edited part is valid already, and no rule of the schema goes beyond a part.
  const parsed = scenarioSchema.shape[part].safeParse(Reflect.get(edited, part))
  if (parsed.success) return { ok: true, scenario: { ...scenario, [part]: parsed.data } }
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: [part, ...issue.path] }))
  // What is wrong inside a list is shown where it is, as is what does not go with another value.
  const isOwnRule = issues.every(({ code }) => code !== 'custom')
  return rule.kind === 'list' || !isOwnRule
    ? { ok: false, sentence: summaryOf(sentencesOf(issues, edited)) }
    : { ok: false, sentence: refusal(path, value, rule) }
}

const QUALITY = 'fabric.routingQuality.value'

type Quality = Scenario['fabric']['routingQuality']

/**
 * Of a range that has moved with its value: as it stood before. Moving loses what lies beyond 0 and 1, so that the range
 * comes back with its value only from here.
 */
const unmoved = new WeakMap<Quality, Quality>()

/**
 * As {@link writePath}, for an edit by a person: a routing quality beyond its ends takes them along, as far as they
 * may go. They say how well it is known, and stay as far from it as they were. A value that comes back has the range
 * that it had, until an end is edited. A price that is firm, for its range is the price itself, stays firm.
 */
export function editPath(scenario: Scenario, path: string, value: WritableValue): WriteResult {
  const written = writePath(scenario, path, value)
  if (!written.ok) return written
  const { fabric } = written.scenario
  if (path.startsWith('prices.')) {
    const prices = firmAsBefore(scenario.prices, written.scenario.prices)
    return { ok: true, scenario: { ...written.scenario, prices } }
  }
  const before = scenario.fabric.routingQuality
  const first = unmoved.get(before)
  if (path !== QUALITY) {
    if (first && isSameQuality(before, fabric.routingQuality))
      unmoved.set(fabric.routingQuality, first)
    return written
  }
  const routingQuality = movedTo(first ?? before, fabric.routingQuality.value)
  unmoved.set(routingQuality, first ?? before)
  return { ok: true, scenario: { ...written.scenario, fabric: { ...fabric, routingQuality } } }
}

const isSameQuality = (one: Quality, other: Quality): boolean =>
  one.value === other.value && one.low === other.low && one.high === other.high

function firmAsBefore(before: Scenario['prices'], prices: Scenario['prices']): Scenario['prices'] {
  const ranges = prices.ranges.map((range) =>
    firmAt(range, before[range.price], prices[range.price]),
  )
  const lines = prices.lines.map((line, at) => firmAt(line, before.lines[at]?.usd, line.usd))
  return { ...prices, ranges, lines }
}

/** A range that was one value is the new value, any other as it stands. */
const firmAt = <Range extends { low: number; high: number }>(
  range: Range,
  before: number | undefined,
  now: number,
): Range =>
  range.low === before && range.high === before ? { ...range, low: now, high: now } : range

function movedTo({ value, low, high }: Quality, now: number): Quality {
  if (low <= now && now <= high) return { value: now, low, high }
  const by = now - value
  const [least = now, most = now] = [low + by, high + by].map((end) => Number(end.toFixed(12)))
  return {
    value: now,
    low: Math.max(0, Math.min(least, now)),
    high: Math.min(1, Math.max(most, now)),
  }
}

/** The value in the type of the rule, where the text is unambiguous; else unchanged. */
function typed(value: WritableValue, rule: Rule): unknown {
  if (typeof value !== 'string') return value
  if (rule.kind === 'list') return parsedJson(value)
  if (rule.kind === 'number') return NUMBER_TEXT.test(value.trim()) ? Number(value) : value
  if (rule.kind === 'choice') {
    const words = rule.options.includes(true) ? (SWITCH_WORDS.get(value.trim()) ?? value) : value
    return rule.options.find((option) => String(option) === words) ?? value
  }
  return value
}

/** The JSON value, or the text as it came if it is none. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A copy of `part` with one value replaced; groups beside the path are shared, not copied. */
function replaced(part: object, keys: readonly string[], value: unknown): object {
  const [key = '', ...rest] = keys
  const inner: unknown = Reflect.get(part, key)
  // A place that the list does not have stays out of reach, and the schema says so.
  const isInside = rest.length > 0 && typeof inner === 'object' && inner !== null
  const next = isInside ? replaced(inner, rest, value) : value
  return Array.isArray(part) ? placed(part, Number(key), next) : { ...part, [key]: next }
}

/** The list with another entry at a place it has, or with one more right after its last. */
function placed(list: readonly unknown[], at: number, entry: unknown): unknown[] {
  return at < list.length ? list.with(at, entry) : [...list, entry]
}
