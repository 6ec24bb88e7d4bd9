import { onlyPositional } from '../arguments'
import { writeJson, type Command } from '../command'
import { presetNamed } from '../documents'

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
