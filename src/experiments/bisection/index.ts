/** What the fabric delivers across its middle under every way of routing, what limits it, and what a damage changes. */
import { isSimulated } from '../../document/scenario/fabric'
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { AnswerTo, Circumstances } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import { AS_BUILT, toWhatIf } from '../../model/to-what-if-request'
import { message, table, type Section } from '../../tables/table'
import {
  choice,
  defineExperiment,
  type Get,
  type Input,
  type Slot,
  type ValuesOf,
} from '../experiment'
import {
  circumstanceControls,
  circumstanceParameters,
  circumstancesOf,
  circumstanceWords,
  isAsBuilt,
  limitsOf,
} from '../shared/circumstances'
import { limitingLevel } from '../shared/limiting-level'
import { builtOf, freshnessOf, refusalsIn, type Built } from '../shared/scenarios'
import { calculationSection } from './calculation'
import {
  changeColumns,
  changeRows,
  levelColumns,
  waysColumns,
  type Way,
  type WaysRow,
  deliveredTitle,
  levelsTitle,
} from './columns'

type Answered = Slot<AnswerTo<'whatIf'>>

/** A scenario with its bisection as built; undefined where it has no fabric or no other node. */
interface Requested extends Built {
  readonly asBuilt: Answered | undefined
}

interface Answer {
  readonly scenarios: readonly Requested[]
  readonly circumstances: Circumstances
  /** Of the scenario that is requested, under the circumstances; undefined where there are none. */
  readonly whatIf: Answered | undefined
}

const parameters = {
  ...circumstanceParameters,
  levelRouting: choice<'own' | Way>(
    'Routing for the tree levels',
    'The list of tree levels uses this routing. “own” means the scenario’s routing',
    { own: 'Own', static: 'Static', ordered: 'Ordered', adaptive: 'Adaptive' },
    'own',
  ),
}

type Parameters = ValuesOf<typeof parameters>

function answer(input: Input<Parameters>, get: Get): Answer {
  const { focus, replicates } = input
  const circumstances = circumstancesOf(input.parameters)
  const scenarios = builtOf(input, get).map((each): Requested => {
    const hasPairs = isSimulated(each.scenario.fabric) && (each.built.value?.machine.nodes ?? 2) > 1
    return {
      ...each,
      asBuilt: hasPairs ? get(toWhatIf(each.scenario, AS_BUILT, replicates), each.at) : undefined,
    }
  })
  const own = scenarios[focus]
  const isChanged = own?.asBuilt !== undefined && !isAsBuilt(circumstances)
  return {
    scenarios,
    circumstances,
    whatIf: isChanged ? get(toWhatIf(own.scenario, circumstances, replicates), focus) : undefined,
  }
}

function sections(
  found: Answer,
  { workbook, focus, parameters: requested }: Input<Parameters>,
): readonly Section[] {
  const own = found.scenarios[focus]
  if (!own) return []
  const shown = found.whatIf ?? own.asBuilt
  const limits = own.built.value && limitsOf(own.scenario, own.built.value.machine)
  const words = limits ? circumstanceWords(found.circumstances, limits) : ''
  return [
    deliveredSection(found, own, words, workbook.baseline),
    ...(found.whatIf ? [changeSection(own, found.whatIf, words)] : []),
    limitingSection(found),
    levelsSection(own, shown, words, requested.levelRouting),
    ...calculationSection(own),
  ]
}

function changeSection(
  { at, scenario, asBuilt }: Requested,
  whatIf: Answered,
  words: string,
): Section {
  const before = asBuilt?.value?.result
  const now = whatIf.value?.result
  const freshness = freshnessOf([], [asBuilt, whatIf])
  const { routing } = scenario.fabric
  const is = now?.[routing].delivered.deliveredTBps ?? 0
  const was = before?.[routing].delivered.deliveredTBps ?? 1
  const tbpsNow = formatFixed(is, is < 1 ? 3 : 2)
  const change = formatPercent(is / was - 1, { signed: true })
  return {
    id: 'what-if',
    title:
      freshness === 'current' && before && now
        ? message(
            'With {words}, {letter} delivers {tbps} TB/s under {routing} routing, a change of {change}',
            {
              words,
              letter: letterOf(at),
              tbps: [is, tbpsNow],
              routing,
              change: [is / was - 1, change],
            },
          )
        : message('What changes with damage, or for a job on whole racks?'),
    subtitle:
      before && now
        ? `${formatCount(now.nodes)} of ${formatCount(before.nodes)} nodes take part. The nominal value counts their working uplinks. Each replicate has its own random set of failed cables. Tables and adaptive paths are recomputed.`
        : '',
    tables: [
      table({
        id: 'change',
        caption: 'Changes with damage, or for a job on whole racks',
        columns: changeColumns,
        rows: before && now ? changeRows(before, now) : [],
        freshness,
      }),
    ],
    refusals: refusalsIn([whatIf]),
    only: ['page', 'file'],
  }
}

