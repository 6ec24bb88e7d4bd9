/**
 * The experiment `tradeoff`: what every split of the edge switch buys and does of the scenario's workload
 * for the same money, who wins among the tapers by mean and by risk, the front, and what turns the order.
 */
import { DRAWS } from '../../document/draws'
import { splitId } from '../../document/tradeoff/splits'
import { withSplit } from '../../document/tradeoff/taper-choices'
import { cellsIn, countedProfiles, workANode, workloadCells } from '../../document/workload/cells'
import { placeOf } from '../../document/workload/jobs'
import { toDesign } from '../../model/to-request'
import {
  notesOnSplits,
  ownReference,
  runsOfSplits,
  splitQuestions,
} from '../../model/to-split-requests'
import { toStudy } from '../../model/to-study-request'
import type { Experiment } from '../experiment'
import { breakEvens } from './break-evens'
import {
  cellWords,
  percent,
  splitName,
  studyCell,
  studyDesign,
  type SplitStudy,
} from './split-study'
import { verdict } from './verdict'

export const tradeoff: Experiment = async ({ model, scenario: asked, machine }) => {
  const scenario = withSplit(asked, asked.fabric.edge, machine)
  const { tapers } = await model.ask({ kind: 'design', design: toDesign(scenario) })
  const reference = ownReference(scenario, tapers)
  const { profiles } = placeOf(scenario, machine, countedProfiles(scenario.workload))
  const cells = workloadCells(scenario.workload, profiles)
  if (!reference) return { notModelled: 'no split of the edge switch can be built' }
  if (cells.length === 0) {
    return { notModelled: 'no application of the workload has a profile that runs on this node' }
  }
  const questions = splitQuestions({ scenario, machine, cells }, tapers, reference)
  const answers = []
  for (const { request } of questions) answers.push((await model.ask(request)).result)
  const runs = runsOfSplits(questions, answers, scenario.workload, cells)
  const first = runs.find(({ split }) => splitId(split) === splitId(reference.split))
  if (!first) return { notModelled: 'not all jobs of the workload run on the reference split' }
  const study: SplitStudy = { model, scenario, machine, cells, runs, reference: first }
  const notes = notesOnSplits(scenario.workload, questions)
  const splits = await splitLines(study)
  return {
    reference: splitName(first.split),
    sameMoney: { usd: scenario.budget.usd, basis: scenario.budget.basis },
    throughputUnit: 'undisturbed nodes of the scenario',
    draws: DRAWS,
    ...(notes.length > 0 && { notes }),
    splits,
    verdict: await verdict(study),
    front: frontOf(splits),
    breakEven: await breakEvens(study),
  }
}

/** Every split, by taper. */
async function splitLines(splits: SplitStudy) {
  const { model, cells, runs, reference } = splits
  const members = [reference, ...runs.filter((one) => one !== reference)]
  const study = toStudy(
    members.map((one) => studyDesign(splits, one)),
    cells.map(studyCell),
  )
  const { result } = await model.ask({
    kind: 'risk',
    study: study.request,
    firstDraw: 0,
    draws: DRAWS,
    groups: [],
    goals: [],
  })
  const lines = members.map((member, at) => {
    const { split } = member
    const risk = result.designs[at]
    const worst = risk?.verdict?.worstCell
    const ran = cellsIn(member.place, cells)
    const cell = worst === undefined ? undefined : ran[worst]
    return {
      split: splitName(split),
      downlinks: split.downlinks,
      uplinks: split.uplinks,
      taper: split.populatedTaper,
      allPortsUsed: split.allPortsUsed,
      nodes: split.nodes,
      largestJobNodes: Math.max(...ran.map(({ nodes }) => nodes)),
      costUsd: split.totalUsd,
      nominalBisectionTBps: split.nominalBisectionTBps,
      nodeGainPercent: percent(split.nodes / reference.split.nodes - 1),
      speedGivenBackPercent: percent(
        1 - workANode(cells, member.runs) / workANode(cells, reference.runs),
      ),
      throughput: split.nodes * workANode(cells, member.runs),
      throughputLow: risk?.throughput.p5,
      throughputHigh: risk?.throughput.p95,
      gainPercent: percent(risk?.verdict?.throughputGain),
      gainMedianPercent: percent(risk?.throughputGain?.p50),
      gainLowPercent: percent(risk?.throughputGain?.p5),
      gainHighPercent: percent(risk?.throughputGain?.p95),
      aheadShare: member === reference ? undefined : risk?.beatsFirst.share,
      losingCyclesPercent: percent(risk?.verdict?.losingCycles),
      worstCell: cell && cellWords(cell),
      worstCellGainPercent: percent(
        worst === undefined ? undefined : risk?.verdict?.cellGains[worst],
      ),
    }
  })
  return lines.toSorted((a, b) => a.taper - b.taper || a.downlinks - b.downlinks)
}

interface Line {
  readonly split: string
  readonly nominalBisectionTBps: number
  readonly throughput: number
}

/** The splits that no other equals in nominal bisection and throughput while it exceeds them in one. */
export function frontOf(lines: readonly Line[]): readonly string[] {
  const beats = (other: Line, own: Line) =>
    other.nominalBisectionTBps >= own.nominalBisectionTBps &&
    other.throughput >= own.throughput &&
    (other.nominalBisectionTBps > own.nominalBisectionTBps || other.throughput > own.throughput)
  return lines.filter((own) => !lines.some((other) => beats(other, own))).map(({ split }) => split)
}
