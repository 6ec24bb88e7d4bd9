/**
 * Limits of the buyer's site: requirements that disqualify and say how much power, power per rack or how many racks there
 * may be at most. An offer that breaks one keeps its rank and is marked with it: the ranking says which machine does most
 * work, and its order must not turn with a limit that the buyer may still move. The scorecard leaves such an offer out.
 * An offer that keeps a limit only by the power of parts that it has not is marked too.
 */
import { formatCount, formatExact, formatSignificant } from '../../document/format'
import { otherPowers } from '../../document/prices/caution-sentences'
import { disqualifies, judge, type Verdict } from '../../document/procurement/judge'
import type { Requirement } from '../../document/procurement/schema'
import type { Scenario } from '../../document/scenario/schema'
import type { MachineFigures } from '../../model/engine'
import { toCostedDesign } from '../../model/to-request'
import type { Remedy } from '../../tables/table'
import type { Get } from '../experiment'
import { values } from '../shared/quantities/values'
import { nowIn } from '../shared/scenarios'
import type { BrokenLimit } from '../shared/ranking/ranking'
import { offerName, offerNames } from '../shared/ranking/terms'

interface LimitedOffer {
  readonly at: number
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

/** How a limit is said, and what may keep it: a value at a path, tried on the model before it is offered. */
interface SiteLimit {
  /** Whether powers of parts make it up, which may be those of other parts. */
  readonly isOfPower?: true
  /** Of what, behind the unit. */
  readonly per?: string
  readonly words: (value: string, unit: string) => string
  /** @param keeps whether a machine keeps the limit; undefined until the model has answered */
  readonly attempt: (
    offer: LimitedOffer,
    share: number,
    keeps: (scenario: Scenario) => boolean | undefined,
  ) => Attempt | undefined
}

interface Attempt {
  readonly label: string
  readonly scenario: Scenario
  readonly changes: Remedy['changes']
}

const siteLimits = {
  power: {
    words: (value, unit) => `draws ${value}\u202f${unit}`,
    attempt: fewerNodes,
    isOfPower: true,
  },
  'rack-power': {
    words: (value, unit) => `draws ${value}\u202f${unit} per rack`,
    attempt: fewerNodesPerRack,
    isOfPower: true,
    per: ' per rack',
  },
  racks: {
    words: (value) => `requires ${formatCount(Number(value))} racks`,
    attempt: () => undefined,
  },
} as const satisfies Readonly<Record<string, SiteLimit>>

type SiteLimitId = keyof typeof siteLimits

const isSiteLimit = (id: string | null): id is SiteLimitId =>
  id !== null && Object.hasOwn(siteLimits, id)

/** In the order of the requirements. */
export function brokenLimits(
  requirements: readonly Requirement[],
  offers: readonly LimitedOffer[],
  get: Get,
): readonly BrokenLimit[] {
  const found = requirements.flatMap((requirement) => [
    ...offers.flatMap((offer) => brokenBy(requirement, offer, get) ?? []),
    ...keptByOthers(requirement, offers),
  ])
  return found.filter(
    ({ sentence }, at) => found.findIndex((each) => each.sentence === sentence) === at,
  )
}

function brokenBy(
  requirement: Requirement,
  offer: LimitedOffer,
  get: Get,
): BrokenLimit | undefined {
  const { level, quantity: id, sense, threshold, unit } = requirement
  if (!disqualifies(level) || sense !== 'at-most' || !isSiteLimit(id)) return undefined
  const verdict = verdictOn(requirement, id, offer)
  if (verdict?.kind !== 'missed' || threshold === null) return undefined
  const { words, attempt, isOfPower }: SiteLimit = siteLimits[id]
  const { at } = offer
  const draws = words(readAbove(verdict.achieved, threshold), unit)
  const powers = isOfPower ? otherPowers(offer.scenario) : ''
  const others = powers === '' ? '' : `, counted with the power of other parts (${powers}),`
  const keeps = (tried: Scenario): boolean | undefined => {
    const machine = nowIn(get({ kind: 'design', design: toCostedDesign(tried) }, at))?.machine
    return machine && verdictOn(requirement, id, { at, scenario: tried, machine })?.kind === 'met'
  }
  const tried = attempt(offer, threshold / verdict.achieved, keeps)
  return {
    at,
    sentence: `${offerName(at)} ${draws}${others} and is disqualified. The limit is ${limitText(requirement)}.`,
    disqualifies: true,
    remedies:
      tried && keeps(tried.scenario) ? [{ label: tried.label, changes: tried.changes }] : [],
  }
}

const limitText = ({ threshold, unit }: Requirement): string =>
  `${formatExact(threshold ?? 0)}${unit === '' ? '' : `\u202f${unit}`}`

/** Limits of power that offers keep, counted with the power of parts that they do not have. */
function keptByOthers(
  requirement: Requirement,
  offers: readonly LimitedOffer[],
): readonly BrokenLimit[] {
  const { level, quantity: id, sense } = requirement
  if (!disqualifies(level) || sense !== 'at-most' || !isSiteLimit(id)) return []
  const { isOfPower, per = '' }: SiteLimit = siteLimits[id]
  if (!isOfPower) return []
  const kept = offers.flatMap((offer) => {
    const powers = otherPowers(offer.scenario)
    const isKept = powers !== '' && verdictOn(requirement, id, offer)?.kind === 'met'
    const isQuoted = offer.scenario.operation.power.nodeW > 0
    return isKept ? [{ at: offer.at, powers, isQuoted }] : []
  })
  return kept.map(({ at, powers, isQuoted }) => {
    const said = (ats: readonly number[]) => {
      const [keep, whose, they] =
        ats.length === 1 ? ['keeps', 'Its', 'it'] : ['keep', 'Their', 'they']
      const limit = `the limit of ${limitText(requirement)}${per}`
      // A quoted power of the node is the offer's own: only its network has that of other parts.
      return isQuoted
        ? `With the quoted node power, ${offerNames(ats)} ${keep} ${limit}. ${whose} network is counted with the power of other parts (${powers}).`
        : `It is not known whether ${offerNames(ats)} ${keep} ${limit}. With the power of other parts (${powers}), ${they} would.`
    }
    const alike = kept.flatMap((other) =>
      other.powers === powers && other.isQuoted === isQuoted ? [other.at] : [],
    )
    return {
      at,
      sentence: said([at]),
      ...(alike.length > 1 && { ofAll: said(alike) }),
      remedies: [],
    }
  })
}

function verdictOn(
  requirement: Requirement,
  id: SiteLimitId,
  { scenario, machine }: LimitedOffer,
): Verdict | undefined {
  const value = values[id]({ scenario, machine })
  const achieved =
    value === undefined
      ? { sentence: '' }
      : { value, doubt: { kind: 'designed' } as const, basis: 'counted from the design' }
  return judge(requirement, [achieved]).verdicts[0]
}

/** As many digits as set it apart from the limit that it is above. */
function readAbove(value: number, limit: number): string {
  const digits = [3, 4, 5].find(
    (each) => formatSignificant(value, each) !== formatSignificant(limit, each),
  )
  return formatSignificant(value, digits ?? 6)
}

/** @param share of what the rack draws that it may draw */
function fewerNodesPerRack(offer: LimitedOffer, share: number): Attempt | undefined {
  const { scenario, machine } = offer
  const { lifetime, nodes } = machine
  if (!lifetime) return undefined
  const wattsOf = (key: string) =>
    lifetime.pieces.find(({ priceKey }) => priceKey === key)?.watts ?? 0
  const nodeKW = (wattsOf('node') + wattsOf('hcaUsd')) / 1000
  const inRack = Math.min(nodes, scenario.fabric.rack.nodes)
  const excessKW = lifetime.rackKW * (1 - share)
  const fewer = inRack - Math.ceil(excessKW / nodeKW)
  if (!(fewer >= 1)) return undefined
  return {
    label: `Use ${fewer === 1 ? '1 node' : `${formatCount(fewer)} nodes`} per rack`,
    scenario: {
      ...scenario,
      fabric: { ...scenario.fabric, rack: { ...scenario.fabric.rack, nodes: fewer } },
    },
    changes: [{ path: 'fabric.rack.nodes', value: fewer }],
  }
}

/**
 * The most nodes, or whole racks of them, that keep the limit, found by halving: the core does not shrink in step with
 * them. Of an offer for a sum of money there are other ways, and none is better than another.
 */
function fewerNodes(
  { scenario, machine }: LimitedOffer,
  _share: number,
  keeps: (scenario: Scenario) => boolean | undefined,
): Attempt | undefined {
  const { budget } = scenario
  const { buildStepNodes: step } = machine
  if (budget.mode !== 'nodes') return undefined
  const of = (steps: number): Scenario => ({
    ...scenario,
    budget: { ...budget, nodes: step * steps },
  })
  let [most, tooMany] = [0, Math.ceil(machine.nodes / step)]
  while (tooMany - most > 1) {
    const middle = Math.floor((most + tooMany) / 2)
    const isKept = keeps(of(middle))
    if (isKept === undefined) return undefined
    if (isKept) most = middle
    else tooMany = middle
  }
  if (most === 0) return undefined
  const nodes = step * most
  return {
    label: `Buy ${nodes === 1 ? '1 node' : `${formatCount(nodes)} nodes`}`,
    scenario: of(most),
    changes: [{ path: 'budget.nodes', value: nodes }],
  }
}
