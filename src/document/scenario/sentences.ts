/** Makes messages of what the schema refuses: which field, what was given, what is allowed. */
import { CONVERT, foreignMoney } from '../foreign-money'
import type * as z from 'zod/mini'
import { counted, formatCount } from '../format'
import { letterOf } from '../titles'
import { nearest, nearestOrAll } from '../nearest'
import { procurementRuleAt, ruleAt, type Rule } from './rules'
import { MAX_SCENARIOS } from './schema'

/** More than this helps nobody; the rest is only counted. */
const MAX_SENTENCES = 20
const MAX_SHOWN_CHARACTERS = 40

/** What a reader calls the value at a path; the path itself unless it has fields of its own. */
export type Naming = (path: string) => string
export const byPath: Naming = (path) => path

/** One sentence a problem, in document order; `document` is what was parsed. */
export function sentencesOf(
  all: readonly z.core.$ZodIssue[],
  document: unknown,
  nameOf = byPath,
): readonly string[] {
  const hasScenarios = scenariosIn(document) > 0
  const ofBaseline = all.findIndex(isOfBaseline)
  // It is refused once, and not where there is no scenario that it could be.
  const issues = all.filter(
    (issue, at) => !isOfBaseline(issue) || (hasScenarios && at === ofBaseline),
  )
  const count = issues.reduce((sum, issue) => sum + problemsIn(issue), 0)
  // A hostile document has many thousands: a sentence is made of those that are shown alone.
  const sentences = issues
    .slice(0, MAX_SENTENCES)
    .flatMap((issue) => sentencesOfIssue(issue, document, nameOf))
    .slice(0, MAX_SENTENCES)
  const rest = count - sentences.length
  return rest <= 0
    ? sentences
    : [
        ...sentences,
        `There ${rest === 1 ? 'is' : 'are'} ${counted(rest, 'more problem', 'more problems')}.`,
      ]
}

const problemsIn = (issue: z.core.$ZodIssue) =>
  issue.code === 'unrecognized_keys' ? issue.keys.length : 1

/** Several problems as one sentence: the first in full, the others counted. */
export function summaryOf(sentences: readonly string[]): string {
  const [first = 'The document does not fit the schema.', ...rest] = sentences
  if (rest.length === 0) return first
  const others =
    rest.length === 1 ? 'one more problem' : `${formatCount(rest.length)} more problems`
  return `${first} (And ${others}.)`
}

/** What a rule allows, to follow "it must be". */
function allowed(rule: Rule): string {
  switch (rule.kind) {
    case 'number': {
      const what = rule.integer ? 'a whole number' : 'a number'
      return `${what} from ${showNumber(rule.minimum)} to ${showNumber(rule.maximum)}`
    }
    case 'choice':
      return rule.options.length === 1
        ? String(rule.options[0])
        : `one of ${rule.options.map(String).join(', ')}`
    case 'text': {
      const text = `text of ${rule.minimum} to ${rule.maximum} characters`
      return rule.nullable ? `${text}, or null` : text
    }
    case 'group':
      return `a group with the fields ${rule.keys.join(', ')}`
    case 'list':
      return `a list of ${rule.minimum} to ${rule.maximum} entries`
  }
}

/** "NAME is VALUE; it must be ...", for a path that has a rule. */
export function refusal(path: string, value: unknown, rule: Rule, name = path): string {
  const state = value === undefined ? 'is missing' : `is ${show(value)}`
  const guess = meantBy(value, rule)
  if (guess !== undefined) return `${name} ${state}; did you mean ${guess}?`
  const sentence = `${name} ${state}; it must be ${allowed(rule)}.`
  const isForeign = /Usd|\.usd/.test(path) && typeof value === 'string' && foreignMoney(value)
  return isForeign ? `${sentence} ${CONVERT}` : sentence
}

/** Of a few choices all are named. */
const MAX_LISTED = 8

function meantBy(value: unknown, rule: Rule): string | undefined {
  if (typeof value !== 'string' || rule.kind !== 'choice') return undefined
  return rule.options.length > MAX_LISTED ? nearest(value, rule.options.map(String)) : undefined
}

/** "PATH is not a field ...", with the nearest one that is. */
export function unknownField(path: string): string {
  const parts = path.split('.')
  for (let depth = 0; depth < parts.length; depth += 1) {
    const parent = parts.slice(0, depth).join('.')
    const group = ruleAt(parent)
    if (group?.kind === 'list') {
      if (ruleAt(parts.slice(0, depth + 1).join('.')) !== undefined) continue
      return `${clip(path)} is not a field: ${parent} is a list with entries 0 to ${group.maximum - 1}.`
    }
    if (group?.kind !== 'group') {
      return `${clip(path)} is not a field: ${parent} is one value and has no fields inside it.`
    }
    const key = parts[depth] ?? ''
    if (!group.keys.includes(key))
      return unknownKey(parent, key, group.keys, depth < parts.length - 1)
  }
  return `${clip(path)} is not a field of a scenario.`
}

