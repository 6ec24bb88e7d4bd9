/** Options of `taper run` that say what is broken and which part of the machine a job has. */
import type { CircumstancesDto } from '../model/engine'
import { wholeOption, type OptionSpecs, type ParsedArguments } from './arguments'
import { CliFailure } from './failure'

const MOST = 10_000_000

export const circumstanceOptions: OptionSpecs = {
  'failed-uplinks': {
    value: 'N',
    help: 'What if N uplinks of every edge switch failed; like the next three for --experiment bisection and mpigraph only',
  },
  'failed-uplinks-anywhere': {
    value: 'N',
    help: 'What if N uplinks failed anywhere in the machine, drawn from the seed',
  },
  'missing-cores': {
    value: 'N',
    help: 'What if N directors, or spine switches of a two-level tree, were missing',
  },
  racks: {
    value: 'N',
    help: 'A job on N whole racks (edge switches where these do not belong to racks), the rest idle',
  },
}

/** The experiments that follow circumstances. */
const following = ['bisection', 'mpigraph']

/** @throws CliFailure if circumstances are given for an experiment that would ignore them */
export function refuseIgnored(
  circumstances: CircumstancesDto | undefined,
  chosen: readonly string[],
): void {
  const ignoring = chosen.filter((name) => !following.includes(name))
  if (circumstances === undefined || ignoring.length === 0) return
  const asked = following.map((name) => `--experiment ${name}`).join(' ')
  throw new CliFailure(
    `What-if circumstances are followed by ${following.join(' and ')} only, not by ${ignoring.join(', ')}; add ${asked}, or leave them out.`,
  )
}

/** Undefined if none is given: then the results are those of the whole machine. */
export function circumstancesOf(parsed: ParsedArguments): CircumstancesDto | undefined {
  const count = (name: string, minimum = 0) => wholeOption(parsed, name, minimum, MOST)
  const racks = count('racks', 1)
  const failedUplinksPerEdge = count('failed-uplinks') ?? 0
  const failedUplinks = count('failed-uplinks-anywhere') ?? 0
  const missingCores = count('missing-cores') ?? 0
  const isWhole = failedUplinksPerEdge + failedUplinks + missingCores === 0
  if (isWhole && racks === undefined) return undefined
  return { failedUplinksPerEdge, failedUplinks, missingCores, racks }
}
