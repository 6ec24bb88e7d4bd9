/** An experiment: a question about a workbook, with all that its readers need to know of it. */
import { formatCount, formatExact } from '../document/format'
import type { Workbook } from '../document/scenario/schema'
import type { AnswerTo, EngineRequest, ModelCard } from '../model/engine'
import type { Refusal, Section } from '../tables/table'

/** One parameter of a question: a control on the page, an option of the command, a part of the link. */
export interface Parameter<Value = unknown> {
  /** On the page. */
  readonly label: string
  /** What it means, with its unit; the help of the option. */
  readonly help: string
  readonly standard: Value
  /** Standard of its option, where the command computes less than the page shows unless it is requested. */
  readonly onCommand?: Value
  /** The value in a text of an option or an address. @throws RangeError that says what is allowed */
  parse(this: void, text: string): Value
  /** The value as such a text. */
  write(this: void, value: Value): string
  /** Where only some values are possible; empty where those follow from the answer: see {@link Control}. */
  readonly choices?: readonly { readonly value: Value; readonly label: string }[]
  /** A number that stands among choices: it selects from the answer and changes no machine. */
  readonly isInline?: boolean
  /** Which rows are shown, out of a list; its standard shows all. */
  readonly isFilter?: boolean
  /** Whether its choices stand in a list that opens, however few they are. */
  readonly isSelect?: boolean
  /** Of a number that may have decimals. */
  readonly limits?: readonly [least: number, most: number]
  /** Names of those that go back to their standard as it changes on the page: they were said of what it no longer shows. */
  readonly resets?: readonly string[]
  /** An option of the command alone. */
  readonly isCommandOnly?: boolean
  /** Whether its option names a scenario, a file or preset:ID, which the command reads. */
  readonly isDocument?: boolean
  /** How a value is written, for the help of the option: "KIND=N,..."; a number unless given, or one of its choices. */
  readonly form?: string
  /** Whether the option may be given several times; texts of several values have commas between. */
  readonly isList?: boolean
  /**
   * Whether it makes another machine of the scenario: an experiment that did not follow it would be of the machine
   * without it, so a call that has such a one is refused.
   */
  readonly isOfMachine?: boolean
}

export interface Input<Parameters> {
  readonly workbook: Workbook
  /** Index of the scenario that the page shows, or that the report or command line is for. */
  readonly focus: number
  readonly parameters: Parameters
  /** How often chance is sampled. */
  readonly replicates: number
  /** Whether it is for paper: then it is about every scenario, and asks nothing that would take minutes. */
  readonly isPaper?: boolean
  /** Whether nothing is read of it but what a report prints. */
  readonly isPrint?: boolean
  /** The model that answers; undefined while it is being loaded. */
  readonly card?: ModelCard | undefined
}

/** In place of an index: of a machine that is none of the workbook's scenarios. */
export const ELSEWHERE = -1

/** What is known of one answer. */
export type Slot<Value> =
  /** `partial`: fewer samples or digits than at the end. */
  | { readonly state: 'current' | 'partial'; readonly value: Value }
  /** `value` answers an earlier request of the same place, if any. */
  | { readonly state: 'pending'; readonly value: Value | undefined }
  | {
      readonly state: 'refused'
      readonly refusal: Refusal
      readonly value: Value | undefined
      /** What the model answers nevertheless: of a design that cannot be built what its node is; what was known when it was cancelled. */
      readonly answer?: Value
    }

/** Data that ships with the program beside the model: loaded when it is first read. */
export interface DataFile<Value> {
  /** As it begins a sentence: "The measurements". */
  readonly name: string
  readonly load: (this: void) => Promise<Value>
}

/**
 * Reads answers while an experiment is evaluated; reading one demands it. The experiment is evaluated again
 * with each answer that comes.
 */
