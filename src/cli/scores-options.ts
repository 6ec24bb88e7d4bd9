/** The option of `taper run` that names the machine that the experiment `scores` counts against. */
import type { Scenario } from '../document/scenario/schema'
import { optionValue, type OptionSpecs, type ParsedArguments } from './arguments'
import { loadDocument } from './documents'
import { CliFailure } from './failure'
import type { CliIo } from './io'

export const scoresOptions: OptionSpecs = {
  reference: {
    value: 'SCENARIO',
    help: 'Machine that --experiment scores counts against, a file or preset:ID; the least taper of the scenario for the same money if left out',
  },
}

/** @throws CliFailure if nothing that is run would follow it, or it is no machine that is simulated */
export async function referenceAsked(
  parsed: ParsedArguments,
  chosen: readonly string[],
  io: CliIo,
): Promise<Scenario | undefined> {
  const from = optionValue(parsed, 'reference')
  if (from === undefined) return undefined
  if (!chosen.includes('scores')) {
    throw new CliFailure(
      '--reference is followed by scores only; add --experiment scores, or leave it out.',
    )
  }
  const document = await loadDocument(from, io)
  if (document.kind !== 'taper.scenario') {
    throw new CliFailure('--reference is a workbook; name a file with one scenario, or preset:ID.')
  }
  if (document.fabric.topology !== 'fat-tree') {
    throw new CliFailure(
      `--reference is a ${document.fabric.topology}, whose jobs are not simulated; name a fat tree.`,
    )
  }
  return document
}
