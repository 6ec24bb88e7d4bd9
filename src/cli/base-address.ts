/** The address of the app that a person names, before the fragment of a link. */
import { CliFailure } from './failure'

/** Without a fragment; empty where none is named. @throws CliFailure where it is no address */
export function baseOf(text: string | undefined): string {
  if (text === undefined) return ''
  if (!URL.canParse(text) || !/^(?:https?|file):/i.test(text)) {
    const allowed = 'it must be a complete address that begins with https:, http: or file:'
    throw new CliFailure(`--base is "${text.slice(0, 60)}"; ${allowed}.`)
  }
  const url = new URL(text)
  url.hash = ''
  return url.href
}
