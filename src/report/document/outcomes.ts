/** What a report knows of each scenario, as the comparison on the screen has it. */
import type { ReportAnswers } from '../../experiments/report-answers'
import type { ScenarioAnswers } from '../../answers/scenario-answers'
import type { Outcome } from '../../experiments/comparison/figures'
import { outcomeOf } from '../../experiments/comparison/figures'

export const outcomesOf = ({ scenarios }: Pick<ReportAnswers, 'scenarios'>): readonly Outcome[] =>
  scenarios.map(outcomeOfAnswers)

function outcomeOfAnswers(answers: ScenarioAnswers): Outcome {
  const { scenario, machine, issues, node, bisection, bisectionProblem } = answers
  return outcomeOf(scenario, {
    design: machine
      ? { status: 'current', value: { machine } }
      : { status: 'infeasible', value: undefined },
    bisection: bisection
      ? { status: 'current', value: bisection }
      : {
          status: bisectionProblem === undefined ? 'infeasible' : 'failed',
          value: undefined,
          ...(bisectionProblem !== undefined && { sentence: bisectionProblem }),
        },
    issues,
    node,
  })
}
