/**
 * Where a computed number comes from: formula in words with its source, the values that it depends on with their own
 * sources, the model's parameters with what they were fitted on, seed, model version and limits.
 */
import { papersIn } from '../document/papers'
import { sourceWords } from '../document/evidence'
import { provenanceOf, type Provenance as EntryProvenance } from '../document/provenance'
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
  const used = scenarios.map((scenario) => new Set(provenance.inputs(scenario)))
  const paths = [...new Set(used.flatMap((own) => [...own]))]
  const known = card?.parameters ?? []
  const inputs = paths.map((path) => {
    const users = [...scenarios.entries()].filter(([at]) => used[at]?.has(path) === true)
    return inputAt(path, users, scenarios.length, letters)
  })
  const parameters = known
    .filter(({ id }) => provenance.parameters === 'all' || provenance.parameters?.includes(id))
    .map(written)
  const limits =
    typeof provenance.limits === 'string' ? provenance.limits : provenance.limits(scenarios)
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

/** @param users the scenarios on whose value at the path the number depends, by their place in all */
function inputAt(
  path: string,
  users: readonly (readonly [at: number, scenario: Scenario])[],
  count: number,
  letters: readonly string[],
) {
  const [[, first] = []] = users
  const side = (text: (scenario: Scenario) => string) => {
    const texts = users.map(([, scenario]) => text(scenario))
    const unique = [...new Set(texts)]
    if (unique.length === 1 && users.length === count) return unique[0] ?? ''
    if (letters.length === 0) return (unique.length === 1 ? unique : texts).join(', ')
    return users.map(([at], index) => `${letters[at] ?? ''}: ${texts[index] ?? ''}`).join('; ')
  }
  const label =
    first && (fieldIn(first, path)?.label ?? choiceIn(first, path)?.label ?? listLabels.get(path))
  return {
    label: label ?? path,
    value: side((scenario) => valueText(scenario, path)),
    source: side((scenario) => sourceOf(provenanceOf(scenario, path))),
  }
}

const sourceOf = (provenance: EntryProvenance): string =>
  provenance.kind === 'input' ? (provenance.quote ?? 'input') : sourceWords(provenance)

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
