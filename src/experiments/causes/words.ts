/** Why two designs differ, in words: what each cause adds, as shares of the baseline's value. */
import type { ScenarioThroughput, Throughputs } from '../shared/throughput'
import { formatPercent, formatSignificant } from '../../document/format'
import { quantities, type Quantity } from '../../document/quantities'
import { directionOfRatio, signedWords, sizeWords } from '../../document/chance-words'
import { visibleText } from '../../document/visible-text'
import { P99_RUNS, type Explained, type Gap, type ThroughputGap } from './explained'

/** What is explained. */
export type CauseMeasure = (typeof causeMeasures)[number]

interface MeasureWords {
  readonly quantity: Quantity
  /** "C Summit … 32.1 % {more}" */
  readonly more: string
  readonly less: string
  /** Under which conditions, where a design has other values under others. */
  readonly where?: string
}

const measures: Readonly<Record<CauseMeasure, MeasureWords>> = {
  throughput: {
    quantity: quantities['workload-throughput'],
    more: 'has {} more throughput',
    less: 'has {} less throughput',
    where: ' (likely values, quiet machine)',
  },
  nodes: { quantity: quantities.nodes, more: 'has {} more nodes', less: 'has {} fewer nodes' },
  purchase: {
    quantity: quantities.cost,
    more: 'costs {} more to buy',
    less: 'costs {} less to buy',
  },
  'all-years': {
    quantity: quantities['all-years-cost'],
    more: 'costs {} more over all years',
    less: 'costs {} less over all years',
  },
  p99: {
    quantity: quantities['congested-p99'],
    more: 'has a {} higher congested p99 latency',
    less: 'has a {} lower congested p99 latency',
  },
}

export const causeMeasures = ['throughput', 'nodes', 'purchase', 'all-years', 'p99'] as const

export const quantityOf = (measure: CauseMeasure): Quantity => measures[measure].quantity

/** One cause, or what one cause does through one thing. */
export interface CauseItem {
  readonly id: string
  /** "taper", "taper, by AMG" */
  readonly name: string
  /** In the unit of the measure. */
  readonly adds: number
  /** Share of the baseline's value. */
  readonly share: number
}

export interface CauseAccount {
  readonly measure: CauseMeasure
  readonly from: number
  readonly to: number
  /**
   * Values whose ratio is within this factor either way are not distinguished; 1 where they are exact, undefined
   * where no measurement supports a band.
   */
  readonly band: number | undefined
  /** The largest effect first. */
  readonly items: readonly CauseItem[]
}

/** Less is rounding of sums and no effect. */
const ROUNDING = 1e-9

/** What sums of a few hundred terms of the size of the whole leave of nothing, share. */
const NOISE = 1e-13

/** Shares below this are said together; the table has each. */
const SMALL = 0.0005

/** @returns undefined where the measure is not known of these designs */
export function accountOf(measure: CauseMeasure, found: Explained): CauseAccount | undefined {
  const gap = gapIn(measure, found)
  if (!gap) return undefined
  const items =
    'throughNodes' in gap ? throughputItems(found.causes, gap) : itemsOf(found.causes, gap)
  return account(measure, gap, items, measure === 'p99' ? found.band : 1)
}

function gapIn(measure: CauseMeasure, found: Explained): Gap | ThroughputGap | undefined {
  switch (measure) {
    case 'throughput':
      return found.throughput
    case 'nodes':
      return found.nodes
    case 'purchase':
      return found.purchaseUsd
    case 'all-years':
      return found.allYearsUsd
    case 'p99':
      return found.p99Us
  }
}

type Item = Omit<CauseItem, 'share'>

const itemsOf = (causes: Explained['causes'], { parts }: Gap): readonly Item[] =>
  causes.map(({ ids, name }, at) => ({ id: ids.join(), name, adds: parts[at] ?? 0 }))

/** Every cause by the nodes that it brings, and by what it does to each application on a node. */
const throughputItems = (
  causes: Explained['causes'],
  { throughNodes, throughApplications }: ThroughputGap,
): readonly Item[] =>
  causes.flatMap(({ ids, name }, at) => [
    {
      id: `${ids.join()} nodes`,
      name: `${name}, through the node count`,
      adds: throughNodes[at] ?? 0,
    },
    ...throughApplications.map((application) => ({
      id: `${ids.join()} ${application.id}`,
      name: `${name}, through the per-node speed of ${visibleText(application.name)}`,
      adds: application.parts[at] ?? 0,
    })),
  ])

function account(
  measure: CauseMeasure,
  { from, to }: Gap,
  items: readonly Item[],
  band: number | undefined,
): CauseAccount {
  return {
    measure,
    from,
    to,
    band,
    items: items
      .map((item) => withShare(item, from))
      .toSorted((one, other) => Math.abs(other.adds) - Math.abs(one.adds)),
  }
}

/** What is left of sums that cancel out is nothing. */
function withShare(item: Item, from: number): CauseItem {
  if (from === 0) return { ...item, share: 0 }
  const share = item.adds / from
  return Math.abs(share) <= NOISE ? { ...item, adds: 0, share: 0 } : { ...item, share }
}

