/** Changing values of a scenario on the command line, by their document paths. */
import { withValue as changedValue } from '../document/change-value'
import type { WritableValue } from '../document/scenario/fields'
import type { Scenario } from '../document/scenario/schema'
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
  const result = changedValue(scenario, path, value)
  if (!result.ok) throw new CliFailure(result.sentence)
  return result.scenario
}
