/** Runs an experiment of the registry: its entry in `results` and its tables, or why there are none. */
import type { Workbook } from '../document/scenario/schema'
import { defineExperiment, type Experiment } from '../experiments/experiment'
import { resolve } from '../experiments/resolve'
import { nothing } from '../experiments/shared/scenarios'
import type { Ask } from '../model/ask'
import type { ModelCard } from '../model/engine'
import type { Refusal, Table } from '../tables/table'

/** A result or a refusal: an experiment never has nothing to say. */
type Ran = Answered | { readonly refusal: Refusal }

interface Answered {
  readonly refusal?: undefined
  /** Under the names that other tools read; empty where its tables are the whole answer. */
  readonly result: object
  /** Every table that has rows, by `section.table`. */
  readonly tables: Readonly<Record<string, Table>>
}

interface WithJson {
  readonly answer: unknown
  readonly json: object | undefined
}

export async function runExperiment(
  experiment: Experiment,
  workbook: Workbook,
  ask: Ask,
  how: {
    readonly parameters: object
    readonly replicates: number
    readonly card?: ModelCard
    /** Index of the scenario that is computed; the only one unless given. */
    readonly focus?: number
  },
): Promise<Ran> {
  const input = { workbook, focus: 0, ...how }
  // What only the JSON shows is requested in the same waves.
  const withJson = defineExperiment<object, WithJson>({
    ...experiment,
    answer: (about, get) => {
      const answer = experiment.answer(about, get)
      return { answer, json: experiment.json?.(answer, about, get) }
    },
    sections: ({ answer }) => experiment.sections(answer, input),
  })
  const { answer, sections, reads } = await resolve(withJson, input, ask)
  const tables = Object.fromEntries(
    sections
      .filter(({ only }) => only?.includes('file') ?? true)
      .flatMap(({ id, tables: all }) =>
        all.flatMap((table) =>
          table.rows.length > 0 ? [[`${id}.${table.id}`, table] as const] : [],
        ),
      ),
  )
  const isOnlyTables = !experiment.json && Object.keys(tables).length > 0
  const result = answer.json ?? (isOnlyTables ? {} : undefined)
  if (result) return { result, tables }
  // What only the JSON shows is refused in no section.
  const [refusal = nothing(`${experiment.title} has no result for this scenario.`)] = [
    ...sections.flatMap((section) => section.refusals),
    ...reads.flatMap((read) => read.refusal ?? []),
  ]
  const { fabric } = workbook.scenarios[input.focus] ?? {}
  return refusal.reason === 'not-modelled' && fabric && fabric.topology !== 'fat-tree'
    ? { result: { notModelled: fabric.topology }, tables }
    : { refusal }
}
