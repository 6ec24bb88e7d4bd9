/**
 * The experiment `scores`: every split of the edge switch for the same money by the published rules, SSNI of
 * a node alone beside SSI with modelled contention, and where the order of two splits differs between them.
 */
import { askScores } from '../answers/ask-scores'
import { leadersBy, rankBy, type RankedScore } from '../document/scores/ranks'
import { cycleWeights } from '../document/scores/weights'
import { splitId } from '../document/tradeoff/splits'
import { visibleText } from '../document/visible-text'
import type { Competitor } from '../model/contest'
import type { DesignScoresDto, TaperPointDto } from '../model/engine'
import { scoredJobs } from '../model/to-scores-request'
import { ownReference } from '../model/to-split-requests'
import { builtDesign } from './built-design'
import { competitors } from './competitors'
import type { Experiment, ExperimentContext } from './experiment'
import { percent, splitName } from './tradeoff/split-study'

export const scores: Experiment = async (context) => {
  const { model, scenario } = context
  const { tapers } = await builtDesign(model, scenario)
  const splits = tapers.toSorted((a, b) => a.populatedTaper - b.populatedTaper)
  const designs = await competitors(context, splits, splitName)
  if ('notModelled' in designs) return designs
  const reference = await referenceOf(context, splits, designs)
  if (!reference) return { notModelled: 'no split of the edge switch can be built' }
  const weights = cycleWeights(scenario.workload)
  const { workload } = scenario
  const answered = await askScores(model.ask, reference, designs, {
    workload,
    weights,
  })
  if (!answered) {
    return { notModelled: 'no application of the workload runs on the reference and every split' }
  }
  const { contest, scores: found, notes } = answered
  const own = splits.findIndex(({ current }) => current)
  const label = (at: number) => designs[at]?.label
  const leaders = (by: RankedScore) => leadersBy(found.designs, by).map(label).join(' and ')
  return {
    reference: {
      name: visibleText(reference.scenario.name),
      split: reference.label,
      nodes: reference.machine.nodes,
    },
    weights: weights.map((weight, at) => ({
      application: weight.id,
      percent: percent(weight.percent / 100),
      countsPercent: percent((found.weightsPercent[at] ?? 0) / 100),
    })),
    ...(notes.length > 0 && { notes: [...new Set(notes)] }),
    design: label(own),
    splits: splits.map((split, at) => splitLine(split, at, found.designs)),
    jobs: scoredJobs(contest).map(({ id, nodes, part }, job) => ({
      application: id,
      nodes,
      weightPercent: percent(
        (part * (found.weightsPercent[weights.findIndex((each) => each.id === id)] ?? 0)) / 100,
      ),
      ...found.designs[own]?.jobs[job],
    })),
    first: {
      bySsni: leaders('ssni'),
      bySsi: leaders('ssi'),
    },
    flips: found.flips.map(({ bySsni, bySsi, holds }) => ({
      bySsni: label(bySsni),
      bySsi: label(bySsi),
      holdsOverSlowdowns: holds,
    })),
  }
}

/** The machine that was named, or the least taper of the scenario. */
async function referenceOf(
  { model, scenario, reference }: ExperimentContext,
  splits: readonly TaperPointDto[],
  designs: readonly Competitor[],
): Promise<Competitor | undefined> {
  if (reference) {
    const { machine } = await builtDesign(model, reference)
    return { label: 'the reference', scenario: reference, machine }
  }
  const least = ownReference(scenario, splits)?.split
  return designs[splits.findIndex((split) => least && splitId(split) === splitId(least))]
}

function splitLine(split: TaperPointDto, at: number, all: readonly DesignScoresDto[]) {
  const own = all[at]
  return {
    split: splitName(split),
    taper: split.populatedTaper,
    nodes: split.nodes,
    nodeRatio: own?.nodeRatio,
    ssni: own?.ssni,
    ssi: own?.ssi,
    ssiLow: own?.ssiLow,
    ssiHigh: own?.ssiHigh,
    fomRatio: own?.fomRatio,
    sspReferenceNodes: own?.ssp,
    sspReferenceNodeYears: own?.sspYears,
    rankBySsni: own && rankBy(all, at, 'ssni'),
    rankBySsi: own && rankBy(all, at, 'ssi'),
  }
}
