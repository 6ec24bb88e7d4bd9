import type { InputRange } from '../../../document/input-words'
import type { Scenario } from '../../../document/scenario/schema'
import type { Remedy } from '../../../tables/table'

/** The condition of the machine in which all offers are compared. */
export type ConditionId = 'shared' | 'quiet' | 'scattered' | 'static' | 'degraded' | 'stress'

/** A limit of the buyer's site that an offer may break, or a promise that its prices do not explain. */
export interface BrokenLimit {
  /** Place of the scenario in the workbook. */
  readonly at: number
  readonly sentence: string
  /** The same of all offers of which it is true; the sentence itself if left out. */
  readonly ofAll?: string
  /** What keeps the limit; none where no single change does. */
  readonly remedies: readonly Remedy[]
}

/** An offer that is left out, and why. */
export interface NotRanked {
  readonly at: number
  readonly sentence: string
  /** What lets it compete; none where no single change does. */
  readonly remedies?: readonly Remedy[]
  /** Where it breaks a limit of the site, and so could be ranked as it stands: its machine. */
  readonly disqualified?: RankedOffer
  /** What its throughput would be over that of the first offer, by condition, as far as it is known. */
  readonly figures?: readonly (Pick<ConditionResult, 'id'> & UnrankedGain)[]
}

/** Of an offer that is not ranked. */
export interface UnrankedGain {
  readonly gain: SampledGain
  /** With every input at its most likely value. */
  readonly atValues: number
}

export interface RankedOffer {
  /** Place of the scenario in the workbook. */
  readonly at: number
  /** "Offer A", or the scenario's letter and name. */
  readonly label: string
  readonly scenario: Scenario
  readonly nodes: number
  readonly costUsd: number
  /** Of all years, undiscounted; undefined where no operation is known. */
  readonly yearsUsd: number | undefined
  /** Whether the ports of its core, not its money, end the machine. */
  readonly fillsCore?: boolean
}

/** A machine that the ports of its core end, not its money. */
export interface FullCore {
  /** Place of the offer in the list of offers. */
  readonly offer: number
  readonly nodes: number
}

export interface SampledGain {
  /** Median of the samples. */
  readonly value: number
  /** 5 % of the samples are below it. */
  readonly low: number
  /** 95 % of the samples are below it. */
  readonly high: number
}

export interface PairedDifference extends SampledGain {
  /** Share of the samples in which the first of the pair has the higher throughput. */
  readonly wins: number
  /** Share of the samples in which both have the same throughput. */
  readonly ties: number
}

export interface ConditionResult {
  readonly id: ConditionId
  /** Throughput over that of the first offer, less 1, by offer. */
  readonly gains: readonly SampledGain[]
  /** The same with every input at its most likely value, in place of samples. */
  readonly atValues: readonly number[]
  /** [i][j]: gain of offer i less gain of offer j, paired by sample. */
  readonly differences: readonly (readonly PairedDifference[])[]
}

/** What an offer’s money buys, and what its machine costs, over the samples of prices. */
export interface Sampled {
  readonly nodes: SampledGain
  /** Of the machine that the values of all prices buy. */
  readonly purchaseUsd: SampledGain
  /** Its cost of all years, undiscounted. */
  readonly yearsUsd: SampledGain
  /** Share of the samples in which the core switches, not the money, end the machine. */
  readonly fillsCore: number
}

/** One uncertain input at another value. */
export interface MovedInput {
  readonly input: InputRange
  /** Which end of its plausible range the value is; undefined beyond it. */
  readonly end: 'low' | 'high' | undefined
  /** As it is entered, in the unit of the input. */
  readonly value: number
  /** The multiple, where the offers have different values of their own, which all change by it. */
  readonly times?: number
}

/** And which offers are then first. */
export interface Move extends MovedInput {
  /** Whether it is the nearest value that does it, to three digits. */
  readonly isNearest?: boolean
  /** Places in the list of offers. */
  readonly firsts: readonly number[]
  /** Those whose core, not their money, then ends the machine. */
  readonly full: readonly FullCore[]
}

/** What one uncertain input alone changes about who is first. */
export interface Moves {
  /** Those that do, the nearest first; the others than the first few are only counted. */
  readonly found: readonly Move[]
  /** More that may do it, since they come too close to be told without the jobs of the machines that are then bought. */
  readonly unsure: readonly MovedInput[]
}

/** Which offers are first where an application is the whole workload. */
export interface Alone {
  readonly name: string
  /** Places in the list of offers. */
  readonly firsts: readonly number[]
}

/** What makes an offer one of the first: a firm price of its node, US dollars, or its nodes where its size is fixed. */
export interface Reached {
  readonly value: number
  /** Which of those that moved are then first, by their places. */
  readonly firsts: readonly number[]
  /** Those of them whose core, not their money, then ends the machine. */
  readonly full: readonly FullCore[]
}

/** What an offer that is not among the first would have to change itself. */
export interface OwnNeed {
  /** Its place in the list of offers. */
  readonly offer: number
  /** What a node of it may cost for it to lead with every other input at its most likely value, US dollars; undefined where no lower price makes it lead. */
  readonly nodeUsd: number | undefined
  /**
   * By the samples, which rank: with what no other beats it significantly, and with what it is first alone. A quote
   * moves in all offers of its vendor, which then count as one. Undefined until it is known; each left out where half
   * the price, or twice the nodes, do not reach it.
   */
  readonly sampled:
    | {
        readonly tie?: Reached
        readonly lead?: Reached
        /** Whether the tie comes of a wider interval: the median is no nearer. */
        readonly isWider?: boolean
      }
    | undefined
}

/** What the samples say about the offers of a workbook, condition by condition. */
export interface Ranking {
  /** The baseline first. */
  readonly offers: readonly RankedOffer[]
  /** By offer; empty before the first samples. */
  readonly sampled?: readonly Sampled[]
  /** Offers that cannot be ranked, each with its reason. */
  readonly notRanked: readonly NotRanked[]
  /** Limits that ranked offers may break; such an offer keeps its place and is marked. */
  readonly broken?: readonly BrokenLimit[]
  /** Conditions that are compared, known or not. */
  readonly compared: readonly ConditionId[]
  /** Conditions that are known; the condition of the page first. */
  readonly conditions: readonly ConditionResult[]
  /** Conditions that are one and the same here, such as static and shared where every offer has static tables. */
  readonly merged: readonly { readonly id: ConditionId; readonly into: ConditionId }[]
  /** What competes otherwise than a person may think, a sentence each. */
  readonly notes?: readonly string[]
  /** That the ranking is of the smaller part of the workload; it comes before all notes. */
  readonly caution?: string
  /** Under the condition of the page; undefined until it is known. */
  readonly moves?: Moves
  /** Of each application, if there are several; undefined until it is known. */
  readonly alone?: readonly Alone[]
  /** Of the highest offers that are not among the first; undefined until it is known. */
  readonly needs?: readonly OwnNeed[]
  readonly samples: number
  readonly isPreliminary: boolean
}
