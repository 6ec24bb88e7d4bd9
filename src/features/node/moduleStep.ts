import type { NodeDesign } from '../../domain/scenario/schema'

/** Smallest memory module that servers take, as `MODULE_STEP_GB` of the model has it. Assumed. */
const MODULE_GB = 4

/** What one more module in every channel of the node adds, GB. */
export function moduleStepGB({ cpu }: NodeDesign): number {
  return cpu.sockets * cpu.memoryChannels * MODULE_GB
}
