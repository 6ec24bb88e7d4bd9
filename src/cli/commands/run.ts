import { nearest } from '../../domain/nearest'
import type { BookId } from '../../domain/prices/books'
import { bookChanges, ownPrices } from '../../domain/prices/change-book'
import { DEFAULT_REPLICATES } from '../../domain/replicates'
import { documentHash } from '../../domain/scenario/hash'
import { writePath } from '../../domain/scenario/fields'
import type { Document } from '../../domain/scenario/read'
import type { Scenario } from '../../domain/scenario/schema'
import type { Engine, IssueDto, MachineDto } from '../../engine/engine'
import { toDesign } from '../../engine/to-request'
import { toCsv } from '../../report/csv'
import {
  hasOption,
  onlyPositional,
  optionValue,
  wholeOption,
  type ParsedArguments,
} from '../arguments'
import { circumstanceOptions, circumstancesOf, refuseIgnored } from '../circumstances'
import { CSV_OPTION, SCENARIO_NOTE, writeJson, type Command } from '../command'
import { campaignOf, congestionOptions, refuseUnusedPlan } from '../congestion-options'
import { loadDocument } from '../documents'
import type { ExperimentContext } from '../experiment'
import { experiments } from '../experiments'
import { CliFailure, EXIT_WRONG_INPUT } from '../failure'
import { flattened } from '../flattened'
import { rma } from '../message-experiments'
import { nodeExperiments } from '../node-experiments'
import { openEngine } from '../open-engine'

const MAX_REPLICATES = 64
const MAX_WORKERS = 64
const MAX_SEED = 4_294_967_295
const names = [...experiments.keys()].join(', ')

export const runCommand: Command = {
  name: 'run',
  operands: 'SCENARIO',
  summary: 'Run experiments on a scenario',
  options: {
    experiment: { value: 'NAME', repeats: true, help: `One of ${names}; all if left out` },
    set: {
      value: 'PATH=VALUE',
      repeats: true,
      help: 'Change one value, such as fabric.routing=static',
    },
    scenario: { value: 'LETTER', help: 'Which scenario of a workbook, A to F' },
    seed: { value: 'N', help: 'Seed, in place of the scenario’s own' },
    replicates: {
      value: 'N',
      help: `Random repetitions, 1 to ${MAX_REPLICATES}; ${DEFAULT_REPLICATES} if left out`,
    },
    workers: {
      value: 'N',
      help: `Accepted (1 to ${MAX_WORKERS}) for scripts; results never depend on it, and one thread is used`,
    },
    ...circumstanceOptions,
    ...congestionOptions,
    ...CSV_OPTION,
  },
  notes: [
    SCENARIO_NOTE,
    'Gives {"model":{"version","parametersHash"},"scenario":{"hash","name"},"seed","replicates","results":{NAME:{...}}}; the hash is that of the document after --set and --seed. With --csv, one line a value: its path in that JSON, and the value.',
    'Only fat trees are simulated: on another fabric.topology an experiment answers {"notModelled":"dragonfly"} or "torus"; only rma, node and io ask for no fabric.',
    'collectives gives times in microseconds by operation, nodes and bytes, with one rank a node, in software (softwareUs, hcollUs) and in the switches (inNetworkUs, where fabric.inNetworkCollectives is true); p2p the time of a message through 1, 3 and 5 switches, with tags matched in software and hardware; rma one-sided latency and bandwidth by library.',
    'node gives what the memories and links of a node reach (STREAM, GPUs alone, together and in pairs) and the ratios of SC18 Table III; io the checkpoints of jobs by their nodes: time, interval and lost share on node-local drives (burstBuffer) and on the file system, and crossoverNodes, from which on drives are faster.',
  ],
  async run(parsed, io) {
    const chosen = chosenExperiments(parsed.options.get('experiment') ?? [])
    const seed = wholeOption(parsed, 'seed', 0, MAX_SEED)
    const replicates = wholeOption(parsed, 'replicates', 1, MAX_REPLICATES) ?? DEFAULT_REPLICATES
    wholeOption(parsed, 'workers', 1, MAX_WORKERS)
    const circumstances = circumstancesOf(parsed)
    refuseIgnored(circumstances, chosen)
    refuseUnusedPlan(parsed, chosen)
    const campaign = campaignOf(parsed)
    const document = await loadDocument(onlyPositional(parsed, 'SCENARIO'), io)
    const scenario = changed(pick(document, parsed), parsed, seed)
    const engine = await openEngine(io)
    try {
      const output = await run(engine, scenario, chosen, { replicates, circumstances, campaign })
      if (!hasOption(parsed, 'csv')) return writeJson(io, output)
      const columns = ['path', 'value'].map((key) => ({ key, header: key }))
      io.stdout(toCsv(columns, flattened(output)))
    } finally {
      engine.dispose()
    }
  },
}

/** What every machine has an answer to. */
const withoutFabric = new Map([['rma', rma], ...nodeExperiments])

