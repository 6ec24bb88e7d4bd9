/**
 * What the numbers of a link mean, frozen: an edition is the order of the values in one version of
 * the scenario document, and the values of every preset as they were. A link names its edition, so
 * it keeps its meaning whatever later becomes of the schema and of the presets.
 *
 * `npm run edition` writes a new one when either has changed. An edition that has shipped is never
 * edited; all are loaded only when a link is made or opened.
 */
import type { Layout } from './layout'

export interface Edition {
  /** Version of the scenario document. */
  readonly version: number
  readonly layout: Layout
  /** The values of each preset, by id, in the order of the layout. */
  readonly presets: Readonly<Record<string, readonly unknown[]>>
}

const files = import.meta.glob<{ readonly default: Edition }>('./editions/*.json')

const editions: ReadonlyMap<number, () => Promise<Edition>> = new Map(
  Object.entries(files).map(([path, load]) => [
    Number.parseInt(path.slice('./editions/'.length), 10),
    async () => (await load()).default,
  ]),
)

/** The edition in which links are made. */
export const NEWEST_EDITION = Math.max(...editions.keys())

/** The edition of that number; undefined if this build knows none. */
export async function loadEdition(number: number): Promise<Edition | undefined> {
  return editions.get(number)?.()
}
