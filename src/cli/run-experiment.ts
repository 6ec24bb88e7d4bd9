/** Runs an experiment of the registry: its entry in `results`, its tables, or why there are none. */
import type { Workbook } from '../document/scenario/schema'
import { defineExperiment, type Experiment } from '../experiments/experiment'
import { resolve } from '../experiments/resolve'
import type { Ask } from '../model/ask'
import type { ModelCard } from '../model/engine'
import type { Refusal } from '../tables/table'
import { jsonRows } from '../tables/write-json'

interface Ran {
  /** Under the names that other tools read; undefined where it is refused. */
  readonly result: object | undefined
  /** Rows of every table by `section.table`, by the keys of its columns. */
  readonly tables: Readonly<Record<string, readonly object[]>>
  readonly refusal: Refusal | undefined
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
    /** Index of the scenario that is asked about; the only one unless given. */
    readonly focus?: number
  },
): Promise<Ran> {
  const input = { workbook, focus: 0, ...how }
  // What only the JSON shows is asked in the same waves.
  const withJson = defineExperiment<object, WithJson>({
    ...experiment,
    answer: (about, get) => {
      const answer = experiment.answer(about, get)
      return { answer, json: experiment.json?.(answer, about, get) }
    },
    sections: ({ answer }) => experiment.sections(answer, input),
  })
  const { answer, sections, reads } = await resolve(withJson, input, ask)
  const shown = sections.filter(({ only }) => only?.includes('file') ?? true)
  const tables = Object.fromEntries(
    shown.flatMap(({ id, tables: all }) =>
      all.flatMap((table) =>
        table.rows.length > 0 ? [[`${id}.${table.id}`, jsonRows(table)] as const] : [],
      ),
    ),
  )
  const result = answer.json ?? (experiment.json || shown.length === 0 ? undefined : {})
  // What only the JSON shows is refused in no section.
  const refusals = [
    ...sections.flatMap((section) => section.refusals),
    ...reads.flatMap((read) => read.refusal ?? []),
  ]
  const refusal = result ? undefined : refusals[0]
  return { result, tables, refusal }
}
