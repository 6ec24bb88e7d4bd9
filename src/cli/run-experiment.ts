/** Runs an experiment of the registry: its entry in `results` and its tables, or why there are none. */
import { isSimulated } from '../document/scenario/fabric'
import type { Workbook } from '../document/scenario/schema'
import { didYouMean } from '../document/nearest'
import {
  defineExperiment,
  parametersOf,
  type Experiment,
  type Input,
  optionOf,
} from '../experiments/experiment'
import { resolve } from '../experiments/resolve'
import { nothing } from '../experiments/shared/scenarios'
import type { Ask } from '../model/ask'
import type { ModelCard } from '../model/engine'
import type { Refusal, Section, Table } from '../tables/table'

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
    /** Whether all scenarios are compared, as in the report. */
    readonly isPaper?: boolean
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
      .filter(
        ({ only }) =>
          only === undefined ||
          only.includes('file') ||
          (how.isPaper === true && only.includes('report')),
      )
      .flatMap(({ id, tables: all }) =>
        all.flatMap((table) =>
          table.rows.length > 0 ? [[`${id}.${table.id}`, table] as const] : [],
        ),
      ),
  )
  const isOnlyTables = !experiment.json && Object.keys(tables).length > 0
  const result = answer.json ?? (isOnlyTables ? {} : undefined)
  if (result) {
    const refusal = unknownName(experiment, answer.answer, { sections, input })
    return refusal ? { refusal } : { result, tables }
  }
  // What only the JSON shows is refused in no section.
  const [refusal = nothing(`${experiment.title} has no result for this scenario.`)] = [
    ...sections.flatMap((section) => section.refusals),
    ...reads.flatMap((read) => read.refusal ?? []),
  ]
  const { fabric } = workbook.scenarios[input.focus] ?? {}
  return refusal.reason === 'not-modelled' && fabric && !isSimulated(fabric)
    ? { result: { notModelled: fabric.topology }, tables }
    : { refusal }
}

/** Of a list that is longer, this many are named. */
const MAX_NAMED = 12

/** A name that nothing in the answer has. On the page the usual choice would stand in for it. */
function unknownName(
  experiment: Experiment,
  answer: unknown,
  { sections, input }: { readonly sections: readonly Section[]; readonly input: Input<object> },
): Refusal | undefined {
  const all = sections.flatMap(({ tables = [] }) => tables)
  for (const [name, { choices }] of parametersOf(experiment)) {
    const given: unknown = Reflect.get(input.parameters, name)
    if (choices?.length !== 0 || typeof given !== 'string') continue
    const offered = experiment.controls?.(answer, input)[name]?.choices ?? []
    const known = [
      ...offered.map(({ value }) => String(value)),
      ...all.flatMap(({ rows, picking }) =>
        picking?.parameter === name ? rows.flatMap((row) => picking.value(row) ?? []) : [],
      ),
    ]
    if (known.length === 0 || known.includes(given)) continue
    const more = known.length > MAX_NAMED ? ` and ${known.length - MAX_NAMED} more` : ''
    return {
      reason: 'wrong-input',
      message: `--${optionOf(name)} ${given.slice(0, 40)} is not one of the choices.${didYouMean(given, known)} Choices: ${known.slice(0, MAX_NAMED).join(', ')}${more}.`,
    }
  }
  return undefined
}
