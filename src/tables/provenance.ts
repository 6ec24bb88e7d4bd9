/**
 * Where a computed number comes from: formula in words with its source, the values that it depends on with their own
 * sources, the model's parameters with what they were fitted on, seed, model version and limits.
 */
import { papersIn } from '../document/papers'
import { provenanceOf } from '../document/provenance'
import { choiceIn, fieldIn } from '../document/scenario/fields'
import { listLabels } from '../document/scenario/lists'
import type { Scenario } from '../document/scenario/schema'
import { formatSignificant } from '../document/format'
import { valueText } from '../document/value-text'
import type { ModelCard, Parameter } from '../model/engine'
import type { ShownProvenance } from '../ui/shown-provenance'
import type { Provenance } from './table'

export type { ShownProvenance } from '../ui/shown-provenance'

export interface Circumstances {
  /** Number of random repetitions, in words: "4 replicates". */
  readonly samples: string
  /** Of the scenarios, where there are several. */
  readonly letters: readonly string[]
}

/**
 * @param scenarios those that the number is shown for; their values stand side by side where they differ
 * @param card undefined while the model is being loaded
 */
export function shownProvenanceBy(
  provenance: Provenance,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  { samples, letters }: Circumstances,
): ShownProvenance {
  const [first] = scenarios
  const paths = first ? provenance.inputs(first) : []
  const known = card?.parameters ?? []
  const inputs = first ? paths.map((path) => inputAt(path, first, scenarios, letters)) : []
  const parameters = known
    .filter(({ id }) => provenance.parameters === 'all' || provenance.parameters?.includes(id))
    .map(written)
  const limits = limitsOf(provenance, scenarios)
  const { meaning, formula, source, asks } = provenance
  const texts = [formula, source, limits, ...parameters.map(({ standing }) => standing)]
  return {
    meaning,
    formula,
    source,
    inputs,
    parameters,
    model: reproduction(provenance, scenarios, card, provenance.samples ?? samples),
    limits,
    papers: papersIn(texts),
    requested: { kinds: asks, scenarios },
  }
}

/** Where scenarios differ in it, once for every sentence. */
const limitsOf = ({ limits }: Provenance, scenarios: readonly Scenario[]): string =>
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

function written({ meaning, symbol, value, unit, fittedOn, source }: Parameter) {
  return {
    meaning,
    value: `${symbol} = ${formatSignificant(value)} ${unit}`.trim(),
    standing:
      fittedOn.length > 0
        ? `fitted to ${fittedOn.join(', ')}: ${source.replace(/^fitted(: | )/, '')}`
        : `not fitted: ${source}`,
  }
}

function reproduction(
  { random = false }: Provenance,
  scenarios: readonly Scenario[],
  card: ModelCard | undefined,
  samples: string,
): string {
  const model = card
    ? `Model ${card.version}, parameters ${card.parametersHash}`
    : 'The model is being loaded'
  if (!random) return `${model}. No random values.`
  const seeds = [...new Set(scenarios.map(({ seed }) => seed))]
  const seed = seeds.length === 1 ? `seed ${seeds[0]}` : `seeds ${seeds.join(', ')}`
  return `${model}, ${seed}, ${samples}.`
}
