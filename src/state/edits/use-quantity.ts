/** Binds a path of the active scenario to a field. */
import { uncapitalised } from '../../document/format'
import { useMemo } from 'react'
import type { Procurement } from '../../document/procurement/schema'
import type { Provenance } from '../../document/provenance'
import { linkStarts } from '../../document/link-starts'
import { toShown, inFull } from '../../document/value-text'
import { cautionAt } from '../../document/prices/price-fit'
import { provenanceOf } from '../../document/provenance'
import type { EditedNumber, EditedProblem } from '../../document/scenario/edited'
import { resetValue } from '../../document/scenario/differences'
import { remarkAt } from '../../document/scenario/remarks'
import type { Field } from '../../document/scenario/fields'
import { fieldIn, readPath, whyRefused } from '../../document/scenario/fields'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import type { Issue } from '../../model/engine'
import { useActiveIndex } from '../workbook/active-scenario'
import { changeProcurement } from './procurement-edits'
import { knownStore, useFromKnown } from '../answers/known-scenarios'
import {
  beginGesture,
  type Change,
  editEveryScenario,
  editScenario,
  endGesture,
  scenarioStore,
  useRenderedWorkbook,
  useFromWorkbook,
  workbookWith,
} from '../workbook/scenario-store'

const numberAt = (scenario: Scenario | undefined, path: string): number | undefined => {
  const value = scenario && readPath(scenario, path)
  return typeof value === 'number' ? value : undefined
}

/** Applies a remedy of the model as one step of undo. */
export function applyRemedy(
  index: number,
  remedy: {
    readonly label: string
    readonly changes: readonly (Change & { readonly scenario?: number })[]
    readonly procurement?: Partial<Procurement>
  },
): void {
  const label = uncapitalised(remedy.label)
  if (remedy.procurement) {
    changeProcurement(remedy.procurement, label)
    return
  }
  editEveryScenario(
    (_, at) => remedy.changes.filter(({ scenario = index }) => scenario === at),
    label,
  )
}

/** What the model finds wrong at a path, with its ways out. */
function problemsAt(
  issues: readonly Issue[],
  path: string,
  index: number,
): readonly EditedProblem[] {
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
 * What the model finds wrong at a path; the same list while it is the same.
 * @param index of the scenario
 */
export function useProblemsAt(index: number, path: string): readonly EditedProblem[] {
  const issues = useFromKnown((known) =>
    (known[index]?.issues ?? []).filter((issue) => issue.path === path),
  )
  return useMemo(() => problemsAt(issues, path, index), [issues, path, index])
}

/** All that a field shows of the document. It is rendered again when one of these changes. */
interface Seen {
  readonly field: Field
  readonly value: number
  readonly start: ReturnType<typeof resetValue>
  /** The baseline's value, and its index. */
  readonly reference: number | undefined
  readonly baseline: number
  readonly provenanceId: string
  readonly caution: string | undefined
}

function seenAt({ scenarios, baseline }: Workbook, index: number, path: string): Seen {
  const scenario = scenarios[index]
  const field = scenario && fieldIn(scenario, path)
  const value = numberAt(scenario, path)
  if (!field || !scenario || value === undefined) throw new Error(`${path} is not a number`)
  return {
    field,
    value,
    start: resetValue(scenario, path),
    reference: numberAt(scenarios[baseline], path),
    baseline,
    provenanceId: provenanceKey(scenario),
    caution: cautionsAt(scenario, path),
  }
}

/** What prices and neighbours say of the value at a path. */
function cautionsAt(scenario: Scenario, path: string): string | undefined {
  const said = [cautionAt(scenario, path), remarkAt(scenario, path)]
  return said.some((sentence) => sentence !== undefined)
    ? said.filter((sentence) => sentence !== undefined).join(' ')
    : undefined
}

/** Changes with whatever but the value itself decides where the value comes from. */
export function provenanceKey({ preset, prices, node }: Scenario): string {
  const { cpu, gpu, cpuGpu, gpuGpu } = node
  return [preset, prices.book, cpu.model, gpu.model, cpuGpu.kind, gpuGpu.kind].join('|')
}

/** Where the value at a path comes from. */
export function shownProvenanceAt(
  { scenarios }: Workbook,
  index: number,
  path: string,
): Provenance {
  const scenario = scenarios[index]
  return scenario ? provenanceOf(scenario, path) : { kind: 'input' }
}

/**
 * @param path of a number in the scenario document
 * @throws if the path is not an editable number: a mistake in the program, not of the person
 */
export function useQuantity(path: string): EditedNumber {
  const index = useActiveIndex()
  const seen = useFromWorkbook((workbook) => seenAt(workbook, index, path))
  const problems = useProblemsAt(index, path)
  const rendered = useRenderedWorkbook()
  return useMemo(
    () => bind(index, seen, problems, shownProvenanceAt(rendered(), index, path)),
    [index, path, seen, problems, rendered],
  )
}

function bind(
  index: number,
  seen: Seen,
  problems: readonly EditedProblem[],
  provenance: Provenance,
): EditedNumber {
  const { field, value, start, reference, baseline, caution } = seen
  const write = (next: number, joins: boolean) => {
    const changes = [{ path: field.path, value: next }]
    const outcome = editScenario(index, changes, stepName(field, next), joins)
    return outcome.ok ? undefined : (whyRefused(field, next) ?? outcome.sentence)
  }
  return {
    scenario: index,
    field,
    value,
    provenance,
    preset: typeof start === 'number' ? start : undefined,
    baseline:
      reference === undefined || reference === value
        ? undefined
        : { value: reference, index: baseline },
    problems,
    caution,
    edit: (next) => write(next, false),
    nudge: (next) => write(next, true),
    hold: (step) => {
      const steps =
        step === undefined
          ? undefined
          : (count: number) => stepsFrom(index, field.path, count * step)
      // In this order, however long it takes to load.
      void import('../answers/ahead').then(({ computeAhead }) => computeAhead(steps))
    },
    beginGesture,
    endGesture,
  }
}

/** The document with so much more of a number than it has now, if that is possible. */
function stepsFrom(index: number, path: string, more: number): Workbook | undefined {
  const value = numberAt(scenarioStore.getState().workbook.scenarios[index], path)
  return value === undefined ? undefined : workbookWith(index, { path, value: value + more })
}

/**
 * What a change brings along: a link that it adds carries something, a size that is given instead of a sum is the one
 * that the sum has bought, and a sum instead of a size pays for it, if it would pay for less or for another node more.
 */
export function startsWith(index: number, path: string, value: string | number) {
  const scenario = scenarioStore.getState().workbook.scenarios[index]
  if (!scenario) return []
  if (path !== 'budget.mode') return linkStarts(scenario, path, value)
  const built = knownStore.getState()[index]?.built
  if (built?.state !== 'current') return []
  const { nodes, cost, buildStepNodes: step } = built.value.machine
  if (value === 'nodes') return [{ path: 'budget.nodes', value: nodes }]
  const { mode, basis, usd } = scenario.budget
  const left = usd - cost.totalUsd
  const isIts = left >= 0 && left < (cost.totalUsd / nodes) * step
  return mode === 'usd' || basis !== 'purchase' || isIts
    ? []
    : [{ path: 'budget.usd', value: Math.ceil(cost.totalUsd) }]
}

/** "GPUs 6", as it follows "Undo". */
function stepName({ label, unit }: Field, value: number): string {
  const name = /^[A-Z][a-z]/.test(label) ? uncapitalised(label) : label
  const sign = unit.startsWith('%') ? '\u202f%' : ''
  return `${name} ${inFull(toShown(value, unit))}${sign}`
}
