/** Options in sentences: what they bring, what is bought, and what their price is worth. */
import { chance } from '../../document/chance-words'
import { SAMPLES } from '../../document/samples'
import {
  formatCount,
  counted,
  formatExact,
  formatSigned,
  formatTaper,
  formatWholeUsd,
} from '../../document/format'
import { optionWords } from '../../document/procurement/option-words'
import type { PurchaseOption } from '../../document/procurement/schema'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import type { AnsweredOption, PricedOption, PartPieces } from '../../model/engine'
import type { Provenance } from '../../tables/table'
import { budgetPath, pricePaths } from '../shared/provenance'

/** What the worth of an option is, and what it is not. */
export const WORTH_LIMIT =
  'The saving is the value of protection against price rises, undiscounted. It is neither the value of the parts nor the chance that the option is used. Each price is sampled over its own range, as in Risk. An optional purchase uses the lower price. Parts for spare ports are bought with the machine, so their saving can be negative. The expiry date of an option has no effect. Labour and spares for added parts are not counted.'

// Where what is said of options comes from.

export const worthProvenance: Provenance = {
  meaning: 'What an option costs and adds, and what its agreed price saves if prices change.',
  formula:
    'Parts: later bill − present bill for each part, at least 0. Spare ports: the bill − the bill for the same nodes on switches with fewer ports. P is the cost of the parts at other prices. K is the agreed price or, without one, the cost at today’s prices. F is the fee. Saving: max(0, P − K) − F. For parts bought with the machine: P − K − F.',
  source:
    'Calculated from the bill of materials. The source of each price and range is shown with it. The price cases are: all prices at their low or high ends, and the shocks in the section Price shock under Cost. The sources of the shocks are listed there.',
  inputs: (scenario) => [
    budgetPath(scenario),
    ...pricePaths(scenario),
    'fabric.edge.radix',
    'fabric.edge.downlinks',
    'fabric.edge.uplinks',
    'fabric.rack.nodes',
    'node.ddr.capacityGB',
  ],
  asks: ['options'],
  random: true,
  samples: `${formatCount(SAMPLES)} samples`,
  limits: WORTH_LIMIT,
}

/** An option with what the model says of it. */
export interface OptionAnswer {
  readonly option: PurchaseOption
  /** The design that it is an option on. */
  readonly scenario: Scenario
  /** Undefined while it is being requested. */
  readonly answer: AnsweredOption | undefined
}

/** An option that can be used, with its answer. */
export interface UsableOption extends OptionAnswer {
  /** Counted from 1, as in the table. */
  readonly number: number
  readonly found: PricedOption
}

export function usableOptions(answers: readonly OptionAnswer[]): readonly UsableOption[] {
  return answers.flatMap((each, at) =>
    each.answer?.kind === 'usable' ? [{ ...each, number: at + 1, found: each.answer.option }] : [],
  )
}

/** "A: 18 uplinks on every edge switch". */
export const optionTitle = ({ option }: Pick<OptionAnswer, 'option'>): string =>
  `${letterOf(option.scenario)}: ${optionWords(option)}`

/** "A Sierra as built". */
export const designOf = ({ option, scenario }: OptionAnswer): string =>
  titleOf(option.scenario, scenario)

/** "2:1 to 1:1". */
export function bringsWords(
  { kind }: OptionAnswer['option'],
  { before, after }: Pick<PricedOption, 'before' | 'after'>,
): string {
  switch (kind) {
    case 'un-taper':
      return `${formatTaper(before.taper)} to ${formatTaper(after.taper)}`
    case 'memory-upgrade':
      return `${formatExact(before.ddrGB)} to ${formatExact(after.ddrGB)}\u202fGB per node`
    case 'spare-ports':
      return `ports for ${counted(after.nodes - before.nodes, 'more node', 'more nodes')}, taper ${formatTaper(before.taper)} until then`
    case 'expansion-racks':
      return `${formatCount(before.nodes)} to ${counted(after.nodes, 'node', 'nodes')}`
  }
}

