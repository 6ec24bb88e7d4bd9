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
    'The fragment may stand without #s=. With it, quote the fragment: a shell ignores what follows #.',
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
