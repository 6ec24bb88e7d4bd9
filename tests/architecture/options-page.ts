/** The page of all options, from the commands themselves. */
import type { Command } from '../../src/cli/command'
import { EXPERIMENT_ORDER, RUNNABLE } from '../../src/cli/registry-options'
import { allCommands } from '../../src/cli/run-cli'
import { experiments } from '../../src/experiments/registry'

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

export async function optionsPage(): Promise<string> {
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
    ...(await allCommands()).flatMap(section),
    '## Experiments',
    '',
    '| `--experiment` | computes | runs where none is named |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}
