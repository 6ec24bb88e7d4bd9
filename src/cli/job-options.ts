/** The option of `taper run` that says how large the jobs of the experiment `applications` are. */
import { MAX_NODES } from '../document/limits'
import { counted, formatCount } from '../document/format'
import { wholeOption, type OptionSpecs, type ParsedArguments } from './arguments'
import { CliFailure } from './failure'

/** Nodes of every job if none are said: TAPER's large problem (Table I). */
const JOB_NODES = 224

export const jobOptions: OptionSpecs = {
  'job-nodes': {
    value: 'N',
    help: `Nodes of every job of --experiment applications; ${JOB_NODES}, or a quarter of a smaller machine, if left out`,
  },
}

/** @throws CliFailure if nothing that is run would follow it, or it is no number of nodes */
export function jobNodesAsked(
  parsed: ParsedArguments,
  chosen: readonly string[],
): number | undefined {
  const nodes = wholeOption(parsed, 'job-nodes', 1, MAX_NODES)
  if (nodes !== undefined && !chosen.includes('applications')) {
    throw new CliFailure(
      '--job-nodes is followed by applications only; add --experiment applications, or leave it out.',
    )
  }
  return nodes
}

/**
 * Nodes of every job on a machine. If none are said, a machine that holds fewer than four of the usual jobs
 * has one of a quarter of it, so that neighbours have room; groups of pF3D's four nodes divide it. The
 * workload's own job sizes are not looked at: the experiments stay comparable between scenarios.
 * @throws CliFailure if the machine is smaller than what is asked for
 */
export function jobNodesOn(machineNodes: number, asked: number | undefined): number {
  if (asked === undefined) {
    return Math.min(JOB_NODES, Math.max(1, Math.floor(machineNodes / 4 / 4) * 4))
  }
  if (asked <= machineNodes) return asked
  throw new CliFailure(
    `--job-nodes is ${formatCount(asked)}, and the machine has ${counted(machineNodes, 'node', 'nodes')}. Write at most ${machineNodes}.`,
  )
}
