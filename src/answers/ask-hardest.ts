/**
 * Asks what damage costs each application where the network matters most: beside its worst neighbour or over its
 * widest placement, of those that Applications compares.
 */
import { conditions } from '../document/workload/conditions'
import type { Workload } from '../document/workload/workload'
import { contestOf, contestQuestions } from '../model/contest'
import type { ApplicationsDto } from '../model/engine'
import type { Ask } from '../model/ask'
import type { DamagedDesign, Pair, Slowed } from './ask-damage'
import type { OnAsked } from './on-asked'
import { orSentence, type Answered } from './scenario-answers'

/** An application under the condition in which the damage slows it most: after it against as built. */
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
    const pairs = is.cells.flatMap((after) => {
      const before = after.application === id ? cellOf(was, id, after.condition) : undefined
      return before ? [{ before, after }] : []
    })
    const more = ({ before, after }: Pair<Cell>) => after.slowdown - before.slowdown
    const [worst] = pairs.toSorted((one, other) => more(other) - more(one))
    return worst
      ? [
          {
            application: id,
            condition: conditions.find((each) => each.id === worst.after.condition)?.long ?? '',
            slowdown: { before: slowed(worst.before), after: slowed(worst.after) },
          },
        ]
      : []
  })
}

type Cell = ApplicationsDto['cells'][number]

const cellOf = ({ cells }: ApplicationsDto, id: string, condition: string): Cell | undefined =>
  cells.find((cell) => cell.application === id && cell.condition === condition)

const slowed = ({ low, slowdown, high }: Cell): Slowed => ({ low, value: slowdown, high })
