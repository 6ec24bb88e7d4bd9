/** What a price shock does to a design, in words. */
import { signedPercent } from '../shared/gain-words'
import { formatCount, formatExact, formatPercent, formatUsd } from '../../document/format'
import { priceKeys } from '../../document/prices/books'
import { priceLabel } from '../../document/prices/price-words'
import { hbmPart, knownShock, type PriceShock } from '../../document/prices/shocks'
import type { Scenario } from '../../document/scenario/schema'
import type { ShockAnswer } from '../../model/engine'
import type { Priced } from './priced'

/** A machine before a shock, and the three ways to live with it. */
export interface Survival {
  readonly nodesBefore: number
  readonly nodesAfter: number
  readonly nodeChange: number
  /** Whether the core, not the money, ends the machine after it. */
  readonly fillsCore: boolean
  readonly ddrBeforeGB: number
  /** Undefined where even nodes without DDR would be too dear. */
  readonly ddrAfterGB: number | undefined
  readonly ddrChange: number | undefined
  readonly usdBefore: number
  readonly usdAfter: number
  readonly usdChange: number
}

/** Undefined until both answers are there, and where nothing can be bought. */
export function survivalOf({ scenario, base, changed }: Priced): Survival | undefined {
  if (!base || !changed || base.nodesBefore === 0 || base.sameMachineUsd === 0) return undefined
  const ddrBeforeGB = scenario.node.ddr.capacityGB
  const ddrAfterGB = changed.ddrGB
  return {
    nodesBefore: base.nodesBefore,
    nodesAfter: changed.nodesAfter,
    nodeChange: changed.nodesAfter / base.nodesBefore - 1,
    fillsCore: changed.fillsCore,
    ddrBeforeGB,
    ddrAfterGB,
    ddrChange:
      ddrAfterGB === undefined || ddrBeforeGB === 0 ? undefined : ddrAfterGB / ddrBeforeGB - 1,
    usdBefore: base.sameMachineUsd,
    usdAfter: changed.sameMachineUsd,
    usdChange: changed.sameMachineUsd / base.sameMachineUsd - 1,
  }
}

/** "1 node", "4,320 nodes" */
const nodesText = (nodes: number | undefined) =>
  `${formatCount(nodes)} ${nodes === 1 ? 'node' : 'nodes'}`

/** "4,320 → 4,212 nodes (−2.50 %)" */
export function nodesWords(survival: Survival): string {
  const { nodesBefore, nodesAfter, nodeChange } = survival
  if (nodesAfter === 0) return `${formatCount(nodesBefore)} → none`
  return nodesAfter === nodesBefore
    ? `${formatCount(nodesBefore)}, unchanged`
    : `${formatCount(nodesBefore)} → ${formatCount(nodesAfter)} (${signedPercent(nodeChange)})${survival.fillsCore ? ', core full' : ''}`
}

/** "256 → 112 GB a node" */
export function ddrWords({ ddrBeforeGB, ddrAfterGB, ddrChange }: Survival): string {
  const before = formatExact(ddrBeforeGB)
  if (ddrAfterGB === undefined) return 'too expensive even without DDR'
  if (ddrAfterGB === ddrBeforeGB || ddrChange === undefined) return `${before} GB, unchanged`
  return `${before} → ${formatExact(ddrAfterGB)} GB (${signedPercent(ddrChange)})`
}

/** "$139.2 M → $144.3 M (+3.65 %)" */
export function moneyWords({ usdBefore, usdAfter, usdChange }: Survival): string {
  return usdAfter === usdBefore
    ? `${formatUsd(usdBefore)}, unchanged`
    : `${formatUsd(usdBefore)} → ${formatUsd(usdAfter)} (${signedPercent(usdChange)})`
}

/** The three ways as one sentence. */
export function survivalSentence({ letter, name }: Priced, survival: Survival): string {
  const { nodesBefore, nodesAfter, ddrAfterGB, ddrBeforeGB, usdBefore, usdAfter } = survival
  const who = `${letter}, ${name}`
  if (usdAfter <= usdBefore) {
    const more =
      nodesAfter > nodesBefore
        ? `, and the same money buys ${formatCount(nodesAfter)}${survival.fillsCore ? ', the most that the core ports allow' : ''}`
        : ''
    const cheaper =
      usdAfter < usdBefore ? `costs ${formatUsd(usdBefore - usdAfter)} less` : 'costs the same'
    return `${who}: the machine with ${nodesText(nodesBefore)} ${cheaper}${more}.`
  }
  if (nodesAfter === nodesBefore && ddrAfterGB === ddrBeforeGB) {
    return `${who}: the machine stays unchanged. The unspent budget covers the additional ${formatUsd(usdAfter - usdBefore)}.`
  }
  const fewer =
    nodesAfter === 0
      ? 'the same money buys no machine'
      : `${formatCount(nodesAfter)} of ${nodesText(nodesBefore)} for the same money`
  const less =
    ddrAfterGB === undefined
      ? 'even without DDR there would be fewer nodes'
      : `${nodesBefore === 1 ? 'the node' : `all ${formatCount(nodesBefore)}`} with ${formatExact(ddrAfterGB)} GB of DDR per node instead of ${formatExact(ddrBeforeGB)} GB`
  return `${who}: ${fewer}; or ${less}; or ${formatUsd(usdAfter - usdBefore)} more for the same machine.`
}

