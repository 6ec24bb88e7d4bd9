import { presets } from '../../document/presets'
import { toCsv } from '../../tables/csv'
import { hasOption, onlyPositional } from '../arguments'
import { CSV_OPTION, writeJson, type Command } from '../command'
import { CliFailure } from '../failure'
import { presetNamed } from '../documents'

export const presetsCommand: Command = {
  name: 'presets',
  operands: '',
  summary: 'List the machines that a scenario can start from',
  options: CSV_OPTION,
  notes: ['Gives [{"id","name","source"}].'],
  async run(parsed, io) {
    const [extra] = parsed.positionals
    if (extra !== undefined) throw new CliFailure(`Unexpected argument ${extra.slice(0, 60)}.`)
    const rows = presets.map(({ id, name, source }) => ({ id, name, source }))
    if (!hasOption(parsed, 'csv')) return writeJson(io, rows)
    const columns = ['id', 'name', 'source'].map((key) => ({ key, header: key }))
    io.stdout(toCsv(columns, rows))
  },
}

export const presetCommand: Command = {
  name: 'preset',
  operands: 'ID',
  summary: 'Print the scenario document of a preset',
  options: {},
  notes: ['The command “taper presets” lists the ids.'],
  async run(parsed, io) {
    writeJson(io, presetNamed(onlyPositional(parsed, 'ID')).scenario)
  },
}
