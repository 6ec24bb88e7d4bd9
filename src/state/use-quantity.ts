/** Binds a path of the active scenario to a field. */
import { useMemo } from 'react'
import type { Provenance } from '../domain/provenance'
import { provenanceOf } from '../domain/provenance'
import { resetValue } from '../domain/scenario/differences'
import type { Field } from '../domain/scenario/fields'
import { fieldIn, readPath, whyRefused } from '../domain/scenario/fields'
import type { Scenario } from '../domain/scenario/schema'
import type { IssueDto, RemedyDto } from '../engine/engine'
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

/** Applies a remedy of the model as one step of undo. */
export function applyRemedy(index: number, remedy: RemedyDto): void {
  const label = remedy.label.slice(0, 1).toLowerCase() + remedy.label.slice(1)
  editScenario(index, remedy.changes, label)
}

/** What the model finds wrong at a path, with its ways out. */
export function problemsAt(
  issues: readonly IssueDto[],
  path: string,
  index: number,
): readonly BoundProblem[] {
  return issues
    .filter((issue) => issue.path === path)
    .map(({ sentence, remedies }) => ({
      sentence,
      remedies: remedies.map((remedy) => ({
        label: remedy.label,
        apply: () => applyRemedy(index, remedy),
      })),
    }))
}

/**
 * @param path of a number in the scenario document
 * @throws if the path is not an editable number: a mistake in the program, not of the person
 */
export function useQuantity(path: string): BoundQuantity {
  const { scenarios, baseline } = useWorkbook()
  const index = useActiveIndex()
  const { issues } = useScenarioResults(index)
  const scenario = scenarios[index]
  const field = scenario && fieldIn(scenario, path)
  const value = numberAt(scenario, path)
  if (!field || !scenario || value === undefined) throw new Error(`${path} is not a number`)

  const reference = numberAt(scenarios[baseline], path)
  const found = issues.filter((issue) => issue.path === path)
  const start = resetValue(scenario, path)
  const origin = `${String(start)} ${scenario.preset ?? ''} ${scenario.prices.book}`
  // Most fields stay as they are while one is dragged, and are then not drawn again.
  return useMemo(
    () => bind(field, scenario, { index, value, start, reference, baseline, issues: found }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the scenario nothing else is read
    [field, index, value, reference, baseline, origin, JSON.stringify(found)],
  )
}

interface Binding {
  readonly index: number
  readonly value: number
  readonly start: ReturnType<typeof resetValue>
  readonly reference: number | undefined
  readonly baseline: number
  readonly issues: readonly IssueDto[]
}

function bind(field: Field, scenario: Scenario, binding: Binding): BoundQuantity {
  const { index, value, start, reference, baseline, issues } = binding
  return {
    scenario: index,
    field,
    value,
    provenance: provenanceOf(scenario, field.path),
    preset: typeof start === 'number' ? start : undefined,
    baseline:
      reference === undefined || reference === value
        ? undefined
        : { value: reference, index: baseline },
    problems: problemsAt(issues, field.path, index),
    edit: (next) => {
      const outcome = editScenario(
        index,
        [{ path: field.path, value: next }],
        stepName(field, next),
      )
      return outcome.ok ? undefined : (whyRefused(field, next) ?? outcome.sentence)
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