/** What happened, and what every design keeps: the title of the chart. */
export function shockTitle(shock: PriceShock, rows: readonly Priced[]): string {
  const name = knownShock(shock)?.name ?? 'These prices'
  const kept = rows.flatMap((row) => {
    const survival = survivalOf(row)
    return survival ? [{ letter: row.letter, share: 1 + survival.nodeChange }] : []
  })
  const [first, ...rest] = kept
  if (!first) return `${name}: which designs keep all their nodes?`
  if (kept.every(({ share }) => share === 1)) {
    return `${name}: ${kept.length === 1 ? `${first.letter} keeps` : 'every design keeps'} all its nodes`
  }
  const others = rest.map(({ letter, share }) => `${letter} ${formatPercent(share)}`)
  return `${name}: for the same money ${[`${first.letter} buys ${formatPercent(first.share)} of its present nodes`, ...others].join(', ')}`
}

/** "DDR × 2, HBM × 2"; empty where nothing changes. */
export function shockWords({ prices }: Scenario, shock: PriceShock): string {
  const factors = priceKeys.flatMap((key) => {
    const factor = shock.factors[key]
    return factor === undefined || factor === 1
      ? []
      : [`${priceLabel(prices, key)} × ${formatFactor(factor)}`]
  })
  const hbm = shock.hbm.factor === 1 ? [] : [`HBM × ${formatFactor(shock.hbm.factor)}`]
  return [...factors, ...hbm].join(', ')
}

/** What a file says of a shock: its name, and every factor in full, by the names of the document. */
export function shockColumns(shock: PriceShock): {
  readonly shock: string
  readonly factors: string
} {
  const factors = priceKeys.flatMap((key) => {
    const factor = shock.factors[key] ?? 1
    return factor === 1 ? [] : [`${key} ${factor}`]
  })
  const { factor, usdPerGB } = shock.hbm
  const hbm = factor === 1 ? [] : [`HBM ${factor} (from ${usdPerGB} USD/GB)`]
  const all = [...factors, ...hbm].join('; ')
  return { shock: knownShock(shock)?.name ?? (all === '' ? 'none' : 'own'), factors: all }
}

/** Three digits, without zeros that say nothing: "2", "1.93". */
export function formatFactor(factor: number): string {
  return formatExact(Number(factor.toPrecision(3)))
}

/** Which part of a GPU's price is HBM, and what is assumed of it. */
export function hbmSentence(scenario: Scenario, letter: string, shock: PriceShock): string {
  const part = hbmPart(scenario, shock.hbm)
  if (!part) return `${letter} has no GPU with HBM.`
  if (part.fault !== undefined) return `${letter}: ${part.fault}`
  const share = formatPercent(part.usd / scenario.prices.gpuUsd)
  return `${letter}: ${formatExact(part.gbPerGpu)} GB of HBM cost ${formatUsd(part.usd)}, ${share} of a GPU’s list price of ${formatUsd(scenario.prices.gpuUsd)}.`
}

/** A rise of one price by a tenth that takes most nodes of a design. */
export function riseTitle(rows: readonly Priced[], active: number): string {
  const row = rows[active] ?? rows[0]
  const worth = row?.base?.worth
  if (!row || !worth) return 'What does a 10 % rise in each price cost?'
  const name = (key: string) => {
    const known = priceKeys.find((each) => each === key)
    return known ? priceLabel(row.scenario.prices, known) : key
  }
  const most = worth.reduce((one, other) => (other.extraUsd > one.extraUsd ? other : one))
  // The volume factor is the price of whole nodes; of parts the dearest is named too.
  const parts = worth.filter(({ price }) => price !== 'volumeFactor')
  const part = parts.reduce((one, other) => (other.extraUsd > one.extraUsd ? other : one))
  const lost = ({ nodesLost }: ShockAnswer['worth'][number]) =>
    nodesLost === 0 ? 'none' : formatCount(nodesLost)
  const of = `${lost(part)} of its ${nodesText(row.base?.nodesBefore)}`
  const whole =
    most.price === 'volumeFactor'
      ? `. A 10 % rise in the whole node’s price costs ${lost(most)}`
      : ''
  return `A 10 % rise in “${name(part.price)}” costs ${row.letter} ${of}${whole}`
}
