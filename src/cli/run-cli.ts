/** `taper` without its process: reads arguments, runs one command, gives the exit code. */
import { version } from '../../package.json'
import { didYouMean } from '../document/nearest'
import { EngineError } from '../model/engine'
import { parseArguments, type OptionSpecs } from './arguments'
import type { Command } from './command'
import { CliFailure, EXIT_DONE, EXIT_FAILED, EXIT_WRONG_INPUT } from './failure'
import type { CliIo } from './io'

/** The commands, in the order of `taper --help`. Each is loaded with all that it reads: most calls need one. */
const loaders = new Map<string, () => Promise<Command>>([
  ['presets', async () => (await import('./commands/presets')).presetsCommand],
  ['preset', async () => (await import('./commands/presets')).presetCommand],
  ['run', async () => (await import('./commands/run')).runCommand],
  ['causes', async () => (await import('./commands/causes')).causesCommand],
  ['validate', async () => (await import('./commands/validate')).validateCommand],
  ['maxmin', async () => (await import('./commands/maxmin')).maxminCommand],
  ['sweep', async () => (await import('./commands/sweep')).sweepCommand],
  ['link', async () => (await import('./commands/link')).linkCommand],
  ['open', async () => (await import('./commands/open')).openCommand],
  ['report', async () => (await import('./commands/report')).reportCommand],
])

export const allCommands = (): Promise<readonly Command[]> =>
  Promise.all([...loaders.values()].map((load) => load()))

const HELP_OPTION: OptionSpecs = { help: { help: 'Print this help' } }

/** Runs `argv` (without node and script) and gives the exit code. Never throws. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  try {
    await dispatch(argv, io)
    return EXIT_DONE
  } catch (error) {
    return report(error, io)
  }
}

async function dispatch(argv: readonly string[], io: CliIo): Promise<void> {
  const [name, ...rest] = argv
  if (name === '--version') return io.stdout(`taper ${version}\n`)
  if (name === undefined)
    throw new CliFailure('A command is missing.', EXIT_WRONG_INPUT, [
      generalHelp(await allCommands()),
    ])
  if (name === '--help' || name === '-h' || name === 'help') {
    const topic = rest.find((word) => !word.startsWith('-'))
    return io.stdout(
      topic === undefined
        ? generalHelp(await allCommands())
        : commandHelp(await commandOf(topic), rest),
    )
  }
  const command = await commandOf(name)
  if (rest.includes('--help') || rest.includes('-h')) return io.stdout(commandHelp(command, rest))
  await command.run(parseArguments(rest, { ...command.options, ...HELP_OPTION }), io)
}

async function commandOf(name: string): Promise<Command> {
  const load = loaders.get(name)
  if (load) return load()
  const known = [...loaders.keys()]
  throw new CliFailure(
    `There is no command ${name.slice(0, 40)} in this version.${didYouMean(name, known)} Commands: ${known.join(', ')}.`,
  )
}

function report(error: unknown, io: CliIo): number {
  if (error instanceof CliFailure) {
    io.stderr(`taper: ${error.message}\n`)
    for (const line of error.details) io.stderr(`${line}\n`)
    return error.exitCode
  }
  if (error instanceof EngineError) {
    io.stderr(`taper: ${error.message}\n`)
    for (const issue of error.issues) io.stderr(`${issue.path}: ${issue.sentence}\n`)
    const wrongInput = error.code === 'infeasible' || error.code === 'bad-request'
    return wrongInput ? EXIT_WRONG_INPUT : EXIT_FAILED
  }
  io.stderr(`taper: ${error instanceof Error ? error.message : String(error)}\n`)
  return EXIT_FAILED
}

// The texts of `--help`.

const LINE_WIDTH = 88

function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name, operands }) => `${name} ${operands}`.length))
  const list = commands.map(
    ({ name, operands, summary }) => `  ${`${name} ${operands}`.padEnd(width)}  ${summary}`,
  )
  return [
    'taper: what-if workbench for buyers of supercomputers',
    '',
    'Usage: taper COMMAND [OPTION]...',
    '',
    ...list,
    '',
    '“taper COMMAND --help” prints the options of a command. “taper --version” prints the version.',
    'Results go to stdout, messages to stderr.',
    'Exit code: 0 success, 1 failure, 2 invalid options or input.',
    '',
  ].join('\n')
}

/** @param words that were given beside `--help` */
function commandHelp(command: Command, words: readonly string[]): string {
  const entries = Object.entries(command.options).map(([name, { value, help }]) => ({
    call: value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  }))
  const width = Math.max(0, ...entries.map(({ call }) => call.length))
  const list = entries.map(({ call, help }) => `  ${call.padEnd(width)}  ${help}`)
  const call = ['taper', command.name, command.operands].filter((part) => part !== '').join(' ')
  return [
    `Usage: ${call}${entries.length > 0 ? ' [OPTION]...' : ''}`,
    '',
    `${command.summary}.`,
    ...(list.length > 0 ? ['', ...list] : []),
    ...[...command.notes, ...(command.notesOn?.(words) ?? [])].flatMap((note) => [
      '',
      ...wrapped(note),
    ]),
    '',
  ].join('\n')
}

function wrapped(paragraph: string): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of paragraph.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE_WIDTH) {
      lines.push(line)
      line = word
    } else {
      line = line === '' ? word : `${line} ${word}`
    }
  }
  return [...lines, line]
}
