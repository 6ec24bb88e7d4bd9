/** What the design does to the work: slowdowns by placement and neighbours, what causes them, and the work that is left. */
import { isSimulated } from '../../document/scenario/fabric'
import { counted, formatCount } from '../../document/format'
import { incomparablePowers, powerCautionSentences } from '../../document/prices/caution-sentences'
import type { Scenario } from '../../document/scenario/schema'
import { isSameWork, rankingWork } from '../../document/shared-work'
import { applicationsText } from '../../document/scenario/lists'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import {
  columnsOf,
  type Axis,
  type Built,
  type PlacedColumn,
} from '../../document/workload/columns'
import { conditions } from '../../document/workload/conditions'
import { profileOf } from '../../document/workload/library'
import { nameOf } from '../../document/workload/names'
import type { Profile } from '../../document/workload/profile'
import { unknownReference } from '../../document/workload/profile-issues'
import { usualJobNodes } from '../../document/workload/job-sizes'
import { scalingOf } from '../../document/workload/scaling'
import type { Workload } from '../../document/workload/workload'
import type { AnswerTo, ApplicationResult } from '../../model/engine'
import { toFlows, toSlowdowns } from '../../model/to-slowdowns-request'
import { message, type Message, type Refusal, type Section } from '../../tables/table'
import { defineExperiment, type Controls, type Get, type Input, type Slot } from '../experiment'
import { builtOf, freshnessOf, refusalsIn, type Built as Machine } from '../shared/scenarios'
import { flowsTable, flowsTitle, partsTable, partsTitle } from './cell'
import { entryOf } from './entry'
import { parameters, type Parameters } from './parameters'
import { nameOfCell, slowdownTable } from './slowdown-table'
import type { Measure } from './throughput'
import {
  columnDetail,
  columnTitle,
  heatSentence,
  profileSources,
  slowdownGroups,
  slowdownNotes,
  slowdownRows,
  slowdownSubtitle,
  conditionNote,
  whyNoSlowdowns,
} from './words'
import { heatKey } from './slowdowns'
import { jobsSection, mixTitle } from './mix'
import { askWork, leftOutSentences, workTable, workTitle, type Work, workDesigns } from './work'

/** One group of columns with its answer. */
interface Placed {
  readonly column: PlacedColumn
  /** Undefined where none of the applications runs. */
  readonly slot: Slot<AnswerTo<'applications'>> | undefined
}

interface PickedCell extends Placed {
  readonly cell: ApplicationResult
}

interface Answer {
  readonly scenarios: readonly Machine[]
  readonly own: Scenario
  readonly workload: Workload
  readonly profiles: readonly Profile[]
  readonly axis: Axis
  readonly jobNodes: number
  readonly columns: readonly (Placed | undefined)[]
  readonly picked: PickedCell | undefined
  readonly flows: Slot<AnswerTo<'applications'>> | undefined
  readonly work: Work
}

function answer(input: Input<Parameters>, get: Get): Answer | undefined {
  const { workbook, focus, parameters: requested } = input
  const { baseline } = workbook
  const scenarios = builtOf(input, get)
  const own = workbook.scenarios[focus]
  if (!own) return undefined
  const { workload } = own
  const profiles = workload.applications.flatMap((application) => profileOf(application) ?? [])
  const builts = scenarios.map(machineOf)
  // A network that is not simulated has no tapers to compare.
  const axis = builts[focus] ? requested.designs : 'scenarios'
  const jobNodes = requested.jobNodes ?? usualJobNodes(workload)[0] ?? 1
  const { mapping } = workload
  const plan = { axis, against: requested.slowdownAgainst, jobNodes, mapping }
  const of = { active: focus, baseline }
  const columns = columnsOf(builts, plan, profiles, of).map((column): Placed | undefined => {
    const request = column && toSlowdowns(column)
    return column && { column, slot: request && get(request, column.index) }
  })
  const work = askWork(workDesigns(builts, axis, of), workload, profiles, get)
  const shown = pickedIn(columns, requested.cell, focus)
  const flowsRequest = shown && toFlows(shown.column, shown.cell.application, shown.cell.condition)
  const flows = flowsRequest && get(flowsRequest, shown.column.index)
  return {
    scenarios,
    own,
    workload,
    profiles,
    axis,
    jobNodes,
    columns,
    picked: shown,
    flows,
    work,
  }
}

