/** What every scenario answers to one question about messages, and what is said of those that have no answer. */
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { AnswerTo, EngineRequest } from '../../model/engine'
import type { CurveAxes, ScenarioCurve } from '../../tables/scenario-curves'
import { scenarioCurvesTable } from '../../tables/scenario-curves'
import {
  message,
  type Message,
  type Provenance,
  type Refusal,
  type Section,
} from '../../tables/table'
import type { Get, Input, Slot } from '../experiment'
import { builtOf, freshnessOf, refusalsIn, type Built } from '../shared/scenarios'

/** A scenario with its answer; undefined where it is not asked. */
export interface Asked<Value> {
  readonly at: number
  readonly letter: string
  readonly scenario: Scenario
  readonly slot: Slot<Value> | undefined
}

export interface AskedTree<Value> extends Asked<Value>, Built {}

/** Asks of every tree that can be built. */
export const onTrees = <Request extends EngineRequest>(
  input: Pick<Input<unknown>, 'workbook'>,
  get: Get,
  request: (scenario: Scenario) => Request,
): readonly AskedTree<AnswerTo<Request['kind']>>[] =>
  builtOf(input, get).map((each) => ({
    ...each,
    letter: letterOf(each.at),
    slot: each.built.state === 'refused' ? undefined : get(request(each.scenario), each.at),
  }))

/**
 * What is drawn of an answer: the last one while its successor is computed, and nothing where there will be none,
 * because a curve of an earlier design would pass for one of this.
 */
export const drawnOf = <Value>(slot: Slot<Value> | undefined): Value | undefined =>
  slot?.state === 'refused' ? undefined : slot?.value

/** Why scenarios have none: those whose network has none are only told of where others have one. */
export function absences(
  asked: readonly (Asked<unknown> & Partial<Pick<Built, 'built'>>)[],
  focus: number,
): { readonly refusals: readonly Refusal[]; readonly messages: readonly Message[] } {
  const all = asked.flatMap(({ at, scenario, built, slot }) =>
    refusalsIn([built?.state === 'refused' ? built : slot]).map((refusal) =>
      at === focus || refusal.message.includes(titleOf(at, scenario))
        ? refusal
        : { ...refusal, message: `${titleOf(at, scenario)}: ${refusal.message}` },
    ),
  )
  const isAside = ({ reason }: Refusal) => reason === 'not-modelled'
  if (!asked.some(({ slot }) => slot && slot.state !== 'refused')) {
    return { refusals: all, messages: [] }
  }
  return {
    refusals: all.filter((refusal) => !isAside(refusal)),
    messages: all.filter(isAside).map(({ message: said }) => message('{said}', { said })),
  }
}

/** Of the scenario in focus alone: what others lack is told once, at the first section. */
export const ownOnly = (refusals: readonly Refusal[], focus: number): readonly Refusal[] =>
  refusals.filter(({ scenario }) => scenario === undefined || scenario === focus)

interface Curves {
  readonly id: string
  readonly curves: readonly ScenarioCurve[]
  readonly axes: CurveAxes
  readonly provenance: Provenance
  /** Said of the scenario in focus once all is of the present designs. */
  readonly sentence: string | undefined
  /** In its place until then. */
  readonly question: string
  readonly subtitle: string
  readonly slots: readonly (Slot<unknown> | undefined)[]
  readonly refusals: readonly Refusal[]
  readonly messages?: readonly Message[]
  readonly only?: Section['only']
}

/** One quantity of every scenario, as a chart of curves. */
export function curvesSection(of: Curves): Section {
  const { id, curves, axes, provenance, sentence, question, only } = of
  const freshness = freshnessOf(of.slots.filter((slot) => slot?.state !== 'refused'))
  const said = freshness === 'current' && of.refusals.length === 0 ? sentence : undefined
  return {
    id,
    title: message('{said}', { said: said ?? question }),
    subtitle: of.subtitle,
    tables: [
      scenarioCurvesTable({ id: 'curves', caption: question, curves, axes, freshness, provenance }),
    ],
    messages: of.messages ?? [],
    refusals: of.refusals,
    ...(only && { only }),
  }
}
