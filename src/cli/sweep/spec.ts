/** The SPEC of a sweep: a base, axes and outputs, read from JSON with sentences that say where. */
import * as z from 'zod/mini'
import { nearest } from '../../document/nearest'
import { show } from '../../document/scenario/sentences'
import { type JsonPath, positionOf } from '../../sharing/json-scan'
import { parseInput } from '../documents'
import { CliFailure, EXIT_WRONG_INPUT } from '../failure'
import { formatCount } from '../../document/format'

export const OUTPUTS = ['machine', 'cost', 'power', 'bisection', 'delivered', 'throughput'] as const
export type OutputName = (typeof OUTPUTS)[number]
/** What needs no simulation. */
const DEFAULT_OUTPUTS: readonly OutputName[] = ['machine', 'cost', 'bisection']

const MAX_AXES = 16
/** Values that one axis lists; ranges may have more. */
const MAX_LISTED = 10_000

const text = (of: string) => z.string({ error: `must be ${of}` })
const number = z.number({ error: 'must be a number' })
const value = z.union([z.string(), z.number(), z.boolean()], {
  error: 'must be text, a number, true or false',
})
const listOf = <Entry extends z.core.$ZodType>(entry: Entry, most: number, of: string) => {
  const error = `must be a list of 1 to ${most} ${of}`
  return z.array(entry, { error }).check(z.minLength(1, error), z.maxLength(most, error))
}
const path = text('a path of the scenario document, such as fabric.edge.uplinks')

const listedAxis = z.strictObject({ path, values: listOf(value, MAX_LISTED, 'values') })
const rangeAxis = z.strictObject({ path, from: number, to: number, step: number })
const jointAxis = z.strictObject({
  paths: listOf(path, MAX_AXES, 'paths'),
  values: listOf(listOf(value, MAX_AXES, 'values'), MAX_LISTED, 'lists of values'),
})
const splitsAxis = z.strictObject({ splits: z.literal('every', { error: 'must be "every"' }) })

/** Which of the four an axis means to be. */
function axisSchemaOf(axis: object) {
  if ('splits' in axis) return splitsAxis
  if ('paths' in axis) return jointAxis
  return 'from' in axis || 'to' in axis || 'step' in axis ? rangeAxis : listedAxis
}

const specSchema = z.strictObject(
  {
    kind: z.literal('taper.sweep', { error: 'must be "taper.sweep"' }),
    version: z.literal(1, { error: 'must be 1, the version that this program reads' }),
    /** A scenario document, a file or `preset:ID`. */
    scenario: z.union([z.string(), z.record(z.string(), z.unknown())], {
      error: 'must be a scenario document, a file, or preset:ID',
    }),
    axes: listOf(
      z.record(z.string(), z.unknown(), { error: 'must be an axis {...}' }),
      MAX_AXES,
      'axes',
    ),
    outputs: z.optional(
      listOf(z.enum(OUTPUTS, { error: `must be one of ${OUTPUTS.join(', ')}` }), 16, 'outputs'),
    ),
  },
  { error: 'must be a group {...} with kind, version, scenario and axes' },
)

export type Axis =
  | z.infer<typeof listedAxis>
  | z.infer<typeof rangeAxis>
  | z.infer<typeof jointAxis>
  | z.infer<typeof splitsAxis>

export interface Spec {
  readonly scenario: string | Readonly<Record<string, unknown>>
  readonly axes: readonly Axis[]
  /** In the order of {@link OUTPUTS}. */
  readonly outputs: readonly OutputName[]
  /** `line 3, column 12`, of a part. */
  readonly placeOf: PlaceOf
}

type PlaceOf = (path: JsonPath, of?: 'value' | 'key') => string

/** A part of the SPEC cannot be as it is. */
export class SpecFailure extends CliFailure {
  constructor(
    readonly path: JsonPath,
    /** As it follows the name of the part. */
    rest: string,
    name = inWords(path),
  ) {
    super(`${name}${rest}`)
  }
}

