/**
 * Asks what damage costs each application where the network matters most: beside its worst neighbour or over its
 * widest placement, of those that Applications compares.
 */
import { conditions } from '../domain/workload/conditions'
import type { Workload } from '../domain/workload/workload'
import { contestOf, contestQuestions } from '../engine/contest'
import type { ApplicationsDto } from '../engine/engine'
import type { Ask } from './ask'
import type { DamagedDesign, Pair, Slowed } from './ask-damage'
import type { OnAsked } from './on-asked'
import { orSentence, type Answered } from './scenario-answers'

/** An application under the condition that slows it most after the damage. */
export interface Hardest {
  /** Id of the application. */
  readonly application: string
  /** As it follows the application: "beside an incast, seven to one". */
  readonly condition: string
  readonly slowdown: Pair<Slowed>
}

/** In the order of the designs. @throws EngineError if it was cancelled or the model is lost */
export async function askHardest(
  ask: Ask,
  workload: Workload | undefined,
  designs: readonly DamagedDesign[],
  onAsked: OnAsked = () => undefined,
): Promise<readonly Answered<readonly Hardest[]>[]> {
  const found: Answered<readonly Hardest[]>[] = []
  for (const [at, design] of designs.entries()) {
    onAsked(at / designs.length, 'the applications under every condition')
    found.push(await orSentence(hardestOn(ask, workload, design)))
  }
  return found
}

async function hardestOn(
  ask: Ask,
  workload: Workload | undefined,
  { machine, thinnedMachine, designs: { before, after } }: DamagedDesign,
): Promise<readonly Hardest[]> {
  if (!workload) return []
  const contest = contestOf(
    [
      { label: 'it', scenario: before, machine },
      { label: 'it', scenario: after, machine: thinnedMachine },
    ],
    workload,
  )
  const [asBuilt, damaged] = contestQuestions(contest).conditions
  if (!asBuilt || !damaged) return []
  const was = (await ask(asBuilt)).result
  const is = (await ask(damaged)).result
  return contest.profiles.flatMap(({ id }): readonly Hardest[] => {
    const cells = is.cells.filter(({ application }) => application === id)
    const [worst] = cells.toSorted((one, other) => other.slowdown - one.slowdown)
    const same = worst && cellOf(was, id, worst.condition)
    return worst && same
      ? [
          {
            application: id,
            condition: conditions.find((each) => each.id === worst.condition)?.long ?? '',
            slowdown: { before: slowed(same), after: slowed(worst) },
          },
        ]
      : []
  })
}

type Cell = ApplicationsDto['cells'][number]

const cellOf = ({ cells }: ApplicationsDto, id: string, condition: string): Cell | undefined =>
  cells.find((cell) => cell.application === id && cell.condition === condition)

const slowed = ({ low, slowdown, high }: Cell): Slowed => ({ low, value: slowdown, high })
