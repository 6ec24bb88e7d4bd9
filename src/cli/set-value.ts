/** Changing values of a scenario on the command line, by their document paths. */
import type { BookId } from '../document/prices/books'
import { bookChanges, ownPrices } from '../document/prices/change-book'
import { editPath, writePath, type WritableValue } from '../document/scenario/fields'
import type { Scenario } from '../document/scenario/schema'
import { libraryProfile } from '../document/workload/library'
import type { OptionSpecs, ParsedArguments } from './arguments'
import { CliFailure } from './failure'

export const SET_OPTION = {
  set: {
    value: 'PATH=VALUE',
    repeats: true,
    help: 'Change one value, such as fabric.routing=static',
  },
} as const satisfies OptionSpecs

/** The scenario after every `--set`, in order, and `--seed`. */
export function changed(
  scenario: Scenario,
  { options }: ParsedArguments,
  seed: number | undefined,
): Scenario {
  let current = scenario
  const paths: string[] = []
  for (const assignment of options.get('set') ?? []) {
    const equals = assignment.indexOf('=')
    if (equals < 1) {
      throw new CliFailure(
        `--set is "${assignment.slice(0, 60)}"; it must be PATH=VALUE, such as fabric.edge.uplinks=9.`,
      )
    }
    const path = assignment.slice(0, equals)
    current = withValue(current, path, assignment.slice(equals + 1))
    paths.push(path)
  }
  refuseUnread(current, paths)
  refuseUnordered(current, paths)
  return seed === undefined ? current : { ...current, seed }
}

/** @throws CliFailure where a routing quality was set beyond its ends, or an end beyond it */
function refuseUnordered({ fabric }: Scenario, paths: readonly string[]): void {
  const { low, value, high } = fabric.routingQuality
  const isSet = paths.some((path) => path.startsWith('fabric.routingQuality.'))
  if (!isSet || (low <= value && value <= high)) return
  throw new CliFailure(
    `fabric.routingQuality.value is ${value}, which is not between low (${low}) and high (${high}). Set all three in order, such as --set fabric.routingQuality.low=0.6 --set fabric.routingQuality.value=0.9 --set fabric.routingQuality.high=1.`,
  )
}

/** What is not read while the other decides how large the machine is, with the mode in which it is. */
const SIZE_MODES: ReadonlyMap<string, Scenario['budget']['mode']> = new Map([
  ['budget.nodes', 'nodes'],
  ['budget.usd', 'usd'],
])

/** @throws CliFailure where one of the changed paths changes nothing, since the mode of the budget is another */
export function refuseUnread({ budget }: Scenario, paths: readonly string[]): void {
  for (const path of paths) {
    const mode = SIZE_MODES.get(path)
    if (mode === undefined || mode === budget.mode) continue
    throw new CliFailure(
      `${path} is not used while budget.mode is ${budget.mode}; add --set budget.mode=${mode}.`,
    )
  }
}

/**
 * The scenario with one value changed; with another price book, its prices.
 * @throws CliFailure that says what the path allows
 */
export function withValue(scenario: Scenario, path: string, value: WritableValue): Scenario {
  const result = editPath(withProfile(scenario, path), path, value)
  if (!result.ok) throw new CliFailure(result.sentence)
  return path === 'prices.book' ? withBook(scenario, result.scenario.prices.book) : result.scenario
}

const IN_PROFILE = /^workload\.applications\.(\d+)\.profile\../

/**
 * The scenario with the library's profile in the document, where a value of it is about to be changed that
 * stands only in the library.
 */
function withProfile(scenario: Scenario, path: string): Scenario {
  const place = IN_PROFILE.exec(path)?.[1]
  const application = scenario.workload.applications[Number(place)]
  if (place === undefined || !application || application.profile) return scenario
  const profile = libraryProfile(application.id)
  if (!profile) {
    throw new CliFailure(
      `workload.applications.${place} is "${application.id.slice(0, 40)}", which has no profile. Set workload.applications to a list with a profile for it.`,
    )
  }
  const applications = scenario.workload.applications.with(Number(place), {
    ...application,
    profile: { ...profile, sources: [] },
  })
  return { ...scenario, workload: { ...scenario.workload, applications } }
}

/** The scenario with the prices of another book; prices that are not its own book's stay. */
function withBook(scenario: Scenario, book: BookId): Scenario {
  const kept = ownPrices(scenario.prices)
  return bookChanges(book, kept).reduce((before, { path, value }) => {
    const result = writePath(before, path, value)
    if (!result.ok) throw new CliFailure(result.sentence)
    return result.scenario
  }, scenario)
}
