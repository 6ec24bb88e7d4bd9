/** Designs that compete for one workload: the scenarios, or tapers of one of them for the same money. */
import { isSimulated } from '../../document/scenario/fabric'
import { SAMPLES } from '../../document/samples'
import { counted, formatTaper, formatUsd, listed } from '../../document/format'
import { MAX_SAMPLES } from '../../document/limits'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { sampledSentence } from '../../document/tradeoff/splits'
import { taperChoices, withSplit } from '../../document/tradeoff/taper-choices'
import { hasFixedSize } from '../../document/budget-terms'
import { unequalTerms } from '../../document/unequal-terms'
import type { Competitor } from '../../model/contest'
import type { TaperFigures } from '../../model/engine'
import { onNodes } from '../../model/to-application-request'
import { toDesign } from '../../model/to-request'
import type { Refusal } from '../../tables/table'
import { choice, named, optional, whole, type Get, type Input, type Parameter } from '../experiment'
import { builtOf, noTree, nothing, nowIn, refusalsIn, type Built } from './scenarios'

type Compared = 'tapers' | 'scenarios'

export interface StudyParameters {
  /** Undefined: see {@link comparedIn}. */
  readonly compare: Compared | undefined
  /** Key of the design that is set against the first; undefined: the second. */
  readonly challenger: string | undefined
  /** Ports of the split that comes first; undefined: the least taper. */
  readonly against: string | undefined
  readonly draws: number
}

const against: Parameter<string | undefined> = {
  label: 'First split',
  help: 'Port split of the edge switch to compare with, as DOWN/UP, such as 18/18. Default: the smallest taper',
  standard: undefined,
  form: 'DOWN/UP',
  isCommandOnly: true,
  write: (value) => value ?? '',
  parse: (text) => {
    if (text === '') return undefined
    if (/^\d{1,4}\/\d{1,4}$/.test(text)) return text
    throw new RangeError('node ports / uplinks, such as 18/18')
  },
}

export const studyParameters = {
  compare: {
    ...optional(
      choice<Compared>(
        'Compare',
        'What to compare. Default: the scenarios of a workbook, or the tapers of a single scenario',
        { tapers: 'Tapers', scenarios: 'Scenarios' },
        'tapers',
      ),
    ),
    resets: ['challenger', 'goalNodes'],
  },
  challenger: named(
    'Against',
    'Design to compare with the first: a port split, such as 18/9, or the letter of a scenario. Default with several scenarios: “deciding”. It compares the first two offers in the verdict of Answer',
  ),
  against,
  draws: {
    ...whole(
      'Samples',
      `Samples of prices and model inputs, 100 to ${MAX_SAMPLES}. Default: ${SAMPLES}`,
      SAMPLES,
      { least: 100, most: MAX_SAMPLES },
    ),
    isCommandOnly: true,
  },
}

/** What its control says of the scenario in focus. */
export const compareChoices = (focus: number) =>
  [
    { value: 'tapers', label: `Tapers of ${letterOf(focus)}` },
    { value: 'scenarios', label: 'Scenarios' },
  ] as const

/** A design that competes. */
export interface Rival extends Competitor {
  /** "18/9"; "B". */
  readonly key: string
  /** "A at 2:1 (18/9)"; "B Summit". */
  readonly title: string
  /** Index of its scenario. */
  readonly at: number
  /** Where tapers compete. */
  readonly split?: TaperFigures
}

/** What competes, before anything is computed of the workload. */
export interface Field {
  /** The first is what the others are compared with; undefined until all are known. */
  readonly rivals: readonly Rival[] | undefined
  /** Which do not compete, or how many, and why, and for which money others do, a sentence each. */
  readonly absent: readonly string[]
  /** Splits that buy no machine. */
  readonly unbought: readonly string[]
  readonly refusals: readonly Refusal[]
}

const none = (refusals: readonly Refusal[]): Field => ({
  rivals: undefined,
  absent: [],
  unbought: [],
  refusals,
})