/** One that cannot be built as it stands has no columns. */
const machineOf = ({ scenario, built }: Machine): Built | undefined =>
  built.state === 'refused' ? undefined : built.value && { scenario, ...built.value }

/** The cell of the scenario in focus that loses most, until a person picks one; of another only where that has none. */
function pickedIn(
  columns: readonly (Placed | undefined)[],
  wanted: string | undefined,
  focus: number,
): PickedCell | undefined {
  const all = columns.flatMap((placed): PickedCell[] =>
    placed ? (placed.slot?.value?.result.cells ?? []).map((cell) => ({ ...placed, cell })) : [],
  )
  const isWanted = ({ column, cell }: PickedCell) => nameOfCell(column.key, cell) === wanted
  const isOfFocus = ({ column }: PickedCell) => column.index === focus
  return (
    all.find(isWanted) ??
    all.toSorted(
      (a, b) => Number(isOfFocus(b)) - Number(isOfFocus(a)) || b.cell.slowdown - a.cell.slowdown,
    )[0]
  )
}

function sections(found: Answer | undefined, input: Input<Parameters>): readonly Section[] {
  if (!found) return []
  if (found.profiles.length === 0) return [nothingToCompute(found)]
  if (hasNone(found)) return [slowdownsSection(found, input)]
  const work = workSection(found, input)
  return [
    mixSection(found, work),
    work,
    jobsSection(found.scenarios, found.workload, input.focus),
    slowdownsSection(found, input),
    ...cellSections(found),
  ]
}

/** What the place says first. */
function mixSection({ work, workload }: Answer, { tables = [] }: Section): Section {
  const isCurrent = tables.every(({ freshness }) => freshness === 'current')
  return {
    id: 'mix',
    title: isCurrent ? mixTitle(work) : message('How much does the network slow the workload?'),
    subtitle: visibleText(`${applicationsText(workload.applications)} of the node-hours.`),
    only: ['page'],
  }
}

/** Whether no scenario has a machine whose network is simulated, nor will have. */
const hasNone = ({ scenarios }: Answer) => scenarios.every(({ built }) => built.state === 'refused')

const nothingToCompute = ({ workload }: Answer): Section => ({
  id: 'slowdowns',
  title: message('How much does each application slow down, and when?'),
  messages: unprofiledIn(workload),
  refusals: [
    {
      reason: 'nothing-to-compare',
      message:
        'The workload has no application with a profile, so there is nothing to compute. Open “Workload” in the design and choose a mix, or add an application.',
    },
  ],
})

function unprofiledIn({ applications }: Workload): readonly Message[] {
  const without = applications.filter((application) => !profileOf(application)).map(nameOf)
  return without.length === 0
    ? []
    : [
        message(
          'Not counted, because no profile is published: {names}. Select a name under “Workload” in the design to add its profile.',
          { names: visibleText(without.join(', ')) },
        ),
      ]
}

