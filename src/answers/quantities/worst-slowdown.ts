/** The application of a workload that loses most on a design, in the workload's own jobs. */
import type { Scenario } from '../../document/scenario/schema'
import { cellRuns, workloadCells } from '../../document/workload/cells'
import type { Workload } from '../../document/workload/workload'
import { contestOf, contestQuestions } from '../../model/contest'
import type { MachineDto } from '../../model/engine'
import type { Ask } from '../../model/ask'
import { orSentence, type Answered } from '../scenario-answers'
import type { WorstSlowdown } from './found'

/** @throws EngineError if it was cancelled or the model is lost */
export async function askWorstSlowdown(
  ask: Ask,
  scenario: Scenario,
  machine: MachineDto,
  workload: Workload,
): Promise<Answered<WorstSlowdown>> {
  const contest = contestOf([{ label: 'this design', scenario, machine }], workload)
  const [question] = contestQuestions(contest).workload
  const [place] = contest.places
  if (!question || !place) {
    return { sentence: contest.leftOut[0] ?? 'The workload has no application that counts.' }
  }
  const asked = await orSentence(ask(question).then(({ result }) => result))
  if ('sentence' in asked) return asked
  const slowdowns = asked.value
  const cells = workloadCells(workload, contest.profiles)
  const { uplinks } = scenario.fabric.edge
  const runs = cellRuns(cells, { workload, place, slowdowns, uplinks }, () => 1)
  const known = cells.flatMap(({ profile, nodes }, at) => {
    const run = runs[at]
    return run ? [{ application: profile.name, nodes, ...run.slowdown }] : []
  })
  const [worst] = known.toSorted((a, b) => b.value - a.value)
  if (!worst) {
    return { sentence: slowdowns.refused[0]?.sentence ?? 'The model has no slowdown for it.' }
  }
  return {
    value: {
      ...worst,
      low: Math.max(...known.map(({ low }) => low)),
      high: Math.max(...known.map(({ high }) => high)),
    },
  }
}
