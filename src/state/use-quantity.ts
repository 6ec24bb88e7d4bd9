/** Binds a path of the active scenario to a field. */
import { findPreset } from '../domain/presets'
import { priceBooks } from '../domain/prices/books'
import type { Provenance } from '../domain/provenance'
import { provenanceOf } from '../domain/provenance'
import type { Field } from '../domain/scenario/fields'
import { fieldAt, readPath } from '../domain/scenario/fields'
import type { Scenario } from '../domain/scenario/schema'
import type { RemedyDto } from '../engine/engine'
import { useActiveIndex } from './active-scenario'
import { useScenarioResults } from './results-store'
import { beginGesture, editScenario, endGesture, useWorkbook } from './scenario-store'

export interface BoundProblem {
  readonly sentence: string
  readonly remedies: readonly { readonly label: string; readonly apply: () => void }[]
}

export interface BoundQuantity {
  /** Index of the scenario that is edited. */
  readonly scenario: number
  readonly field: Field
  readonly value: number
  readonly provenance: Provenance
  readonly preset: number | undefined
  readonly baseline: { readonly value: number; readonly index: number } | undefined
  readonly problems: readonly BoundProblem[]
  readonly edit: (value: number) => string | undefined
  readonly beginGesture: () => void
  readonly endGesture: () => void
}

const numberAt = (scenario: Scenario | undefined, path: string): number | undefined => {
  const value = scenario && readPath(scenario, path)
  return typeof value === 'number' ? value : undefined
}

/** The value that the scenario started from: its price book's, else its preset's. */
function startingValue(scenario: Scenario, path: string): number | undefined {
  const price = Object.entries(priceBooks[scenario.prices.book].entries).find(
    ([key]) => path === `prices.${key}`,
  )
  if (price) return price[1].value
  const preset = scenario.preset === null ? undefined : findPreset(scenario.preset)
  return numberAt(preset?.scenario, path)
}

/** Applies a remedy of the model as one step of undo. */
export function applyRemedy(index: number, remedy: RemedyDto): void {
  const label = remedy.label.slice(0, 1).toLowerCase() + remedy.label.slice(1)
  editScenario(index, remedy.changes, label)
}

/**
 * @param path of a number in the scenario document
 * @throws if the path is not an editable number: a mistake in the program, not of the person
 */
export function useQuantity(path: string): BoundQuantity {
  const { scenarios, baseline } = useWorkbook()
  const index = useActiveIndex()
  const { issues } = useScenarioResults(index)
  const field = fieldAt(path)
  const scenario = scenarios[index]
  const value = numberAt(scenario, path)
  if (!field || !scenario || value === undefined) throw new Error(`${path} is not a number`)

  const reference = numberAt(scenarios[baseline], path)
  return {
    scenario: index,
    field,
    value,
    provenance: provenanceOf(scenario, path),
    preset: startingValue(scenario, path),
    baseline:
      reference === undefined || reference === value
        ? undefined
        : { value: reference, index: baseline },
    problems: issues
      .filter((issue) => issue.path === path)
      .map(({ sentence, remedies }) => ({
        sentence,
        remedies: remedies.map((remedy) => ({
          label: remedy.label,
          apply: () => applyRemedy(index, remedy),
        })),
      })),
    edit: (next) => {
      const outcome = editScenario(index, [{ path, value: next }], stepName(field, next))
      return outcome.ok ? undefined : outcome.sentence
    },
    beginGesture,
    endGesture,
  }
}

/** "GPUs 6", as it follows "Undo". */
function stepName({ label }: Field, value: number): string {
  const name = /^[A-Z][a-z]/.test(label) ? label.slice(0, 1).toLowerCase() + label.slice(1) : label
  return `${name} ${new Intl.NumberFormat(undefined, { maximumFractionDigits: 6 }).format(value)}`
}
