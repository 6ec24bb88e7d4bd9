/** Every design between two designs, built: what an explanation of their gap is worked out from. */
import { causesOf, type Cause } from '../domain/causes/groups'
import { hybridOf } from '../domain/causes/hybrid'
import { standingApart } from '../domain/causes/standing-apart'
import type { Scenario } from '../domain/scenario/schema'
import type { MachineDto } from '../engine/engine'
import { toCostedDesign } from '../engine/to-request'
import type { Ask } from './ask'
import type { OnAsked } from './on-asked'

export interface DesignsBetween {
  readonly causes: readonly Cause[]
  /** By coalition of the causes, 2^k of k: the first is the baseline and the last the other. */
  readonly built: readonly { readonly scenario: Scenario; readonly machine: MachineDto }[]
  /** What is left out or explained together, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Undefined where one of the two cannot be built or bought.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function designsBetween(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked: OnAsked = () => undefined,
): Promise<DesignsBetween | undefined> {
  const { causes: all, notes } = causesOf(baseline, other)
  const scenarios = Array.from({ length: 1 << all.length }, (_, coalition) =>
    hybridOf(baseline, other, all, coalition),
  )
  const machines: (MachineDto | undefined)[] = []
  for (const [at, scenario] of scenarios.entries()) {
    onAsked(at / scenarios.length, 'the machines between the two')
    machines.push(scenario && (await machineOf(ask, scenario)))
  }
  if (!machines[0] || !machines.at(-1)) return undefined
  const { causes, coalitions } = standingApart(
    all,
    machines.map((machine) => machine !== undefined),
  )
  const built = coalitions.flatMap((at) => {
    const [scenario, machine] = [scenarios[at], machines[at]]
    return scenario && machine ? [{ scenario, machine }] : []
  })
  const together = causes.filter(({ ids }) => !all.some((cause) => cause.ids.join() === ids.join()))
  return {
    causes,
    built,
    notes: [
      ...notes,
      ...together.map(
        ({ name }) =>
          `Explained as one, because designs with only a part of it cannot be built: ${name}.`,
      ),
    ],
  }
}

async function machineOf(ask: Ask, scenario: Scenario): Promise<MachineDto | undefined> {
  if (scenario.fabric.topology !== 'fat-tree') return undefined
  const { machine } = await ask({ kind: 'design', design: toCostedDesign(scenario) })
  return machine
}
