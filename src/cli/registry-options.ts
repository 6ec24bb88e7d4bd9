/** Parameters of the registry's experiments as options of `taper run`: a parameter `failedUplinks` is `--failed-uplinks`. */
import { isSimulated } from '../document/scenario/fabric'
import type { Scenario } from '../document/scenario/schema'
import { listed } from '../document/format'
import { didYouMean } from '../document/nearest'
import { parametersOf, type Parameter, standardsOf, optionOf } from '../experiments/experiment'
import {
  experiments,
  isExperimentId,
  EXPERIMENT_IDS,
  type ExperimentId,
} from '../experiments/registry'
import { hasOption, optionValue, type OptionSpecs, type ParsedArguments } from './arguments'
import { loadDocument } from './documents'
import { CliFailure } from './failure'
import type { CliIo } from './io'
import { findPreset } from '../document/presets'
import { asWorkbook } from '../document/scenario/read'
import { DEFAULT_REPLICATES } from '../document/samples'
import { evaluator } from '../experiments/evaluate'
import { fileKeys } from '../tables/write-csv'

/** Those that run when none is named, in this order; the others of the registry run where they are named. */
export const EXPERIMENT_ORDER: readonly ExperimentId[] = [
  'bisection',
  'mpigraph',
  'congestion',
  'collectives',
  'p2p',
  'rma',
  'node',
  'io',
  'applications',
  'cost',
  'sensitivity',
  'tradeoff',
  'scores',
]

/** What compares two scenarios has a command of its own. */
const ELSEWHERE: readonly ExperimentId[] = ['causes']

/** Every one that `taper run` knows, those that run when none is named first. */
export const RUNNABLE: readonly ExperimentId[] = [
  ...EXPERIMENT_ORDER,
  ...EXPERIMENT_IDS.filter((id) => !ELSEWHERE.includes(id) && !EXPERIMENT_ORDER.includes(id)),
]

/** Every parameter once, with the experiments that have it. */
const parameters = new Map<
  string,
  { readonly parameter: Parameter; readonly followers: readonly string[] }
>()
for (const id of RUNNABLE) {
  for (const [name, parameter] of parametersOf(experiments[id])) {
    const followers = parameters.get(name)?.followers ?? []
    parameters.set(name, { parameter, followers: [...followers, id] })
  }
}

export const parameterOptions: OptionSpecs = Object.fromEntries(
  [...parameters].map(([name, { parameter, followers }]) => [
    optionOf(name),
    {
      value: formOf(parameter),
      ...(parameter.isList && { repeats: true }),
      help: `${parameter.help}${choicesIn(parameter)}; for --experiment ${listed(followers)} only`,
    },
  ]),
)

function formOf({ form, isDocument, choices }: Parameter): string {
  return form ?? (isDocument ? 'SCENARIO' : choices ? 'NAME' : 'N')
}

function choicesIn({ choices, write }: Parameter): string {
  return choices && choices.length > 0
    ? ` (${choices.map(({ value }) => write(value)).join(', ')})`
    : ''
}

/**
 * The values of the parameters that were given, by name.
 * @throws CliFailure for a value that is not allowed, and for one that a chosen experiment would ignore
 */
export async function parametersGiven(
  parsed: ParsedArguments,
  chosen: readonly string[],
  io: CliIo,
): Promise<Readonly<Record<string, unknown>>> {
  const given = [...parameters].filter(([name]) => hasOption(parsed, optionOf(name)))
  for (const [name, { parameter, followers }] of given) {
    // It says how an experiment works, not what machine it is about: others beside it are none the worse.
    const isFollowed = parameter.isOfMachine !== true && chosen.some((id) => followers.includes(id))
    if (!isFollowed) refuseIgnored(optionOf(name), followers, chosen)
  }
  const values: Record<string, unknown> = {}
  for (const [name, { parameter }] of given) {
    const option = optionOf(name)
    values[name] = parameter.isDocument
      ? await machineAt(option, optionValue(parsed, option) ?? '', io)
      : valueOf(parsed, option, parameter)
  }
  return values
}

/** @throws CliFailure if it is no machine that is simulated */
async function machineAt(option: string, from: string, io: CliIo): Promise<Scenario> {
  const document = await loadDocument(from, io)
  if (document.kind !== 'taper.scenario') {
    throw new CliFailure(`--${option} is a workbook. Name a file with one scenario, or preset:ID.`)
  }
  if (!isSimulated(document.fabric)) {
    throw new CliFailure(
      `--${option} has a ${document.fabric.topology} network. Only fat trees are simulated. Name a design with a fat tree.`,
    )
  }
  return document
}

/**
 * The value of an option that is a parameter; its standard where the option is not given.
 * @throws CliFailure with what is allowed
 */
export function valueOf<Value>(
  parsed: ParsedArguments,
  option: string,
  { standard, parse, choices = [], write }: Parameter<Value>,
): Value {
  const text = parsed.options.get(option)?.join(',')
  if (text === undefined) return standard
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const known = choices.map(({ value }) => write(value))
    throw new CliFailure(
      `--${option} is "${text.slice(0, 40)}"; it must be ${error.message}.${didYouMean(text, known)}`,
    )
  }
}

function refuseIgnored(option: string, followers: readonly string[], chosen: readonly string[]) {
  const ignoring = chosen.filter((id) => !followers.includes(id))
  if (ignoring.length === 0) return
  const requested = followers.map((id) => `--experiment ${id}`).join(' ')
  throw new CliFailure(
    `--${option} applies to ${listed(followers)} only, not to ${listed(ignoring)}; add ${requested}, or leave out --${option}.`,
  )
}

/** The values for one experiment: those given, the others at their standard. */
export function parametersFor(id: string, given: Readonly<Record<string, unknown>>): object {
  if (!isExperimentId(id)) return {}
  return Object.fromEntries(
    parametersOf(experiments[id]).map(([name, { standard, onCommand = standard }]) => [
      name,
      name in given ? given[name] : onCommand,
    ]),
  )
}

// Help on an experiment: what its entry in `results` holds, and its tables with the keys of their columns.

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