function slowdownsSection(found: Answer, { workbook, focus }: Input<Parameters>): Section {
  const { workload, profiles, jobNodes } = found
  const { baseline } = workbook
  // An earlier answer stands only for the scenario in focus; why others have none is said below.
  const shown = found.columns.filter(
    (placed) => placed && (placed.column.index === focus || placed.slot?.state !== 'refused'),
  )
  const columns = shown.map((placed) => placed?.column)
  const results = shown.map((placed) => placed?.slot?.value?.result)
  // All designs are shown at once: one by one they would push what stands below.
  const isCounting = found.scenarios.some(
    ({ built }) => built.state === 'pending' && built.value === undefined,
  )
  const groups = isCounting ? [] : slowdownGroups(columns, results, baseline)
  const rows = slowdownRows(profiles)
  const slots = shown.map((placed) => placed?.slot)
  const freshness = freshnessOf(
    found.scenarios.map(({ built }) => (built.state === 'refused' ? undefined : built)),
    slots,
  )
  const pickedName = found.picked && nameOfCell(found.picked.column.key, found.picked.cell)
  const isUsual = jobNodes === usualJobNodes(workload)[0]
  const missing = found.scenarios.flatMap(({ at, scenario, built }) => {
    if (!isSimulated(scenario.fabric)) return [whyNoSlowdowns(at, scenario)]
    return built.state === 'refused' ? [built.refusal.message] : []
  })
  // What has no numbers comes first: the rest may be folded.
  const first = workbook.scenarios[baseline]
  const isRanked = first === undefined || isSameWork(found.own, first)
  const without = [
    ...(isRanked ? [] : [rankingWork(baseline)]),
    ...missing,
    ...slowdownNotes(columns, groups, profiles, jobNodes),
  ]
  const sources = [profileSources(profiles), visibleText(scalingOf(profiles))]
  const table = slowdownTable(groups, rows, freshness, pickedName)
  return {
    id: 'slowdowns',
    title:
      freshness === 'current'
        ? heatSentence(groups, rows)
        : message('How much does each application slow down, and when?'),
    subtitle: slowdownSubtitle(heatKey(groups)),
    tables: [table],
    messages: [...without.map(said), ...unprofiledIn(workload)],
    limits: [
      `The table shows ${letterOf(focus)}’s workload in jobs of ${counted(jobNodes, 'node', 'nodes')}${isUsual ? ', the size with the largest share of its node-hours' : ''}.`,
      conditionNote(workload.mapping),
      ...sources,
    ],
    refusals: hasNone(found) ? noneOf(found) : slotRefusals(found),
  }
}

const said = (sentence: string): Message => message(sentence)

const slotRefusals = ({ columns }: Answer) => refusalsIn(columns.map((placed) => placed?.slot))

const noneOf = ({ scenarios }: Answer): readonly Refusal[] =>
  refusalsIn(scenarios.map(({ built }) => built))

/** Their tables have their room before the first answers come. */
function cellSections({ own, profiles, picked: shown, flows }: Answer): readonly Section[] {
  const { column, cell, slot } = shown ?? {}
  const name = profiles.find(({ id }) => id === cell?.application)?.name ?? cell?.application ?? ''
  const under = conditions.find(({ id }) => id === cell?.condition)?.long ?? cell?.condition
  const subtitle = column
    ? `${visibleText(name)} ${under}, ${columnTitle(column)}, ${columnDetail(column)}`
    : ''
  const levels = flows?.value?.result.flows[0]?.levels ?? []
  const isAwaited = !shown
  const flowsFreshness = isAwaited ? 'partial' : freshnessOf([], [slot, flows])
  const partsFreshness = isAwaited ? 'partial' : freshnessOf([], [slot])
  return [
    {
      id: 'flows',
      title: flowsTitle(flowsFreshness === 'current' ? levels : []),
      subtitle,
      tables: [flowsTable(column?.scenario ?? own, levels, flowsFreshness)],
      refusals: refusalsIn([flows]),
      only: ['page', 'file'],
    },
    {
      id: 'parts',
      title: partsTitle(partsFreshness === 'current' ? cell : undefined),
      subtitle,
      tables: [partsTable(cell?.parts, partsFreshness)],
      only: ['page', 'file'],
    },
  ]
}

const measureNotes: Readonly<Partial<Record<Measure, string>>> = {
  power:
    ' Power is the sum of the parts at full load, as in the section Answer. Most values are assumed. Power is not computed for other tapers of a design.',
  usd: ' Dollars are the capital cost at each scenario’s prices.',
}

