/** Throughput of every scenario over the baseline's, draw by draw. */
import { DRAWS } from '../../document/draws'
import type { Ask } from '../../model/ask'
import { askThroughputStudy, type ThroughputSubject } from '../ask-throughputs'
import { orSentence, type Answered } from '../scenario-answers'
import { coveredSentence } from './covered'
import type { ThroughputGain } from './found'

/** By scenario; undefined for one that does not compete. @throws EngineError if it was cancelled */
export async function askThroughputGains(
  ask: Ask,
  subject: ThroughputSubject,
): Promise<readonly (Answered<ThroughputGain> | undefined)[]> {
  const { competing, study, covered, notes } = await askThroughputStudy(ask, subject)
  const sentence =
    notes[0] ?? 'Throughput is over the baseline’s, so it needs the baseline and another design.'
  if (!study) return subject.scenarios.map(() => ({ sentence }))
  const asked = await orSentence(
    ask({
      kind: 'risk',
      study: study.request,
      firstDraw: 0,
      draws: DRAWS,
      groups: [],
      goals: [],
      keepDraws: true,
    }).then(({ result }) => result),
  )
  if ('sentence' in asked) return subject.scenarios.map(() => asked)
  return subject.scenarios.map((_, index) => {
    const at = competing.findIndex((each) => each.index === index)
    const own = asked.value.designs[at]
    const value = own?.verdict?.throughputGain
    return own?.kept && value !== undefined
      ? {
          value: {
            value,
            drawn: own.kept.throughputGain,
            caution: coveredSentence(covered, notes),
          },
        }
      : undefined
  })
}
