/** Words and numbers of the entry that other tools read. */
import { formatTaper } from '../../document/format'
import type { WorkloadCell } from '../../document/workload/cells'
import type { TaperFigures } from '../../model/engine'

/** "2:1 (18/9)" */
export const splitName = ({ populatedTaper, downlinks, uplinks }: TaperFigures) =>
  `${formatTaper(populatedTaper)} (${downlinks}/${uplinks})`

/** "sw4 in jobs of 1080 nodes" */
export const cellWords = ({ profile, nodes }: WorkloadCell) =>
  `${profile.id} in jobs of ${nodes} nodes`

/** Percent of a share, without the last bits that sums of shares leave. */
export const percent = (share: number | undefined) =>
  share === undefined ? undefined : Number((100 * share).toFixed(6))
