/** What each of two does of the baseline's workload, as the sentence after the decision. */
import type { Throughputs } from '../answers/throughputs'
import { letterOf } from './decision'
import type { partiesOf } from './decision-parties'
import { throughputSentence } from './throughput-words'

/** Undefined where one of the two has no throughput, or the answer is of another baseline. */
export function throughputOfPair(
  { subject, object, isTaper }: NonNullable<ReturnType<typeof partiesOf>>,
  { baseline: answered, found, covered, blocked }: Throughputs,
  baseline: number,
): string | undefined {
  const [own, others] = [found[subject.index], found[object.index]]
  if (answered !== baseline || !own || !others) return undefined
  return throughputSentence({
    subject: { name: subject.name, said: own },
    object: { name: object.name, said: others },
    isSubjectBaseline: subject.index === baseline,
    isTaper,
    workloadOf: letterOf(baseline),
    covered,
    blocked,
  })
}
