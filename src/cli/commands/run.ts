import { isSimulated } from '../../document/scenario/fabric'
import type { Model } from '../../model/ask'
import type { MachineFigures } from '../../model/engine'
import { counted, formatCount } from '../../document/format'
import { MAX_REPLICATES } from '../../document/limits'
import { deliveredIn, deliveryNouns } from '../../document/failures'
import { didYouMean } from '../../document/nearest'
import { DEFAULT_REPLICATES } from '../../document/samples'
import { asWorkbook } from '../../document/scenario/read'
import { documentHash } from '../../document/scenario/hash'
import type { Scenario, Workbook } from '../../document/scenario/schema'
import { workloadRemarks } from '../../document/workload/remarks'
import { experiments, type ExperimentId } from '../../experiments/registry'
import {
  circumstanceParameters,
  circumstancesOf,
  isAsBuilt,
  valuesOfCircumstances,
} from '../../experiments/shared/circumstances'
import { type Refusal, type Table, isOfNothing } from '../../tables/table'
import { csvText } from '../../tables/write-csv'
import { jsonRows } from '../../tables/write-json'
import {
  hasOption,
  onlyPositional,
  optionValue,
  wholeOption,
  type ParsedArguments,
} from '../arguments'
import { builtDesign } from '../built-design'
import { SCENARIO_NOTE, writeJson, type Command } from '../command'
import { loadDocument, pickScenario } from '../documents'
import {
  experimentNotes,
  EXPERIMENT_ORDER,
  RUNNABLE,
  parameterOptions,
  parametersFor,
  parametersGiven,
} from '../registry-options'
import { CliFailure, EXIT_FAILED, EXIT_WRONG_INPUT, remedyLines } from '../failure'
import { NATIVE_OPTION, openModel } from '../open-model'
import { runExperiment } from '../run-experiment'
import { changed, SET_OPTION } from '../set-value'

