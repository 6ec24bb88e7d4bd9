/** How the parts of a node stand to one another, and what bounds the applications of the workload on it. */
import { formatSignificant } from '../../document/format'
import { type Balance, type RatioKey, balanceOf } from '../../document/node-balance'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import type { Profile } from '../../document/workload/profile'
import { profilesOf } from '../../document/workload/library'
import { unknownReference } from '../../document/workload/profile-issues'
import type { AnswerTo, NodeRun } from '../../model/engine'
import { toNodeApplication, toNodes } from '../../model/to-node-request'
import { toCostedDesign, toDesign } from '../../model/to-request'
import { entered } from '../../tables/columns'
import {
  table,
  type Column,
  type Freshness,
  type Table,
  message,
  type Message,
  type Refusal,
  type Section,
} from '../../tables/table'
import { defineExperiment, named, type Get, type Input, type Slot } from '../experiment'
import { besideOf, freshnessOf, refusalsIn } from '../shared/scenarios'
import {
  balanceProvenance,
  printedProvenance,
  publishedBalance,
  type PublishedMachine,
  publishedBalanceSource,
} from './provenance'
import { boundTable, timesTable } from './times'
import {
  changesOf,
  variantsOf,
  variantsSentence,
  variantsTable,
  withNode,
  type Variant,
} from './variants'
import { nodeTimeSubtitle, timeSentence } from './words'

// The balance of a node: its ratios in words and units, and those in print.

interface BalanceRatio {
  readonly key: RatioKey
  readonly label: string
  readonly unit: string
  /** What the ratio is multiplied by for its unit. */
  readonly factor: number
}

const ratios: readonly BalanceRatio[] = [
  { key: 'hbmToDdr', label: 'HBM ÷ DDR bandwidth', unit: '', factor: 1 },
  { key: 'hbmToCpuGpu', label: 'HBM ÷ CPU-GPU link bandwidth', unit: '', factor: 1 },
  { key: 'hbmToGpuGpu', label: 'HBM ÷ GPU-GPU link bandwidth', unit: '', factor: 1 },
  { key: 'ddrToCpuGpu', label: 'DDR ÷ CPU-GPU link bandwidth', unit: '', factor: 1 },
  { key: 'ddrToHbmCapacity', label: 'DDR ÷ HBM capacity', unit: '', factor: 1 },
  { key: 'hbmCapacityToGpuGpu', label: 'HBM capacity ÷ GPU-GPU link', unit: 's', factor: 1 },
  { key: 'capacityPerFlop', label: 'Memory per flop/s', unit: 'B', factor: 1 },
  { key: 'bandwidthPerFlop', label: 'Bandwidth per flop', unit: 'B', factor: 1 },
  { key: 'injectionPerFlop', label: 'Injection per flop', unit: 'mB', factor: 1000 },
  { key: 'bisectionPerFlop', label: 'Bisection per flop', unit: 'mB', factor: 1000 },
]

/** Those of the table in print. */
const publishedMachines: readonly PublishedMachine[] = ['Summit', 'Sierra', 'Titan']

/** Published figures keep the digits with which they were printed. */
const printed = (value: number): string => String(Number(value.toPrecision(6)))

/** How the ratios are counted. */
const NOTE =
  'Flops are those of the GPUs, or of the CPUs in a node without GPUs. Sierra’s published 0.43 s counts four GPUs and two links. The rule used for Summit would give 0.21 s. Bisection is the nominal value for the whole machine. Petaflops per megawatt are omitted, because the power of most parts is assumed.'

const scaled = (value: number | undefined, { factor }: BalanceRatio) =>
  value === undefined ? undefined : value * factor

/** How the parts of nodes stand to one another, beside what was published of three machines. */
const balanceTable = (
  balances: readonly { readonly at: number; readonly balance: Balance }[],
  freshness: Freshness,
): Table =>
  table<BalanceRatio>({
    id: 'ratios',
    caption: 'Node balance',
    columns: [
      entered('ratio', 'Ratio', ({ label, unit }) => (unit === '' ? label : `${label}, ${unit}`)),
      ...balances.map(({ at, balance }): Column<BalanceRatio> => ({
        ...besideOf(at),
        value: (row) => scaled(balance[row.key], row),
        format: formatSignificant,
        basis: 'analytic',
        provenance: balanceProvenance,
      })),
      ...publishedMachines.map((machine): Column<BalanceRatio> =>
        entered(
          `${machine.toLowerCase()}_printed`,
          machine,
          (row) => scaled(publishedBalance[row.key][machine], row),
          { format: printed, provenance: printedProvenance, isQuiet: true },
        ),
      ),
    ],
    rows: ratios,
    isDense: true,
    note: NOTE,
    freshness,
    scenarioOf: () => undefined,
  })

