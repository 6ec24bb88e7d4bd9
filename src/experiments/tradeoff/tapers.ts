/** What every taper buys for the same money, and what bisection it delivers. */
import { capitalised } from '../../document/format'
import { NO_SPLIT } from '../../document/refusals'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { referenceSplit, sampledSentence, splitId } from '../../document/tradeoff/splits'
import { withSplit } from '../../document/tradeoff/taper-choices'
import { visibleText } from '../../document/visible-text'
import type { BisectionAnswer, LevelLoad, TaperFigures } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import { AS_BUILT, toWhatIf } from '../../model/to-what-if-request'
import { message, type Section } from '../../tables/table'
import { defineExperiment, type Get, type Input, type Slot } from '../experiment'
import {
  builtOf,
  coreSwitches,
  following,
  freshnessOf,
  mapped,
  nowIn,
  PENDING,
  refusalsIn,
  type Built,
} from '../shared/scenarios'
import { limitingLevel } from '../shared/limiting-level'
import { apartWords, offersApart } from './others'
import { countedAsOffered, countedForMoney, type Counted } from './splits'
import { drawable } from './taper-points'
import { taperTable, type OtherMachine } from './taper-table'
import { fallSentence, leastSharesLess, taperSubtitle, taperTitle } from './taper-words'

interface Answer {
  readonly own: Built | undefined
  readonly counted: Slot<Counted>
  /** The same splits with what each delivers. */
  readonly simulated: Slot<readonly TaperFigures[]>
  readonly others: readonly OtherMachine[]
  /** The level that limits the least taper most, where that is asked. */
  readonly limit?: LevelLoad | undefined
  /** Offers of another cost, which are not drawn. */
  readonly apart: readonly Built[]
}

function answer(input: Input<object>, get: Get): Answer {
  const { focus, replicates } = input
  const scenarios = builtOf(input, get)
  const own = scenarios[focus]
  if (!own) return { own, counted: PENDING, simulated: PENDING, others: [], apart: [] }
  const money = countedForMoney(own, get)
  const counted = countedAsOffered(own, money, get)
  const apart = offersApart(focus, counted.value, scenarios)
  const simulated = following(money, (now): Slot<readonly TaperFigures[]> => {
    const { value: request, isOld } = get.settled(
      'curve',
      focus,
      () => ({ kind: 'taperCurve', design: toDesign(curveBase(now)), replicates }) as const,
      [now.scenario, now.tapers, replicates],
    )
    const slot = request ? mapped(get(request, focus), ({ points }) => points) : PENDING
    return isOld ? { state: 'pending', value: slot.value } : slot
  })
  return {
    own,
    counted,
    simulated: get.kept('simulated', focus, ownIn(counted, simulated, own, get, replicates)),
    others: scenarios.flatMap((other) =>
      other.at === focus || apart.includes(other) ? [] : otherMachine(other, get, replicates),
    ),
    limit: limitIn(money, simulated, focus, get, replicates),
    apart,
  }
}

/** What limits the least taper, where another one delivers a larger share of its nominal bandwidth. */
function limitIn(
  { value: now }: Slot<Counted>,
  { value: points, state }: Slot<readonly TaperFigures[]>,
  at: number,
  get: Get,
  replicates: number,
): LevelLoad | undefined {
  const [least] = drawable(points ?? [])
  if (state !== 'current' || !now || !least || !leastSharesLess(points ?? [])) return undefined
  const { value: request } = get.settled(
    'least taper',
    at,
    () => toWhatIf(withSplit(now.scenario, least, now.machine), AS_BUILT, replicates),
    [now.scenario, splitId(least), replicates],
  )
  const found = request && nowIn(get(request, at))?.result
  return found && limitingLevel(found.adaptive.levels)
}

/** The curve is of the same splits whichever is its own; that of a given size may not be among them. */
function curveBase({ scenario, machine, tapers: found }: Counted): Scenario {
  const reference = referenceSplit(found)
  const isOwn = found.some(({ current }) => current)
  return isOwn || !reference ? scenario : withSplit(scenario, reference, machine)
}