function workSection(
  { work, workload, profiles, columns, scenarios }: Answer,
  { focus, parameters: { workPer } }: Input<Parameters>,
): Section {
  const names = work.designs.map((design) => design?.name)
  const letter = letterOf(focus)
  const base = names[work.base] ?? letter
  const isAwaited = columns.some((placed) => placed?.slot?.state === 'pending')
  const freshness = freshnessOf([], work.slots)
  const isCurrent = freshness === 'current' && !isAwaited
  const isComputed = profiles.some((profile) => unknownReference(profile) === undefined)
  const powered =
    workPer === 'power'
      ? scenarios.map(({ at, scenario }) => ({ label: letterOf(at), scenario }))
      : []
  const incomparable = incomparablePowers(powered)
  const notes = isCurrent
    ? [...leftOutSentences(work.works, names), ...work.notes, ...powerCautionSentences(powered)]
    : []
  return {
    id: 'work',
    title:
      isCurrent && incomparable !== undefined
        ? message('Throughput per MW ranks no design, because the powers are not comparable')
        : isCurrent
          ? workTitle(work)
          : message('What is each design’s throughput?'),
    subtitle: `Workload of ${letter}; throughput of ${base} = 100`,
    tables: [workTable(work, workload, workPer, freshness)],
    messages: notes.map(said),
    limits: [
      'Throughput = nodes × per-node speed ÷ (1 + slowdown). The slowdown is relative to the same job on the same node without network effects.',
      `Unless stated otherwise, every design runs this workload with the same job sizes, placement, mapping and neighbour. The mix counts only applications that both ${base} and the other design run.`,
      `Per-node speed is computed from the profile’s shares of time on its reference machine.${measureNotes[workPer] ?? ''}`,
    ],
    refusals: isComputed
      ? refusalsIn(work.slots)
      : [
          {
            reason: 'nothing-to-compare',
            message: 'No application of the workload has a profile, so nothing can be computed.',
          },
        ],
    only: ['page', 'file'],
  }
}

function controls(found: Answer | undefined, { workbook, focus }: Input<Parameters>): Controls {
  if (!found) return {}
  const { workload, profiles, jobNodes, axis, scenarios } = found
  // With nothing to compute there is nothing to choose.
  if (profiles.length === 0 || hasNone(found)) {
    const none = { choices: [] }
    return { designs: none, slowdownAgainst: none, jobNodes: none, workPer: none }
  }
  const sizes = new Set([...workload.jobSizes.map(({ nodes }) => nodes), jobNodes])
  const hasTapers = scenarios[focus]?.built.state !== 'refused'
  return {
    designs: {
      choices: [
        { value: 'scenarios', label: 'Scenarios' },
        ...(hasTapers ? [{ value: 'tapers', label: `Tapers of ${letterOf(focus)}` }] : []),
      ],
      held: axis,
    },
    slowdownAgainst: {
      choices:
        parameters.slowdownAgainst.choices?.map(({ value, label }) => ({
          value,
          label: value === 'baseline' ? letterOf(workbook.baseline) : label,
        })) ?? [],
    },
    jobNodes: {
      choices: [...sizes]
        .toSorted((a, b) => a - b)
        .map((nodes) => ({ value: nodes, label: `${formatCount(nodes)} nodes` })),
      held: jobNodes,
    },
  }
}

/** The names that other tools read. */
function json(
  found: Answer | undefined,
  { focus, parameters: requested }: Input<Parameters>,
  get: Get,
) {
  const own = found?.scenarios[focus]
  if (!own) return undefined
  const { at, scenario, built } = own
  if (!isSimulated(scenario.fabric)) return { notModelled: scenario.fabric.topology }
  if (built.state !== 'current') return undefined
  return entryOf({ at, scenario, machine: built.value.machine, jobNodes: requested.jobNodes }, get)
}

export const applications = defineExperiment<Parameters, Answer | undefined>({
  id: 'applications',
  title: 'Applications',
  report: true,
  restsInDrag: true,
  help: 'slowdown of every application',
  jsonHelp:
    'The slowdown of every application of the workload, with weak or strong scaling as in its profile. Under weak scaling the share of time in MPI is the same in jobs of all sizes. Under strong scaling the figures are valid only near the node count of the reference. If a result is not modelled, the reason is given. Conflicts in the workload, such as shares that do not add up to 100 %, are in "remarks". --set workload.applications.PLACE.profile.KEY=VALUE changes one value of a profile, including profiles from the library.',
  parameters,
  answer,
  sections,
  controls,
  json,
})
