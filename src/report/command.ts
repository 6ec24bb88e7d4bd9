/** The command that computes an experiment of the report again: of all offers at once, or of each by its letter. */
import { conditionsParameter, type ComparedConditions } from '../experiments/answer/conditions'
import { parametersOf } from '../experiments/experiment'
import { experiments, type ExperimentId } from '../experiments/registry'
import type { Workbook } from '../document/scenario/schema'
import { letterOf } from '../document/titles'

/** @returns "taper run document.json --experiment bisection --scenario A (and B, C)", of the document that the report is of */
export function commandOf(
  id: ExperimentId,
  { scenarios, baseline }: Pick<Workbook, 'scenarios' | 'baseline'>,
  conditions: ComparedConditions = conditionsParameter.standard,
): string {
  const experiment = experiments[id]
  const isOfOne = !experiment.isOfWorkbook && scenarios.length > 1
  const others = scenarios.flatMap((_, at) => (at === baseline ? [] : [letterOf(at)]))
  return [
    `taper run document.json --experiment ${id}`,
    ...parametersOf(experiment).flatMap(([name, { standard, onCommand, write }]) =>
      onCommand === undefined || onCommand === standard
        ? []
        : [`--${inKebab(name)} ${write(standard)}`],
    ),
    ...(experiment.isOfWorkbook && 'compare' in experiment.parameters && scenarios.length > 1
      ? ['--compare scenarios']
      : []),
    ...('conditions' in experiment.parameters && conditions !== conditionsParameter.standard
      ? [`--conditions ${conditions}`]
      : []),
    ...(isOfOne ? [`--scenario ${letterOf(baseline)}`] : []),
    ...(isOfOne && !experiment.isOfModel ? [`(and ${others.join(', ')})`] : []),
  ].join(' ')
}

const inKebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
