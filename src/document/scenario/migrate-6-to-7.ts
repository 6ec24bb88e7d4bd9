/** Version 6 to 7: what a committee says of the scenarios. Nobody has said anything in version 6. */
import type { RawDocument } from './raw-document'

/** Upgrades what a workbook holds beside its scenarios. */
export function migrateWorkbook6To7(workbook: RawDocument): RawDocument {
  return {
    procurement: {
      statusQuo: null,
      need: '',
      constraints: '',
      requirements: [],
      criteria: [],
      scoring: { reference: null, weighs: 'cycles', applications: [] },
      options: [],
    },
    // What stands there in a document of version 6 is left for the schema to see.
    ...workbook,
  }
}
