/** Which scenarios a section about trees of switches leaves out, and why, each in a sentence. */
import { isSimulated } from '../../document/scenario/fabric'
import { cannotBeBuilt, notModelled } from '../../document/refusals'
import type { ReportAnswers } from '../../experiments/report-answers'
import { titleOf } from '../../document/titles'
import type { ReportText } from '../document/report'

export function unbuilt({ scenarios }: Pick<ReportAnswers, 'scenarios'>): readonly ReportText[] {
  return scenarios.flatMap(({ scenario, machine, problem }, index) => {
    const name = titleOf(index, scenario)
    if (!isSimulated(scenario.fabric)) {
      return [caution(`${name}: ${notModelled(scenario.fabric)}.`)]
    }
    return machine ? [] : [caution(cannotBeBuilt(name, problem))]
  })
}

export const caution = (text: string): ReportText => ({ kind: 'text', role: 'caution', text })
