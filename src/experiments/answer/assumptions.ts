/** What all offers are compared under, as short texts with what can be chosen in place of it. */
import {
  formatCount,
  formatExact,
  formatPercent,
  formatSignificant,
  listed,
} from '../../document/format'
import { routingWith } from '../../document/networks'
import { bareQuality, priorQuality, unprovenQuality } from '../../document/presets/in-common'
import { priceBooks, priceKeys } from '../../document/prices/books'
import { priceYears, QUOTES } from '../../document/prices/node-price'
import { priceLabel } from '../../document/prices/price-words'
import { bookChanges, bookId, ownPrices } from '../../document/prices/change-book'
import { isRoutingAssumed } from '../../document/provenance'
import { presetOf } from '../../document/scenario/differences'
import { canonicalJson } from '../../document/scenario/hash'
import type { FabricDesign, Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { jobSizeMixes, mixes, scaledSizes, type JobSizes } from '../../document/workload/mixes'
import { codeName } from '../../document/workload/names'
import { ASSUMED_UTILISATION, type Application } from '../../document/workload/workload'
import { conditionIds, conditions } from '../shared/ranking/conditions'
import type { ConditionId, Ranking } from '../shared/ranking/ranking'
import { namedCount, numberOfOthers, thenOthers } from '../shared/ranking/terms'
import { firstText } from './words'

export type AssumptionId = 'neighbours' | 'routing' | 'jobs' | 'workload' | 'prices'

interface AssumptionOption {
  readonly value: string
  readonly label: string
  /** Who is first with it, where that is known. */
  readonly first?: string
}

interface Assumption {
  readonly id: AssumptionId
  readonly label: string
  /** What it is: "adaptive 0.9 (0.8 to 1)". */
  readonly text: string
  /** The option that all offers have; empty where they differ, or have another. */
  readonly value: string
  readonly options: readonly AssumptionOption[]
  /** Whether it is not what the page, or the machine that the offers started from, has. */
  readonly isChanged: boolean
}

/** What the assumptions are read from. */
export interface Circumstances {
  readonly scenarios: readonly Scenario[]
  /** Where they are in the workbook, if it has others too. */
  readonly places?: readonly number[]
  /** The condition of the page. */
  readonly condition: ConditionId
  /** Where it is known, options name who is first with them. */
  readonly ranking?: Ranking | undefined
  /** Whether the ranking is of the designs before the last change. */
  readonly isOutdated?: boolean
}

export function assumptionsOf(circumstances: Circumstances): readonly Assumption[] {
  // With what is chosen, first is who is first on the page.
  const own = firstWith(circumstances, circumstances.condition)
  return [neighbours, routing, jobs, workload, prices].map((read) => {
    const assumption = read(circumstances)
    const options = assumption.options.map((option) =>
      option.value === assumption.value ? { ...own, ...option } : option,
    )
    return { ...assumption, options }
  })
}

/** What choosing an option does: another condition of the page, changes of every scenario, or both. */
export interface AssumptionChange {
  readonly condition?: ConditionId
  readonly changesOf?: (
    scenario: Scenario,
  ) => readonly { readonly path: string; readonly value: string | number | readonly unknown[] }[]
  /** As it follows "Undo". */
  readonly step: string
}

/** @returns undefined for an option that there is not */
export function changeOf(
  id: AssumptionId,
  value: string,
  circumstances: Circumstances,
): AssumptionChange | undefined {
  switch (id) {
    case 'neighbours': {
      const condition = conditionIds.find((each) => each === value)
      return condition && { condition, step: conditions[condition].neighbours }
    }
    case 'routing':
      return routingChange(value, circumstances.condition)
    case 'jobs': {
      const sizes = jobSizeMixes.find((each) => each.id === value)
      if (!sizes) return undefined
      const jobSizes = sizesFor(sizes, smallestNodes(circumstances))
      return {
        changesOf: () => [{ path: 'workload.jobSizes', value: jobSizes }],
        step: `job sizes ${sizes.name} in all offers`,
      }
    }
    case 'workload': {
      const mix = mixes.find((each) => each.id === value)
      return (
        mix && {
          changesOf: () => [{ path: 'workload.applications', value: mix.applications }],
          step: `workload ${mix.name} in all offers`,
        }
      )
    }
    case 'prices': {
      const book = bookId(value)
      return (
        book && {
          changesOf: () => bookChanges(book, []),
          step: `price book ${priceBooks[book].name} in all offers`,
        }
      )
    }
  }
}

const DIFFERS = 'differs by offer'
const DIFFER = 'differ by offer'

/** The one value of all scenarios; undefined where they differ. */
function shared<Value>(
  { scenarios }: Circumstances,
  read: (scenario: Scenario) => Value,
): Value | undefined {
  const [first, ...others] = scenarios.map(read)
  const same = canonicalJson(first)
  return others.every((value) => canonicalJson(value) === same) ? first : undefined
}

/** Whether any scenario has something else than the machine that it started from. */
const isChanged = ({ scenarios }: Circumstances, read: (scenario: Scenario) => unknown): boolean =>
  scenarios.some((scenario) => {
    const start = presetOf(scenario)?.scenario
    return start !== undefined && canonicalJson(read(scenario)) !== canonicalJson(read(start))
  })

function firstWith({ ranking, isOutdated = false }: Circumstances, id: ConditionId) {
  const into = ranking?.merged.find((each) => each.id === id)?.into ?? id
  const found = ranking?.conditions.find((condition) => condition.id === into)
  if (isOutdated || !ranking || !found || ranking.offers.length < 2) return {}
  const text = firstText(ranking, found)
  return { first: text.endsWith('tie') ? text : `${text} first` }
}

const NEIGHBOURS = {
  shared: 'Shared machine, jobs queued and placed first-fit',
  quiet: 'None: each job runs alone',
  scattered: 'Shared machine, jobs on random nodes',
} as const

/** The option of a condition; of those on request none, so that each option can be chosen. */
const optionOf: Readonly<Record<ConditionId, keyof typeof NEIGHBOURS | ''>> = {
  shared: 'shared',
  quiet: 'quiet',
  scattered: 'scattered',
  static: 'shared',
  degraded: '',
  stress: '',
}

function neighbours(circumstances: Circumstances): Assumption {
  const { condition } = circumstances
  const option = (value: keyof typeof NEIGHBOURS): AssumptionOption => ({
    value,
    label: NEIGHBOURS[value],
    ...firstWith(circumstances, value),
  })
  return {
    id: 'neighbours',
    label: 'Neighbours',
    text: conditions[condition].neighbours,
    value: optionOf[condition],
    options: [option('shared'), option('quiet'), option('scattered')],
    isChanged: condition !== 'shared' && condition !== 'static',
  }
}

type Quality = FabricDesign['routingQuality']

const QUALITIES: Readonly<Record<string, Quality>> = {
  prior: bareQuality(priorQuality),
  unproven: bareQuality(unprovenQuality),
  ideal: { value: 1, low: 1, high: 1 },
}

function routing(circumstances: Circumstances): Assumption {
  const isStatic = circumstances.condition === 'static'
  const own = shared(circumstances, routingOf)
  const text = own === undefined ? DIFFERS : routingText(own)
  const known = Object.entries(QUALITIES).find(
    ([, quality]) => own !== undefined && routingText(own) === qualityText(quality),
  )
  const option = (value: string, label: string, rest: { readonly first?: string } = {}) => ({
    value,
    label,
    ...rest,
  })
  const hasPrior = known?.[0] === 'prior'
  return {
    id: 'routing',
    label: 'Routing',
    text: isStatic ? 'static' : `${text}${assumedIn(circumstances)}`,
    value: isStatic || own?.routing === 'static' ? 'static' : (known?.[0] ?? ''),
    options: [
      option('static', 'Static tables', firstWith(circumstances, 'static')),
      option('prior', 'Adaptive: quality 0.9 (0.8 to 1)'),
      option('unproven', 'Adaptive, unproven: quality 0.9 (0.6 to 1)'),
      option('ideal', 'Adaptive, ideal: quality 1 (upper bound)'),
    ],
    isChanged: isStatic || (!hasPrior && isChanged(circumstances, routingOf)),
  }
}

/** Of whose routing nobody has said anything: ", assumed in A, C"; of all ", assumed". */
function assumedIn({ scenarios, places }: Circumstances): string {
  const those = scenarios.flatMap((scenario, at) =>
    isRoutingAssumed(scenario) ? [letterOf(places?.[at] ?? at)] : [],
  )
  if (those.length === 0) return ''
  return those.length === scenarios.length ? ', assumed' : `, assumed in ${listed(those)}`
}

const routingOf = ({ fabric: { routing: way, routingQuality } }: Scenario) =>
  way === 'static' ? { routing: way } : { routing: way, quality: routingQuality }

function routingText(own: ReturnType<typeof routingOf>): string {
  return own.quality ? qualityText(own.quality) : 'static'
}

function qualityText({ value, low, high }: Quality): string {
  if (low === 1) return 'adaptive, ideal'
  return low === high
    ? `adaptive ${formatExact(low)}`
    : `adaptive ${formatExact(value)} (${formatExact(low)} to ${formatExact(high)})`
}

function routingChange(value: string, condition: ConditionId): AssumptionChange | undefined {
  const quality = QUALITIES[value]
  if (value !== 'static' && !quality) return undefined
  const values = quality ? routingWith(quality) : { 'fabric.routing': 'static' }
  const changes = Object.entries(values).map(([path, each]) => ({ path, value: each }))
  const words = quality ? qualityText(quality) : 'static'
  return {
    // Under this condition the routing of the offers does not count.
    ...(condition === 'static' && { condition: 'shared' as const }),
    changesOf: () => changes,
    step: `routing ${words} in all offers`,
  }
}

/** Of the smallest offer: a job must fit every one. */
const smallestNodes = ({ ranking, scenarios }: Circumstances): number =>
  Math.min(
    ...(ranking && ranking.offers.length > 0
      ? ranking.offers.map(({ nodes }) => nodes)
      : scenarios.map(({ budget }) => budget.nodes)),
  )

/** Sizes as they were published for a machine that is hardly larger; else in proportion to the nodes. */
const sizesFor = (sizes: JobSizes, nodes: number) =>
  nodes >= sizes.machineNodes && nodes < 1.1 * sizes.machineNodes
    ? [...sizes.sizes]
    : scaledSizes(sizes, nodes)

const rangeOf = (sizes: readonly { readonly nodes: number }[]): string => {
  const nodes = sizes.map((size) => size.nodes)
  const [low, high] = [Math.min(...nodes), Math.max(...nodes)].map((count) => formatCount(count))
  return low === high ? `${low} nodes` : `${low} to ${high} nodes`
}

function jobs(circumstances: Circumstances): Assumption {
  const own = shared(circumstances, ({ workload: { jobSizes } }) => jobSizes)
  const busy = shared(circumstances, ({ workload: { utilisation } }) => utilisation)
  const nodes = smallestNodes(circumstances)
  const same = jobSizeMixes.find((sizes) =>
    [[...sizes.sizes], scaledSizes(sizes, nodes)].some(
      (each) => canonicalJson(each) === canonicalJson(own),
    ),
  )
  return {
    id: 'jobs',
    label: 'Jobs',
    text:
      own && busy !== undefined
        ? `${rangeOf(own)}${busy === ASSUMED_UTILISATION ? '' : `, ${formatPercent(busy)} busy`}`
        : DIFFER,
    value: same?.id ?? '',
    options: jobSizeMixes.map((sizes) => ({
      value: sizes.id,
      label: `${sizes.name}: ${rangeOf(sizesFor(sizes, nodes))}`,
    })),
    isChanged: isChanged(circumstances, ({ workload: { jobSizes, utilisation } }) => ({
      jobSizes,
      utilisation,
    })),
  }
}

function workload(circumstances: Circumstances): Assumption {
  const applications = (scenario: Scenario) => scenario.workload.applications
  const own = shared(circumstances, applications)
  const mix = mixes.find((each) => canonicalJson(each.applications) === canonicalJson(own))
  return {
    id: 'workload',
    label: 'Workload',
    text: own ? (mix?.name ?? mixText(own)) : DIFFERS,
    value: mix?.id ?? '',
    options: mixes.map(({ id, name }) => ({ value: id, label: name })),
    isChanged: isChanged(circumstances, applications),
  }
}

/** Names that a chip has room for. */
const MOST_NAMED = 2

/** "weather as AMG, UMT, 2 others", where applications stand for codes of the buyer. */
function mixText(own: readonly Application[]): string {
  const used = own.filter(({ share }) => share > 0)
  const standing = used.filter(({ standsFor }) => standsFor !== undefined)
  if (standing.length === 0) return 'custom mix'
  const ordered = [...standing, ...used.filter((each) => !standing.includes(each))]
  const names = ordered.map((each) => visibleText(codeName(each)))
  return thenOthers(names, namedCount(names.length, MOST_NAMED), numberOfOthers).join(', ')
}

function prices(circumstances: Circumstances): Assumption {
  const own = shared(circumstances, (scenario) => scenario.prices)
  return {
    id: 'prices',
    label: 'Prices',
    text: own ? pricesText(own, yearsOf(circumstances)) : differingText(circumstances),
    // With prices of one's own the book can be chosen again.
    value: own && ownPrices(own).length === 0 ? own.book : '',
    options: Object.values(priceBooks).map(({ id, name }) => ({ value: id, label: name })),
    isChanged: isChanged(circumstances, (scenario) => scenario.prices),
  }
}

/** Where not all is alike: that vendors quote, whose quotes are no assumption; or which of it differs. */
function differingText(circumstances: Circumstances): string {
  const { scenarios } = circumstances
  const years = yearsOf(circumstances)
  const unitPrices = shared(circumstances, ({ prices: { lines: _lines, ...unit } }) => unit)
  if (unitPrices) return `${years}, payments ${DIFFER}`
  if (years === QUOTES) return 'each offer’s own quotes'
  const isOfBooks = new Set(scenarios.map((each) => each.prices.book)).size > 1
  if (isOfBooks) return DIFFER
  const [one, ...others] = priceKeys.filter(
    (key) => new Set(scenarios.map((each) => each.prices[key])).size > 1,
  )
  const [first] = scenarios
  return first && one !== undefined && others.length === 0 && !years.endsWith(QUOTES)
    ? `${years}, “${priceLabel(first.prices, one)}” ${DIFFERS}`
    : `${years}, ${DIFFER}`
}

/** Of all offers: of a year and quotes where some name a year and others none. */
function yearsOf({ scenarios }: Circumstances): string {
  const [first = '', ...others] = new Set(scenarios.map(priceYears))
  if (others.length === 0) return first
  const dated = [first, ...others].find((years) => years !== QUOTES) ?? ''
  return dated.endsWith(QUOTES) ? dated : `${dated} and ${QUOTES}`
}

/** "2018, list × 0.456, 2 own" */
function pricesText(own: Scenario['prices'], years: string): string {
  const factor = own.volumeFactor === 1 ? '' : `, list × ${formatSignificant(own.volumeFactor)}`
  const others = ownPrices(own).filter((key) => key !== 'volumeFactor').length
  return years.endsWith(QUOTES)
    ? years
    : `${years}${factor}${others === 0 ? '' : `, ${others} own`}`
}