/** What decides on who competes. */
export type FieldParameters = { readonly compare: Compared } & Partial<
  Pick<StudyParameters, 'against' | 'challenger'>
>

/**
 * Offers, where there are several and nothing else was chosen: nobody offered the other tapers of one. In the report
 * nothing can be chosen.
 */
export function comparedIn({
  workbook: { scenarios },
  parameters: { compare },
  isPaper = false,
}: Input<Pick<StudyParameters, 'compare'>>): Compared {
  if (compare !== undefined && !isPaper) return compare
  return scenarios.filter(({ fabric }) => isSimulated(fabric)).length > 1 ? 'scenarios' : 'tapers'
}

/** With what is compared. */
export const comparing = <Parameters extends Pick<StudyParameters, 'compare'>>(
  input: Input<Parameters>,
): Input<Parameters & FieldParameters> => ({
  ...input,
  parameters: { ...input.parameters, compare: comparedIn(input) },
})

/** @param splits the few tapers that studies compare, or every split of the edge switch */
export const fieldIn = (
  input: Input<FieldParameters>,
  get: Get,
  splits: 'few' | 'every' = 'few',
): Field =>
  input.parameters.compare === 'tapers' ? tapersIn(input, get, splits) : scenariosIn(input, get)

/** The baseline first, the others in their order. */
function scenariosIn({ workbook }: Input<FieldParameters>, get: Get): Field {
  const { baseline } = workbook
  const all = builtOf({ workbook }, get)
  const ordered = all.toSorted((a, b) => Number(b.at === baseline) - Number(a.at === baseline))
  const rivals = ordered.flatMap(({ at, scenario, built }): readonly Rival[] =>
    built.state === 'current' ? [{ ...rivalOf(at, scenario), machine: built.value.machine }] : [],
  )
  const refusals = refusalsIn(all.map(({ built }) => built))
  const lasting = refusals.filter(isLasting)
  return {
    rivals: all.some(({ built }) => built.state === 'pending') ? undefined : rivals,
    absent: [
      ...unequalTerms(rivals),
      ...lasting.map(
        ({ scenario = 0, message }) => `${letterOf(scenario)} is not compared. ${message}`,
      ),
    ],
    unbought: [],
    refusals: refusals.filter((refusal) => !isLasting(refusal)),
  }
}

/** What is compared: "tapers of A", "A, B and C". Another set can have another winner. */
export const comparedWords = (rivals: readonly Pick<Rival, 'at' | 'label' | 'split'>[]): string =>
  rivals[0]?.split
    ? `tapers of ${letterOf(rivals[0].at)}`
    : listed(rivals.map(({ label }) => label))

/** Without its machine. */
export const rivalOf = (at: number, scenario: Scenario) => ({
  key: letterOf(at),
  label: letterOf(at),
  title: titleOf(at, scenario),
  at,
  scenario,
})

/** Which no other answer of the model would change. */
export const isLasting = ({ reason }: Refusal) =>
  reason === 'cannot-be-built' || reason === 'not-modelled'

interface TaperRival {
  readonly split: TaperFigures
  readonly scenario: Scenario
}