interface Parameters {
  /** Id; undefined for the first of the workload. */
  readonly application: string | undefined
}

const parameters = {
  application: {
    ...named(
      'Application',
      'Id of the application whose time on a node is shown. Default: the first of the workload',
    ),
    isSelect: true,
  },
}

interface Requested {
  readonly at: number
  readonly scenario: Scenario
  /** A node that nobody can build has figures too. */
  readonly design: Slot<AnswerTo<'design'>>
  /** Of all applications that can be computed. */
  readonly rates: Slot<AnswerTo<'node'>> | undefined
}

interface Answer {
  readonly scenarios: readonly Requested[]
  /** Applications of the workload that have a profile, and those of them that can be computed. */
  readonly profiles: readonly Profile[]
  readonly known: readonly Profile[]
  readonly chosen: Profile | undefined
  /** Of the node with one change at a time. */
  readonly variants: readonly Variant[]
  readonly variantSlots: readonly Slot<unknown>[]
}

function answer({ workbook, focus, parameters: requested }: Input<Parameters>, get: Get): Answer {
  const own = workbook.scenarios[focus]
  const profiles = profilesOf(own?.workload)
  const known = profiles.filter((profile) => unknownReference(profile) === undefined)
  const applications = known.flatMap((profile) => toNodeApplication(profile) ?? [])
  const scenarios = workbook.scenarios.map((scenario, at): Requested => ({
    at,
    scenario,
    design: nodeIn(get({ kind: 'design', design: toCostedDesign(scenario) }, at)),
    rates: applications.length > 0 ? get(toNodes([scenario], { applications }), at) : undefined,
  }))
  const chosen = profiles.find(({ id }) => id === requested.application) ?? profiles[0]
  const application = chosen && toNodeApplication(chosen)
  const changes = own && application ? changesOf(own.node) : []
  if (!own || !application) {
    return { scenarios, profiles, known, chosen, variants: [], variantSlots: [] }
  }
  const changed = changes.map((each) => withNode(own, each))
  const rates = get(toNodes([own, ...changed], { applications: [application] }), focus)
  const designs = changed.map((each) =>
    nodeIn(get({ kind: 'design', design: toDesign(each) }, focus)),
  )
  const issues = designs.map(({ value }) => value?.issues ?? [])
  return {
    scenarios,
    profiles,
    known,
    chosen,
    variants: variantsOf(changes, own.node, rates.value?.result, issues),
    variantSlots: [rates, ...designs],
  }
}

/** A machine that cannot be built is an answer about its node. */
const nodeIn = (slot: Slot<AnswerTo<'design'>>): Slot<AnswerTo<'design'>> =>
  slot.state === 'refused' && slot.answer ? { state: 'current', value: slot.answer } : slot

/** How long an application takes on a scenario's node; undefined while that is not known. */
export const timeOf = (
  { known }: Pick<Answer, 'known'>,
  { rates }: Pick<Requested, 'rates'>,
  profile: Profile | undefined,
): NodeRun | undefined => {
  const at = known.findIndex((each) => each.id === profile?.id)
  return rates?.value?.result.nodes[0]?.applications[at]
}

function sections(found: Answer, input: Input<Parameters>): readonly Section[] {
  return [
    balanceSection(found, input),
    timeSection(found, input),
    variantsSection(found, input),
    boundSection(found),
  ]
}

/** On the page of the node that is looked at and the baseline's, on paper and in files of all. */
function balanceSection(
  { scenarios }: Answer,
  { workbook, focus, isPaper = false }: Input<Parameters>,
): Section {
  const shown = isPaper
    ? scenarios
    : [...new Set([focus, workbook.baseline])].flatMap((at) => scenarios[at] ?? [])
  const designs = shown.map(({ design }) => design)
  const balances = shown.map(({ at, scenario, design: { value } }) => ({
    at,
    balance: balanceOf(scenario.node, value?.node, value?.machine),
  }))
  return {
    id: 'balance',
    title: message('Node balance'),
    subtitle: `Computed, next to published values (${publishedBalanceSource})`,
    tables: [balanceTable(balances, freshnessOf(designs))],
    refusals: refusalsIn(designs),
  }
}

/** What stands where there is no application whose time could be computed. */
function missingIn({ chosen }: Answer): readonly Refusal[] {
  const lost = chosen && unknownReference(chosen)
  if (chosen && lost === undefined) return []
  return [
    {
      reason: 'nothing-to-compare',
      message:
        lost === undefined
          ? 'The workload has no application whose profile is known. Add one under “Workload” in the design.'
          : visibleText(lost),
    },
  ]
}