type How = Pick<ExperimentContext, 'replicates' | 'circumstances' | 'campaign'>

async function run(
  engine: Engine,
  scenario: Scenario,
  chosen: readonly string[],
  how: How,
): Promise<object> {
  const results = await resultsOf(engine, scenario, chosen, how)
  const { version, parametersHash } = await engine.card()
  return {
    model: { version, parametersHash },
    scenario: { hash: documentHash(scenario), name: scenario.name },
    seed: scenario.seed,
    replicates: how.replicates,
    ...(how.circumstances && { circumstances: how.circumstances }),
    results,
  }
}

async function resultsOf(
  engine: Engine,
  scenario: Scenario,
  chosen: readonly string[],
  how: How,
): Promise<object> {
  const { topology } = scenario.fabric
  const results: Record<string, object> = {}
  // Most experiments need the fabric, be it for its traffic or for its bill.
  if (topology !== 'fat-tree') {
    for (const name of chosen) {
      const experiment = withoutFabric.get(name)
      results[name] = experiment
        ? await experiment({ engine, scenario })
        : { notModelled: topology }
    }
    return results
  }
  const machine = await machineOf(engine, scenario)
  for (const name of chosen) {
    const experiment = experiments.get(name)
    if (experiment) results[name] = await experiment({ engine, scenario, machine, ...how })
  }
  return results
}

/** Named experiments in the order of the list, each once; all if none is named. */
function chosenExperiments(asked: readonly string[]): readonly string[] {
  const known = [...experiments.keys()]
  for (const name of asked) {
    if (known.includes(name)) continue
    const guess = nearest(name, known)
    const advice = guess === undefined ? '' : ` Did you mean ${guess}?`
    throw new CliFailure(
      `There is no experiment ${name.slice(0, 40)} in this version.${advice} Experiments: ${names}.`,
    )
  }
  return asked.length === 0 ? known : known.filter((name) => asked.includes(name))
}

function pick(document: Document, parsed: ParsedArguments): Scenario {
  const letter = optionValue(parsed, 'scenario')
  const scenarios = document.kind === 'taper.scenario' ? [document] : document.scenarios
  const index = letter === undefined ? 0 : 'ABCDEF'.indexOf(letter.toUpperCase())
  const scenario = letter?.length === 0 || (letter?.length ?? 1) > 1 ? undefined : scenarios[index]
  const list = scenarios.map(({ name }, at) => `${'ABCDEF'[at]} ${name}`).join(', ')
  if (letter === undefined && scenarios.length > 1) {
    throw new CliFailure(
      `This workbook has ${scenarios.length} scenarios (${list}); pick one with --scenario LETTER.`,
    )
  }
  if (scenario === undefined) {
    throw new CliFailure(
      `--scenario is "${letter?.slice(0, 20) ?? ''}"; this document has ${list}.`,
    )
  }
  return scenario
}

/** The scenario after every `--set`, in order, and `--seed`. */
function changed(
  scenario: Scenario,
  { options }: ParsedArguments,
  seed: number | undefined,
): Scenario {
  let current = scenario
  for (const assignment of options.get('set') ?? []) {
    const equals = assignment.indexOf('=')
    if (equals < 1) {
      throw new CliFailure(
        `--set is "${assignment.slice(0, 60)}"; it must be PATH=VALUE, such as fabric.edge.uplinks=9.`,
      )
    }
    const path = assignment.slice(0, equals)
    const result = writePath(current, path, assignment.slice(equals + 1))
    if (!result.ok) throw new CliFailure(result.sentence)
    current =
      path === 'prices.book' ? withBook(current, result.scenario.prices.book) : result.scenario
  }
  return seed === undefined ? current : { ...current, seed }
}

/** The scenario with the prices of another book; prices that are not its own book's stay. */
function withBook(scenario: Scenario, book: BookId): Scenario {
  const kept = ownPrices(scenario.prices)
  return bookChanges(book, kept).reduce((before, { path, value }) => {
    const result = writePath(before, path, value)
    if (!result.ok) throw new CliFailure(result.sentence)
    return result.scenario
  }, scenario)
}

/** The machine that the scenario describes. @throws CliFailure if it cannot be built or bought */
async function machineOf(engine: Engine, scenario: Scenario): Promise<MachineDto> {
  const { machine, issues } = await engine.run({ kind: 'design', design: toDesign(scenario) })
  if (machine !== undefined) return machine
  const [first, ...rest] = issues.flatMap(linesOf)
  throw new CliFailure(first ?? 'This design cannot be built.', EXIT_WRONG_INPUT, rest)
}

/** An issue, and each of its remedies as options that would apply it. */
function linesOf(issue: IssueDto): readonly string[] {
  const remedies = issue.remedies.map(({ label, changes }) => {
    const options = changes.map(({ path, value }) => `--set ${path}=${value}`).join(' ')
    return `  ${label}: ${options}`
  })
  return [`${issue.path}: ${issue.sentence}`, ...remedies]
}