const NOTE =
  'All rails are used at once, and both directions of the cut count. The bar shows the nominal bandwidth from port counts. The filled mark is the scenario’s own routing. “Ordered” means static tables in node order, which is their best case for this pattern. Whiskers: minimum to maximum over the replicates and the range of routing quality.'

function deliveredSection(
  { scenarios }: Answer,
  own: Requested,
  words: string,
  baseline: number,
): Section {
  const rows = scenarios.flatMap(rowsOf(own.at))
  // Before the first row is there, all are awaited.
  const slots =
    rows.length === 0 ? scenarios : scenarios.filter(({ at }) => rows.some((row) => row.at === at))
  const isWhole = (slot: Requested['asBuilt'] | Requested['built']) =>
    slot?.state !== 'refused' || slot.value === undefined ? slot : undefined
  const freshness = freshnessOf(
    slots.map(({ at, built }) => (at === own.at ? built : isWhole(built))),
    slots.map(({ at, asBuilt }) => (at === own.at ? asBuilt : isWhole(asBuilt))),
  )
  const isSettled = freshness === 'current' || freshness === 'partial'
  return {
    id: 'delivered',
    title: deliveredTitle(isSettled ? rows : [], baseline),
    subtitle: 'Every node sends to the node half the machine away',
    tables: [
      table<WaysRow>({
        id: 'ways',
        caption: 'Bisection by routing',
        columns: waysColumns,
        rows,
        note: NOTE,
        freshness,
        scenarioOf: ({ at }) => at,
        paper: 'both',
        chart: {
          type: 'rows',
          label: 'design',
          scenario: ({ at }) => at,
          panels: [
            {
              spans: [
                { to: 'nominal_tb_per_s', look: 'pale', label: 'nominal' },
                ...(['static', 'ordered', 'adaptive'] as const).map((way) => ({
                  from: `delivered_${way}_tb_per_s_low`,
                  to: `delivered_${way}_tb_per_s_high`,
                  look: 'whisker' as const,
                })),
              ],
              points: (['static', 'ordered', 'adaptive'] as const).map((way) => ({
                at: `delivered_${way}_tb_per_s`,
                words: `${way}_words`,
                shape: ({ scenario }: WaysRow) =>
                  scenario.fabric.routing === way ? ('mark' as const) : ('outline' as const),
              })),
            },
          ],
        },
      }),
    ],
    messages:
      words === ''
        ? []
        : [
            message(
              'These bars show machines as built. The section below shows what {letter} delivers with {words}.',
              { letter: letterOf(own.at), words },
            ),
          ],
    refusals: [
      ...refusalsIn(scenarios.map(({ built }) => built)),
      ...refusalsIn(
        scenarios.map(({ built, asBuilt }) => (built.state === 'refused' ? undefined : asBuilt)),
      ),
      ...scenarios.flatMap(({ at, scenario, built }) =>
        built.value?.machine.nodes === 1
          ? [
              {
                reason: 'not-modelled' as const,
                scenario: at,
                message: `${titleOf(at, scenario)}: a single node has no bisection.`,
              },
            ]
          : [],
      ),
    ],
  }
}

/** An earlier answer stands only for the scenario in focus: the row of another goes, and the section says why. */
const rowsOf =
  (focus: number) =>
  ({ at, scenario, built, asBuilt }: Requested): readonly WaysRow[] => {
    const machine = built.value?.machine
    const isGone = at !== focus && built.state === 'refused'
    if (!machine || machine.nodes < 2 || isGone) return []
    const isRefused = at !== focus && asBuilt?.state === 'refused'
    return [{ at, scenario, machine, answer: isRefused ? undefined : asBuilt?.value?.result }]
  }

