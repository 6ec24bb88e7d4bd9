/** What a report says of why scenarios differ from the baseline: nodes and costs, and the throughput of few causes. */
import type { Workbook } from '../document/scenario/schema'
import type { Ask } from '../model/ask'
import { askBuildCauses, askCauses, type ExplainedBuild, type ExplainedGap } from './ask-causes'
import { partOf, type OnAsked } from './on-asked'
import { isRefusal, type Refusal } from './refusal'
import { orSentence, type Answered } from './scenario-answers'

/** Why one scenario differs from the baseline. */
export interface PairCauses {
  /** Of the other scenario in the document. */
  readonly place: number
  /** With throughput where there are few causes. */
  readonly found: Answered<ExplainedBuild | ExplainedGap | Refusal>
}

/** Causes up to which the throughput is explained: 2^3 designs are simulated, of more a report would wait long. */
const MOST_SIMULATED = 3

/** @throws EngineError if it was cancelled or the model is lost */
export async function askReportCauses(
  ask: Ask,
  { scenarios, baseline }: Pick<Workbook, 'scenarios' | 'baseline'>,
  onAsked: OnAsked,
): Promise<readonly PairCauses[]> {
  const own = scenarios[baseline]
  if (!own) return []
  const pairs: PairCauses[] = []
  for (const [place, other] of scenarios.entries()) {
    if (place === baseline) continue
    const ofPair = partOf(onAsked, place / scenarios.length, (place + 1) / scenarios.length)
    const built = await orSentence(askBuildCauses(ask, own, other, partOf(ofPair, 0, 0.1)))
    // How many causes stand apart is known when the designs between are built.
    const isFew =
      'value' in built && !isRefusal(built.value) && built.value.causes.length <= MOST_SIMULATED
    const found = isFew
      ? await orSentence(askCauses(ask, own, other, partOf(ofPair, 0.1, 1)))
      : built
    pairs.push({ place, found })
  }
  return pairs
}
