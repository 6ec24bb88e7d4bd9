/** What the command line gives of a trade-off; the names that other tools read. */
import { DRAWS } from '../../document/draws'
import { splitId } from '../../document/tradeoff/splits'
import { cellsIn, workANode } from '../../document/workload/cells'
import type { Get, Slot } from '../experiment'
import type { BreakEvens } from './break-evens'
import { cellWords, percent, splitName } from './entry-words'
import type { AnsweredSplits, DrawnSplits } from './splits'
import { verdictOf } from './verdict'

interface Answered {
  readonly splits: AnsweredSplits
  readonly drawn: DrawnSplits
  readonly evens: BreakEvens | undefined
}

/** @returns undefined until all of it is known */
export function entryOf(at: number, answered: Answered, get: Get): object | undefined {
  const { splits, drawn, evens } = answered
  const { reference, scenario, cells, notes } = splits
  if (splits.tapers.length === 0) {
    return { notModelled: 'no split of the edge switch can be built' }
  }
  if (cells.length === 0) {
    return { notModelled: 'no application of the workload has a profile that runs on this node' }
  }
  if (!reference) return { notModelled: 'not all jobs of the workload run on the reference split' }
  const verdict: Slot<object> = verdictOf(at, splits, get)
  if (verdict.state !== 'current') return undefined
  const lines = linesOf(splits, reference, drawn)
  return {
    reference: splitName(reference.split),
    sameMoney: { usd: splits.budgetUsd, basis: scenario.budget.basis },
    throughputUnit: 'undisturbed nodes of the scenario',
    draws: DRAWS,
    ...(notes.length > 0 && { notes }),
    splits: lines,
    verdict: verdict.value,
    front: frontOf(lines),
    breakEven: evens ? evenLines(evens) : [],
  }
}

/** Every split, by taper. */
function linesOf(
  { cells, runs }: AnsweredSplits,
  reference: NonNullable<AnsweredSplits['reference']>,
  drawn: DrawnSplits,
) {
  const lines = runs.map((member) => {
    const { split } = member
    const risk = drawn.get(splitId(split))
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

const evenLines = ({ against, reference, groups }: BreakEvens) =>
  groups.map(({ name, share, breakEven: { atValues, overDraws } }) => ({
    split: splitName(against),
    over: splitName(reference),
    group: name,
    sharePercent: percent(share),
    ahead: atValues.kind,
    limitPercent: 'share' in atValues ? percent(atValues.share) : undefined,
    limitLowPercent: percent(overDraws?.p5),
    limitHighPercent: percent(overDraws?.p95),
  }))
