/** What the parts of the experiment `tradeoff` share. */
import { formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { withSplit } from '../../document/tradeoff/taper-choices'
import type { WorkloadCell } from '../../document/workload/cells'
import type { Model } from '../../model/ask'
import type { MachineDto, TaperPointDto } from '../../model/engine'
import type { SplitRuns } from '../../model/to-split-requests'
import type { StudyDesign } from '../../model/to-study-request'

/** The splits of a scenario and how its workload runs on them. */
export interface SplitStudy {
  readonly model: Model
  /** With a sum of money as its budget. */
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly cells: readonly WorkloadCell[]
  readonly runs: readonly SplitRuns<TaperPointDto>[]
  /** The split that the others are compared with. */
  readonly reference: SplitRuns<TaperPointDto>
}

/** "2:1 (18/9)" */
export const splitName = ({ populatedTaper, downlinks, uplinks }: TaperPointDto) =>
  `${formatTaper(populatedTaper)} (${downlinks}/${uplinks})`

/** "sw4 in jobs of 1080 nodes" */
export const cellWords = ({ profile, nodes }: WorkloadCell) =>
  `${profile.id} in jobs of ${nodes} nodes`

/** Percent of a share, without the last bits that sums of shares leave. */
export const percent = (share: number | undefined) =>
  share === undefined ? undefined : Number((100 * share).toFixed(6))

export const studyCell = ({ profile, share }: WorkloadCell) => ({
  application: profile.id,
  name: profile.name,
  share,
})

/** The scenario with a split, for the same money. */
export function studyDesign(
  { scenario, machine }: Pick<SplitStudy, 'scenario' | 'machine'>,
  { split, runs }: SplitRuns,
): StudyDesign {
  return { scenario: withSplit(scenario, split, machine), runs }
}
