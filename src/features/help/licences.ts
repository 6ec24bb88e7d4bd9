/** The list of what the page is made of, which the build writes (`scripts/licences.mjs`). */
import * as z from 'zod/mini'

const licenceSchema = z.object({
  name: z.string(),
  /** Empty where it is not known. */
  version: z.string(),
  from: z.enum(['npm', 'crate']),
  /** By its SPDX name; empty where the package does not say. */
  licence: z.string(),
  /** The package in whose own bundle it came; else empty. */
  within: z.string(),
  /** Empty where the package brings none. */
  text: z.string(),
  /** Where its makers keep it, an address; empty where it does not say. */
  home: z.union([z.literal(''), z.url({ protocol: /^https$/ })]),
})

export type Licence = z.infer<typeof licenceSchema>

/** @returns why there is no list, in a sentence, if there is none */
export async function fetchLicences(): Promise<readonly Licence[] | string> {
  try {
    const answer = await fetch(new URL('assets/licences.json', document.baseURI))
    const found = z.array(licenceSchema).safeParse(await answer.json())
    if (found.success) return found.data
  } catch {
    // Shown below, whatever it was.
  }
  return 'The list of packages could not be read. Check the connection. A development build has no list.'
}
