import type { Model } from '../../model/ask'
import type { MachineFigures } from '../../model/engine'
import { counted, formatCount } from '../../document/format'
import { MAX_REPLICATES } from '../../document/limits'
import { nearest } from '../../document/nearest'
import { DEFAULT_REPLICATES } from '../../document/draws'
import { asWorkbook } from '../../document/scenario/read'
import { documentHash } from '../../document/scenario/hash'
import type { Scenario } from '../../document/scenario/schema'
import { workloadRemarks } from '../../document/workload/remarks'
import { experiments, type ExperimentId } from '../../experiments/registry'
import {
  circumstanceParameters,
  circumstancesOf,
  isAsBuilt,
  valuesOfCircumstances,
} from '../../experiments/shared/circumstances'
import type { Refusal } from '../../tables/table'
import { toCsv } from '../../tables/csv'
import { hasOption, onlyPositional, wholeOption } from '../arguments'
import { builtDesign } from '../built-design'
import { CSV_OPTION, SCENARIO_NOTE, writeJson, type Command } from '../command'
import { loadDocument, LETTER_OPTION, pickScenario } from '../documents'
import { experimentNotes } from '../experiment-notes'
import { EXPERIMENT_ORDER, RUNNABLE } from '../experiments'
import { CliFailure, EXIT_FAILED, EXIT_WRONG_INPUT } from '../failure'
import { flattened } from '../flattened'
import { openModel } from '../open-model'
import { parameterOptions, parametersFor, parametersGiven } from '../registry-options'
import { runExperiment } from '../run-experiment'
import { changed, SET_OPTION } from '../set-value'

const MAX_WORKERS = 64
const MAX_SEED = 4_294_967_295
const names = RUNNABLE.join(', ')
/** What each shows, as it says itself. */
const shown = RUNNABLE.map((id) => `${id}: ${experiments[id].help}`)

export const runCommand: Command = {
  name: 'run',
  operands: 'SCENARIO',
  summary: 'Run experiments on a scenario',
  options: {
    experiment: {
      value: 'NAME',
      repeats: true,
      help: `One of ${names}; the first ${EXPERIMENT_ORDER.length} if left out`,
    },
    ...SET_OPTION,
    ...LETTER_OPTION,
    seed: { value: 'N', help: 'Seed, in place of the scenario’s own' },
    replicates: {
      value: 'N',
      help: `Random repetitions, 1 to ${MAX_REPLICATES}; ${DEFAULT_REPLICATES} if left out`,
    },
    workers: {
      value: 'N',
      help: `Accepted (1 to ${MAX_WORKERS}) for scripts; results never depend on it, and one thread is used`,
    },
    ...parameterOptions,
    ...CSV_OPTION,
  },
  notes: [
    SCENARIO_NOTE,
    `Experiments are ${shown.join('; ')}.`,
    'Gives {"model":{"version","parametersHash"},"scenario":{"hash","name"},"seed","replicates","results":{NAME:{...}}}; the hash is that of the document after --set and --seed. With --csv, one line a value: its path in that JSON, and the value.',
    'Only fat trees are simulated: on another fabric.topology an experiment answers {"notModelled":"dragonfly"} or "torus"; only rma, node and io ask for no fabric.',
    '"tables" has, by experiment and SECTION.TABLE, rows by the keys that files of them have as headers: --help --experiment NAME names them.',
  ],
  notesOn: experimentNotes,
  async run(parsed, io) {
    const chosen = chosenExperiments(parsed.options.get('experiment') ?? [])
    const seed = wholeOption(parsed, 'seed', 0, MAX_SEED)
    const replicates = wholeOption(parsed, 'replicates', 1, MAX_REPLICATES) ?? DEFAULT_REPLICATES
    wholeOption(parsed, 'workers', 1, MAX_WORKERS)
    const parameters = await parametersGiven(parsed, chosen, io)
    const document = await loadDocument(onlyPositional(parsed, 'SCENARIO'), io)
    const scenario = changed(pickScenario(document, parsed), parsed, seed)
    const model = await openModel(io)
    try {
      const { output, failure } = await run(model, scenario, chosen, {
        replicates,
        parameters,
      })
      if (hasOption(parsed, 'csv')) {
        const columns = ['path', 'value'].map((key) => ({ key, header: key }))
        // Tables have files of their own, which `taper report --csv` writes.
        const { tables: _, ...plain } = output
        io.stdout(toCsv(columns, flattened(plain)))
      } else {
        writeJson(io, output)
      }
      if (failure) throw failure
    } finally {
      model.dispose()
    }
  },
}

