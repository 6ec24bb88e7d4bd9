/** Reads a command's arguments; what is not known is refused with the nearest that is. */
import { formatCount } from '../document/format'
import { nearest } from '../document/nearest'
import { CliFailure } from './failure'

interface OptionSpec {
  /** Placeholder of its value in the help; a switch has none. */
  readonly value?: string
  /** Whether it may be given more than once. */
  readonly repeats?: boolean
  readonly help: string
}

export type OptionSpecs = Readonly<Record<string, OptionSpec>>

export interface ParsedArguments {
  readonly positionals: readonly string[]
  /** Values of each option that was given; a switch has one empty value. */
  readonly options: ReadonlyMap<string, readonly string[]>
}

/** `--name value`, `--name=value`, switches, `--` before positionals; `-` alone is a positional. */
export function parseArguments(argv: readonly string[], specs: OptionSpecs): ParsedArguments {
  const positionals: string[] = []
  const options = new Map<string, string[]>()
  let at = 0
  while (at < argv.length) {
    const argument = argv[at] ?? ''
    at += 1
    if (argument === '--') {
      positionals.push(...argv.slice(at))
      break
    }
    if (!argument.startsWith('-') || argument === '-') {
      positionals.push(argument)
      continue
    }
    const { name, spec, inline } = optionOf(argument, specs)
    let value = inline
    if (spec.value !== undefined && value === undefined) {
      value = argv[at]
      at += 1
    }
    accept(options, name, spec, value)
  }
  return { positionals, options }
}

function optionOf(
  argument: string,
  specs: OptionSpecs,
): { name: string; spec: OptionSpec; inline: string | undefined } {
  const equals = argument.indexOf('=')
  const name = (equals < 0 ? argument : argument.slice(0, equals)).replace(/^--?/, '')
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined
  if (spec === undefined || !argument.startsWith('--')) {
    const guess = nearest(name, Object.keys(specs))
    const advice = guess === undefined ? '' : ` Did you mean --${guess}?`
    throw new CliFailure(
      `Unknown option ${argument.slice(0, 60)}.${advice} “--help” lists all options.`,
    )
  }
  return { name, spec, inline: equals < 0 ? undefined : argument.slice(equals + 1) }
}

function accept(
  options: Map<string, string[]>,
  name: string,
  spec: OptionSpec,
  value: string | undefined,
): void {
  if (spec.value === undefined && value !== undefined) {
    throw new CliFailure(`--${name} does not take a value.`)
  }
  if (spec.value !== undefined && value === undefined) {
    throw new CliFailure(`--${name} requires a value: --${name} ${spec.value}.`)
  }
  const given = options.get(name) ?? []
  if (given.length > 0 && spec.repeats !== true) {
    throw new CliFailure(`--${name} appears twice. Use it once.`)
  }
  options.set(name, [...given, value ?? ''])
}

/** The only positional of a command that takes exactly one. */
export function onlyPositional({ positionals }: ParsedArguments, what: string): string {
  const [first, second] = positionals
  if (first === undefined) throw new CliFailure(`${what} is missing. See --help.`)
  if (second !== undefined) {
    throw new CliFailure(`Unexpected argument ${second.slice(0, 60)}. Only one ${what} is allowed.`)
  }
  return first
}

export function hasOption({ options }: ParsedArguments, name: string): boolean {
  return options.has(name)
}

/** The value of an option that may be given once. */
export function optionValue({ options }: ParsedArguments, name: string): string | undefined {
  return options.get(name)?.[0]
}

/** A whole number in a range, or undefined if the option was not given. */
export function wholeOption(
  parsed: ParsedArguments,
  name: string,
  minimum: number,
  maximum: number,
): number | undefined {
  const text = optionValue(parsed, name)
  if (text === undefined) return undefined
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= minimum && value <= maximum) return value
  const range = `a whole number from ${formatCount(minimum)} to ${formatCount(maximum)}`
  throw new CliFailure(`--${name} is "${text.slice(0, 40)}"; it must be ${range}.`)
}
