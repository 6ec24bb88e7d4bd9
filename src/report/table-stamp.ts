/** What every row of a saved table carries, so that its numbers can be had again. */
import { DEFAULT_REPLICATES } from '../domain/replicates'
import type { Scenario } from '../domain/scenario/schema'
import type { ModelCard } from '../engine/engine'
import type { CsvColumn, CsvRow } from './csv'
import { letterOf } from './decision'

/** They stand after the columns of the table. */
export const stampColumns: readonly CsvColumn[] = [
  { key: 'stampScenario', header: 'scenario' },
  { key: 'stampName', header: 'scenario name' },
  { key: 'stampSeed', header: 'seed' },
  { key: 'stampReplicates', header: 'replicates' },
  { key: 'stampModel', header: 'model version' },
  { key: 'stampParameters', header: 'model parameters' },
]

export function stampOf(index: number, scenario: Scenario, card: ModelCard | undefined): CsvRow {
  return {
    stampScenario: letterOf(index),
    stampName: scenario.name,
    stampSeed: scenario.seed,
    stampReplicates: DEFAULT_REPLICATES,
    stampModel: card?.version,
    stampParameters: card?.parametersHash,
  }
}
