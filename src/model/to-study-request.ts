/**
 * Designs that compete for a workload, with what is uncertain about them, as a study. Like
 * `to-request.ts`, the only place where documents become such a question.
 */
import type { Evidence } from '../document/evidence'
import { uncapitalised } from '../document/format'
import { onceFor } from '../document/once-for'
import type { StillInput } from '../document/operation/budget-terms'
import { priceBooks, priceKeys } from '../document/prices/books'
import { packageRange } from '../document/prices/package'
import { priceLabel } from '../document/prices/price-words'
import { priceRange } from '../document/prices/price-range'
import { isUsed } from '../document/prices/price-fit'
import { isInQuote, isNodeQuoted, linesUsd } from '../document/prices/quotes'
import type { PriceKey, Scenario } from '../document/scenario/schema'
import type { CellRun } from '../document/workload/cells'
import type { ModelInput, StudyQuestion, StudyInput } from './engine'
import { MODEL_INPUTS } from './generated/limits'
import { qualityOf } from './to-application-request'
import { toCostedDesign, toDesign } from './to-request'
import { operationInputs, type Uncertain, type UncertainInput } from './uncertain-operation'

/** What a study takes of a cell on a design. */
export type TimedRun = Pick<CellRun, 'time' | 'speed'>

/** A design with how every cell runs on it. */
export interface StudyDesign<Run extends TimedRun = CellRun> {
  readonly scenario: Scenario
  readonly runs: readonly Run[]
}

/** A cell of the study: an application in a job of one size, or under one condition. */
export interface StudyCell {
  /** Id of the application. */
  readonly application: string
  /** Its name. */
  readonly name: string
  /** Of the cycles, relative to the others. */
  readonly share: number
}

export interface Study<Run extends TimedRun = CellRun> {
  readonly request: StudyQuestion
  /** In the order of the request's inputs. */
  readonly inputs: readonly UncertainInput[]
  /** What is held still, where the money pays for more than the purchase. */
  readonly still: readonly StillInput[]
  readonly cells: readonly StudyCell[]
  /** By design, every cell. */
  readonly runs: readonly (readonly Run[])[]
}

/**
 * @param designs the others are compared with the first
 * @param cells in the order of every design's runs
 */
export function toStudy<Run extends TimedRun>(
  designs: readonly StudyDesign<Run>[],
  cells: readonly StudyCell[],
): Study<Run> {
  const { uncertain, still } = uncertainOf(designs)
  return {
    request: {
      designs: designs.map(({ scenario, runs }) => ({
        design: toDesign(scenario),
        quality: { ...qualityOf(scenario) },
        cells: runs.map(cellOfRun),
        operated: toCostedDesign(scenario).terms,
      })),
      shares: cells.map(({ share }) => share),
      inputs: uncertain.map(({ asInput }) => asInput),
      seed: designs[0]?.scenario.seed ?? 0,
    },
    inputs: uncertain.map(({ input }) => input),
    still,
    cells,
    runs: designs.map(({ runs }) => runs),
  }
}

/** What is uncertain about designs, and what of their operation is not. */
export function uncertainOf(designs: readonly StudyDesign<TimedRun>[]): {
  readonly uncertain: readonly Uncertain[]
  readonly still: readonly StillInput[]
} {
  const { sampled, still } = operationInputs(designs)
  return { uncertain: [...priceInputs(designs), ...modelInputsOf(designs), ...sampled], still }
}

/** The model's types are of lists that may change. The same object for the same run, so that it is hashed once. */
const cellOfRun = onceFor(({ time, speed }: TimedRun) => {
  const { qualities, stretches, bursts, ...terms } = time
  const lists = { qualities: [...qualities], stretches: [...stretches] }
  return { time: { ...terms, ...lists, ...(bursts && { bursts: [...bursts] }) }, speed }
})

/** What is uncertain of one design's prices, sampled as in every study of that design. */
export const sampledPrices = (scenario: Scenario) =>
  priceInputs([{ scenario, runs: [] }]).map(({ asInput }) => asInput)

/** Digits in which ranges are distinguished: a range that was scaled differs in its last bits. */
const DIGITS = 9

interface UncertainPrice extends Uncertain {
  readonly asInput: Extract<StudyInput, { kind: 'price' }>
}

/**
 * Every price once for all designs of a book whose ranges are alike in proportion to their own values, so
 * that one sample moves them all; else once for each such range.
 */
function priceInputs(designs: readonly StudyDesign<TimedRun>[]): readonly UncertainPrice[] {
  return [
    ...designs.flatMap(({ scenario }, at) => lineInputs(scenario, at)),
    ...packageInputs(designs),
    ...unitPriceInputs(designs),
  ]
}

