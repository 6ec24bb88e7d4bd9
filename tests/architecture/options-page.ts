/** The page of all options, from the commands themselves. */
import type { Command } from '../../src/cli/command'
import { causesCommand } from '../../src/cli/commands/causes'
import { linkCommand } from '../../src/cli/commands/link'
import { maxminCommand } from '../../src/cli/commands/maxmin'
import { openCommand } from '../../src/cli/commands/open'
import { presetCommand } from '../../src/cli/commands/preset'
import { presetsCommand } from '../../src/cli/commands/presets'
import { reportCommand } from '../../src/cli/commands/report'
import { runCommand } from '../../src/cli/commands/run'
import { sweepCommand } from '../../src/cli/commands/sweep'
import { validateCommand } from '../../src/cli/commands/validate'
import { EXPERIMENT_ORDER, RUNNABLE } from '../../src/cli/experiments'
import { experiments } from '../../src/experiments/registry'

/** In the order of `taper --help`, which a test compares. */
export const commands: readonly Command[] = [
  presetsCommand,
  presetCommand,
  runCommand,
  causesCommand,
  validateCommand,
  maxminCommand,
  sweepCommand,
  linkCommand,
  openCommand,
  reportCommand,
]

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

function optionRows({ options }: Command): readonly string[] {
  const rows = Object.entries(options).map(([name, { value, help }]) => {
    const call = value === undefined ? `--${name}` : `--${name} ${value}`
    return `| \`${call}\` | ${cell(help)} |`
  })
  return rows.length === 0 ? [] : ['| option | meaning |', '| --- | --- |', ...rows, '']
}

function section(command: Command): readonly string[] {
  const { name, operands, summary, options, notes } = command
  const words = ['taper', name, operands, Object.keys(options).length > 0 ? '[OPTION]...' : '']
  return [
    `## ${name}`,
    '',
    `${summary}.`,
    '',
    '```text',
    words.filter((word) => word !== '').join(' '),
    '```',
    '',
    ...optionRows(command),
    ...notes.flatMap((note) => [cell(note), '']),
  ]
}

export function optionsPage(): string {
  const rows = RUNNABLE.map((id) => {
    const { title, help } = experiments[id]
    const runs = EXPERIMENT_ORDER.includes(id) ? 'yes' : 'no'
    return `| \`${id}\` | ${cell(title)}: ${cell(help)} | ${runs} |`
  })
  return [
    '# Options of the command line',
    '',
    'This page is written from the texts of `taper COMMAND --help`. Examples are in',
    '[command-line.md](command-line.md).',
    '',
    ...commands.flatMap(section),
    '## Experiments',
    '',
    '| `--experiment` | computes | runs where none is named |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