/**
 * The items that are worth a word, the largest in any case, and the sum of the rest.
 * @param restName of so many: a sentence shows fewer causes than a chart, so the two rests have names of their own
 */
export function largest(
  { items }: CauseAccount,
  most: number,
  restName: (count: number) => string,
): { readonly shown: readonly CauseItem[]; readonly rest: CauseItem | undefined } {
  const worth = items.filter(({ share }, at) => Math.abs(share) >= (at === 0 ? ROUNDING : SMALL))
  // One alone is named, not counted.
  const shown = worth.slice(0, worth.length === most + 1 ? most + 1 : most)
  const others = items.filter((item) => !shown.includes(item) && Math.abs(item.share) > ROUNDING)
  const sum = (of: (item: CauseItem) => number) => others.reduce((all, item) => all + of(item), 0)
  const rest =
    others.length === 0
      ? undefined
      : {
          id: 'rest',
          name: restName(others.length),
          adds: sum(({ adds }) => adds),
          share: sum(({ share }) => share),
        }
  return { shown, rest }
}

/** Of exact numbers every difference counts; without a band none does. */
function isSignificant({ from, to, band }: CauseAccount): boolean {
  if (band === undefined || band === 1) return band === 1
  const value = to / from
  return directionOfRatio({ value, low: value / band, high: value * band }) !== undefined
}

/**
 * "C Summit does 32.1 % more of the workload than A Sierra: +24.1 % from GPUs, by SW4 on a node; …"; no causes
 * of what the model cannot tell apart.
 */
export function causeHeadline(own: CauseAccount, baseline: string, other: string): string {
  const { measure, from, to, band } = own
  const { more, less, quantity, where = '' } = measures[measure]
  const name = quantity.short
  const whole = from === 0 ? 0 : to / from - 1
  if (Math.abs(to - from) <= ROUNDING * Math.abs(from)) {
    const { shown } = largest(own, 3, inSentence)
    const but = shown.length > 0 ? `, because the differences cancel out: ${partsText(shown)}` : ''
    return `${name}: ${other} equals ${baseline}${where}${but}`
  }
  const size = sizeWords(whole)
  if (!isSignificant(own)) {
    const word = to > from ? 'above' : 'below'
    const why =
      band === undefined
        ? 'no measurement supports a band'
        : `90\u202f% band: a factor of ${formatSignificant(band)}`
    return `${name}: ${other} is ${size} ${word} ${baseline}, not significant (${why})`
  }
  const verb = (whole > 0 ? more : less).replace('{}', size)
  const { shown, rest } = largest(own, 3, inSentence)
  const others = rest && Math.abs(rest.share) >= SMALL ? `; ${partsText([rest])}` : ''
  return `${other} ${verb} than ${baseline}${where}: ${partsText(shown)}${others}`
}

/** All that the sentence does not name. */
const inSentence = () => 'all other causes'

const partsText = (items: readonly CauseItem[]): string =>
  items.map(({ share, name }) => `${signedWords(share)} from ${name}`).join('; ')

/** What it must know of the {@link Throughputs} of all scenarios. */
type Compared = Pick<Throughputs, 'covered'> & {
  readonly found: readonly (Pick<ScenarioThroughput, 'throughput'> | undefined)[]
}

/**
 * Where the comparison of all scenarios has another gap in throughput, since it leaves out for all what one of
 * them cannot run.
 *
 * @param places of the baseline and of the other
 * @returns undefined where it has the same
 */
export function otherThanCompared(
  { from, to }: Pick<CauseAccount, 'from' | 'to'>,
  { found, covered }: Compared,
  places: readonly [number, number],
): string | undefined {
  const [one, other] = places.map((place) => found[place]?.throughput)
  if (one === undefined || other === undefined) return undefined
  const whole = other / one - 1
  if (Math.abs(whole - (to / from - 1)) <= ROUNDING) return undefined
  return `The comparison of all scenarios shows ${signedWords(whole)} instead, because it covers only the ${formatPercent(covered)} of the workload that every scenario runs.`
}

const NOTE =
  'The effect of a cause is its mean over all orders in which the differences can be applied (Shapley value). The effects of all causes add up to the whole difference. Percentages are of the value of the scenario compared with.'

const THROUGHPUT_NOTE =
  'A cause changes throughput through the node count and through per-node speed. The part through nodes is the change in node count × the mean of the per-node speeds without and with the cause. The part through an application is the change in its per-node speed × the mean node count.'

const P99_NOTE = `Times are the median of ${P99_RUNS} random placements of each design. The section “Congestion and GPCNeT” uses more placements, so its times differ. The 90\u202f% band of the ratio of two times comes from the model’s errors on published values. The band is wider if runs differ more. A change in the p99 within the band is not significant. Every design has its own random placements, so a cause’s effect includes their randomness.`

/** Said below the causes. */
export function causesNote(measure: CauseMeasure): string {
  if (measure === 'throughput') return `${NOTE} ${THROUGHPUT_NOTE}`
  return measure === 'p99' ? `${NOTE} ${P99_NOTE}` : NOTE
}