/** By price, what tells ranges apart; none of prices that a quote takes the place of, or that move with a package. */
const rangesOf = onceFor((scenario: Scenario): ReadonlyMap<PriceKey, string> => {
  const packed = packageRange(scenario)
  const isPacked = (key: PriceKey) =>
    packed !== undefined && (key === 'nodeUsd' || packed.network.includes(key))
  const moving = priceKeys.filter((key) => !isInQuote(scenario.prices, key) && !isPacked(key))
  return new Map(
    moving.map((key) => {
      const { low, value, high } = priceRange(scenario, key)
      const factors = [low / value, high / value].map((factor) => factor.toPrecision(DIGITS))
      return [key, [scenario.prices.book, ...factors].join(' ')]
    }),
  )
})

function unitPriceInputs(designs: readonly StudyDesign<TimedRun>[]): readonly UncertainPrice[] {
  return priceKeys.flatMap((key) => {
    const ranges = designs.map(({ scenario }) => rangesOf(scenario).get(key) ?? '')
    const groups = new Set(ranges)
    return [...groups]
      .filter((range) => range !== '')
      .flatMap((range) => {
        const members = ranges.flatMap((own, at) => (own === range ? [at] : []))
        const scenarios = members.flatMap((at) => designs[at]?.scenario ?? [])
        const [scenario] = scenarios
        return scenario && scenarios.some((each) => isUsed(each, key))
          ? priceInput(scenario, key, groups.size > 1 ? members : undefined)
          : []
      })
  })
}

/** A package and the share of its network, each once for all offers whose packages are alike in proportion. */
function packageInputs(designs: readonly StudyDesign<TimedRun>[]): readonly UncertainPrice[] {
  const all = designs.map(({ scenario }) => {
    const range = packageRange(scenario)
    return { scenario, range, text: range && JSON.stringify([scenario.prices.book, range]) }
  })
  return all.flatMap(({ scenario, range, text }, at) => {
    if (!range || all.findIndex((other) => other.text === text) !== at) return []
    const members = all.flatMap((other, place) => (other.text === text ? [place] : []))
    const { network, whole, share, ratio } = range
    const [first, ...others] = network
    const along = (keys: readonly PriceKey[]) => keys.map((price) => ({ price, slope: 1 }))
    return [
      packageInput('package', 'Package, by its price per node', scenario, members, {
        price: 'nodeUsd',
        factor: whole,
        also: along(network),
      }),
      ...(first && share
        ? [
            packageInput(
              'package share',
              `Network’s share of the package, by: ${uncapitalised(priceLabel(scenario.prices, first))}`,
              scenario,
              members,
              {
                price: first,
                factor: share,
                also: [...along(others), { price: 'nodeUsd', slope: -ratio }],
              },
            ),
          ]
        : []),
    ].filter(({ input: { low, high } }) => low < high)
  })
}

function packageInput(
  id: string,
  label: string,
  scenario: Scenario,
  members: readonly number[],
  { price, factor: { low, high }, also }: PackageMove,
): UncertainPrice {
  const { prices } = scenario
  const { unit, year } = priceBooks[prices.book].entries[price]
  const value = prices[price]
  const [first = 0] = members
  const input: UncertainInput = {
    id: first === 0 ? id : `${id} ${first}`,
    kind: 'price',
    label,
    unit,
    low: low * value,
    value,
    high: high * value,
    designs: members,
    source: priceRange(scenario, price).source,
    evidence: 'assumed',
    year,
  }
  const factor = { low, value: 1, high }
  return {
    input,
    asInput: { kind: 'price', name: input.id, price, factor, designs: [...members], also },
  }
}

interface PackageMove {
  readonly price: PriceKey
  readonly factor: { readonly low: number; readonly high: number }
  readonly also: { price: PriceKey; slope: number }[]
}

/** A price over its plausible range; none where it has none, since it then moves nothing. */
function priceInput(
  scenario: Scenario,
  key: PriceKey,
  designs: readonly number[] | undefined,
): readonly UncertainPrice[] {
  const entry = priceBooks[scenario.prices.book].entries[key]
  const { low, value, high, whose, source } = priceRange(scenario, key)
  if (value <= 0 || low === high) return []
  const [first = 0] = designs ?? []
  const input: UncertainInput = {
    // The price of the first design keeps its samples when designs of another book join.
    id: first === 0 ? key : `${key} ${first}`,
    kind: 'price',
    label: entry.label,
    unit: entry.unit,
    low,
    value,
    high,
    designs,
    source: whose === 'book' ? entry.source : `${source}: ${entry.source}`,
    evidence: whose === 'own' ? 'assumed' : entry.evidence,
    year: entry.year,
  }
  const factor = { low: low / value, value: 1, high: high / value }
  const asInput = {
    kind: 'price',
    name: input.id,
    price: key,
    factor,
    designs: designs && [...designs],
  } as const
  return [{ input, asInput }]
}

/** The price of a node of one design, quoted or of its parts, to be moved alone: its own, whatever range it has. */
export const nodePriceOf = ({ prices }: Scenario, at: number): StudyInput => ({
  kind: 'price',
  name: 'node price',
  price: isNodeQuoted(prices) ? 'nodeUsd' : 'volumeFactor',
  factor: { low: 1, value: 1, high: 1 },
  designs: [at],
})

