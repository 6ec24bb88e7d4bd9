/** The designs that are scored, and what they are scored against. */
import { formatTaper } from '../../document/format'
import { findPreset } from '../../document/presets'
import type { Scenario } from '../../document/scenario/schema'
import { referenceAmong } from '../../document/scores/reference'
import type { EarlyPhase } from '../../document/scores/service'
import { letterOf, titleOf } from '../../document/titles'
import { referenceSplit } from '../../document/tradeoff/splits'
import { withSplit } from '../../document/tradeoff/taper-choices'
import type { Competitor } from '../../model/contest'
import type { MachineDto, TaperPointDto } from '../../model/engine'
import { toDesign } from '../../model/to-request'
import type { Refusal } from '../../tables/table'
import { ELSEWHERE, type Get, type Input } from '../experiment'
import { builtOf, isTree, refusalsIn } from '../shared/scenarios'

export interface Parameters {
  readonly compare: 'tapers' | 'scenarios'
  /** Key of the design that is the reference, or a machine of its own. */
  readonly reference: string | Scenario | undefined
  /** What a node of the reference sustains, TFLOP/s; undefined counts in nodes of the reference. */
  readonly nodeTflops: number | undefined
  readonly early: EarlyPhase | undefined
  /** How many times as large the problem is that has to run in the reference's time. */
  readonly problemGrowth: number
  /** What a run takes on the reference, hours. */
  readonly runHours: number
  /** Key of the design whose jobs are shown; undefined: the first by SSNI. */
  readonly jobsOn: string | undefined
}

/** A design that is scored. */
export interface ScoredDesign extends Competitor {
  /** "18/9"; "B". */
  readonly key: string
  /** "A at 2:1 (18/9)"; "B Summit". */
  readonly title: string
  /** Index of its scenario. */
  readonly at: number
  readonly split?: TaperPointDto
}

export interface Field {
  /** Undefined until all are known. */
  readonly designs: readonly ScoredDesign[] | undefined
  /** Which do not compete, and why. */
  readonly absent: readonly string[]
  readonly refusals: readonly Refusal[]
}

/** On paper and in files of a report the scenarios are scored. */
export const comparedIn = ({ parameters, isPaper = false }: Input<Parameters>) =>
  isPaper ? 'scenarios' : parameters.compare

export const fieldIn = (input: Input<Parameters>, get: Get): Field =>
  comparedIn(input) === 'tapers' ? tapersIn(input, get) : scenariosIn(input, get)

/** Every scenario that is a machine. */
function scenariosIn({ workbook }: Input<Parameters>, get: Get): Field {
  const all = builtOf({ workbook }, get)
  const designs = all.flatMap(({ at, scenario, built }): readonly ScoredDesign[] => {
    const machine = built.state === 'current' ? built.value.machine : undefined
    const title = titleOf(at, scenario)
    return machine ? [{ key: letterOf(at), label: letterOf(at), title, at, scenario, machine }] : []
  })
  const refused = refusalsIn(all.map(({ built }) => built))
  return {
    designs: all.some(({ built }) => built.state === 'pending') ? undefined : designs,
    absent: refused.flatMap(({ scenario = 0, reason, message }) =>
      isLasting(reason) ? [`${letterOf(scenario)} does not compete. ${message}`] : [],
    ),
    refusals: refused.filter(({ reason }) => !isLasting(reason)),
  }
}

const isLasting = (reason: Refusal['reason']) =>
  reason === 'cannot-be-built' || reason === 'not-modelled'

