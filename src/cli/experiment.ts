/** What an experiment of `taper run` is given and gives. */
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import type { MachineDto } from '../model/engine'

export interface ExperimentContext {
  readonly model: Model
  readonly scenario: Scenario
  readonly machine: MachineDto
  readonly replicates: number
}

export type Experiment = (context: ExperimentContext) => Promise<object>