/** At its own split a design of a given size delivers what it delivers as it is. */
function ownIn(
  { value: now }: Slot<Counted>,
  simulated: Slot<readonly TaperFigures[]>,
  { at, scenario }: Built,
  get: Get,
  replicates: number,
): Slot<readonly TaperFigures[]> {
  const own = now?.tapers.find(({ current }) => current)
  if (now?.isSized !== true || !own) return simulated
  const found = delivering(at, scenario, get, replicates)
  const slot = mapped(simulated, (points) => [
    ...points.filter((point) => splitId(point) !== splitId(own)),
    { ...own, delivered: found.value },
  ])
  return slot.state === 'current' && found.state === 'pending'
    ? { state: 'partial', value: slot.value }
    : slot
}

/** What a machine delivers across its middle, as it is. */
function delivering(
  at: number,
  scenario: Scenario,
  get: Get,
  replicates: number,
): Slot<BisectionAnswer> {
  const { value: request } = get.settled(
    'bisection',
    at,
    () => ({ kind: 'bisection', design: toDesign(scenario), replicates }) as const,
    [scenario, replicates],
  )
  return request ? mapped(get(request, at), ({ result }) => result) : PENDING
}

function otherMachine(
  { at, scenario, built }: Built,
  get: Get,
  replicates: number,
): readonly OtherMachine[] {
  const machine = built.value?.machine
  if (!machine) return []
  const bisection = delivering(at, scenario, get, replicates).value
  return [
    {
      index: at,
      taper: machine.populatedTaper,
      nodes: machine.nodes,
      deliveredTBps: bisection?.[scenario.fabric.routing].deliveredTBps,
    },
  ]
}

function sections({ own, counted, simulated, others, limit, apart }: Answer): readonly Section[] {
  if (!own) return []
  const { at, scenario } = own
  const { routing } = scenario.fabric
  const letter = letterOf(at)
  const points = pointsOf(counted, simulated)
  // While what is delivered is of an earlier design it is shown, but no sentence claims it.
  const shown =
    simulated.state === 'current' || simulated.state === 'partial'
      ? points
      : points.map((point) => ({ ...point, delivered: undefined }))
  const isKnown = counted.state === 'current' && shown.length > 0
  return [
    {
      id: 'curve',
      title: message('{title}', {
        title: isKnown
          ? taperTitle({ points: shown, routing, budgetUsd: counted.value.budgetUsd })
          : 'What does each taper buy?',
      }),
      subtitle: [
        taperSubtitle(drawable(shown), { letter, name: visibleText(scenario.name) }, routing),
        fallSentence(shown, routing),
        sampledSentence(counted.value?.tapers ?? [], counted.value?.buildableTapers ?? 0),
        ...apartWords(apart).map((words) => `${words}.`),
      ]
        .filter((said) => said !== undefined)
        .join(' '),
      tables: [
        taperTable({
          points,
          routing,
          scenario: { index: at, letter, core: coreSwitches(scenario) },
          others,
          limit,
          freshness: freshnessOf([counted], [simulated]),
        }),
      ],
      refusals: [
        ...refusalsIn([counted, simulated]),
        ...(counted.state === 'current' && drawable(counted.value.tapers).length === 0
          ? [
              {
                reason: 'not-modelled' as const,
                scenario: at,
                message: `${capitalised(NO_SPLIT)}. Raise the budget, or change the switches of the fabric.`,
              },
            ]
          : []),
      ],
    },
  ]
}

/** What is simulated of the present design; else its counts, with what the splits delivered before. */
function pointsOf(
  counted: Slot<Counted>,
  simulated: Slot<readonly TaperFigures[]>,
): readonly TaperFigures[] {
  if (!counted.value) return simulated.value ?? []
  const before = new Map(simulated.value?.map((point) => [splitId(point), point.delivered]))
  return counted.value.tapers.map((point) => ({ ...point, delivered: before.get(splitId(point)) }))
}

export const tapers = defineExperiment<object, Answer>({
  id: 'tapers',
  title: 'Tapers',
  report: true,
  help: 'nodes and bandwidth of every taper for the same money',
  parameters: {},
  answer,
  sections,
})
