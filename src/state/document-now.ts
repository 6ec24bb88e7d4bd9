/** The scenarios and the model of this moment, for files that say what they are of. */
import type { Scenario } from '../document/scenario/schema'
import type { ModelCard } from '../model/engine'
import { modelCard } from './page-query'
import { scenarioStore } from './scenario-store'

interface DocumentNow {
  readonly scenarios: readonly Scenario[]
  /** Undefined while the model is being loaded. */
  readonly card: ModelCard | undefined
}

export const documentNow = (): DocumentNow => ({
  scenarios: scenarioStore.getState().workbook.scenarios,
  card: modelCard(),
})