export interface Get {
  /** @param scenario index of the scenario that it is about; an earlier value is shown only for the same one */
  <Request extends EngineRequest>(
    request: Request,
    scenario: number,
  ): Slot<AnswerTo<Request['kind']>>
  /**
   * What is not worth building during a drag: built at the release. Until then the earlier value, if any.
   * @param name tells apart what one experiment builds
   * @param of what it is built of, compared by identity; workbook, parameters and replicates unless given
   */
  settled: <Value>(
    name: string,
    scenario: number,
    build: () => Value,
    of?: readonly unknown[],
  ) => Made<Value>
  /**
   * What several answers make together, such as a request of the next wave: built once for the same ones.
   * @param of what it is made of; undefined while some of it is missing, then the earlier value stands
   */
  made: <Value>(
    name: string,
    scenario: number,
    of: readonly unknown[] | undefined,
    build: () => Value | undefined,
  ) => Made<Value>
  /**
   * What is made of many answers: while it is not known, the value that it had before under that name of that
   * scenario.
   */
  kept: <Value>(name: string, scenario: number, slot: Slot<Value>) => Slot<Value>
  /** What ships beside the model; reading it loads it. */
  readonly file: <Value>(file: DataFile<Value>) => Slot<Value>
}

/** What was built of answers. */
export interface Made<Value> {
  readonly value: Value | undefined
  /** Whether it is of earlier ones. */
  readonly isOld: boolean
}

/** What the selected machine changes at a control. */
export interface Control {
  /** In its own words: "Missing directors". */
  readonly label?: string
  readonly least?: number
  /** Values beyond it are taken for it. */
  readonly most?: number
  /** What an undefined value stands for. */
  readonly whole?: number
  /** In place of the parameter's own. A choice of one is none, and is not shown. */
  readonly choices?: readonly {
    readonly value: unknown
    readonly label: string
    /** In a list: what cannot be chosen now. */
    readonly isDisabled?: boolean
  }[]
  /** What holds, where what was chosen is not possible, or nothing was. */
  readonly held?: unknown
  /** Said after the number. */
  readonly after?: string
  /** Of the arrow keys. */
  readonly step?: number
}

/** By the names of the parameters. */
export type Controls = Readonly<Record<string, Control>>

/** Its functions are methods, so that the registry can list experiments of different types. */
export interface Experiment<Parameters extends object = {}, Answer = unknown> {
  /** Its name on the command line and in addresses; never changed once published. */
  readonly id: string
  /** A noun: "Bisection". */
  readonly title: string
  /** Whether the report has it. */
  readonly report: boolean
  /** What it shows, as it follows its title and a colon: "what the fabric delivers across its middle". */
  readonly help: string
  /** What its entry in `results` of the command line holds, where the names do not say it. */
  readonly jsonHelp?: string
  readonly parameters: { readonly [Name in keyof Parameters]: Parameter<Parameters[Name]> }
  /** Whether it is about all scenarios of a workbook: the command runs it on all of them. */
  readonly isOfWorkbook?: boolean
  /** Whether it is about the model alone: no edit of a design changes what it shows. */
  readonly isOfModel?: boolean
  /** Whether it is evaluated where a drag pauses and not at every step, while what it shows is awaited. */
  readonly restsInDrag?: boolean
  /** Pure: the same input and answers, the same result. */
  answer(this: void, input: Input<Parameters>, get: Get): Answer
  /** Which sections exist may depend on the answer. */
  sections(this: void, answer: Answer, input: Input<Parameters>): readonly Section[]
  /** What its controls say and allow, once that is known. */
  controls?(this: void, answer: Answer, input: Input<Parameters>): Controls
  /**
   * Its entry in `results` of the command line, whose names other tools rely on; what only that shows is requested
   * here. @returns undefined where there is none yet, or where it is refused
   */
  json?(this: void, answer: Answer, input: Input<Parameters>, get: Get): object | undefined
}

/** Checks the types of an experiment. */
export const defineExperiment = <Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
): Experiment<Parameters, Answer> => experiment

/** The values of parameters, by the names of these. */
export type ValuesOf<Parameters> = {
  readonly [Name in keyof Parameters]: Parameters[Name] extends Parameter<infer Value>
    ? Value
    : never
}

/** The parameters of an experiment by their names. */
export const parametersOf = (experiment: Experiment): readonly (readonly [string, Parameter])[] =>
  Object.entries<Parameter>(experiment.parameters)

/** The name of its option: "failed-uplinks" of `failedUplinks`. */
export const optionOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Every parameter at its standard. */
export const standardsOf = <Parameters extends object>(
  experiment: Experiment<Parameters>,
): Parameters => {
  const entries = parametersOf(experiment).map(([name, { standard }]) => [name, standard])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names and types are those of its parameters
  return Object.fromEntries(entries) as Parameters
}

