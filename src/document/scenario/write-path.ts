/** Changing one value of a scenario by its document path. */
import { ruleAt, type Rule } from './rules'
import { type Scenario, scenarioSchema } from './schema'
import { byPath, refusal, sentencesOf, summaryOf, unknownField } from './sentences'

// Reading one value of a scenario by its document path, such as `fabric.edge.uplinks`.

export type LeafValue = string | number | boolean | null

/** The value at a path; undefined if the path leads nowhere or to a group of fields. Text that is left out is empty, a number 0. */
export function readPath(scenario: Scenario, path: string): LeafValue | undefined {
  let part: unknown = scenario
  for (const key of path.split('.')) {
    if (typeof part !== 'object' || part === null) return undefined
    part = Object.hasOwn(part, key) ? Reflect.get(part, key) : undefined
  }
  return isLeaf(part) ? part : part === undefined ? leftOut(ruleAt(path)) : undefined
}

/** What a value reads as, and is entered as, where it is left out; undefined of one that never is. */
function leftOut(rule: Rule | undefined): LeafValue | undefined {
  if (rule?.kind === 'text' && rule.optional) return ''
  return rule?.kind === 'number' && rule.optional ? 0 : undefined
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
export const NUMBER_TEXT = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

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
 * @param nameOf what its reader calls the value
 */
export function writePath(
  scenario: Scenario,
  path: string,
  value: WritableValue,
  nameOf = byPath,
): WriteResult {
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
    ? { ok: false, sentence: summaryOf(sentencesOf(issues, edited, nameOf)) }
    : { ok: false, sentence: refusal(path, value, rule, nameOf(path)) }
}

/** Of a value with a range beside it: where its ends stand, and which ranges an edit of the value moves. */
interface Ranged {
  readonly path: string
  readonly at: string
  /** A range whose ends are both the value says that it is firm, whatever it becomes. */
  readonly moves: 'firm' | 'every'
}

const ranged = ({ prices }: Scenario): readonly Ranged[] => [
  { path: 'fabric.routingQuality.value', at: 'fabric.routingQuality', moves: 'every' },
  ...prices.ranges.map(({ price }, place): Ranged => {
    return { path: `prices.${price}`, at: `prices.ranges.${place}`, moves: 'firm' }
  }),
  ...prices.lines.map((_, place): Ranged => {
    return { path: `prices.lines.${place}.usd`, at: `prices.lines.${place}`, moves: 'firm' }
  }),
]

/**
 * As {@link writePath}, for an edit by a person, which a range may follow. One that no longer holds the value keeps its
 * width and has the value in its middle, or as near as the limits of the value allow. So it depends on the value and the
 * width alone, whatever was entered between.
 */
export function editPath(scenario: Scenario, path: string, value: WritableValue): WriteResult {
  const written = writePath(scenario, path, value)
  const range = ranged(scenario).find((each) => each.path === path)
  const rule = ruleAt(path)
  if (!written.ok || !range || rule?.kind !== 'number') return written
  const before = numberAt(scenario, path)
  const now = numberAt(written.scenario, path)
  const low = numberAt(scenario, `${range.at}.low`)
  const high = numberAt(scenario, `${range.at}.high`)
  const isFirm = low === before && high === before
  if ((range.moves === 'firm' && !isFirm) || (low <= now && now <= high)) return written
  const width = Math.abs(high - low)
  const start = Math.max(rule.minimum, Math.min(now - width / 2, rule.maximum - width))
  const lowered = writePath(written.scenario, `${range.at}.low`, isFirm ? now : tidy(start))
  if (!lowered.ok) return lowered
  return writePath(lowered.scenario, `${range.at}.high`, isFirm ? now : tidy(start + width))
}

const numberAt = (scenario: Scenario, path: string): number => Number(readPath(scenario, path))

/** Without the last digits, which sums leave. */
const tidy = (value: number): number => Number(value.toFixed(12))

/** The value in the type of the rule; undefined of one that is left out. */
function typed(value: WritableValue, rule: Rule): unknown {
  const entered = ofKind(value, rule)
  return entered === leftOut(rule) ? undefined : entered
}

/** The value in the type of the rule, where the text is unambiguous; else unchanged. */
function ofKind(value: WritableValue, rule: Rule): unknown {
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
export function parsedJson(text: string): unknown {
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
