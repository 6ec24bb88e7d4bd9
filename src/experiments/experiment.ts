/** An experiment: a question about a workbook, with all that its readers need to know of it. */
import type { Workbook } from '../document/scenario/schema'
import type { AnswerTo, EngineRequest } from '../model/engine'
import type { Refusal, Section } from '../tables/table'

/** The eight places, in the order of a procurement. */
export const PLACES = [
  'answer',
  'offers',
  'network',
  'workload',
  'cost',
  'robustness',
  'committee',
  'evidence',
] as const
export type PlaceId = (typeof PLACES)[number]

/** One parameter of a question: a control on the page, an option of the command, a part of the link. */
export interface Parameter<Value> {
  /** On the page. */
  readonly label: string
  /** What it means, with its unit; the help of the option. */
  readonly help: string
  readonly standard: Value
  /** The value in a text of an option or an address. @throws RangeError with a message: what is allowed */
  readonly parse: (text: string) => Value
  /** The value as such a text. */
  readonly write: (value: Value) => string
  /** Where only some values are possible. */
  readonly choices?: readonly { readonly value: Value; readonly label: string }[]
}

export interface Input<Parameters> {
  readonly workbook: Workbook
  /** Index of the scenario that the page shows or, on paper and on the command line, that is asked about. */
  readonly focus: number
  readonly parameters: Parameters
}

/** What is known of one answer. */
export type Slot<Value> =
  /** `partial`: fewer samples or digits than at the end. */
  | { readonly state: 'current' | 'partial'; readonly value: Value }
  /** `value` answers an earlier request of the same place, if any. */
  | { readonly state: 'pending'; readonly value: Value | undefined }
  | { readonly state: 'refused'; readonly refusal: Refusal; readonly value: Value | undefined }

/**
 * Reads answers while an experiment is evaluated; reading one demands it. The experiment is evaluated again
 * with each answer that comes.
 */
export interface Get {
  /** @param scenario index of the scenario that it is about; a value of before is shown only for the same one */
  <Request extends EngineRequest>(
    request: Request,
    scenario: number,
  ): Slot<AnswerTo<Request['kind']>>
  /**
   * What is not worth building during a drag: built at the release. Until then the value of before, if any.
   * @param name tells apart what one experiment builds
   */
  settled: <Value>(
    name: string,
    scenario: number,
    build: () => Value,
  ) => { readonly value: Value | undefined; readonly isOld: boolean }
}

export interface Experiment<Parameters extends object = object, Answer = unknown> {
  /** Its name on the command line and in addresses; never changed once published. */
  readonly id: string
  /** A noun: "Bisection". */
  readonly title: string
  readonly place: PlaceId
  /** Whether the report has it. */
  readonly report: boolean
  /** One sentence for the help of the command line. */
  readonly help: string
  readonly parameters: { readonly [Name in keyof Parameters]: Parameter<Parameters[Name]> }
  /** Pure: the same input and answers, the same result. */
  readonly answer: (input: Input<Parameters>, get: Get) => Answer
  /** Which sections exist may depend on the answer. */
  readonly sections: (answer: Answer, input: Input<Parameters>) => readonly Section[]
}

/** Checks one experiment's own types, then gives them up: the registry lists experiments of different ones. */
export const defineExperiment = <Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
): Experiment =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the one place where these types are given up
  experiment as unknown as Experiment

/** A whole number. */
export const whole = (
  label: string,
  help: string,
  standard: number,
  { least = 0, most = 10_000_000 } = {},
): Parameter<number> => ({
  label,
  help,
  standard,
  write: String,
  parse: (text) => {
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= least && value <= most) return value
    throw new RangeError(`Enter a whole number from ${least} to ${most}.`)
  },
})

/** One of a few names. */
export const choice = <Name extends string>(
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
    throw new RangeError(`Enter one of ${choices.map(({ value }) => value).join(', ')}.`)
  },
})
