/** All that is asked about damage to the network, in the order of how long it takes: what is counted comes first. */
import type { Damage } from '../document/failures/thinned-tree'
import type { Scenario } from '../document/scenario/schema'
import type { CongestionDto, WhatIfDto } from '../model/engine'
import type { Ask } from '../model/ask'
import {
  askDamagedBisection,
  askDamagedCongestion,
  askDamagedDesigns,
  askDamagedWork,
  known,
  type DamagedDesign,
  type DamagedDesigns,
  type DamagedWork,
  type Pair,
} from './ask-damage'
import { askHardest, type Hardest } from './ask-hardest'
import { partOf, type OnAsked } from './on-asked'
import type { Answered } from './scenario-answers'

/** By the scenario's place in the document. */
export type ByScenario<Value> = ReadonlyMap<number, Answered<Value>>

/** What is known so far; a part that is missing is being asked. */
export interface DamageAnswers {
  readonly designs: DamagedDesigns
  readonly bisection?: ByScenario<Pair<WhatIfDto>>
  readonly work?: ByScenario<DamagedWork>
  /** What is left out or run otherwise than the workload says. */
  readonly notes: readonly string[]
  readonly hardest?: ByScenario<readonly Hardest[]>
  readonly congestion?: ByScenario<Pair<CongestionDto>>
}

/**
 * @param onPart is told what is known whenever there is more
 * @throws EngineError if it was cancelled or the model is lost
 */
export async function askDamage(
  ask: Ask,
  { scenarios, baseline }: { readonly scenarios: readonly Scenario[]; readonly baseline: number },
  damage: Damage,
  onAsked: OnAsked = () => undefined,
  onPart: (found: DamageAnswers) => void = () => undefined,
): Promise<DamageAnswers> {
  let found: DamageAnswers = { designs: await askDamagedDesigns(ask, scenarios, damage), notes: [] }
  const more = (part: Partial<DamageAnswers>) => {
    found = { ...found, ...part }
    onPart(found)
  }
  more({})
  const built = known(found.designs)
  const bisection = await askDamagedBisection(ask, built, partOf(onAsked, 0, 0.1))
  more({ bisection: byScenario(built, bisection) })
  const { works, notes } = await askDamagedWork(
    ask,
    scenarios,
    baseline,
    built,
    partOf(onAsked, 0.1, 0.2),
  )
  more({ work: byScenario(built, works), notes })
  const { workload } = scenarios[baseline] ?? {}
  const hardest = await askHardest(ask, workload, built, partOf(onAsked, 0.2, 0.4))
  more({ hardest: byScenario(built, hardest) })
  const congestion = await askDamagedCongestion(ask, built, partOf(onAsked, 0.4, 1))
  more({ congestion: byScenario(built, congestion) })
  return found
}

const byScenario = <Value>(
  designs: readonly DamagedDesign[],
  answers: readonly Answered<Value>[],
): ByScenario<Value> =>
  new Map(
    designs.flatMap(({ index }, at) => {
      const answer = answers[at]
      return answer ? [[index, answer] as const] : []
    }),
  )
