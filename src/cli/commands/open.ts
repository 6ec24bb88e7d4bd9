import { formatCount } from '../../document/format'
import { decodeLink } from '../../sharing/link'
import { onlyPositional } from '../arguments'
import { writeJson, type Command } from '../command'
import { CliFailure, EXIT_WRONG_INPUT } from '../failure'

export const openCommand: Command = {
  name: 'open',
  operands: 'URL-OR-FRAGMENT',
  summary: 'Print the document in a share link',
  options: {},
  notes: [
    'The output is a scenario or a workbook, depending on the link.',
    'The fragment works with or without #s= at its start. If it has #s=, put it in quotation marks, because a shell ignores text after #.',
  ],
  async run(parsed, io) {
    const link = onlyPositional(parsed, 'URL-OR-FRAGMENT')
    const result = await decodeLink(link)
    if (result.ok) return writeJson(io, result.document)
    const { sentence, problems = [], recovered } = result
    const found =
      recovered === undefined
        ? []
        : [
            `${formatCount(recovered.scenarios.length)} of its scenarios can be read (${recovered.scenarios.map(({ name }) => name).join(', ')}).`,
          ]
    throw new CliFailure(problems[0] ?? sentence, EXIT_WRONG_INPUT, [
      ...problems.slice(1),
      ...found,
    ])
  },
}
