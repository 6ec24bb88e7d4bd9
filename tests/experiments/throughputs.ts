/** Throughput of scenarios on the baseline's workload, computed by the model. */
import type { Throughputs } from '../../src/experiments/shared/throughput'
import type { Scenario } from '../../src/document/scenario/schema'
import { comparison } from '../../src/experiments/comparison'
import { resolve } from '../../src/experiments/resolve'
import type { Ask } from '../../src/model/ask'
import { workbookOf } from './resolved'

/** @throws Error where it is refused */
export async function throughputsOf(
  ask: Ask,
  scenarios: readonly Scenario[],
  baseline = 0,
): Promise<Throughputs> {
  const workbook = { ...workbookOf(...scenarios), baseline }
  const input = { workbook, focus: baseline, parameters: {}, replicates: 4, card: undefined }
  const { throughputs } = (await resolve(comparison, input, ask)).answer
  if (throughputs.state !== 'current') throw new Error(`it is ${throughputs.state}`)
  return throughputs.value
}
