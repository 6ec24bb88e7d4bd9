/** Which shares of node-hours would turn the order of two designs, in sentences whose numbers are computed. */
import { formatPercent, listed } from '../../document/format'
import type { BreakEvenStudy, DesignRisk } from '../../model/engine'

/** An application or several of a kind, and from which share on it turns the order. */
export interface BreakEvenGroup {
  readonly name: string
  /** Of the cycles of the workload as it is; undefined to leave it out. */
  readonly share?: number
  /** Whether it stands for several applications. */
  readonly isKind?: boolean
  readonly breakEven: BreakEvenStudy
}

/** How the samples of the workload as it is stand. */
export type SampledOrder = Pick<DesignRisk, 'tiesFirst'> & {
  readonly beatsFirst: Pick<DesignRisk['beatsFirst'], 'share'>
}

/**
 * One sentence for each group that would turn the order, and one for all that would not.
 * @param own the design that is ahead or behind, `other` the one that it is set against
 * @param sampled how often it is, as it is shown beside; undefined where that is not known
 */
export function breakEvenSentences(
  own: string,
  other: string,
  groups: readonly BreakEvenGroup[],
  sampled: SampledOrder | undefined,
): readonly string[] {
  const whatever = (kind: keyof typeof standing, inAllSamples: boolean) => {
    // Of the applications: kinds of them say nothing more.
    const names = groups
      .filter(({ isKind, breakEven }) => isKind !== true && breakEven.atValues.kind === kind)
      .filter(({ breakEven }) => holdsInAllSamples(breakEven, sampled) === inAllSamples)
      .map(({ name }) => name)
    const stays = `${own} ${standing[kind]} ${other} whatever the share of ${listed(names)} is.`
    if (names.length === 0) return []
    return [
      inAllSamples
        ? stays
        : `At the most likely values, ${stays} This is not the case in all samples.`,
    ]
  }
  return [
    ...groups.flatMap((group) => changeMessage(own, other, group) ?? []),
    ...(['always', 'never', 'level'] as const).flatMap((kind) => [
      ...whatever(kind, false),
      ...whatever(kind, true),
    ]),
  ]
}

/** Whether what holds at any share at the most likely values does so in every sample, those of the workload as it is included. */
export function holdsInAllSamples(
  { atValues: { kind }, overDraws }: BreakEvenStudy,
  sampled: SampledOrder | undefined,
): boolean {
  const { beatsFirst, tiesFirst = 0 } = sampled ?? {}
  // A share is 0 to 1, so the mean of the samples is an end only where all of them are.
  if (kind === 'always') return overDraws?.mean === 1 && (beatsFirst?.share ?? 1) === 1
  if (kind === 'never') {
    return overDraws?.mean === 0 && (beatsFirst?.share ?? 0) === 0 && tiesFirst === 0
  }
  return kind !== 'level' || sampled === undefined || tiesFirst === 1
}

const standing = { always: 'beats', never: 'loses to', level: 'ties with' } as const

function changeMessage(
  own: string,
  other: string,
  { name, share, breakEven: { atValues, overDraws } }: BreakEvenGroup,
): string | undefined {
  if (atValues.kind !== 'below' && atValues.kind !== 'above') return undefined
  const word = atValues.kind === 'below' ? 'less' : 'more'
  // The samples say up to which share the design is ahead, which is the question of `below` alone.
  const sampled =
    overDraws && atValues.kind === 'below' && overDraws.p5 !== overDraws.p95
      ? ` (5 to 95\u202f% of samples: ${formatPercent(overDraws.p5)} to ${formatPercent(overDraws.p95)})`
      : ''
  const now =
    share === undefined
      ? ''
      : share === 0
        ? '; this workload has none'
        : `; this workload has ${formatPercent(share)}`
  return `${own} beats ${other} while ${name} ${verbOf([name])} ${word} than ${formatPercent(atValues.share)} of node-hours${sampled}${now}.`
}

/** Some names are plural by themselves: "3-D FFT codes". */
const verbOf = (names: readonly string[]) =>
  names.length === 1 && !/(codes|kernels|algorithms)/.test(names[0] ?? '') ? 'takes' : 'take'
