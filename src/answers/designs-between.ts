/** Every design between two designs, built: what an explanation of their gap is worked out from. */
import { causesOf, type Cause } from '../document/causes/groups'
import { hybridOf } from '../document/causes/hybrid'
import type { Scenario } from '../document/scenario/schema'
import type { MachineDto } from '../model/engine'
import { toCostedDesign } from '../model/to-request'
import type { Ask } from '../model/ask'
import { knownBetween, type Known } from './known-between'
import type { OnAsked } from './on-asked'
import { isRefusal, type Refusal } from './refusal'

interface Built {
  readonly scenario: Scenario
  readonly machine: MachineDto
}

export interface DesignsBetween {
  readonly causes: readonly Cause[]
  /** By coalition of the causes, 2^k of k: the first is the baseline and the last the other. */
  readonly built: readonly Built[]
  /** What is left out or explained together, a sentence each. */
  readonly notes: readonly string[]
}

/**
 * Refused where one of the two is no fat tree, or cannot be built or bought.
 *
 * @throws EngineError, also when it is cancelled
 */
export async function designsBetween(
  ask: Ask,
  baseline: Scenario,
  other: Scenario,
  onAsked: OnAsked = () => undefined,
): Promise<DesignsBetween | Refusal> {
  const { causes: all, notes } = causesOf(baseline, other)
  const designs = 1 << all.length
  const known: Known<Built>[] = []
  for (let coalition = 0; coalition < designs; coalition += 1) {
    onAsked(coalition / designs, 'the machines between the two')
    known.push(await buildOf(ask, hybridOf(baseline, other, all, coalition)))
  }
  const between = knownBetween(all, known, 'built')
  if (isRefusal(between)) return between
  const { causes, values, notes: together } = between
  return { causes, built: values, notes: [...notes, ...together] }
}

/** @param scenario undefined where the document's own rules refuse it */
async function buildOf(ask: Ask, scenario: Scenario | undefined): Promise<Known<Built>> {
  if (!scenario) return { why: 'Some of its values do not go together.' }
  const { topology } = scenario.fabric
  if (topology !== 'fat-tree') {
    return { why: `Its fabric is a ${topology}, and only fat trees are explained.` }
  }
  const { machine, issues } = await ask({ kind: 'design', design: toCostedDesign(scenario) })
  if (machine) return { value: { scenario, machine } }
  return { why: issues[0]?.sentence ?? 'It cannot be built or bought.' }
}
