/** What every subcommand is made of. */
import type { OptionSpecs, ParsedArguments } from './arguments'
import type { CliIo } from './io'

export interface Command {
  readonly name: string
  /** What follows `taper NAME`, without options. */
  readonly operands: string
  /** One line for the list of commands. */
  readonly summary: string
  readonly options: OptionSpecs
  /** Paragraphs of the command's own help. */
  readonly notes: readonly string[]
  /** Further ones on what stands beside `--help`. */
  readonly notesOn?: (words: readonly string[]) => readonly string[]
  readonly run: (parsed: ParsedArguments, io: CliIo) => Promise<void>
}

export const CSV_OPTION = { csv: { help: 'Write CSV instead of JSON' } } as const

export const SCENARIO_NOTE =
  'SCENARIO is a scenario file, a workbook file, a CSV file of offers, preset:ID, or - for standard input.'

/** Writes a value as indented JSON with a last newline. */
export function writeJson(io: CliIo, value: unknown): void {
  io.stdout(`${JSON.stringify(value, null, 2)}\n`)
}
