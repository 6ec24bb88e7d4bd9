/** What designs do of the baseline's workload: how it runs on each, and how sure that is. */
import {
  contestants,
  throughputDraws,
  throughputIn,
  type Contestant,
  type ThroughputSubject,
} from '../../answers/contestants'
import type { Throughputs } from '../../answers/throughputs'
import { DRAWS } from '../../document/draws'
import { MAX_LIST } from '../../document/limits'
import { contestOf, contestQuestions, workloadStudyOf } from '../../model/contest'
import type { Study } from '../../model/to-study-request'
import type { Get, Input, Slot } from '../experiment'
import { builtOf, following, PENDING, together } from './scenarios'

/** The designs that compete, the baseline first, and how the workload runs on them. */
export interface ThroughputStudy extends Pick<Throughputs, 'covered' | 'blocked' | 'notes'> {
  readonly competing: readonly Contestant[]
  /** Undefined where nothing can be compared. */
  readonly study: Study | undefined
  /** What of the workload runs otherwise than it says; in `notes` too. */
  readonly otherwise: readonly string[]
}

/**
 * @param at the scenario that it is asked about; one experiment asks about several subjects by several `name`s
 * @param subject its machines are compared by identity
 */
export function throughputStudyOf(
  { scenarios, baseline, machines }: ThroughputSubject,
  get: Get,
  { at, name }: { readonly at: number; readonly name: string },
): Slot<ThroughputStudy> {
  const asked = get.settled(
    `${name} contest`,
    at,
    () => {
      const competing = contestants({ scenarios, baseline, machines })
      const workload = scenarios[baseline]?.workload
      if (!workload || competing.length === 0) return undefined
      const contest = contestOf(competing, workload)
      const { nodes, workload: jobs } = contestQuestions(contest)
      return {
        competing,
        contest,
        // A design by its place: none may be left out.
        jobs: jobs.flatMap((question) => question ?? []),
        isWhole: nodes !== undefined && jobs.every((question) => question !== undefined),
        // Of any number of designs, each of which is answered by itself.
        nodes: Array.from(
          { length: Math.ceil((nodes?.designs.length ?? 0) / MAX_LIST) },
          (_, part) =>
            nodes && {
              ...nodes,
              designs: nodes.designs.slice(part * MAX_LIST, (part + 1) * MAX_LIST),
            },
        ).flatMap((question) => question ?? []),
      }
    },
    [baseline, ...scenarios, ...machines],
  )
  const questions = asked.value
  if (!questions) {
    const none = { competing: [], study: undefined, covered: 0, blocked: [], otherwise: [] }
    return asked.isOld
      ? { state: 'pending', value: undefined }
      : { state: 'current', value: { ...none, notes: [] } }
  }
  const { competing, contest } = questions
  const { covered, blocked, leftOut } = contest
  const known = { competing, covered, blocked }
  if (!questions.isWhole) {
    const value = { ...known, study: undefined, otherwise: [], notes: leftOut }
    return { state: 'current', value }
  }
  const nodes = together(questions.nodes.map((question) => get(question, at)))
  const jobs = together(questions.jobs.map((question) => get(question, at)))
  const found = following(nodes, (parts) =>
    following(jobs, (answers): Slot<ThroughputStudy> => {
      const { value } = get.settled(
        `${name} study`,
        at,
        () => {
          const all = { nodes: parts.flatMap(({ result }) => result.nodes) }
          const slowdowns = answers.map(({ result }) => result)
          const { study, notes: otherwise } = workloadStudyOf(contest, slowdowns, all)
          return { ...known, study, otherwise, notes: [...leftOut, ...otherwise] }
        },
        [contest, ...parts, ...answers],
      )
      return value ? { state: 'current', value } : PENDING
    }),
  )
  return asked.isOld && found.state === 'current' ? { ...found, state: 'pending' } : found
}

/** What every scenario does of the baseline's workload, over the draws of prices and slowdowns. */
export function throughputsOf(
  input: Pick<Input<unknown>, 'workbook'>,
  get: Get,
): Slot<Throughputs> {
  const { scenarios, baseline } = input.workbook
  const built = builtOf(input, get)
  if (built.some(({ built: slot }) => slot.state === 'pending')) {
    return get.kept<Throughputs>('throughputs', baseline, PENDING)
  }
  const machines = built.map(({ built: slot }) =>
    slot.state === 'current' ? slot.value.machine : undefined,
  )
  const how = { at: baseline, name: 'throughput' }
  const studied = throughputStudyOf({ scenarios, baseline, machines }, get, how)
  const found = following(studied, (value): Slot<Throughputs> => {
    const { study, competing, covered, blocked, notes } = value
    const known = { scenarios, baseline, draws: DRAWS, covered, blocked, notes }
    if (!study) {
      return { state: 'current', value: { ...known, found: scenarios.map(() => undefined) } }
    }
    const draws = get.settled('throughput draws', baseline, () => throughputDraws(study), [study])
    if (!draws.value) return PENDING
    return following(get(draws.value, baseline), ({ result }) => ({
      state: 'current',
      value: {
        ...known,
        found: scenarios.map((_, index) => throughputIn(result, study, competing, index)),
      },
    }))
  })
  return get.kept('throughputs', baseline, found)
}
