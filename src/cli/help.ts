/** The texts of `--help`. */
import type { Command } from './command'

const LINE_WIDTH = 88

export function generalHelp(commands: readonly Command[]): string {
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
export function commandHelp(command: Command, words: readonly string[]): string {
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
