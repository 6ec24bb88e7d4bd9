import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { COMPUTE_AGAIN } from '../../document/cancelled-words'
import { ranking } from '../../experiments/answer'
import type { ConditionId } from '../../experiments/shared/ranking/ranking'
import { verdictOf } from '../../experiments/answer/words'
import { noteVerdict, simulateAgain } from '../../state/answers/engine-session'
import { changeParameters, parameterStore, valuesIn } from '../../state/parameters/parameter-store'
import { useExperiment, useProgress, type Reading } from '../../state/answers/use-experiment'
import { useShowsWaiting } from '../../state/rendering/waiting-shown'
import { afterPaint } from '../../ui/after-paint'
import { Button } from '../../ui/Button'
import type { LeadState } from './AnswerLead'
import { VerdictLead } from './VerdictLead'

const choose = (condition: ConditionId) => changeParameters({ condition })

/** The verdict on all offers, as it is computed. */
export function RankedLead() {
  const { answer, owner, cancel } = useExperiment(ranking, true, 'headline')
  const { condition } = valuesIn(ranking, useStore(parameterStore))
  const { ranking: made, broken, refusal, refusals } = answer
  const verdict = useMemo(() => made.value && verdictOf(made.value), [made.value])
  const [failed] = refusals
  const state: LeadState =
    (refusal ?? failed) && (made.isOld || !made.value)
      ? 'refused'
      : made.isOld || !made.value
        ? 'pending'
        : made.value.isPreliminary
          ? 'partial'
          : 'current'
  useShowsWaiting(!failed && (state === 'pending' || state === 'partial'))
  const isSaid = state !== 'pending'
  useEffect(() => (isSaid ? afterPaint(noteVerdict) : undefined), [isSaid])
  const again = (
    <Button look="link" onPress={simulateAgain}>
      {COMPUTE_AGAIN}
    </Button>
  )
  const computing = <Computing owner={owner} cancel={cancel} />
  return (
    <VerdictLead
      ranking={made.value}
      verdict={verdict}
      state={state}
      broken={state === 'refused' ? [] : broken}
      reason={(refusal ?? failed)?.message ?? ''}
      work={failed ? again : state === 'current' || state === 'refused' ? undefined : computing}
      condition={condition}
      onCondition={choose}
    />
  )
}

function Computing({ owner, cancel }: Pick<Reading<object, unknown>, 'owner' | 'cancel'>) {
  return (
    <span role="status">
      {`Computing, ${useProgress(owner)}\u202f%. `}
      <Button look="link" onPress={cancel}>
        Cancel
      </Button>
    </span>
  )
}
