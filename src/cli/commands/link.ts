import { encodeLink } from '../../sharing/link'
import { onlyPositional, optionValue } from '../arguments'
import { SCENARIO_NOTE, type Command } from '../command'
import { loadDocument } from '../documents'
import { CliFailure } from '../failure'

export const linkCommand: Command = {
  name: 'link',
  operands: 'SCENARIO',
  summary: 'Print the share link of a document',
  options: { base: { value: 'URL', help: 'Address of the app, to print before the fragment' } },
  notes: [
    SCENARIO_NOTE,
    'Prints one line of text: the fragment #s=..., after the address if --base is given. On one platform the same document gives the same link.',
  ],
  async run(parsed, io) {
    const document = await loadDocument(onlyPositional(parsed, 'SCENARIO'), io)
    const fragment = await encodeLink(document)
    io.stdout(`${baseOf(optionValue(parsed, 'base'))}${fragment}\n`)
  },
}

function baseOf(text: string | undefined): string {
  if (text === undefined) return ''
  if (!URL.canParse(text) || !/^(?:https?|file):/i.test(text)) {
    const allowed = 'it must be a whole address that begins with https:, http: or file:'
    throw new CliFailure(`--base is "${text.slice(0, 60)}"; ${allowed}.`)
  }
  const url = new URL(text)
  url.hash = ''
  return url.href
}