/** `axes[0].values[2]`. */
const inWords = (path: JsonPath) =>
  path.reduce(
    (before: string, key) =>
      typeof key === 'number' ? `${before}[${key}]` : `${before}${before && '.'}${String(key)}`,
    '',
  )

/** @throws CliFailure with one line a problem, each of which begins with its place */
export function parseSpec(json: string, name: string): Spec {
  const raw = parseInput(json, name, 'Name a sweep file; “taper sweep --help” shows its form.')
  const placeOf: PlaceOf = (path, of) => {
    const { line, column } = positionOf(json.replace(/^\uFEFF/, ''), path, of)
    return `line ${line}, column ${column}`
  }
  const parsed = specSchema.safeParse(raw)
  if (!parsed.success) throw wrong(name, sentencesOf(parsed.error.issues, raw, [], placeOf))
  const { scenario, outputs = DEFAULT_OUTPUTS } = parsed.data
  const problems: string[] = []
  const axes = parsed.data.axes.flatMap((axis, at): Axis[] => {
    const read = axisSchemaOf(axis).safeParse(axis)
    if (read.success) return [read.data]
    problems.push(...sentencesOf(read.error.issues, axis, ['axes', at], placeOf))
    return []
  })
  if (problems.length > 0) throw wrong(name, problems)
  return { scenario, axes, outputs: OUTPUTS.filter((output) => outputs.includes(output)), placeOf }
}

const wrong = (name: string, [first = 'It is not a valid SPEC.', ...rest]: readonly string[]) =>
  new CliFailure(`${name}: ${first}`, EXIT_WRONG_INPUT, rest)

/** `line 3, column 12: axes[0].values[2] is null; it must be text, a number, true or false.` */
function sentencesOf(
  issues: readonly z.core.$ZodIssue[],
  document: unknown,
  within: JsonPath,
  placeOf: PlaceOf,
): readonly string[] {
  return issues.flatMap((issue) => {
    const path = [...within, ...issue.path]
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        const at = [...path, key]
        return `${placeOf(at, 'key')}: ${unknownKey(inWords(at), key)}`
      })
    }
    const given = issue.path.reduce(
      (part: unknown, key) => (isGroup(part) ? Reflect.get(part, key) : undefined),
      document,
    )
    const state = given === undefined ? 'is missing' : `is ${show(given)}`
    const guess = issue.path[0] === 'outputs' && nearest(String(given), OUTPUTS)
    const advice = guess ? `did you mean ${guess}?` : `it ${issue.message}.`
    return `${placeOf(path)}: ${inWords(path) || 'The SPEC'} ${state}; ${advice}`
  })
}

const KEYS = [
  ...Object.keys(specSchema.shape),
  'path',
  'paths',
  'values',
  'from',
  'to',
  'step',
  'splits',
]

function unknownKey(where: string, key: string): string {
  const guess = nearest(key, KEYS)
  const advice =
    guess === undefined || guess === key ? 'see taper sweep --help.' : `did you mean ${guess}?`
  return `${where.slice(0, 60)} is not a known key; ${advice}`
}

const isGroup = (part: unknown): part is object => typeof part === 'object' && part !== null

// Which part of a sweep one job makes.

const MAX_SHARDS = 100_000

interface Shard {
  /** From 1. */
  readonly number: number
  readonly of: number
}

/** `3/8`: the third of eight. @throws CliFailure */
export function parseShard(text: string | undefined): Shard {
  if (text === undefined) return { number: 1, of: 1 }
  const [, number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  const shard = { number: Number(number), of: Number(of) }
  if (shard.number >= 1 && shard.number <= shard.of && shard.of <= MAX_SHARDS) return shard
  throw new CliFailure(
    `--shard is "${text.slice(0, 40)}"; it must be I/N with I from 1 to N, such as 3/8, and N up to ${formatCount(MAX_SHARDS)}.`,
  )
}

/** Its rows, from the first to before the last: shards differ by at most one row. */
export function rowsOf({ number, of }: Shard, rows: number): readonly [first: number, end: number] {
  return [Math.floor(((number - 1) * rows) / of), Math.floor((number * rows) / of)]
}
