import { lazy, Suspense } from 'react'
import { firstNumbers } from '../../state/answers/engine-session'
import { useEngineFailure } from '../../state/answers/page-query'
import { useShowsWaiting } from '../../state/rendering/waiting-shown'
import { AnswerLead } from './AnswerLead'

const idle = () => {}

/** Before its code is there, and where it does not come. */
const Unranked = () => (
  <AnswerLead ranking={undefined} state="pending" condition="shared" onCondition={idle} />
)

/** Until its code is there, which no request to the model tells: nothing is current yet. */
function Awaited() {
  useShowsWaiting(true)
  return <Unranked />
}

/** Loaded when the first numbers are there; where its code does not arrive, the page goes on without it. */
const loaded = firstNumbers()
  .then(() => import('./RankedLead'))
  .catch(() => undefined)

const RankedLead = lazy(async () => ({ default: (await loaded)?.RankedLead ?? Unranked }))

/** What the place Answer says first: which offer is ahead under which condition, and what is assumed. */
export function Answer() {
  const failure = useEngineFailure()
  return failure ? (
    <AnswerLead
      ranking={undefined}
      state="refused"
      reason="The model is not available."
      condition="shared"
      onCondition={idle}
    />
  ) : (
    <Suspense fallback={<Awaited />}>
      <RankedLead />
    </Suspense>
  )
}
