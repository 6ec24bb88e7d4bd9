/** What the views Risk and Sensitivity ask about a study. */
import { useMemo } from 'react'
import { FLIP_FACTORS, LEADING, SAMPLES } from '../document/draws'
import type { Scenario } from '../document/scenario/schema'
import type { EngineRequest, MeasureDto } from '../model/engine'
import type { Study } from '../model/to-study-request'
import { useAnswers, type Question } from './asked-answers'

type Of<Kind extends EngineRequest['kind']> = Extract<EngineRequest, { kind: Kind }>

export interface RiskScope {
  readonly draws: number
  /** Numbers of nodes whose chance is asked. */
  readonly goals?: readonly number[]
  /** Whether break-even shares of every application are wanted. */
  readonly hasGroups?: boolean
}

/** Draws over a study; undefined asks nothing. */
export function useRisk(
  lane: string,
  about: Scenario | undefined,
  study: Study | undefined,
  { draws, goals = [], hasGroups = false }: RiskScope,
) {
  const [goal] = goals
  const questions = useMemo(
    () => [
      study &&
        about &&
        question<Of<'risk'>>(about, {
          kind: 'risk',
          study: study.request,
          firstDraw: 0,
          draws,
          groups: hasGroups ? groupsOf(study).map(({ cells }) => [...cells]) : [],
          goals: goal === undefined ? [] : [goal],
        }),
    ],
    [study, about, draws, goal, hasGroups],
  )
  return useAnswers<Of<'risk'>>(lane, questions)[0]
}

/** How far each input must move for two designs to swap. */
export function useFlips(about: Scenario | undefined, study: Study | undefined, design: number) {
  const questions = useMemo(
    () => [
      study &&
        about &&
        question<Of<'flips'>>(about, {
          kind: 'flips',
          study: study.request,
          // As in the section Cost, so that both find the same: a tie is no lead of the first.
          design: 0,
          over: design,
          ...FLIP_FACTORS,
        }),
    ],
    [study, about, design],
  )
  return useAnswers<Of<'flips'>>('study-flips', questions)[0]
}

/** What each input moves. */
export function useSensitivity(
  about: Scenario | undefined,
  study: Study | undefined,
  measure: MeasureDto,
) {
  const key = JSON.stringify(measure)
  const questions = useMemo(
    () => [
      study &&
        about &&
        question<Of<'sensitivity'>>(about, {
          kind: 'sensitivity',
          study: study.request,
          measure,
          leading: LEADING,
          samples: SAMPLES,
        }),
    ],
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the measure's
    [study, about, key],
  )
  return useAnswers<Of<'sensitivity'>>('study-sensitivity', questions)[0]
}

/** The cells of every application, for break-even shares. */
function groupsOf({
  cells,
}: Study): readonly { readonly name: string; readonly cells: readonly number[] }[] {
  const ids = [...new Set(cells.map(({ application }) => application))]
  // With one application alone there is no share to move.
  if (ids.length < 2) return []
  return ids.map((id) => {
    const own = [...cells.keys()].filter((at) => cells[at]?.application === id)
    return { name: cells[own[0] ?? 0]?.name ?? id, cells: own }
  })
}

const question = <Request extends EngineRequest>(
  about: Scenario,
  request: Request,
): Question<Request> => ({ request, about })