/** Every split of the edge switch of one scenario for the same money, the least taper first. */
function tapersIn({ workbook, focus }: Input<Parameters>, get: Get): Field {
  const own = builtOf({ workbook }, get)[focus]
  if (!own) return { designs: undefined, absent: [], refusals: [] }
  const { scenario, built } = own
  const current = built.state === 'current' ? built.value : undefined
  const rivals =
    current &&
    get.settled('splits', focus, () => splitsOf(scenario, current), [scenario, current.machine])
  if (!rivals?.value || rivals.isOld) {
    return { designs: undefined, absent: [], refusals: refusalsIn([built]).map(ofTapers(own)) }
  }
  const slots = rivals.value.map(({ request }) => get(request, focus))
  const designs = rivals.value.flatMap(({ split, scenario: of }, at): readonly ScoredDesign[] => {
    const slot = slots[at]
    const machine = slot?.state === 'current' ? slot.value.machine : undefined
    const label = splitName(split)
    const title = `${letterOf(focus)} at ${label}`
    return machine
      ? [{ key: portsOf(split), label, title, at: focus, scenario: of, machine, split }]
      : []
  })
  const unbought = rivals.value.filter(
    (_, at) => slots[at]?.state === 'refused' && slots[at].refusal.reason === 'cannot-be-built',
  )
  return {
    designs: designs.length === rivals.value.length && designs.length > 0 ? designs : undefined,
    absent: [],
    refusals: [
      ...(rivals.value.length === 0
        ? [nothing(`The edge switches of ${letterOf(focus)} leave no other taper to compare with.`)]
        : []),
      ...unbought
        .slice(0, 1)
        .map(({ split }) =>
          notModelled(`What this machine costs buys no whole machine at ${splitName(split)}`),
        ),
      ...refusalsIn(slots).filter(({ reason }) => reason !== 'cannot-be-built'),
    ],
  }
}

function splitsOf(
  scenario: Scenario,
  { machine, tapers }: { readonly machine: MachineDto; readonly tapers: readonly TaperPointDto[] },
) {
  const sorted = tapers.toSorted((a, b) => a.populatedTaper - b.populatedTaper)
  return sorted.map((split) => {
    const own = withSplit(scenario, split, machine)
    return { split, scenario: own, request: { kind: 'design', design: toDesign(own) } as const }
  })
}

const portsOf = ({ downlinks, uplinks }: TaperPointDto) => `${downlinks}/${uplinks}`

/** "2:1 (18/9)"; of all splits two may have one taper. */
export const splitName = (split: TaperPointDto) =>
  `${formatTaper(split.populatedTaper)} (${portsOf(split)})`

const ofTapers =
  ({ at, scenario }: { readonly at: number; readonly scenario: Scenario }) =>
  (refusal: Refusal): Refusal =>
    isTree(scenario)
      ? refusal
      : notModelled(
          `${letterOf(at)} is a ${scenario.fabric.topology}, which is not simulated and has no taper to compare. Open “Fabric” in the rail and choose a fat tree, or make another scenario the active one.`,
        )

interface FoundReference {
  readonly design: ScoredDesign | undefined
  readonly refusals: readonly Refusal[]
}

/**
 * A machine of its own, else one of the catalogue that the document names, else the design that was chosen, else the
 * status quo, the baseline or the least taper.
 */
export function referenceIn(
  input: Input<Parameters>,
  get: Get,
  designs: readonly ScoredDesign[] | undefined,
): FoundReference {
  const { workbook, focus, parameters } = input
  const { baseline, procurement } = workbook
  const { reference: id } = procurement.scoring
  const { reference: wanted } = parameters
  if (typeof wanted === 'object') return machineOf(wanted, focus, get)
  if (id !== null) {
    const preset = findPreset(id)
    return preset
      ? machineOf(preset.scenario, baseline, get)
      : {
          design: undefined,
          refusals: [
            notModelled(
              `The reference machine ${id} is not in this version’s catalogue. Choose another one under Scores.`,
            ),
          ],
        }
  }
  const chosen = designs?.find(({ key }) => key === wanted)
  const splits = designs?.flatMap(({ split }) => split ?? []) ?? []
  const least = referenceSplit(splits)
  const usual =
    comparedIn(input) === 'tapers'
      ? designs?.find(({ split }) => split === least)
      : designs && referenceAmong(designs.map(indexed), { baseline, procurement })?.design
  return { design: chosen ?? usual, refusals: [] }
}

const indexed = (design: ScoredDesign) => ({ index: design.at, design })

/** A machine that is none of the designs. */
function machineOf(scenario: Scenario, at: number, get: Get): FoundReference {
  const { value: request } = get.settled(
    'reference',
    at,
    () => ({ kind: 'design' as const, design: toDesign(scenario) }),
    [scenario],
  )
  const slot = request && get(request, ELSEWHERE)
  const machine = slot?.state === 'current' ? slot.value.machine : undefined
  const { name: title } = scenario
  return {
    design: machine && { key: 'reference', label: 'the reference', title, at, scenario, machine },
    refusals: refusalsIn([slot]),
  }
}

export const nothing = (message: string): Refusal => ({
  reason: 'nothing-to-compare',
  message,
  remedies: [],
})

export const notModelled = (message: string): Refusal => ({
  reason: 'not-modelled',
  message,
  remedies: [],
})