function timeSection(found: Answer, { focus }: Input<Parameters>): Section {
  const { scenarios, chosen } = found
  const missing = missingIn(found)
  const slots = scenarios.map(({ rates }) => rates)
  const freshness = freshnessOf([], slots)
  const name = visibleText(chosen?.name ?? 'an application')
  const rows = scenarios.flatMap((each) => {
    // An earlier answer stands only for the scenario in focus.
    if (each.at !== focus && each.rates?.state === 'refused') return []
    return [{ at: each.at, scenario: each.scenario, time: timeOf(found, each, chosen) }]
  })
  const own = rows.find(({ at }) => at === focus)
  const sentence =
    freshness === 'current' && own
      ? timeSentence(name, { letter: letterOf(own.at), time: own.time })
      : undefined
  return {
    id: 'time',
    title: sentence ?? message('Where does {name} spend its time?', { name }),
    subtitle: chosen ? nodeTimeSubtitle(chosen) : '',
    tables: [timesTable(missing.length > 0 ? [] : rows, freshness)],
    messages: refusedOn(found, chosen),
    limits: [
      `Shares of time come from ${name}’s profile. Most are assumed. “Workload” in the design lists each source.`,
    ],
    refusals: [...missing, ...refusalsIn(slots)],
  }
}

/** Why an application runs on no node of some scenarios. */
const refusedOn = (found: Answer, profile: Profile | undefined): readonly Message[] =>
  found.scenarios.flatMap((each) => {
    const time = timeOf(found, each, profile)
    return time?.kind === 'refused'
      ? [
          message('{letter}: {sentence}', {
            letter: letterOf(each.at),
            sentence: visibleText(time.sentence),
          }),
        ]
      : []
  })

function variantsSection(found: Answer, { focus }: Input<Parameters>): Section {
  const { variants, variantSlots, chosen } = found
  const letter = letterOf(focus)
  const freshness = freshnessOf([], variantSlots)
  const best = freshness === 'current' ? variantsSentence(letter, variants) : undefined
  return {
    id: 'variants',
    title:
      best ??
      message('How fast is {name} on another node?', {
        name: visibleText(chosen?.name ?? 'an application'),
      }),
    subtitle: `One change at a time; prices exclude the network adapter`,
    tables: [variantsTable(variants, freshness)],
    refusals: [...missingIn(found), ...refusalsIn(variantSlots)],
    only: ['page', 'file'],
  }
}

function boundSection(found: Answer): Section {
  const { scenarios, profiles, known, chosen } = found
  const rows = known.map((profile) => ({
    profile,
    times: scenarios.map((each) => timeOf(found, each, profile)),
  }))
  const freshness = freshnessOf(
    [],
    scenarios.map(({ rates }) => rates),
  )
  const others = profiles.filter((profile) => profile !== chosen)
  return {
    id: 'bound',
    title: message('What takes the largest share of each application’s time'),
    tables: [boundTable(rows, scenarios.length, freshness)],
    messages: others.flatMap((profile) => {
      const lost = unknownReference(profile)
      return lost === undefined ? refusedOn(found, profile) : [message(visibleText(lost))]
    }),
    only: ['report', 'file'],
  }
}

/** What memories and links reach, and how the parts stand to one another: the names that other tools read. */
function json({ scenarios }: Answer, { focus }: Input<Parameters>, get: Get): object | undefined {
  const own = scenarios[focus]
  if (!own) return undefined
  const { scenario, design } = own
  const found = get(toNodes([scenario]), focus)
  if (design.state !== 'current' || found.state !== 'current') return undefined
  const { machine, node: figures } = design.value
  const {
    applications: _none,
    umtFomPerGpu: _requested,
    nuccor: _alone,
    ...rates
  } = found.value.result.nodes[0] ?? {}
  return {
    peakTFlops: figures?.peakTFlops,
    ...rates,
    balance: balanceOf(scenario.node, figures, machine),
  }
}

export const node = defineExperiment<Parameters, Answer>({
  id: 'node',
  title: 'Node',
  report: true,
  help: 'what bounds the applications',
  jsonHelp:
    'Bandwidths that a node’s memories and links reach (STREAM, GPUs alone, together and in pairs), and the ratios of SC18 Table III.',
  parameters,
  answer,
  sections,
  controls: ({ profiles, chosen }) => ({
    application: {
      choices: profiles.map(({ id, name }) => ({ value: id, label: visibleText(name) })),
      held: chosen?.id,
    },
  }),
  json,
})