interface How {
  readonly replicates: number
  /** Those that were given. */
  readonly parameters: Readonly<Record<string, unknown>>
}

interface Results {
  readonly results: Readonly<Record<string, object>>
  readonly tables: Readonly<Record<string, object>>
  readonly remarks: readonly string[]
  /** How the call ends where an experiment is refused while others have results. */
  readonly failure: CliFailure | undefined
}

async function run(model: Model, scenario: Scenario, chosen: readonly ExperimentId[], how: How) {
  const { results, tables, remarks, failure } = await resultsOf(model, scenario, chosen, how)
  const { version, parametersHash } = await model.card()
  const circumstances = circumstancesIn(how.parameters)
  const output = {
    model: { version, parametersHash },
    scenario: { hash: documentHash(scenario), name: scenario.name },
    seed: scenario.seed,
    replicates: how.replicates,
    ...(circumstances && { circumstances }),
    ...(remarks.length > 0 && { remarks }),
    results,
    ...(Object.keys(tables).length > 0 && { tables }),
  }
  return { output, failure }
}

/** Under the names that other tools read. */
function circumstancesIn(given: Readonly<Record<string, unknown>>): object | undefined {
  const isGiven = Object.keys(circumstanceParameters).some((name) => name in given)
  if (!isGiven) return undefined
  const circumstances = circumstancesOf(valuesOfCircumstances(given))
  return isAsBuilt(circumstances) ? undefined : circumstances
}

async function resultsOf(
  model: Model,
  scenario: Scenario,
  chosen: readonly ExperimentId[],
  how: How,
): Promise<Results> {
  const isTree = scenario.fabric.topology === 'fat-tree'
  const results: Record<string, object> = {}
  const tables: Record<string, object> = {}
  const refused: { readonly id: string; readonly refusal: Refusal }[] = []
  const machine = isTree ? (await builtDesign(model, scenario)).machine : undefined
  refuseLargerJob(how.parameters, machine)
  const card = await model.card()
  for (const id of chosen) {
    const parameters = parametersFor(id, how.parameters)
    const ran = await runExperiment(experiments[id], asWorkbook(scenario), model.ask, {
      ...how,
      parameters,
      card,
    })
    if (ran.result) results[id] = ran.result
    if (ran.result && Object.keys(ran.tables).length > 0) tables[id] = ran.tables
    if (ran.refusal) {
      refused.push({ id, refusal: ran.refusal })
      results[id] = { refusal: { reason: ran.refusal.reason, message: ran.refusal.message } }
    }
  }
  const [first] = refused
  // An entry that is not there fails the call, as it would alone; with others it says so at its place.
  if (first && refused.length === chosen.length) throw failureOf(first.refusal)
  const remarks =
    machine && chosen.includes('applications') ? workloadRemarks(scenario, machine.nodes) : []
  return { results, tables, remarks, failure: first && failureOf(first.refusal) }
}

/** On the page a job is cut to the machine; who writes its size means it. */
function refuseLargerJob(
  { jobNodes }: Readonly<Record<string, unknown>>,
  machine: MachineFigures | undefined,
): void {
  if (!machine || typeof jobNodes !== 'number' || jobNodes <= machine.nodes) return
  throw new CliFailure(
    `--job-nodes is ${formatCount(jobNodes)}, and the machine has ${counted(machine.nodes, 'node', 'nodes')}. Write at most ${machine.nodes}.`,
  )
}

const failureOf = ({ reason, message }: Refusal): CliFailure =>
  new CliFailure(
    message,
    reason === 'cannot-be-built' || reason === 'wrong-input' ? EXIT_WRONG_INPUT : EXIT_FAILED,
  )

/** Named experiments in the order of the list, each once; all if none is named. */
function chosenExperiments(asked: readonly string[]): readonly ExperimentId[] {
  for (const name of asked) {
    if (RUNNABLE.some((id) => id === name)) continue
    if (name === 'causes') {
      throw new CliFailure('causes is of two designs: taper causes BASELINE OTHER.')
    }
    const guess = nearest(name, RUNNABLE)
    const advice = guess === undefined ? '' : ` Did you mean ${guess}?`
    throw new CliFailure(
      `There is no experiment ${name.slice(0, 40)} in this version.${advice} Experiments: ${names}.`,
    )
  }
  return asked.length === 0 ? EXPERIMENT_ORDER : RUNNABLE.filter((name) => asked.includes(name))
}
