/** The result of a report: the baseline against every other scenario, in the sentences of the screen. */
import type { ReportAnswers } from '../../experiments/report-answers'
import { decide } from '../../experiments/comparison/decision'
import { partiesOf } from '../../experiments/comparison/decision'
import { throughputOfPair } from '../../experiments/comparison/decision'

export function decisionSentences(answers: ReportAnswers): readonly string[] {
  const { baseline, scenarios } = answers.workbook
  const outcomes = answers.scenarios
  const others = [...scenarios.keys()].filter((index) => index !== baseline)
  const compared = others.length === 0 ? [baseline] : others
  const sentences = compared.flatMap((other) => {
    const { parts } = decide(outcomes, baseline, other)
    const late = throughputOf(answers, other)
    return [
      [parts.map(({ text }) => text).join(''), ...(late === undefined ? [] : [late])].join(' '),
    ]
  })
  return [...new Set(sentences)]
}

/** Who is ahead on the workload of the baseline; undefined where that is not known. */
function throughputOf(answers: ReportAnswers, other: number): string | undefined {
  const { throughputs, workbook } = answers
  const { baseline } = workbook
  const parties = partiesOf(answers.scenarios, baseline, other)
  if (!parties || 'sentence' in throughputs) return undefined
  return throughputOfPair(parties, throughputs.value, baseline)
}