function unknownKey(
  parent: string,
  key: string,
  known: readonly string[],
  goesDeeper = false,
): string {
  const prefix = parent === '' ? '' : `${parent}.`
  const guess = nearest(key, known)
  const where = `${prefix}${clip(key)}${goesDeeper ? '…' : ''} is not a field of a scenario`
  return guess === undefined
    ? `${where}. Known fields: ${known.join(', ')}.`
    : `${where}; did you mean ${prefix}${guess}?`
}

function sentencesOfIssue(
  issue: z.core.$ZodIssue,
  document: unknown,
  nameOf: Naming,
): readonly string[] {
  const keys = issue.path.map(String)
  const index = keys[0] === 'scenarios' && keys.length > 1 ? Number(keys[1]) : undefined
  const inWorkbook = isWorkbookLike(document)
  if (inWorkbook && index === undefined) return workbookSentences(issue, document)
  const prefix = index === undefined ? '' : `Scenario ${index + 1}: `
  const path = (index === undefined ? keys : keys.slice(2)).join('.')
  const rule = ruleAt(path)
  if (issue.code === 'unrecognized_keys' && rule?.kind === 'group') {
    return issue.keys.map((key) => prefix + unknownKey(path, key, rule.keys))
  }
  const value = valueAt(document, keys)
  // Where parts do not go together, each is within its own rule.
  if (rule === undefined || issue.code === 'custom') {
    return [`${prefix}${nameOf(path)}: ${issue.message}.`]
  }
  return [prefix + refusal(path, value, rule, path === '' ? 'The scenario' : nameOf(path))]
}

function workbookSentences(issue: z.core.$ZodIssue, document: object): readonly string[] {
  if (issue.path[0] === 'procurement') return procurementSentences(issue, document)
  const known = ['kind', 'version', 'scenarios', 'baseline', 'procurement']
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map(
      (key) => `${clip(key)} is not a field of a workbook${nearestOrAll(key, known)}`,
    )
  }
  const field = String(issue.path[0])
  if (field === 'scenarios') {
    const scenarios: unknown = Reflect.get(document, 'scenarios')
    const given = Array.isArray(scenarios)
      ? `has ${formatCount(scenarios.length)} scenarios`
      : 'has no list of scenarios'
    return [`The workbook ${given}. It must have 1 to ${MAX_SCENARIOS}.`]
  }
  if (field === 'baseline') {
    const last = Math.min(scenariosIn(document), MAX_SCENARIOS) - 1
    const given = show(Reflect.get(document, 'baseline'))
    const allowed =
      last === 0
        ? '1 scenario. It must be 0 (scenario A)'
        : `${last + 1} scenarios. It must be from 0 (scenario A) to ${last} (scenario ${letterOf(last)})`
    return [`baseline is ${given}, but this workbook has ${allowed}.`]
  }
  return [
    `${field} of the workbook is ${show(Reflect.get(document, field))}, which is not a known value.`,
  ]
}

function procurementSentences(issue: z.core.$ZodIssue, document: object): readonly string[] {
  const keys = issue.path.map(String)
  const path = keys.join('.')
  const rule = procurementRuleAt(keys.slice(1).join('.'))
  if (issue.code === 'unrecognized_keys' && rule?.kind === 'group') {
    return issue.keys.map(
      (key) =>
        `${path}.${clip(key)} is not a field of a workbook. Known fields: ${rule.keys.join(', ')}.`,
    )
  }
  if (rule === undefined || issue.code === 'custom') return [`${path}: ${issue.message}.`]
  return [refusal(path, valueAt(document, keys), rule)]
}

const isOfBaseline = ({ path }: z.core.$ZodIssue) => path[0] === 'baseline'

/** 0 where there is no list of them. */
function scenariosIn(document: unknown): number {
  const scenarios = valueAt(document, ['scenarios'])
  return Array.isArray(scenarios) ? scenarios.length : 0
}

function isWorkbookLike(document: unknown): document is object {
  return typeof document === 'object' && document !== null && Object.hasOwn(document, 'scenarios')
}

/** The part of a document at a path; undefined where there is none. */
export function valueAt(document: unknown, keys: readonly string[]): unknown {
  let part: unknown = document
  for (const key of keys) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, key)) return undefined
    part = Reflect.get(part, key)
  }
  return part
}

/** A value as a person may read it in a sentence, cut to a sane length. */
export function show(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return `"${clip(value)}"`
  if (typeof value === 'number') return Object.is(value, -0) ? '0' : String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (typeof value === 'boolean') return String(value)
  return value === null ? 'null' : 'a group'
}

function showNumber(value: number): string {
  return Number.isInteger(value) ? formatCount(value) : String(value)
}

function clip(text: string): string {
  // Control characters would garble a terminal or a page.
  const plain = text.replaceAll(/\p{Cc}/gu, '�')
  return plain.length <= MAX_SHOWN_CHARACTERS ? plain : `${plain.slice(0, MAX_SHOWN_CHARACTERS)}…`
}
