/**
 * Where every computed number comes from: formula in words with its source, the values it depends on with
 * their own sources, the model's parameters with what they were fitted on, seed, model version and limits.
 */
import { formatSignificant } from '../document/format'
import { DEFAULT_REPLICATES } from '../document/replicates'
import type { Provenance } from '../document/provenance'
import { provenanceOf } from '../document/provenance'
import { choiceIn, fieldIn } from '../document/scenario/fields'
import { listLabels } from '../document/scenario/lists'
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard, ParameterDto } from '../model/engine'
import { quantities } from './comparison'
import type { AskedKind, Rule } from './origin-rule'
import { papersIn } from './papers'
import { resultRules, type ResultId } from './result-rules'
import { valueText } from './value-text'

export type { ResultId } from './result-rules'

export interface ResultOrigin {
  readonly meaning: string
  readonly formula: string
  /** Of the formula. */
  readonly source: string
  readonly inputs: readonly {
    readonly label: string
    readonly value: string
    readonly provenance: Provenance
  }[]
  readonly parameters: readonly {
    readonly meaning: string
    readonly value: string
    readonly standing: string
  }[]
  readonly model: string
  readonly limits: string
  /** Those that are named by a short name, spelled out. */
  readonly papers: readonly string[]
  /** What the model was asked for it, of these scenarios. */
  readonly asked: { readonly kinds: readonly AskedKind[]; readonly scenarios: readonly Scenario[] }
}

/**
 * @param scenarios those that the number is shown for; their values stand side by side where they
 * differ
 * @param card undefined while the model is being loaded
 * @param how how often chance was drawn, in words; and the letters of the scenarios, where there are several
 */
export function originOf(
  id: ResultId,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  how: { readonly draws?: string; readonly letters?: readonly string[] } = {},
): ResultOrigin {
  const { draws = `${DEFAULT_REPLICATES} replicates`, letters = [] } = how
  const rule = resultRules[id]
  const meaning = rule.meaning ?? quantities.find((quantity) => quantity.id === id)?.meaning
  return originBy({ ...rule, meaning: meaning ?? '' }, scenarios, card, { draws, letters })
}

/** As {@link originOf}, of a number whose rule stands elsewhere, such as in a view that is loaded late. */
export function originBy(
  rule: Rule,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  { draws, letters }: { readonly draws: string; readonly letters: readonly string[] },
): ResultOrigin {
  const [first] = scenarios
  const paths = first ? rule.inputs(first) : []
  const known = card?.parameters ?? []
  const inputs = first ? paths.map((path) => inputAt(path, first, scenarios, letters)) : []
  const parameters = known.filter(({ id }) => rule.parameters?.includes(id)).map(written)
  const limits = limitsOf(rule, scenarios)
  const texts = [rule.formula, rule.source, limits, ...parameters.map(({ standing }) => standing)]
  return {
    meaning: rule.meaning ?? '',
    formula: rule.formula,
    source: rule.source,
    inputs,
    parameters,
    model: reproduction(rule, scenarios, card, draws),
    limits,
    papers: papersIn(texts),
    asked: { kinds: rule.asks, scenarios },
  }
}

/** Where scenarios differ in it, once for every sentence. */
const limitsOf = ({ limits }: Rule, scenarios: readonly Scenario[]): string =>
  typeof limits === 'string' ? limits : [...new Set(scenarios.map(limits))].join(' ')

function inputAt(
  path: string,
  first: Scenario,
  scenarios: readonly Scenario[],
  letters: readonly string[],
) {
  const texts = scenarios.map((scenario) => valueText(scenario, path))
  const unique = [...new Set(texts)]
  const named = texts.map((text, at) =>
    letters[at] === undefined ? text : `${letters[at]}: ${text}`,
  )
  return {
    label:
      fieldIn(first, path)?.label ?? choiceIn(first, path)?.label ?? listLabels.get(path) ?? path,
    value: unique.length === 1 ? (unique[0] ?? '') : named.join(letters.length > 0 ? '; ' : ', '),
    provenance: provenanceOf(first, path),
  }
}

function written({ meaning, symbol, value, unit, fittedOn, source }: ParameterDto) {
  return {
    meaning,
    value: `${symbol} = ${formatSignificant(value)} ${unit}`.trim(),
    standing:
      fittedOn.length > 0
        ? `fitted on ${fittedOn.join(', ')}: ${source.replace(/^fitted(: | )/, '')}`
        : `not fitted: ${source}`,
  }
}

function reproduction(
  { random = false }: Rule,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  draws: string,
): string {
  const model = card
    ? `Model ${card.version}, parameters ${card.parametersHash}`
    : 'The model is being loaded'
  if (!random) return `${model}. No chance in it.`
  const seeds = [...new Set(scenarios.map(({ seed }) => seed))]
  const seed = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds.join(', ')}`
  return `${model}, ${seed}, ${draws}.`
}
