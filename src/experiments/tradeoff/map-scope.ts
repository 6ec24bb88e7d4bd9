/** What of the axes of a map can be built and runs, and how the workload runs there. */
import {
  axesOf,
  buildableAxes,
  fabricsOf,
  onFabric,
  type AxisId,
  type DesignAxes,
  type FabricChoice,
} from '../../document/tradeoff/design-axes'
import { referenceSplit, splitId, spreadSplits } from '../../document/tradeoff/splits'
import type { Scenario } from '../../document/scenario/schema'
import { workANode } from '../../document/workload/cells'
import type { RequestOf, MapCell, TaperFigures } from '../../model/engine'
import { mapCells, nodeChoices, runningNodes, type NodeChoices } from '../../model/to-map-request'
import { toDesign } from '../../model/to-request'
import { runsOfSplits, splitQuestions, type SplitQuestion } from '../../model/to-split-requests'
import type { Get, Slot } from '../experiment'
import { following, PENDING, together } from '../shared/scenarios'
import { resultsIn, type AnsweredSplits, type Runs } from './splits'

/** Tapers at which other rails and link speeds are requested; between them the map draws lines. */
const TAPERS_OF_OTHERS = 7

export interface MapAxes {
  readonly axes: DesignAxes
  readonly cells: readonly MapCell[]
  /** Why values of the axes are left out, a sentence each. */
  readonly leftOut: readonly string[]
}

interface Wanted {
  readonly axes: DesignAxes
  /** Undefined where an application has no profile of its work within a node. */
  readonly nodes: NodeChoices | undefined
  readonly fabrics: readonly {
    readonly choice: FabricChoice
    /** Undefined of the scenario's own, which is built. */
    readonly request: RequestOf<'design'> | undefined
  }[]
}

/** Undefined where other nodes cannot be weighed. */
export function mapAxes(
  at: number,
  answered: Slot<AnsweredSplits>,
  vary: readonly AxisId[],
  fasterFactor: number,
  get: Get,
): Slot<MapAxes | undefined> {
  const found = following(answered, (splits): Slot<MapAxes | undefined> => {
    const { value: wanted } = get.settled(
      'axes wanted',
      at,
      () => wantedOf(splits, vary, fasterFactor),
      [splits, vary, fasterFactor],
    )
    if (!wanted) return PENDING
    if (!wanted.nodes) return { state: 'current', value: undefined }
    const { nodes: choices } = wanted
    const nodes = get(choices.request, at)
    const built = together(
      wanted.fabrics.flatMap(({ request }) => {
        if (!request) return []
        const slot = get(request, at)
        // What cannot be built is left out.
        return slot.state === 'refused' && slot.answer
          ? [{ state: 'current', value: slot.answer } as const]
          : [slot]
      }),
    )
    return following(nodes, ({ result }) =>
      following(built, (answers): Slot<MapAxes | undefined> => {
        const { value: running } = get.settled(
          'axes that run',
          at,
          () => {
            const runs = runningNodes(choices, result)
            const others = wanted.fabrics.filter(({ request }) => request)
            const cannot = others.flatMap(({ choice }, place) => {
              const answer = answers[place]
              return answer?.machine ? [] : [{ choice, answer }]
            })
            const axes = buildableAxes(
              splits.scenario,
              { ...wanted.axes, gpus: runs.gpus, ddrGB: runs.ddrGB },
              (choice) => !cannot.some((one) => sameFabric(one.choice, choice)),
            )
            const why = cannot.flatMap(({ answer }) => answer?.issues[0]?.sentence ?? [])
            const leftOut = [...new Set([...runs.refusals, ...why])]
            return { axes, speeds: runs.speeds, leftOut, others: otherQuestions(splits, axes) }
          },
          [wanted, result, ...answers],
        )
        if (!running) return PENDING
        const questions = running.others.flat()
        const slots = questions.map(({ request }) => get(request, at))
        return following(together(slots), (ofOthers): Slot<MapAxes | undefined> => {
          const { value } = get.settled(
            'map cells',
            at,
            () => {
              const { axes, speeds, leftOut, others } = running
              const runs = runsOfFabrics(
                splits,
                others,
                (question) => resultsIn(ofOthers)[questions.indexOf(question)],
              )
              const scope = { axes, cells: splits.cells }
              return { axes, leftOut, cells: mapCells(splits.scenario, scope, runs, speeds) }
            },
            [running, ...ofOthers],
          )
          return value ? { state: 'current', value } : PENDING
        })
      }),
    )
  })
  return get.kept('map axes', at, found)
}

