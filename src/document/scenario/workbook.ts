/**
 * What can be done with the scenarios of a workbook. Every function gives a new workbook and leaves
 * the given one alone, or says in a sentence why it cannot be.
 */
import { findPreset } from '../presets'
import { withPlaces } from '../procurement/scenarios-moved'
import { MAX_SCENARIOS, type Scenario, type Workbook } from './schema'
import { writePath } from './write-path'

export type WorkbookResult =
  | {
      readonly ok: true
      readonly workbook: Workbook
      /** Where the scenario concerned is now; after a removal, the one to look at next. */
      readonly index: number
    }
  | { readonly ok: false; readonly sentence: string }

/** Adds a preset's scenario at the end. */
export function addFromPreset(workbook: Workbook, presetId: string): WorkbookResult {
  const preset = findPreset(presetId)
  if (!preset) return refused(`There is no preset ${presetId.slice(0, 40)}.`)
  return inserted(workbook, workbook.scenarios.length, preset.scenario)
}

/** Adds a scenario that was made elsewhere at the end. */
export const addScenario = (workbook: Workbook, scenario: Scenario): WorkbookResult =>
  inserted(workbook, workbook.scenarios.length, scenario)

/** Puts other scenarios in place of all, the first as the baseline; what was said of each former one goes with it. */
export const replaceScenarios = (
  workbook: Workbook,
  scenarios: readonly Scenario[],
): WorkbookResult =>
  done(
    placed(
      workbook,
      scenarios.map(() => undefined),
    ),
    [...scenarios],
    0,
    0,
  )

/** Adds a copy of a scenario right after it. */
export function duplicate(workbook: Workbook, index: number): WorkbookResult {
  const scenario = workbook.scenarios[index]
  if (!scenario) return scenarioGone
  const named = writePath(scenario, 'name', copyName(workbook, scenario.name))
  // A name that is too long for the suffix is kept as it is.
  return inserted(workbook, index + 1, named.ok ? named.scenario : scenario)
}

/** "Sierra (copy)", and of copies of it "Sierra (copy 2)". */
function copyName({ scenarios }: Workbook, name: string): string {
  const original = name.replace(/ \(copy( \d+)?\)$/, '')
  const taken = new Set(scenarios.map((scenario) => scenario.name))
  const names = scenarios.map((_, at) => `${original} (copy${at === 0 ? '' : ` ${at + 1}`})`)
  return names.find((each) => !taken.has(each)) ?? `${name} (copy)`
}

/** Gives a scenario another name; two may have the same one. */
export function rename(workbook: Workbook, index: number, name: string): WorkbookResult {
  const scenario = workbook.scenarios[index]
  if (!scenario) return scenarioGone
  const named = writePath(scenario, 'name', name.trim())
  if (!named.ok) return refused(named.sentence)
  return done(workbook, workbook.scenarios.with(index, named.scenario), workbook.baseline, index)
}

/** Moves a scenario to another position; the baseline stays the same scenario. */
export function move(workbook: Workbook, from: number, to: number): WorkbookResult {
  const scenario = workbook.scenarios[from]
  if (!scenario || !workbook.scenarios[to]) return scenarioGone
  const scenarios = workbook.scenarios.toSpliced(from, 1).toSpliced(to, 0, scenario)
  const order = placesOf(workbook).toSpliced(from, 1).toSpliced(to, 0, from)
  return done(placed(workbook, order), scenarios, order.indexOf(workbook.baseline), to)
}

/** Removes a scenario. If it was the baseline, the first of the others becomes it. */
export function remove(workbook: Workbook, index: number): WorkbookResult {
  if (!workbook.scenarios[index]) return scenarioGone
  if (workbook.scenarios.length === 1) {
    return refused(
      'This is the only scenario, and a workbook requires at least one. Add another scenario first.',
    )
  }
  const scenarios = workbook.scenarios.toSpliced(index, 1)
  const { baseline } = workbook
  const kept = baseline === index ? 0 : baseline - (baseline > index ? 1 : 0)
  const rest = placed(workbook, placesOf(workbook).toSpliced(index, 1))
  return done(rest, scenarios, kept, Math.min(index, scenarios.length - 1))
}

/** Makes a scenario the one that the others are compared with. */
export function setBaseline(workbook: Workbook, index: number): WorkbookResult {
  if (!workbook.scenarios[index]) return scenarioGone
  return done(workbook, workbook.scenarios, index, index)
}

export const scenarioGone = refused('This scenario was deleted from the document.')

function inserted(workbook: Workbook, at: number, scenario: Scenario): WorkbookResult {
  if (workbook.scenarios.length >= MAX_SCENARIOS) {
    return refused(
      `A workbook can hold at most ${MAX_SCENARIOS} scenarios. Delete one, or save this workbook and start another.`,
    )
  }
  const baseline = workbook.baseline + (at <= workbook.baseline ? 1 : 0)
  const order: readonly (number | undefined)[] = [
    ...placesOf(workbook).slice(0, at),
    undefined,
    ...placesOf(workbook).slice(at),
  ]
  const larger = placed(workbook, order)
  return done(larger, workbook.scenarios.toSpliced(at, 0, scenario), baseline, at)
}

const placesOf = ({ scenarios }: Workbook): number[] => scenarios.map((_, at) => at)

/** What a committee says of a scenario moves with it. */
const placed = (workbook: Workbook, order: readonly (number | undefined)[]): Workbook => ({
  ...workbook,
  procurement: withPlaces(workbook.procurement, order),
})

function done(
  workbook: Workbook,
  scenarios: Scenario[],
  baseline: number,
  index: number,
): WorkbookResult {
  return { ok: true, workbook: { ...workbook, scenarios, baseline }, index }
}

function refused(sentence: string): WorkbookResult {
  return { ok: false, sentence }
}
