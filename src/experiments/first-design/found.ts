/** What the five questions lead to: a design, the one behind it, and what is known of both. */
import type { Appetite, GuideAnswers } from '../../document/guide'
import type { Scenario } from '../../document/scenario/schema'
import type { Workload } from '../../document/workload/workload'
import { nameAtTaper } from '../../document/titles'
import type { CellGroup } from '../../document/tradeoff/break-even-groups'
import type { Competitor } from '../../model/contest'
import type { FlipsAnswer, Regret, RiskAnswer } from '../../model/engine'
import type { UncertainInput } from '../../model/uncertain-operation'
import { ROUNDING } from '../../document/chance-words'

/** A machine that competes. */
export interface Candidate extends Competitor {
  /** "Sierra’s node" */
  readonly nodeName: string
  /** "2:1" */
  readonly taper: string
  /** Whether it has the least taper of what the money buys of its node, 1:1 but for very little money. */
  readonly isUntapered: boolean
  /** What the machine is that lent its node: papers and places. */
  readonly source: string
}

/** A case in words: "AMG on random nodes", "AMG in jobs of 764 nodes". */
export interface Regretted {
  readonly regret: Regret
  readonly largestCase: string
}

/** A candidate with what decides between candidates, every input at its value. */
export interface Judged {
  readonly candidate: Candidate
  /** Work of the whole workload, in undisturbed nodes of the first candidate. */
  readonly throughput: number
  /** Over the workload's own jobs. */
  readonly ofJobs: Regretted | undefined
  /** Over applications under conditions; undefined where no condition has room on all. */
  readonly ofCases: Regretted | undefined
}

/** The leading designs against one another, over samples of prices and of the model's inputs. The first is the design. */
export interface Final {
  readonly designs: readonly Candidate[]
  /** By design, in undisturbed nodes of the first, every input at its value. */
  readonly throughputs: readonly number[]
  readonly risk: RiskAnswer
  /** What would put the second ahead; undefined where it is alone. */
  readonly flips: FlipsAnswer['flips'] | undefined
  readonly inputs: readonly UncertainInput[]
  readonly groups: readonly CellGroup[]
}

export interface FirstDesign {
  readonly kind: 'found'
  readonly answers: GuideAnswers
  readonly workload: Workload
  /** By the appetite, the design first. */
  readonly ranked: readonly Judged[]
  /** Who wins by each appetite; undefined where it cannot be judged. */
  readonly winners: Readonly<Record<Appetite, Candidate | undefined>>
  /** The design's own node at the least taper that the money buys, which is the design itself where that wins. */
  readonly untapered: Candidate | undefined
  readonly final: Final
  /** Nodes of a job in the cases. */
  readonly caseNodes: number
  /** What does not compete and why, a sentence each. */
  readonly left: readonly string[]
}

/** Which answer leads nowhere, why, and the nearest that leads somewhere. */
export interface NoDesign {
  readonly kind: 'refused'
  readonly question: keyof GuideAnswers
  readonly sentence: string
  readonly nearest: { readonly label: string; readonly answers: Partial<GuideAnswers> } | undefined
}

/** The scenario of a candidate, as it is added to a document. */
export const scenarioOf = ({ scenario, nodeName }: Candidate): Scenario => ({
  ...scenario,
  name: nameAtTaper(nodeName, scenario.fabric),
})

// Which first design comes before which: by the appetite, then by the work, then by what it costs.

const UNJUDGED = Number.POSITIVE_INFINITY

/** The best by an appetite first; of those that are level the one that does more, and else costs less. */
export function rankedBy(appetite: Appetite, all: readonly Judged[]): readonly Judged[] {
  return all.toSorted((a, b) =>
    isEqualBy(appetite, a, b)
      ? isEqualBy('expected', a, b)
        ? a.candidate.machine.cost.totalUsd - b.candidate.machine.cost.totalUsd
        : b.throughput - a.throughput
      : appetite === 'expected'
        ? b.throughput - a.throughput
        : givenAway(appetite, a) - givenAway(appetite, b),
  )
}

/**
 * Whether an appetite cannot tell two designs apart, to the rounding of sums: of work a share of it, of what is
 * given away, itself a share, the difference. Many tapers cost a machine's jobs nothing.
 */
export function isEqualBy(appetite: Appetite, a: Judged, b: Judged): boolean {
  if (appetite === 'expected') {
    return Math.abs(a.throughput - b.throughput) <= ROUNDING * Math.max(a.throughput, b.throughput)
  }
  const [one, other] = [givenAway(appetite, a), givenAway(appetite, b)]
  return one === other || Math.abs(one - other) <= ROUNDING
}

/** The largest share of a case's work that it gives away. */
const givenAway = (appetite: 'between' | 'worst', { ofJobs, ofCases }: Judged) =>
  (appetite === 'between' ? ofJobs : ofCases)?.regret.largest ?? UNJUDGED