function wantedOf(
  { scenario, tapers, cells }: AnsweredSplits,
  vary: readonly AxisId[],
  fasterFactor: number,
): Wanted {
  const axes = axesOf(scenario, tapers, new Set(vary), fasterFactor)
  return {
    axes,
    nodes: nodeChoices(scenario, axes, cells),
    fabrics: fabricsOf(axes).map((choice) => {
      const variant = onFabric(scenario, choice)
      const isOwn = variant === scenario
      return {
        choice,
        request: isOwn ? undefined : { kind: 'design', design: toDesign(variant) },
      }
    }),
  }
}

type Questions = readonly SplitQuestion<TaperFigures>[]

/** A few splits on every other fabric of the axes; of the scenario's own nothing. */
function otherQuestions(splits: AnsweredSplits, axes: DesignAxes): readonly Questions[] {
  const { scenario, tapers } = splits
  return fabricsOf(axes).map((choice) => {
    const variant = onFabric(scenario, choice)
    if (variant === scenario) return []
    const few = spreadSplits(mainFamily(tapers), TAPERS_OF_OTHERS)
    return splitQuestions({ ...splits, scenario: variant }, few)
  })
}

/** The line of splits with the widest range of tapers: one count of down ports, or all ports used. */
function mainFamily(tapers: readonly TaperFigures[]): readonly TaperFigures[] {
  const reference = referenceSplit(tapers)
  const empty = tapers.filter(({ downlinks }) => downlinks === reference?.downlinks)
  return empty.length > 1 ? empty : tapers.filter(({ allPortsUsed }) => allPortsUsed)
}

type Answer = Parameters<typeof runsOfSplits>[1][number]

/** In the order of the fabrics of the axes: of the scenario's own all splits, as they are known. */
const runsOfFabrics = (
  { scenario, cells, runs }: AnsweredSplits,
  others: readonly Questions[],
  answerTo: (question: Questions[number]) => Answer,
): readonly (readonly Runs[])[] =>
  others.map((own) =>
    own.length === 0 ? runs : runsOfSplits(own, own.map(answerTo), scenario, cells),
  )

const sameFabric = (one: FabricChoice, other: FabricChoice) =>
  one.rail.rails === other.rail.rails && one.link.gbps === other.link.gbps

/** Work of every cell on the reference split. */
export function referenceWork(
  tapers: readonly TaperFigures[],
  { runs }: AnsweredSplits,
): readonly number[] {
  const reference = referenceSplit(tapers)
  const own = runs.find(({ split }) => reference && splitId(split) === splitId(reference))
  if (!reference || !own) return []
  return own.runs.map(({ speed, slowdown }) => (reference.nodes * speed) / (1 + slowdown.value))
}

/** What the scenario itself does: at equal performance every design does as much. */
export function targetWork(
  tapers: readonly TaperFigures[],
  { runs, cells }: AnsweredSplits,
): number | undefined {
  const current = tapers.find((taper) => taper.current)
  const own = runs.find(({ split }) => current && splitId(split) === splitId(current))
  return current && own ? current.nodes * workANode(cells, own.runs) : undefined
}

/** The scenario as the map takes it: for money. */
export const baseOf = (own: Scenario, counted: Scenario | undefined): Scenario | undefined =>
  own.budget.mode === 'usd' ? own : counted