/** On paper, of every scenario the level that limits it under its own routing, in a sentence. */
function limitingSection({ scenarios }: Answer): Section {
  return {
    id: 'limiting',
    title: message('What limits the bisection'),
    messages: scenarios.flatMap(({ at, scenario, asBuilt }) => {
      const found = asBuilt?.state === 'current' ? asBuilt.value.result : undefined
      const { routing } = scenario.fabric
      if (!found) return []
      const { text, values } = levelsTitle(found[routing], routing)
      return [{ text: `${titleOf(at, scenario)}: ${text}.`, values }]
    }),
    only: ['report'],
  }
}

const LEVELS_NOTE =
  'Bars show the share of each level’s capacity in use, in one direction and for the whole machine. For end points, they show the share of the job’s end points. The solid part shows saturated links. A flow is limited by its end point, or by the most loaded level on its path. If every level between switches has the same capacity, static and adaptive routing can limit the same flows. Adaptive routing then only reduces the excess demand on single cables. Loads are from the first replicate, and delivered bandwidth is the mean of all.'

/** A message ends with its slowest part, so that the loads of two rails add up to more than is delivered. */
const RAILS_NOTE =
  'The load of each rail is counted at that rail’s own rate. Delivered bandwidth counts all rails of a pair at the slowest rate, so it can be lower.'

function levelsSection(
  own: Requested,
  shown: Answered | undefined,
  words: string,
  requested: Parameters['levelRouting'],
): Section {
  const routing = requested === 'own' ? own.scenario.fabric.routing : requested
  const way = shown?.value?.result[routing]
  const freshness = freshnessOf([own.built, shown])
  const letter = letterOf(own.at)
  const limit = way && limitingLevel(way.levels)
  const { rails } = own.scenario.fabric
  return {
    id: 'levels',
    title: levelsTitle(freshness === 'current' ? way : undefined, routing),
    subtitle: words === '' ? `${letter} as built` : `${letter} with ${words}`,
    tables: [
      table({
        id: 'levels',
        caption: 'Load on every tree level',
        columns: levelColumns,
        rows: way?.levels ?? [],
        note: rails > 1 ? `${LEVELS_NOTE} ${RAILS_NOTE}` : LEVELS_NOTE,
        freshness,
        isEmphasised: (level) => level === limit,
        chart: {
          type: 'rows',
          label: 'level',
          detail: 'size_words',
          emphasis: (level) => (level === limit ? 'risk' : undefined),
          panels: [
            {
              spans: [
                { to: 1, look: 'track' },
                { to: 'in_use_share', look: 'pale' },
                { to: 'full_share', look: 'bar' },
              ],
              words: 'use_words',
              domain: [0, 1],
              ticks: [],
            },
          ],
        },
      }),
    ],
    refusals: refusalsIn([shown]),
    controls: ['levelRouting'],
    only: ['page', 'file'],
  }
}

/** The names that other tools read. */
function json(found: Answer, { focus, replicates }: Input<Parameters>, get: Get) {
  const own = found.scenarios[focus]
  if (!own) return undefined
  if (!isSimulated(own.scenario.fabric)) return notModelled(own.scenario)
  if (own.built.state !== 'current') return undefined
  const { machine } = own.built.value
  if (machine.nodes < 2) {
    const design = toDesign(own.scenario)
    return get({ kind: 'bisection', design, replicates }, focus).value?.result
  }
  const shown = found.whatIf ?? own.asBuilt
  if (shown?.state !== 'current') return undefined
  const { result } = shown.value
  const limitedBy = (way: Way) => limitingLevel(result[way].levels)?.level ?? 'endPoint'
  return {
    static: result.static.delivered,
    adaptive: result.adaptive.delivered,
    ordered: result.ordered.delivered,
    nodes: result.nodes,
    edgeSwitches: result.edgeSwitches,
    portTaper: machine.portTaper,
    populatedTaper: machine.populatedTaper,
    limitedBy: {
      static: limitedBy('static'),
      adaptive: limitedBy('adaptive'),
      ordered: limitedBy('ordered'),
    },
    levels: {
      static: result.static.levels,
      adaptive: result.adaptive.levels,
      ordered: result.ordered.levels,
    },
  }
}

const notModelled = ({ fabric }: Scenario) => ({ notModelled: fabric.topology })

export const bisection = defineExperiment<Parameters, Answer>({
  id: 'bisection',
  title: 'Bisection',
  report: true,
  help: 'bandwidth between two halves of the machine',
  parameters,
  answer,
  sections,
  controls: ({ scenarios }, { focus }) => {
    const own = scenarios[focus]
    return own ? circumstanceControls(own.scenario, own.built.value?.machine) : {}
  },
  json,
})
