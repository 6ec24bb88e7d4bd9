/** How the project writes: what `prose.test.ts` reports, what is excepted, and what it does not read yet. */

/** In a sentence; what stands in brackets with a number counts as one. */
export const MAX_WORDS = 25

interface Unwanted {
  readonly pattern: RegExp
  /** What to write in its place. */
  readonly better: string
}

const RATE =
  '(?:GB/s|TB/s|GB|TB|MB|KiB|MiB|W|kW|MW|\\$|\\$ ?\\d[\\d,.]*|nodes|ports|GPUs|ranks|racks|uplinks|cables|cores|' +
  'switches|designs|one|line|row|file|chapter|times|writes|drives|sockets|hours|each)'
const UNIT =
  '(?:node|rack|port|GPU|socket|core|rank|switch|design|price|task|table|year|month|day|second|hour|line|row|' +
  'application|place|rail|chapter|unit|requirement|scenario|offer|drive)'

export const unwanted: readonly Unwanted[] = [
  { pattern: new RegExp(`(?<![\\w.])${RATE},? an? ${UNIT}\\b`), better: 'per' },
  { pattern: /\bdoors?\b/i, better: 'WASM module' },
  { pattern: /\brungs?\b/i, better: 'size' },
  { pattern: /\bdrawn\b/i, better: 'sampled, or shown' },
  {
    pattern: /\d draws\b|\bof (?:the|all) draws\b|\bdraws of (?:prices|all|slowdowns)\b/i,
    better: 'samples',
  },
  { pattern: /\b(?:asked|asks)\b/i, better: 'requested, requires' },
  { pattern: /\b(?:told|tells|says so)\b/i, better: 'shown, stated' },
  { pattern: /\borigins?\b/i, better: 'source or provenance' },
  { pattern: /\bstamp(?:s|ed)?\b/i, better: 'provenance columns' },
  { pattern: /\bpots?\b/i, better: 'budget' },
  {
    pattern: /\b(?:is|are|was|were|and|or|come|stay) level\b/i,
    better: 'no significant difference',
  },
  { pattern: /\b(?:in|its|their|each|one’s|own) turns?\b/i, better: 'one after the other' },
  { pattern: /\b(?:gives?|gave|given|giving) (?:back|away)\b/i, better: 'lose, match' },
  { pattern: /\bvouch(?:es|ed)?\b/i, better: 'show, test' },
  { pattern: /\bas if\b/i, better: 'with, or leave it out' },
  { pattern: /\bby itself\b|\bby themselves\b/i, better: 'alone, or leave it out' },
  { pattern: /\blikeliest\b/i, better: 'most likely' },
  { pattern: /\bdearer\b/i, better: 'more expensive' },
  { pattern: /\b(?:a|one|each|with a|with one) press\b/i, better: 'select or click' },
  { pattern: /\bthe sum pays\b|\bthe sum counts\b/i, better: 'the budget covers' },
  { pattern: /\bupside down\b/i, better: 'low is above high' },
  {
    pattern: /(?<!\bthere )\b(?:is|are) (?:no(?! longer)|none)\b/i,
    better: 'is not a, there is no',
  },
  { pattern: /\bsays? (?:what|why|how|which|where|of|nothing)\b/i, better: 'states, shows' },
]

/** Phrases that are right as they are. */
export const allowed: readonly RegExp[] = []

/** Not read: this page repeats texts of `src/cli` and `src/experiments`, which are read there. */
export const repeated: readonly string[] = ['docs/options.md']

/**
 * Files and folders with texts that are not mended yet, and how many problems they have at most. A number only
 * falls; what is clean leaves the list. All that is not listed has none.
 */
export const notYet: Readonly<Record<string, number>> = {
  'src/cli': 19,
  'src/document/chance-words.ts': 2,
  'src/document/prices': 11,
  'src/document/procurement': 2,
  'src/experiments/applications': 17,
  'src/experiments/bisection': 11,
  'src/experiments/cables': 3,
  'src/experiments/causes': 10,
  'src/experiments/checkpoints': 2,
  'src/experiments/comparison': 4,
  'src/experiments/congestion': 10,
  'src/experiments/cost': 3,
  'src/experiments/first-design': 1,
  'src/experiments/messages': 8,
  'src/experiments/mpigraph': 2,
  'src/experiments/node': 6,
  'src/experiments/options': 14,
  'src/experiments/prices': 11,
  'src/experiments/requirements': 11,
  'src/experiments/resolve.ts': 1,
  'src/experiments/risk': 19,
  'src/experiments/scorecard': 8,
  'src/experiments/scores': 12,
  'src/experiments/sensitivity': 7,
  'src/experiments/shared': 42,
  'src/experiments/tradeoff': 23,
  'src/experiments/validation': 7,
  'src/experiments/what-if': 25,
  'src/features/guide': 12,
  'src/model': 19,
  'src/sharing': 8,
  'src/state': 2,
  'src/validation': 21,
  'wasm-model/README.md': 135,
}
