/** For which shares of the cycles the scenario's own split, or 2:1, is ahead of the reference. */
import { BREAK_EVEN_DRAWS } from '../../document/draws'
import { cellGroups, probeCells, probeFor } from '../../document/tradeoff/break-even-groups'
import { splitNear } from '../../document/tradeoff/splits'
import { ownReference, runsOfSplits, splitQuestions } from '../../model/to-split-requests'
import { toStudy } from '../../model/to-study-request'
import { percent, splitName, studyCell, studyDesign, type SplitStudy } from './split-study'

export async function breakEvens(splits: SplitStudy) {
  const { model, runs, reference } = splits
  const others = runs.filter((one) => one !== reference)
  const near = splitNear(
    others.map(({ split }) => split),
    2,
  )
  const own = others.find(({ split }) => split.current)
  const against = own ?? others.find(({ split }) => split === near)
  if (!against) return []
  const probed = await withProbe(splits, [reference, against])
  const study = toStudy(
    probed.pair.map((one) => studyDesign(splits, one)),
    probed.cells.map(studyCell),
  )
  const groups = cellGroups(probed.cells)
  const { result } = await model.ask({
    kind: 'risk',
    study: study.request,
    firstDraw: 0,
    draws: BREAK_EVEN_DRAWS,
    groups: groups.map(({ cells }) => [...cells]),
    goals: [],
  })
  return groups.map(({ name, share }, at) => {
    const found = result.designs[1]?.breakEven[at]
    const limit = found?.atValues
    return {
      split: splitName(against.split),
      over: splitName(reference.split),
      group: name,
      sharePercent: percent(share),
      ahead: limit?.kind,
      limitPercent: limit && 'share' in limit ? percent(limit.share) : undefined,
      limitLowPercent: percent(found?.overDraws?.p5),
      limitHighPercent: percent(found?.overDraws?.p95),
    }
  })
}

/** The cells with those of a code that a taper hurts, so small that they change nothing else. */
async function withProbe(
  { model, scenario, machine, cells }: SplitStudy,
  pair: readonly SplitStudy['reference'][],
) {
  const profile = probeFor(cells, scenario.node)
  const splits = pair.map(({ split }) => split)
  const reference = ownReference(scenario, splits)
  if (!profile || !reference) return { cells, pair }
  const probe = probeCells(profile, scenario.workload.jobSizes)
  const questions = splitQuestions({ scenario, machine, cells: probe }, splits, reference)
  const answers = []
  for (const { request } of questions) answers.push((await model.ask(request)).result)
  const found = runsOfSplits(questions, answers, scenario.workload, probe)
  const joined = pair.flatMap((one) => {
    const own = found.find(({ split }) => split === one.split)
    return own ? [{ ...one, runs: [...one.runs, ...own.runs] }] : []
  })
  return joined.length === pair.length
    ? { cells: [...cells, ...probe], pair: joined }
    : { cells, pair }
}