/** The tapers of the scenario that is requested, the least first. */
function tapersIn(
  { workbook, focus, parameters }: Input<FieldParameters>,
  get: Get,
  wanted: 'few' | 'every',
): Field {
  const own = builtOf({ workbook }, get)[focus]
  if (!own) return none([])
  const { scenario, built } = own
  const current = nowIn(built)
  const choices = get.made<readonly TaperRival[] | Refusal>(
    'tapers',
    focus,
    current && [scenario, current.machine, current.tapers, parameters.against],
    () => {
      const { machine, tapers } = current ?? { machine: undefined, tapers: [] }
      const first = tapers.find((split) => portsOf(split) === parameters.against)
      if (parameters.against !== undefined && !first) return notASplit(parameters, tapers, focus)
      const usual =
        wanted === 'few'
          ? taperChoices(scenario, tapers)
          : tapers.toSorted((a, b) => a.populatedTaper - b.populatedTaper)
      const splits = first ? [first, ...usual.filter((split) => split !== first)] : usual
      return machine
        ? splits.map((split) => ({ split, scenario: withSplit(scenario, split, machine) }))
        : []
    },
  )
  if (!current || !choices.value) {
    return none(built.state === 'refused' ? [taperRefusal(built.refusal, scenario, focus)] : [])
  }
  if ('message' in choices.value) return none([choices.value])
  const chosen = choices.value
  const slots = chosen.map((each) =>
    get({ kind: 'design', design: toDesign(each.scenario) }, focus),
  )
  const isSized = hasFixedSize(scenario)
  // Money buys racks whole, and so less than a given size amid one: the design itself stays as it is offered.
  const machines = chosen.map(({ split }, at) =>
    isSized && split.current ? current.machine : nowIn(slots[at])?.machine,
  )
  // As in Trade-off, no sample changes what is of a given size.
  const { value: sized = [] } = get.made('sizes of tapers', focus, [chosen, ...machines], () =>
    chosen.map(({ scenario: bought }, at) => {
      const nodes = machines[at]?.nodes
      return isSized && nodes !== undefined ? onNodes(bought, nodes) : bought
    }),
  )
  const rivals = chosen.flatMap((each, at): readonly Rival[] => {
    const [machine, ofSize] = [machines[at], sized[at]]
    const taper = formatTaper(each.split.populatedTaper)
    const ports = portsOf(each.split)
    const exact = `${taper} (${ports})`
    // Of all splits two may have one taper.
    const label = wanted === 'few' ? taper : exact
    const title = `${letterOf(focus)} at ${exact}`
    return machine && ofSize
      ? [{ ...each, scenario: ofSize, key: ports, label, title, at: focus, machine }]
      : []
  })
  const passing = refusalsIn(slots).filter((refusal) => !isLasting(refusal))
  const isKnown = passing.length === 0 && slots.every(({ state }) => state !== 'pending')
  return {
    rivals: isKnown ? rivals : undefined,
    absent: [
      moneySentence(own),
      wanted === 'every' ? sampledSentence(current.tapers, current.buildableTapers) : undefined,
    ].filter((said) => said !== undefined),
    unbought: chosen.flatMap(({ split }, at) =>
      slots[at]?.state === 'refused' && !machines[at] ? [portsOf(split)] : [],
    ),
    refusals:
      chosen.length === 0
        ? [
            nothing(
              `The edge switches of ${letterOf(focus)} allow only one taper, so there is nothing to compare.`,
            ),
          ]
        : passing,
  }
}

/** For which money the tapers of a machine of a fixed size compete, and that no price changes their sizes. */
function moneySentence({ at, scenario: { budget }, built }: Built): string | undefined {
  const machine = nowIn(built)?.machine
  if (!machine || budget.mode === 'usd') return undefined
  const usd = machine.lifetime?.budgetedUsd ?? machine.cost.totalUsd
  const size = `${letterOf(at)}’s ${counted(machine.nodes, 'node', 'nodes')}`
  return `Each taper has the nodes that the cost of ${size}, ${formatUsd(usd)}, buys at the most likely prices. Price samples do not change them.`
}

const portsOf = ({ downlinks, uplinks }: Pick<TaperFigures, 'downlinks' | 'uplinks'>) =>
  `${downlinks}/${uplinks}`

const notASplit = (
  { against: wanted = '' }: FieldParameters,
  tapers: readonly TaperFigures[],
  scenario: number,
): Refusal => ({
  reason: 'wrong-input',
  scenario,
  message: `--against ${wanted} is not one of the compared splits. Use one of ${tapers.map(portsOf).join(', ')}.`,
})

const taperRefusal = (refusal: Refusal, scenario: Scenario, at: number): Refusal =>
  refusal.message === noTree(scenario, at).message
    ? {
        ...refusal,
        message: `The network of ${letterOf(at)} is a ${scenario.fabric.topology}, which is not simulated and has no taper to compare. Open “Fabric” in the design and choose a fat tree, or select another scenario.`,
      }
    : refusal