/** Every scenario of a workbook, as the report shows them. */
const ALL = 'all'
const WAYS = `--scenario LETTER, or compare all with --scenario ${ALL}`
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
      help: `One of ${names}. Default: the first ${EXPERIMENT_ORDER.length}`,
    },
    ...SET_OPTION,
    scenario: {
      value: 'LETTER',
      help: 'Scenario of a workbook, A to F. “all” compares them as the report does; results are then those of the baseline',
    },
    seed: { value: 'N', help: 'Seed of the random numbers. Default: the scenario’s seed' },
    replicates: {
      value: 'N',
      help: `Number of random replicates, 1 to ${MAX_REPLICATES}. Default: ${DEFAULT_REPLICATES}`,
    },
    workers: {
      value: 'N',
      help: `Threads, 1 to ${MAX_WORKERS}. Default: as many as the processor supports. The number does not change the results`,
    },
    ...NATIVE_OPTION,
    ...parameterOptions,
    csv: {
      help: 'Write the table of one --experiment as CSV, the same as on the page and in the report',
    },
    table: {
      value: 'SECTION.TABLE',
      help: 'Table to write with --csv, if there are several',
    },
  },
  notes: [
    SCENARIO_NOTE,
    `Experiments are ${shown.join('; ')}.`,
    'Prints {"model":{"version","parametersHash"},"documentHash","scenario":{"hash","name"},"seed","replicates","results":{NAME:{...}}}. The hashes are computed after --set and --seed are applied. They leave out notes, which change no result. documentHash is also in the report. An experiment without a result gives {"refusal":{"reason","message","remedies"}}. The exit code is 0 if each named experiment has a result. Without --experiment, the exit status is 0 also if an experiment does not apply to the scenario. After a refusal the exit code is 1, or 2 if the input was wrong.',
    'The experiment “answer” compares all scenarios of a workbook, so leave --scenario out. --set and --seed then change all of them, also with --scenario all.',
    'Only fat trees are simulated. For another fabric.topology, an experiment prints {"notModelled":"dragonfly"} or {"notModelled":"torus"}. The experiments rma, node and io do not use the fabric.',
    '"tables" contains the rows, by experiment and SECTION.TABLE. The keys of a row are the headers of the CSV files. --help --experiment NAME lists them.',
  ],
  notesOn: experimentNotes,
  async run(parsed, io) {
    const isAll = optionValue(parsed, 'scenario') === ALL
    const chosen = chosenExperiments(parsed.options.get('experiment') ?? [], isAll)
    const isNamed = hasOption(parsed, 'experiment')
    const isCsv = hasOption(parsed, 'csv')
    if (isCsv && chosen.length !== 1) {
      throw new CliFailure(
        '--csv writes one experiment. Name it with --experiment NAME. “taper report SCENARIO --csv DIR” writes the tables of all.',
      )
    }
    if (hasOption(parsed, 'table') && !isCsv) {
      throw new CliFailure(
        '--table requires --csv. Add --csv, or leave out --table: JSON contains every table.',
      )
    }
    const seed = wholeOption(parsed, 'seed', 0, MAX_SEED)
    const replicates = wholeOption(parsed, 'replicates', 1, MAX_REPLICATES) ?? DEFAULT_REPLICATES
    const workers = wholeOption(parsed, 'workers', 1, MAX_WORKERS)
    const parameters = await parametersGiven(parsed, chosen, io)
    const document = await loadDocument(onlyPositional(parsed, 'SCENARIO'), io)
    const areOfWorkbook = chosen.every((id) => experiments[id].isOfWorkbook)
    const areOfNone = chosen.every(
      (id) => experiments[id].isOfWorkbook ?? experiments[id].isOfModel,
    )
    const isWhole = isAll || (areOfNone && !hasOption(parsed, 'scenario'))
    if (areOfWorkbook && !isWhole && asWorkbook(document).scenarios.length > 1) {
      refuseOneOffer(chosen)
    }
    const all = asWorkbook(isWhole ? document : pickScenario(document, parsed, WAYS))
    const scenarios = all.scenarios.map((scenario) => changed(scenario, parsed, seed))
    const workbook = { ...all, scenarios }
    const model = await openModel(io, { count: workers, isNative: hasOption(parsed, 'native') })
    try {
      const found = await resultsOf(model, workbook, chosen, {
        replicates,
        parameters,
        isNamed,
        isPaper: isAll,
      })
      if (isCsv) io.stdout(await csvOf(model, workbook, replicates, picked(found, parsed)))
      else writeJson(io, await outputOf(model, workbook, found, { replicates, parameters }))
      if (found.failure) throw found.failure
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
  /** By experiment and `section.table`. */
  readonly tables: Readonly<Record<string, Readonly<Record<string, Table>>>>
  readonly remarks: readonly string[]
  /** How the call ends where an experiment is refused while others have results. */
  readonly failure: CliFailure | undefined
}

async function outputOf(model: Model, workbook: Workbook, found: Results, how: How) {
  const scenario = chosenScenarios(workbook)
  const { version, parametersHash } = await model.card()
  const circumstances = circumstancesIn(how.parameters)
  const { results, remarks } = found
  const tables = Object.entries(found.tables).map(([id, own]) => {
    const rows = Object.entries(own).map(([name, table]) => [name, jsonRows(table)] as const)
    return [id, Object.fromEntries(rows)] as const
  })
  return {
    model: { version, parametersHash },
    documentHash: documentHash(workbook),
    scenario: namedOf(scenario),
    ...(workbook.scenarios.length > 1 && { scenarios: workbook.scenarios.map(namedOf) }),
    seed: scenario.seed,
    replicates: how.replicates,
    ...(circumstances && { circumstances }),
    ...(remarks.length > 0 && { remarks }),
    results,
    ...(tables.length > 0 && { tables: Object.fromEntries(tables) }),
  }
}

const namedOf = (scenario: Scenario) => ({ hash: documentHash(scenario), name: scenario.name })

/** The scenario that a call is about: the baseline, or the only one. */
function chosenScenarios({ scenarios, baseline }: Workbook): Scenario {
  const scenario = scenarios[baseline]
  if (!scenario) throw new CliFailure('This document has no scenario.')
  return scenario
}

/** The table that `--table` names, or the only one. @throws CliFailure that names those there are */
function picked({ tables }: Results, parsed: ParsedArguments): Table {
  const [known = {}] = Object.values(tables)
  const names = Object.keys(known)
  const name = optionValue(parsed, 'table') ?? (names.length === 1 ? names[0] : undefined)
  const table = name === undefined || !Object.hasOwn(known, name) ? undefined : known[name]
  if (table) return table
  const why =
    names.length === 0
      ? 'This experiment has no table for this scenario'
      : name === undefined
        ? `This experiment has ${names.length} tables. Choose one with --table`
        : `There is no table ${name.slice(0, 60)}.${didYouMean(name, names)} Tables`
  throw new CliFailure(`${why}${names.length === 0 ? '.' : `: ${names.join(', ')}.`}`)
}

const csvOf = async (model: Model, workbook: Workbook, replicates: number, table: Table) =>
  csvText(table, {
    workbook,
    focus: workbook.baseline,
    replicates,
    card: await model.card(),
  })

/** Under the names that other tools read. */
function circumstancesIn(given: Readonly<Record<string, unknown>>): object | undefined {
  const isGiven = Object.keys(circumstanceParameters).some((name) => name in given)
  if (!isGiven) return undefined
  const circumstances = circumstancesOf(valuesOfCircumstances(given))
  return isAsBuilt(circumstances) ? undefined : circumstances
}

async function resultsOf(
  model: Model,
  workbook: Workbook,
  chosen: readonly ExperimentId[],
  how: How & { readonly isNamed: boolean; readonly isPaper: boolean },
): Promise<Results> {
  const scenario = chosenScenarios(workbook)
  const hasMachine = isSimulated(scenario.fabric)
  const results: Record<string, object> = {}
  const tables: Record<string, Readonly<Record<string, Table>>> = {}
  const refused: { readonly id: string; readonly refusal: Refusal }[] = []
  const machine = hasMachine ? (await builtDesign(model, scenario)).machine : undefined
  refuseLargerJob(how.parameters, scenario, machine)
  const card = await model.card()
  // All at once, so that no thread waits for the last answer of one before the first of the next.
  const all = await Promise.all(
    chosen.map(async (id) => {
      const parameters = parametersFor(id, how.parameters)
      const ran = await runExperiment(experiments[id], workbook, model.ask, {
        focus: workbook.baseline,
        replicates: how.replicates,
        parameters,
        isPaper: how.isPaper,
        card,
      })
      return { id, ran }
    }),
  )
  for (const { id, ran } of all) {
    if (ran.refusal) {
      const { reason, message, remedies = [] } = ran.refusal
      refused.push({ id, refusal: ran.refusal })
      const ways = remedies.map(({ label, changes }) => ({ label, changes }))
      results[id] = { refusal: { reason, message, ...(ways.length > 0 && { remedies: ways }) } }
    } else {
      results[id] = ran.result
      if (Object.keys(ran.tables).length > 0) tables[id] = ran.tables
    }
  }
  // An experiment that the call did not name may have nothing that applies.
  const failed = refused.filter(({ refusal }) => how.isNamed || !isOfNothing(refusal))
  const failure = failureOf(failed, chosen.length)
  // An entry that is not there fails the call, as it would alone; with others it says so at its place.
  if (failure && refused.length === chosen.length) throw failure
  const remarks =
    machine && chosen.includes('applications') ? workloadRemarks(scenario, machine.nodes) : []
  return { results, tables, remarks, failure }
}

/** A ranking of the one scenario that `--scenario` leaves has nothing to rank. */
function refuseOneOffer(chosen: readonly ExperimentId[]): void {
  if (!chosen.includes('answer') && !chosen.includes('evidence')) return
  throw new CliFailure(
    '--scenario leaves only one offer, but a ranking requires at least two. Leave out --scenario.',
  )
}

/** On the page a job is cut to the machine; who writes its size means it. */
function refuseLargerJob(
  { jobNodes, hopNodes, racks }: Readonly<Record<string, unknown>>,
  scenario: Scenario,
  machine: MachineFigures | undefined,
): void {
  if (!machine) return
  const node = { one: 'node', many: 'nodes' }
  const sizes = [
    ['--job-nodes', jobNodes, machine.nodes, node],
    ['--hop-nodes', hopNodes, machine.nodes, node],
    ['--racks', racks, deliveredIn(scenario, machine), deliveryNouns(scenario)],
  ] as const
  for (const [option, given, most, { one, many }] of sizes) {
    if (typeof given !== 'number' || given <= most) continue
    throw new CliFailure(
      `${option} is ${formatCount(given)}, but the machine has ${counted(most, one, many)}. Enter at most ${formatCount(most)}.`,
    )
  }
}

/** @param requested how many experiments the call is about: of one it is clear which is refused */
function failureOf(
  refused: readonly { readonly id: string; readonly refusal: Refusal }[],
  requested: number,
): CliFailure | undefined {
  const [first, ...more] = refused.flatMap(({ id, refusal: { message, remedies } }) => [
    requested === 1 ? message : `${id}: ${message}`,
    ...remedyLines(remedies),
  ])
  if (first === undefined) return undefined
  const isWrong = refused.some(
    ({ refusal: { reason } }) => reason === 'cannot-be-built' || reason === 'wrong-input',
  )
  return new CliFailure(first, isWrong ? EXIT_WRONG_INPUT : EXIT_FAILED, more)
}

/** Named experiments in the order of the list, each once; all if none is named. */
function chosenExperiments(requested: readonly string[], isAll: boolean): readonly ExperimentId[] {
  // Two designs have a command of their own; all of a workbook are compared with its baseline here.
  const known: readonly ExperimentId[] = isAll ? [...RUNNABLE, 'causes'] : RUNNABLE
  for (const name of requested) {
    if (known.some((id) => id === name)) continue
    if (name === 'causes') {
      throw new CliFailure(
        'The experiment “causes” compares two designs. Use “taper causes BASELINE OTHER”, or add --scenario all.',
      )
    }
    throw new CliFailure(
      `There is no experiment ${name.slice(0, 40)} in this version.${didYouMean(name, RUNNABLE)} Experiments: ${names}.`,
    )
  }
  return requested.length === 0
    ? EXPERIMENT_ORDER
    : known.filter((name) => requested.includes(name))
}