interface WholeRange {
  readonly least?: number
  readonly most?: number
}

/** A whole number. */
export const whole = (
  label: string,
  help: string,
  standard: number,
  { least = 0, most = 10_000_000 }: WholeRange = {},
): Parameter<number> => ({
  label,
  help,
  standard,
  write: String,
  parse: (text) => wholeIn(text, least, most),
})

/** A whole number, or undefined for all that there are. */
export const wholeOrAll = (
  label: string,
  help: string,
  { least = 1, most = 10_000_000 }: WholeRange = {},
): Parameter<number | undefined> => ({
  label,
  help,
  standard: undefined,
  write: (value) => (value === undefined ? '' : String(value)),
  parse: (text) => (text === '' ? undefined : wholeIn(text, least, most)),
})

function wholeIn(text: string, least: number, most: number): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw new RangeError(`a whole number from ${formatCount(least)} to ${formatCount(most)}`)
}

/** A number that may have decimals. */
export const fraction = (
  label: string,
  help: string,
  standard: number,
  { least, most }: { readonly least: number; readonly most: number },
): Parameter<number> => ({
  label,
  help,
  standard,
  limits: [least, most],
  write: String,
  parse: (text) => {
    const value = /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN
    if (value >= least && value <= most) return value
    throw new RangeError(`a number from ${least} to ${most}`)
  },
})

/** One of a few names, with what each is called. */
export const choice = <Name extends string>(
  label: string,
  help: string,
  words: Readonly<Record<Name, string>>,
  standard: NoInfer<Name>,
): Parameter<Name> => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record
  const names = Object.keys(words) as Name[]
  const choices = names.map((value) => ({ value, label: words[value] }))
  return choiceOf(label, help, choices, standard)
}

/** The same of a list. */
export const choiceOf = <Name extends string>(
  label: string,
  help: string,
  choices: readonly { readonly value: Name; readonly label: string }[],
  standard: Name,
): Parameter<Name> => ({
  label,
  help,
  standard,
  choices,
  write: (value) => value,
  parse: (text) => {
    const found = choices.find(({ value }) => value === text)
    if (found) return found.value
    throw new RangeError(`one of ${choices.map(({ value }) => value).join(', ')}`)
  },
})

/** A name out of those that the answer finds; undefined for the usual one. */
export const named = (label: string, help: string): Parameter<string | undefined> => ({
  label,
  help,
  standard: undefined,
  choices: [],
  write: (value) => value ?? '',
  parse: (text) => (text === '' ? undefined : text.slice(0, 200)),
})

/** A scenario by its letter; empty for the usual one. On the page it follows its scenario, and goes with it. */
export const scenarioLetter = (label: string, help: string): Parameter<string> => ({
  label,
  help,
  standard: '',
  form: 'LETTER',
  write: (letter) => letter,
  parse: (text) => {
    if (/^[A-Z]?$/.test(text)) return text
    throw new RangeError('the letter of a scenario')
  },
})

/** A number between two ends. */
export const decimal = (
  label: string,
  help: string,
  standard: number,
  [least, most]: readonly [least: number, most: number],
): Parameter<number> => ({
  label,
  help,
  standard,
  write: String,
  parse: (text) => {
    const value = text.trim() === '' ? Number.NaN : Number(text)
    if (value >= least && value <= most) return value
    throw new RangeError(`a number from ${formatExact(least)} to ${formatExact(most)}`)
  },
})

/** The same, undefined where nothing is said. */
export const optional = <Value>({
  label,
  help,
  choices,
  parse,
  write,
}: Parameter<Value>): Parameter<Value | undefined> => ({
  label,
  help,
  ...(choices && { choices }),
  standard: undefined,
  write: (value) => (value === undefined ? '' : write(value)),
  parse: (text) => (text === '' ? undefined : parse(text)),
})

/** Any text; its control has the choices that there are. Empty, its standard, is all of them. */
export const textOrAll = (label: string, help: string): Parameter<string> => ({
  label,
  help,
  standard: '',
  choices: [],
  isFilter: true,
  write: (value) => value,
  parse: (text) => text,
})