const partNames: Readonly<Record<PartPieces['part'], readonly [string, string]>> = {
  node: ['node', 'nodes'],
  hca: ['adapter', 'adapters'],
  'copper-cable': ['node cable', 'node cables'],
  'edge-switch': ['fixed switch', 'fixed switches'],
  'optical-cable': ['optical cable', 'optical cables'],
  'director-chassis': ['director', 'directors'],
  'director-leaf-module': ['leaf module', 'leaf modules'],
  once: ['one-off payment', 'one-off payments'],
}

/** "4,320 optical cables, 9 directors, 243 leaf modules". */
export function piecesWords({ pieces, ddrGB }: Pick<PricedOption, 'pieces' | 'ddrGB'>): string {
  const parts = piecesList(pieces)
  const all = ddrGB > 0 ? [...parts, `${formatCount(ddrGB)}\u202fGB of DDR`] : parts
  return all.length === 0 ? 'nothing' : all.join(', ')
}

const piecesList = (pieces: readonly PartPieces[]): readonly string[] =>
  pieces.map(({ part, pieces: count }) => counted(count, ...partNames[part]))

/** What a machine has and does not need once the option is used; undefined where there is nothing. */
export function leftOverSentence({ leftOver }: Pick<PricedOption, 'leftOver'>): string | undefined {
  return leftOver.length === 0
    ? undefined
    : `No longer used, and not credited: ${piecesList(leftOver).join(', ')}.`
}

/** Dollars gained or lost. */
export const signedUsd = (usd: number): string => formatSigned(Math.round(usd), formatWholeUsd)

/** "saves $300,000", "loses $20,000". */
export function savesWords(usd: number): string {
  if (Math.round(usd) === 0) return 'saves nothing'
  return usd > 0 ? `saves ${formatWholeUsd(usd)}` : `loses ${formatWholeUsd(-usd)}`
}

/** What the agreed price of an option is worth over the samples, in a sentence. */
export function worthSentence({ option, found }: UsableOption, samples: number): string {
  const { boughtAtOnce, priceUsd, savesUsd, pays, todayUsd } = found
  const name = `The option on ${letterOf(option.scenario)} (${optionWords(option)})`
  const isToday = priceUsd === todayUsd && option.priceUsd === null
  const subject = boughtAtOnce
    ? `${name}, whose parts are bought with the machine for ${formatWholeUsd(priceUsd)},`
    : `${name}, fixed at ${isToday ? 'today’s price of ' : ''}${formatWholeUsd(priceUsd)},`
  const fee = option.feeUsd > 0 ? ` The fee of ${formatWholeUsd(option.feeUsd)} is deducted.` : ''
  return `${subject} ${savesWords(savesUsd.mean)} on average over ${formatCount(samples)} price samples.${fee} In ${chance(pays.share)} of the samples, the parts would cost more than the agreed price.`
}

/** What all options come to, in a sentence. */
export function optionsHeadline(answers: readonly OptionAnswer[], samples: number): string {
  if (answers.length === 0) return 'No options yet'
  if (answers.some(({ answer }) => answer === undefined)) {
    return 'How much do prices agreed now save?'
  }
  const usable = usableOptions(answers)
  const best = usable.toSorted(
    (one, other) => other.found.savesUsd.mean - one.found.savesUsd.mean,
  )[0]
  if (!best) {
    return answers.length === 1
      ? 'The option cannot be used on its design'
      : 'No option can be used on its design'
  }
  if (usable.length === 1) return worthSentence(best, samples)
  const { mean } = best.found.savesUsd
  return Math.round(mean) <= 0
    ? `None of the ${usable.length} options saves money on average over ${formatCount(samples)} price samples`
    : `Of ${usable.length} options, the one on ${letterOf(best.option.scenario)} (${optionWords(best.option)}) saves the most: ${formatWholeUsd(mean)} on average over ${formatCount(samples)} price samples`
}

/** What is doubtful about the worth of an option, each in a sentence. */
export function worthCautions({ todayUsd, thenUsd }: PricedOption): readonly string[] {
  if (todayUsd === 0) {
    return ['These parts are free at the design’s prices, so no agreed price saves money.']
  }
  return thenUsd.standardDeviation === 0
    ? ['No price in this bill has a range, so all samples are equal.']
    : []
}