/** What an offer costs beside its pieces, once and each year: its own, whatever the others offer. */
function lineInputs(scenario: Scenario, at: number): readonly UncertainPrice[] {
  return LINE_SUMS.flatMap(({ paid, price, label, unit }) => {
    const { low, value, high } = linesUsd(scenario.prices, paid)
    if (value <= 0 || low === high) return []
    const input: UncertainInput = {
      id: at === 0 ? price : `${price} ${at}`,
      kind: 'price',
      label,
      unit,
      low,
      value,
      high,
      designs: [at],
      source: 'the offer’s lines',
      evidence: 'assumed',
      year: priceBooks[scenario.prices.book].year,
    }
    const factor = { low: low / value, value: 1, high: high / value }
    const asInput = {
      kind: 'price' as const,
      name: input.id,
      price,
      factor,
      designs: [at],
    } satisfies StudyInput
    return [{ input, asInput }]
  })
}

const LINE_SUMS = [
  { paid: 'once', price: 'onceUsd', label: 'One-off payments', unit: '$' },
  { paid: 'yearly', price: 'yearlyUsd', label: 'Support', unit: '$ per year' },
] as const

const modelInputNames: readonly ModelInput[] = [
  'routingQuality',
  'waitSize',
  'transferTime',
  'exposedTransfers',
  'stretchCost',
  'hopCost',
  'tail',
  'burstShare',
  'burstBytes',
  'burstBuffer',
]

/**
 * What every input of the model is called, and what its range rests on: `derived` where it was fitted on published
 * measurements. Those without a range of their own have one in every design.
 */
const modelInputs: Readonly<
  Record<
    ModelInput,
    { readonly label: string; readonly unit?: string; readonly evidence: Evidence }
  >
> = {
  routingQuality: { label: 'Routing quality', evidence: 'assumed' },
  waitSize: { label: 'Wait in queues', evidence: 'assumed' },
  transferTime: { label: 'Time in transfers ÷ the profile’s value', evidence: 'assumed' },
  exposedTransfers: { label: 'Transfers not hidden by computation', evidence: 'assumed' },
  stretchCost: { label: 'Time per unit of stretch', evidence: 'derived' },
  hopCost: { label: 'Time per switch', evidence: 'derived' },
  tail: { label: 'Tail with neighbours', evidence: 'assumed' },
  burstShare: { label: 'Share of job time in bursts', evidence: 'assumed' },
  burstBytes: { label: 'Bytes per node per burst', unit: 'B', evidence: 'assumed' },
  burstBuffer: { label: 'Buffer that a burst fills', unit: 'B', evidence: 'assumed' },
}

/** What the network costs is uncertain for all designs alike; what moves no cell is left out. */
function modelInputsOf(designs: readonly StudyDesign<TimedRun>[]): readonly Uncertain[] {
  const runs = designs.flatMap((design) => design.runs)
  const some = (is: (time: CellRun['time']) => boolean) => runs.some(({ time }) => is(time))
  const stretches = some(
    ({ transfers, stretches: all }) => transfers > 0 && all.some((one) => one > 0),
  )
  const reduces = some(({ reductions, hops, tail }) => reductions > 0 && (hops > 0 || tail > 1))
  const meetsBursts = some(({ bursts = [] }) => bursts.some((met) => met > 0))
  const counts: Readonly<Record<ModelInput, boolean>> = {
    routingQuality: stretches,
    waitSize: stretches,
    transferTime: stretches || reduces,
    exposedTransfers: stretches,
    stretchCost: stretches,
    hopCost: reduces,
    tail: some(({ reductions, tail }) => reductions > 0 && tail > 1),
    burstShare: meetsBursts,
    burstBytes: meetsBursts,
    burstBuffer: meetsBursts,
  }
  return modelInputNames.flatMap((name) => (counts[name] ? modelInput(name, designs) : []))
}

function modelInput(
  name: ModelInput,
  designs: readonly StudyDesign<TimedRun>[],
): readonly Uncertain[] {
  const ranges = designs.map(({ scenario }) =>
    name === 'routingQuality' ? qualityOf(scenario) : MODEL_INPUTS[name],
  )
  const [widest] = ranges.toSorted((a, b) => b.high - b.low - (a.high - a.low))
  if (!widest || widest.high <= widest.low) return []
  const { label, unit = '', evidence } = modelInputs[name]
  const source =
    name === 'routingQuality'
      ? 'The design’s fabric: from static tables (0) to ideal splitting (1)'
      : MODEL_INPUTS[name].source
  const { low, value, high } = widest
  const input: UncertainInput = {
    id: name,
    kind: 'model',
    label,
    unit,
    low,
    value,
    high,
    designs: name === 'routingQuality' ? [ranges.indexOf(widest)] : undefined,
    source,
    evidence,
    year: undefined,
  }
  return [{ input, asInput: { kind: 'model', input: name } }]
}
