/** Who is ahead by a score. */

type RankedScore = 'ssni' | 'ssi'

/** Scores that differ by less are equal, as for the model (`wasm-model/decision/src/score/flips.rs`). */
export const TIE = 1e-9

/** Places of those with the largest score. */
export function leadersBy<By extends string>(
  designs: readonly Readonly<Record<By, number>>[],
  by: By,
): readonly number[] {
  const best = Math.max(...designs.map((design) => design[by]))
  return [...designs.keys()].filter((at) => (designs[at]?.[by] ?? 0) * (1 + TIE) >= best)
}

/** Designs that are ahead, and one; equal scores share a rank. */
export const rankBy = (
  designs: readonly Readonly<Record<RankedScore, number>>[],
  at: number,
  by: RankedScore,
): number => 1 + designs.filter((other) => other[by] > (designs[at]?.[by] ?? 0) * (1 + TIE)).length
