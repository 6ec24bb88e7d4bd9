/**
 * What the schema allows at each path, read from the schema itself, so that fields, sentences and
 * typed values can never disagree with what is accepted.
 */
import * as z from 'zod/mini'
import { procurementSchema } from '../procurement/schema'
import { scenarioSchema } from './schema'

/** What a choice may hold; a switch that is on or off is a choice of two booleans. */
export type ChoiceValue = string | number | boolean

export type Rule =
  | {
      readonly kind: 'number'
      readonly integer: boolean
      readonly minimum: number
      readonly maximum: number
      /** 0 where it is left out. */
      readonly optional?: true
    }
  | { readonly kind: 'choice'; readonly options: readonly ChoiceValue[] }
  | {
      readonly kind: 'text'
      readonly minimum: number
      readonly maximum: number
      readonly nullable: boolean
      /** Empty where it is left out. */
      readonly optional?: true
    }
  | { readonly kind: 'group'; readonly keys: readonly string[] }
  | { readonly kind: 'list'; readonly minimum: number; readonly maximum: number }

/**
 * The rule at a path of the scenario document; undefined if there is no such path. A number in the
 * path is a place in a list, counted from 0: `workload.applications.0.share`.
 */
export function ruleAt(path: string): Rule | undefined {
  return ruleIn(scenarioSchema, path)
}

/** The rule at a path of what a committee says of the scenarios. */
export function procurementRuleAt(path: string): Rule | undefined {
  return ruleIn(procurementSchema, path)
}

function ruleIn(root: z.core.$ZodType, path: string): Rule | undefined {
  let schema: z.core.$ZodType | undefined = root
  for (const key of path === '' ? [] : path.split('.')) {
    schema = schema && within(schema, key)
  }
  return schema && ruleOf(schema)
}

function within(schema: z.core.$ZodType, key: string): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault)
    return within(schema._zod.def.innerType, key)
  // A list: its length is checked first, then its entries are (`list` of value-types.ts).
  if (schema instanceof z.ZodMiniPipe) {
    const { in: length, out: entries } = schema._zod.def
    const isPlace = PLACE.test(key) && Number(key) < limitsOf(length).maximum
    return isPlace && entries instanceof z.ZodMiniArray ? entries._zod.def.element : undefined
  }
  if (!(schema instanceof z.ZodMiniObject) || !Object.hasOwn(schema.shape, key)) return undefined
  const next: unknown = Reflect.get(schema.shape, key)
  return next instanceof z.core.$ZodType ? next : undefined
}

const PLACE = /^(?:0|[1-9]\d{0,2})$/

/** Paths of all single values of the document, in its own order; what is in lists is left out. */
export function leafPaths(): readonly string[] {
  return pathsUnder('').filter((path) => ruleAt(path)?.kind !== 'list')
}

/** Paths of single values and of lists. */
export function pathsUnder(prefix: string): readonly string[] {
  const rule = ruleAt(prefix)
  if (rule?.kind !== 'group') return [prefix]
  return rule.keys.flatMap((key) => pathsUnder(prefix === '' ? key : `${prefix}.${key}`))
}

function ruleOf(schema: z.core.$ZodType): Rule | undefined {
  if (schema instanceof z.ZodMiniObject) return { kind: 'group', keys: Object.keys(schema.shape) }
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniDefault) {
    const inner = ruleOf(schema._zod.def.innerType)
    // What has a default is never left out.
    const isLeftOut = inner?.kind === 'text' || (inner?.kind === 'number' && !isDefault(schema))
    return isLeftOut ? { ...inner, optional: true } : inner
  }
  if (schema instanceof z.ZodMiniPipe) {
    const { minimum, maximum } = limitsOf(schema._zod.def.in)
    return { kind: 'list', minimum: Math.max(0, minimum), maximum }
  }
  if (schema instanceof z.ZodMiniNullable) {
    const inner = ruleOf(schema._zod.def.innerType)
    return inner?.kind === 'text' ? { ...inner, nullable: true } : inner
  }
  if (schema instanceof z.ZodMiniNumber) {
    const integer = schema instanceof z.ZodMiniNumberFormat
    return { kind: 'number', integer, ...limitsOf(schema) }
  }
  if (schema instanceof z.ZodMiniString)
    return { kind: 'text', nullable: false, ...limitsOf(schema) }
  if (schema instanceof z.ZodMiniBoolean) return { kind: 'choice', options: [true, false] }
  const values = schema._zod.values
  return values === undefined ? undefined : { kind: 'choice', options: optionsOf(values) }
}

const isDefault = (schema: z.core.$ZodType) => schema instanceof z.ZodMiniDefault

function optionsOf(values: Iterable<unknown>): ChoiceValue[] {
  return [...values].filter((value) => typeof value === 'string' || typeof value === 'number')
}

function limitsOf(schema: z.core.$ZodType): { minimum: number; maximum: number } {
  let minimum = Number.NEGATIVE_INFINITY
  let maximum = Number.POSITIVE_INFINITY
  for (const check of schema._zod.def.checks ?? []) {
    if (check instanceof z.core.$ZodCheckGreaterThan) minimum = Number(check._zod.def.value)
    if (check instanceof z.core.$ZodCheckLessThan) maximum = Number(check._zod.def.value)
    if (check instanceof z.core.$ZodCheckMinLength) minimum = check._zod.def.minimum
    if (check instanceof z.core.$ZodCheckMaxLength) maximum = check._zod.def.maximum
  }
  return { minimum, maximum }
}
