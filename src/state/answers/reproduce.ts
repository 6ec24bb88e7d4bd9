/** Computes anew what is shown, and says whether it comes out the same. Loaded when somebody asks for it. */
import { formatCount, formatSignificant } from '../../document/format'
import type { AnswerShown, Reproducer } from '../../document/reproduction'
import type { Scenario } from '../../document/scenario/schema'
import { isKind, requestFacts } from '../../model/request-facts'
import { allShown, shownAbout } from './answers-shown'
import { modelCard } from './page-query'
import { scenarioStore } from '../workbook/scenario-store'

/** @throws EngineError when it is cancelled or the model fails */
export const reproduce: Reproducer = async (requested, how) => {
  const begun = performance.now()
  const held = requested
    ? (requested.answers ?? shownAbout(requested.kinds, requested.scenarios))
    : allShown()
  if (held.length === 0) {
    return 'There is no result to compare with yet. Try again when the number is shown.'
  }
  const { scenarios } = requested ?? scenarioStore.getState().workbook
  const comparisons: (Comparison & Pick<AnswerShown, 'kind'>)[] = []
  for (const { kind, shown, askAnew } of held) {
    const done = comparisons.length
    const again = await askAnew({
      signal: how.signal,
      onProgress: (share) => how.onProgress((done + share) / held.length),
    })
    comparisons.push({ kind, ...compareBits(shown, again) })
    how.onProgress((done + 1) / held.length)
  }
  return sentenceOf(comparisons, scenarios, performance.now() - begun)
}

function sentenceOf(
  comparisons: readonly (Comparison & Pick<AnswerShown, 'kind'>)[],
  scenarios: readonly Scenario[],
  ms: number,
): string {
  const other = comparisons.filter(({ differing }) => differing > 0)
  const seeds = [...new Set(scenarios.map(({ seed }) => seed))]
  const hasChance = comparisons.some(({ kind }) => !isKind(kind) || requestFacts[kind].isRandom)
  const how = [
    `model ${modelCard()?.version ?? 'unknown'}`,
    ...(hasChance ? [`seed ${seeds.join(', ')}`] : []),
    `${formatSignificant(ms / 1000, 2)} s`,
  ].join(', ')
  const [first] = other
  if (!first?.first) {
    const numbers = comparisons.reduce((sum, each) => sum + each.numbers, 0)
    const all = comparisons.length
    return `Identical to the last bit: ${all} of ${all} ${all === 1 ? 'result' : 'results'}, ${formatCount(numbers)} numbers (${how}).`
  }
  const { path, shown, again } = first.first
  return `Not identical: ${other.length} of ${comparisons.length} results differ. First difference: ${first.kind} at ${path}, shown ${shown}, now ${again} (${how}).`
}

/** Whether two answers are the same, number by number and bit by bit. */
interface Comparison {
  /** Numbers that were compared. */
  readonly numbers: number
  /** Values that are not the same, words and missing ones included. */
  readonly differing: number
  /** The first of them. */
  readonly first: Difference | undefined
}

interface Difference {
  /** "result.static.deliveredTBps" */
  readonly path: string
  readonly shown: string
  readonly again: string
}

/**
 * Compares any plain data, typed arrays too. Numbers are the same if every bit is: 0 and −0 are not,
 * NaN and NaN are. A field that is undefined is one that is missing.
 */
export function compareBits(shown: unknown, again: unknown): Comparison {
  let numbers = 0
  let differing = 0
  let first: Difference | undefined
  const visit = (one: unknown, other: unknown, path: string): void => {
    const [own, others] = [entriesOf(one), entriesOf(other)]
    if (own && others) {
      for (const key of new Set([...own.keys(), ...others.keys()])) {
        visit(own.get(key), others.get(key), path === '' ? key : `${path}.${key}`)
      }
      return
    }
    if (typeof one === 'number') numbers += 1
    if (Object.is(one, other)) return
    differing += 1
    first ??= { path, shown: written(one), again: written(other) }
  }
  visit(shown, again, '')
  return { numbers, differing, first }
}

/** What a value consists of; undefined of one that has no parts. */
function entriesOf(value: unknown): ReadonlyMap<string, unknown> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map(Object.entries(value))
}

function written(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Object.is(value, -0)) return '−0'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? `“${value}”` : 'a list or record'
}
