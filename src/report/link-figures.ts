/**
 * The headline figures that a link carries, so that whoever opens it under another model sees what
 * the sender saw, and what is computed now.
 */
import type { ModelCard } from '../model/engine'
import type { LinkProvenance } from '../sharing/link-provenance'
import { quantities, written } from '../document/quantities'
import {
  answers,
  deliveredId,
  formatValue,
  headlineLabel,
  type ComparedId,
  type Outcome,
} from '../experiments/comparison/figures'
import { values } from '../experiments/shared/quantities/values'

/** A quantity, or the delivered bisection under the routing of the scenario. */
type LinkFigure = Exclude<ComparedId, 'bisection-static' | 'bisection-adaptive'> | 'delivered'

const UNKNOWN = '\u2013'

/** What the figures of a link are, by the number of their set, from 1. Only ever added to. */
const figureSets: readonly (readonly LinkFigure[])[] = [
  ['nodes', 'delivered', 'bisection-nominal', 'network-share', 'cost', 'peak'],
  ['nodes', 'delivered', 'bisection-nominal', 'cost', 'power', 'peak'],
]

/** The set in which links are made; it is that of the headline. */
export const FIGURE_SET = figureSets.length

/** Names a model: its version, and enough of its parameters' hash to tell that they have changed. */
export function modelName({ version, parametersHash }: ModelCard): string {
  return `${version}+${parametersHash.slice(0, 8)}`
}

/** The quantities of a set, for one scenario; none if this build does not know the set. */
export function quantitiesOfSet(set: number, { scenario }: Outcome): readonly ComparedId[] {
  return (figureSets[set - 1] ?? []).map((id) => (id === 'delivered' ? deliveredId(scenario) : id))
}

export function provenanceColumnsOf(outcomes: readonly Outcome[], card: ModelCard): LinkProvenance {
  const figures = outcomes.map((outcome) =>
    quantitiesOfSet(FIGURE_SET, outcome).map((id) => figureOf(id, outcome) ?? null),
  )
  return { model: modelName(card), figureSet: FIGURE_SET, figures }
}

/** What answers the scenario as it stands; whole numbers of pieces in full, the rest to four digits. */
function figureOf(id: ComparedId, outcome: Outcome): number | undefined {
  const value = answers(id, outcome) ? values[id](outcome) : undefined
  return value === undefined || id === 'nodes' ? value : Number(value.toPrecision(4))
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
  { figureSet, figures }: LinkProvenance,
  index: number,
  outcome: Outcome,
): readonly FigurePair[] {
  return quantitiesOfSet(figureSet, outcome).map((id, at) => {
    const sent = textOf(id, figures[index]?.[at] ?? undefined)
    const now = textOf(id, figureOf(id, outcome))
    const state = sent === now ? 'same' : now === UNKNOWN ? 'waiting' : 'other'
    return { label: headlineLabel(id), sent, now, state }
  })
}

const textOf = (id: ComparedId, value: number | undefined): string =>
  value === undefined
    ? UNKNOWN
    : written({ ...quantities[id], format: (each) => formatValue(id, each) }, value)
