/**
 * A first design for the answers to five questions, by the models and verdicts of Risk and Trade-off and by nothing
 * else: all candidates compete for the workload with the same money, and the appetite says which verdict names the
 * winner (`wasm-model/decision/src/risk/verdict.rs`): mean throughput, least largest regret over the workload's own
 * jobs, or over every application under every placement and neighbour. Of designs that it cannot tell apart the one
 * that costs less is the design (`found.ts`). It is of no workbook, so the registry does not have it: the guided
 * start reads it.
 */
import { counted } from '../../document/format'
import {
  defaultAnswers,
  type Appetite,
  type GuideAnswers,
  sizedWorkload,
} from '../../document/guide'
import { countedProfiles } from '../../document/workload/cells'
import { jobSizeMixes, type SizesId } from '../../document/workload/mixes'
import { whyBlocked } from '../../document/workload/profile-issues'
import type { Contest } from '../../model/contest'
import { defineExperiment, ELSEWHERE, type Get, type Input, type Slot } from '../experiment'
import { nowIn, PENDING } from '../shared/scenarios'
import { candidatesFor, built } from './candidates'
import { type Candidate, type FirstDesign, type NoDesign, rankedBy } from './found'
import { contestOfCandidates, finalOf, judgedIn, ranOn } from './study'

interface Parameters {
  readonly guide: GuideAnswers
}

/** What was found, and what is computed while it is not. */
export interface Finding {
  readonly found: Slot<FirstDesign | NoDesign>
  /** As it follows "Computing". */
  readonly what: string
}

function answer({ parameters }: Input<Parameters>, get: Get): Finding {
  const { found, what } = findingOf(parameters.guide, get)
  return { found: get.kept('first design', ELSEWHERE, found), what }
}

function findingOf(answers: GuideAnswers, get: Get): Finding {
  const bought = candidatesFor(get, answers)
  if (bought.state !== 'current')
    return { found: waiting(bought), what: 'machines that the budget buys' }
  if ('kind' in bought.value) return refused(bought.value)
  const { candidates, left } = bought.value
  const { contest, tooSmall } =
    get.made('sized', ELSEWHERE, [answers, candidates], () => sizedOf(candidates, answers)).value ??
    NONE
  if (tooSmall) return refused(tooSmall)
  if (!contest) return refused(UNSIMULATED)
  const what = `the workload on ${counted(candidates.length, 'design', 'designs')}`
  const ran = ranOn(get, contest)
  if (ran.state !== 'current') return { found: waiting(ran), what }
  if (!ran.value.contest) {
    const [sentence = UNSIMULATED.sentence] = ran.value.left
    return refused({ ...UNSIMULATED, sentence })
  }
  const judged = judgedIn(get, ran.value.contest, ran.value)
  if (judged.state !== 'current') return { found: waiting(judged), what }
  if (!judged.value) return refused(UNANSWERED)
  const { all, caseNodes } = judged.value
  const isOfCases = all.every(({ ofCases }) => ofCases)
  if (answers.appetite === 'worst' && !isOfCases) return refused(NO_ROOM)
  const ranked = rankedBy(answers.appetite, all)
  const [first, second] = ranked.map(({ candidate }) => candidate)
  const untapered = all.find(
    ({ candidate }) => candidate.isUntapered && candidate.nodeName === first?.nodeName,
  )?.candidate
  const leading = [...new Set([first, second, untapered])].flatMap((each) => each ?? [])
  const final = finalOf(get, leading, ran.value)
  const best = (appetite: Appetite) => rankedBy(appetite, all)[0]?.candidate
  const workload = first?.scenario.workload ?? ran.value.contest.workload
  const found = built(get, 'found', [final], [answers, left, ran.value, judged.value], () => {
    const known = nowIn(final)
    return (
      known && {
        kind: 'found' as const,
        answers,
        workload,
        ranked,
        winners: {
          expected: best('expected'),
          between: best('between'),
          worst: isOfCases ? best('worst') : undefined,
        },
        untapered,
        final: known,
        caseNodes,
        left: [...left, ...ran.value.left],
      }
    )
  })
  return { found, what: 'how certain the choice is' }
}

const refused = (why: NoDesign): Finding => ({ found: { state: 'current', value: why }, what: '' })

const UNSIMULATED: NoDesign = {
  kind: 'refused',
  question: 'budgetUsd',
  sentence: 'No machine that this budget buys can be simulated.',
  nearest: undefined,
}
const UNANSWERED: NoDesign = {
  kind: 'refused',
  question: 'mix',
  sentence: 'The model cannot compute all jobs of this workload on these machines.',
  nearest: undefined,
}
const NO_ROOM: NoDesign = {
  kind: 'refused',
  question: 'appetite',
  sentence: 'No combination of job placement and neighbouring jobs fits on all of these machines.',
  nearest: { label: 'Compare with the workload’s own jobs', answers: { appetite: 'between' } },
}

/** The same state, of what follows from it. */
const waiting = (slot: Slot<unknown>): Slot<never> =>
  slot.state === 'refused' ? { ...slot, value: undefined, answer: undefined } : PENDING

interface Sized {
  readonly contest: Contest<Candidate> | undefined
  readonly tooSmall: NoDesign | undefined
}

const NONE: Sized = { contest: undefined, tooSmall: undefined }

/** Each candidate with jobs that are the answered shares of its own machine. */
function sizedOf(candidates: readonly Candidate[], answers: GuideAnswers): Sized {
  const all = candidates.map((candidate) => ({
    ...candidate,
    scenario: {
      ...candidate.scenario,
      workload: sizedWorkload(candidate.scenario.workload, answers, candidate.machine.nodes),
    },
  }))
  return {
    contest: contestOfCandidates(all),
    tooSmall: smallJob(all, answers),
  }
}

/** Jobs that are too small for an application of the workload, so that it has no work to compare. */
function smallJob(all: readonly Candidate[], answers: GuideAnswers): NoDesign | undefined {
  const blockedIn = (sizes: SizesId) => {
    for (const { scenario, machine } of all) {
      const { jobSizes } = sizedWorkload(scenario.workload, { ...answers, sizes }, machine.nodes)
      for (const profile of countedProfiles(scenario.workload)) {
        const why = jobSizes
          .map((job) => whyBlocked(profile, scenario.node, Math.min(job.nodes, machine.nodes)))
          .find((each) => each !== undefined)
        if (why) return { sentence: why.sentence, nodes: machine.nodes }
      }
    }
    return undefined
  }
  const small = blockedIn(answers.sizes)
  if (small === undefined) return undefined
  const fitting = jobSizeMixes.find(({ id }) => blockedIn(id) === undefined)
  return {
    kind: 'refused',
    question: 'sizes',
    sentence: `The machine has ${counted(small.nodes, 'node', 'nodes')}. ${small.sentence}`,
    nearest: fitting && { label: `Use ${fitting.name} jobs`, answers: { sizes: fitting.id } },
  }
}

export const firstDesign = defineExperiment<Parameters, Finding>({
  id: 'first-design',
  title: 'A first design',
  report: false,
  help: 'design from the answers to five questions',
  parameters: {
    guide: {
      label: 'Answers',
      help: 'Answers to the five questions of the guided start',
      standard: defaultAnswers(),
      write: (answers) => JSON.stringify(answers),
      parse: () => {
        throw new RangeError('set in the guided start')
      },
    },
  },
  answer,
  sections: () => [],
})
