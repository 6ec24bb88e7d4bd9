/** Computes the predictions of rows anew, one after the other, so that others' questions pass between them. */
import type { Model } from '../model/ask'
import type { Measurement } from './measurement'
import { validated, type PredictedLine } from './validated-row'
import { predictionOf } from './validate'

export interface Recomputation {
  readonly signal: AbortSignal
  /** @param done rows, and the share of the next one */
  readonly onProgress: (done: number) => void
}

/** @param model knows no answer yet @throws EngineError if it was cancelled or the model cannot answer */
export async function recompute(
  model: Model,
  rows: readonly Measurement[],
  { signal, onProgress }: Recomputation,
): Promise<readonly PredictedLine[]> {
  const lines: PredictedLine[] = []
  const own: Model = {
    card: model.card,
    ask: (request) =>
      model.ask(request, { signal, onProgress: (share) => onProgress(lines.length + share) }),
  }
  for (const row of rows) {
    signal.throwIfAborted()
    const { id, predicted, role, reason } = validated(row, await predictionOf(own, row))
    lines.push({ id, predicted, role, reason })
    onProgress(lines.length)
  }
  return lines
}

/** The lines that do not say what they said before, digit by digit. */
export function differing(
  before: readonly PredictedLine[],
  now: readonly PredictedLine[],
): readonly PredictedLine[] {
  const known = new Map(before.map((line) => [line.id, lineText(line)]))
  return now.filter((line) => known.get(line.id) !== lineText(line))
}

/** A line of `published/predictions.json`. */
export const lineText = ({ id, predicted, role, reason }: PredictedLine): string =>
  JSON.stringify({ id, predicted, role, reason })
