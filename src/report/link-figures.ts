/**
 * The headline figures that a link carries, so that whoever opens it under another model sees what
 * the sender saw, and what is computed now.
 */
import type { ModelCard } from '../model/engine'
import type { LinkStamp } from '../sharing/link-stamp'
import {
  answers,
  figures as known,
  type Figure,
  type FigureId,
  type Outcome,
} from '../experiments/comparison/figures'
import { headlineLabels } from '../experiments/comparison/figures'

/** A quantity, or the delivered bisection under the routing of the scenario. */
type LinkFigure = Exclude<FigureId, 'deliveredStatic' | 'deliveredAdaptive'> | 'delivered'

const UNKNOWN = '\u2013'

/** What the figures of a link are, by the number of their set, from 1. Only ever added to. */
const figureSets: readonly (readonly LinkFigure[])[] = [
  ['nodes', 'delivered', 'nominal', 'networkShare', 'cost', 'peak'],
  ['nodes', 'delivered', 'nominal', 'cost', 'power', 'peak'],
]

/** The set in which links are made; it is that of the headline. */
export const FIGURE_SET = figureSets.length

/** Names a model: its version, and enough of its parameters' hash to tell that they have changed. */
export function modelName({ version, parametersHash }: ModelCard): string {
  return `${version}+${parametersHash.slice(0, 8)}`
}

/** The quantities of a set, for one scenario; none if this build does not know the set. */
export function quantitiesOfSet(set: number, { scenario }: Outcome): readonly Figure[] {
  const delivered = scenario.fabric.routing === 'static' ? 'deliveredStatic' : 'deliveredAdaptive'
  return (figureSets[set - 1] ?? []).flatMap((id) => {
    const wanted = id === 'delivered' ? delivered : id
    return known.filter((quantity) => quantity.id === wanted)
  })
}

export function stampOf(outcomes: readonly Outcome[], card: ModelCard): LinkStamp {
  const figures = outcomes.map((outcome) =>
    quantitiesOfSet(FIGURE_SET, outcome).map((quantity) => figureOf(quantity, outcome) ?? null),
  )
  return { model: modelName(card), figureSet: FIGURE_SET, figures }
}

/** What answers the scenario as it stands; whole numbers of pieces in full, the rest to four digits. */
function figureOf(quantity: Figure, outcome: Outcome): number | undefined {
  const value = answers(quantity, outcome) ? quantity.read(outcome) : undefined
  return value === undefined || quantity.id === 'nodes' ? value : Number(value.toPrecision(4))
}

export interface FigurePair {
  readonly label: string
  /** With its unit; a dash where it is not known. */
  readonly sent: string
  readonly now: string
  /** `waiting`: the link has it, and here it is not known yet. */
  readonly state: 'same' | 'other' | 'waiting'
}

/** The figures of one scenario in the link beside those of now; none if the set is not known. */
export function figurePairs(
  { figureSet, figures }: LinkStamp,
  index: number,
  outcome: Outcome,
): readonly FigurePair[] {
  return quantitiesOfSet(figureSet, outcome).map((quantity, at) => {
    const sent = written(quantity, figures[index]?.[at] ?? undefined)
    const now = written(quantity, figureOf(quantity, outcome))
    const label = headlineLabels[quantity.id] ?? quantity.label
    const state = sent === now ? 'same' : now === UNKNOWN ? 'waiting' : 'other'
    return { label, sent, now, state }
  })
}

function written(quantity: Figure, value: number | undefined): string {
  if (value === undefined) return UNKNOWN
  const text = quantity.format(value)
  const isWhole = quantity.unit === '' || quantity.unit === 'USD' || text.endsWith('%')
  return isWhole ? text : `${text}\u202f${quantity.unit}`
}
