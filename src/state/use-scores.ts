/** Asks for the scores of the designs that compete. */
import { useMemo } from 'react'
import { findPreset } from '../document/presets'
import { referenceAmong } from '../document/scores/reference'
import { weightProblem, weightsBy, type ScoreWeight } from '../document/scores/weights'
import type { EngineRequest, ScoresDto } from '../model/engine'
import { toDesign } from '../model/to-request'
import { scoredJobs, toNodesAlone, toScores, type ScoredJobs } from '../model/to-scores-request'
import { useActiveIndex } from './active-scenario'
import { useAnswers, type Question } from './asked-answers'
import { useBaseline, useWorkbook } from './scenario-store'
import { useScorePlan, type ScorePlan } from './score-plan'
import { contestObstacle } from '../experiments/shared/study'
import { useComparedAxis } from './parameters'
import { useAlternatives, type Alternative } from './use-alternatives'
import { useContest, useWorkloadStudy } from './use-study'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

/** Scores, of one state of the document and of the plan. */
export interface ScoreResults {
  readonly designs: readonly Alternative[]
  readonly reference: Alternative
  readonly jobs: readonly ScoredJobs[]
  readonly weights: readonly ScoreWeight[]
  readonly nodeTflops: number | undefined
  readonly scores: ScoresDto
}

/** Of a machine of the catalogue that is the reference. */
const presetKey = (id: string) => `preset ${id}`

export function useScores() {
  const { scenarios, procurement } = useWorkbook()
  const { scoring } = procurement
  const active = useActiveIndex()
  const baseline = useBaseline()
  const axis = useComparedAxis()
  const plan = useScorePlan()
  const alternatives = useAlternatives(axis, 'every')
  const { designs } = alternatives
  const preset = usePresetReference(scoring.reference, baseline)
  // Tapers of one scenario are scored against the first of them.
  const preferred =
    designs && axis === 'scenarios'
      ? referenceAmong(designs, { baseline, procurement })
      : designs?.[0]
  const reference = preset.asked
    ? preset.design
    : (designs?.find(({ key }) => key === plan.reference) ?? preferred)
  const competing = useMemo(
    () => designs && reference && [reference, ...designs.filter((each) => each !== reference)],
    [designs, reference],
  )
  // Scenarios are judged on the baseline's workload, as in the comparison; tapers on their own.
  const workload = scenarios[axis === 'scenarios' ? baseline : active]?.workload
  const asked = useContest(competing, workload)
  const contest = asked?.contest
  const workloadStudy = useWorkloadStudy(asked)
  const weights = useMemo(() => (workload ? weightsBy(scoring, workload) : []), [scoring, workload])
  const problem = weightProblem(weights)
  const alone = useAlone(asked?.contest)
  const results = useResults({ contest, workloadStudy, alone, weights, problem, plan, designs })
  const alike = contestObstacle(axis, competing?.length, contest?.profiles.length)
  return {
    axis,
    plan,
    active,
    alternatives,
    contest,
    reference,
    scoring,
    weights,
    /** Why the weights cannot be used; undefined if they can. */
    problem,
    results: results.now,
    notes: [...(contest?.leftOut ?? []), ...workloadStudy.notes],
    obstacle:
      alternatives.obstacle ??
      (alike === undefined ? undefined : ({ kind: 'empty', sentence: alike } as const)),
    subject: `${axis} ${active} ${scenarios[active]?.preset ?? ''} ${scenarios.length}`,
    slots: [...alternatives.slots, preset.slot, ...workloadStudy.slots, alone.slot, results.slot],
  }
}

export type ScoreSetup = ReturnType<typeof useScores>

/** A machine of the catalogue as the reference. */
function usePresetReference(id: string | null, index: number) {
  const preset = id === null ? undefined : findPreset(id)
  const questions = useMemo((): readonly (Question<Of<'design'>> | undefined)[] => {
    if (!preset) return [undefined]
    const { scenario } = preset
    return [{ request: { kind: 'design', design: toDesign(scenario) }, about: scenario }]
  }, [preset])
  const [slot] = useAnswers<Of<'design'>>('score-reference', questions)
  const machine = slot?.status === 'current' ? slot.value?.machine : undefined
  const design = useMemo((): Alternative | undefined => {
    if (!preset || !machine) return undefined
    const { scenario, name } = preset
    return {
      key: presetKey(preset.id),
      label: name,
      title: scenario.name,
      index,
      scenario,
      machine,
    }
  }, [preset, machine, index])
  return { asked: preset !== undefined, design, slot: preset ? slot : undefined }
}

function useAlone(contest: ScoreSetupContest) {
  const questions = useMemo((): readonly (Question<Of<'node'>> | undefined)[] => {
    const about = contest?.designs[0]?.scenario
    const request = contest && toNodesAlone(contest)
    return [about && request && { request, about }]
  }, [contest])
  const [slot] = useAnswers<Of<'node'>>('score-nodes', questions)
  return { slot, value: slot?.status === 'current' ? slot.value?.result : undefined }
}

type ScoreSetupContest = NonNullable<ReturnType<typeof useContest>>['contest'] | undefined

interface Known {
  readonly contest: ScoreSetupContest
  readonly workloadStudy: ReturnType<typeof useWorkloadStudy>
  readonly alone: ReturnType<typeof useAlone>
  readonly weights: readonly ScoreWeight[]
  readonly problem: string | undefined
  readonly plan: ScorePlan
  readonly designs: readonly Alternative[] | undefined
}

function useResults(known: Known) {
  const { contest, workloadStudy, alone, weights, problem, plan, designs } = known
  const { study } = workloadStudy
  const { value } = alone
  const { nodeTflops, early, growth } = plan
  const asked = useMemo(() => {
    if (!contest || !designs || !study || !value || problem !== undefined) return undefined
    const scored = designs.map((design) => contest.designs.indexOf(design))
    const asked = { contest, scored, study, alone: value, weights }
    return toScores({ ...asked, referenceNodeTflops: nodeTflops, early, growth })
  }, [contest, designs, study, value, weights, problem, nodeTflops, early, growth])
  const questions = useMemo((): readonly (Question<Of<'scores'>> | undefined)[] => {
    const about = contest?.designs[0]?.scenario
    return [about && asked && { request: asked, about }]
  }, [contest, asked])
  const [slot] = useAnswers<Of<'scores'>>('scores', questions)
  const scores = slot?.status === 'current' ? slot.value?.result : undefined
  const now = useMemo((): ScoreResults | undefined => {
    const reference = contest?.designs[0]
    if (!contest || !reference || !designs || !scores) return undefined
    return { designs, reference, jobs: scoredJobs(contest), weights, nodeTflops, scores }
  }, [contest, designs, scores, weights, nodeTflops])
  return { slot, now }
}
