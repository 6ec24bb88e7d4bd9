/** Computes anew what is shown, and says whether it comes out the same. Loaded when somebody asks for it. */
import { formatCount, formatSignificant } from '../document/format'
import type { AnswerShown, Reproducer } from '../document/reproduction'
import type { Scenario } from '../document/scenario/schema'
import { isKind, requestFacts } from '../model/request-facts'
import { allShown, shownAbout } from './answers-shown'
import { modelCard } from './page-query'
import { compareBits, type Comparison } from './same-bits'
import { scenarioStore } from './scenario-store'

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
