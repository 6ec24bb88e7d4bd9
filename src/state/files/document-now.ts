/** What a file that is saved now says it is of. */
import { DEFAULT_REPLICATES } from '../../document/samples'
import type { Workbook } from '../../document/scenario/schema'
import type { ModelCard } from '../../model/engine'
import { modelCard } from '../answers/page-query'
import { scenarioStore } from '../workbook/scenario-store'

interface FileSubject {
  readonly workbook: Workbook
  readonly focus: number
  readonly replicates: number
  /** Undefined while the model is being loaded. */
  readonly card: ModelCard | undefined
}

/** @param focus index of the scenario that its table is of */
export const fileSubject = (focus: number): FileSubject => ({
  workbook: scenarioStore.getState().workbook,
  focus,
  replicates: DEFAULT_REPLICATES,
  card: modelCard(),
})
