/** Help on an experiment: what its entry in `results` holds, and its tables with the keys of their columns. */
import { findPreset } from '../document/presets'
import { asWorkbook } from '../document/scenario/read'
import { DEFAULT_REPLICATES } from '../document/draws'
import { evaluator } from '../experiments/evaluate'
import { standardsOf } from '../experiments/experiment'
import { experiments, type ExperimentId } from '../experiments/registry'
import { fileKeys } from '../tables/write-csv'
import { RUNNABLE } from './experiments'

/** Of every experiment that the words name. */
export const experimentNotes = (words: readonly string[]): readonly string[] => {
  const named = new Set(words.map((word) => word.replace(/^--experiment=/, '')))
  return RUNNABLE.filter((id) => named.has(id)).flatMap(notesOf)
}

function notesOf(id: ExperimentId): readonly string[] {
  const { help, jsonHelp } = experiments[id]
  return [`${id}: ${jsonHelp ?? help}`, ...tablesOf(id)]
}

/** Columns stand before anything is requested; those that follow from an answer are not among them. */
function tablesOf(id: ExperimentId): readonly string[] {
  const example = findPreset('sierra')
  if (!example) return []
  const experiment = experiments[id]
  const input = {
    workbook: asWorkbook(example.scenario),
    focus: 0,
    parameters: standardsOf(experiment),
    replicates: DEFAULT_REPLICATES,
  }
  const { sections } = evaluator(experiment)(input, () => undefined)
  return sections.flatMap((section) =>
    section.only && !section.only.includes('file')
      ? []
      : section.tables.map((table) => `${section.id}.${table.id}: ${fileKeys(table).join(', ')}`),
  )
}
