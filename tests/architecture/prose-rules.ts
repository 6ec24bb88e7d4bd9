/** How the project writes: what `prose.test.ts` reports, and what is excepted. */

/** In a sentence; what stands in brackets with a number counts as one. */
export const MAX_WORDS = 25

interface Unwanted {
  readonly pattern: RegExp
  /** What to write in its place. */
  readonly better: string
}

const RATE =
  '(?:X|[Rr]anks?|[Rr]ails?|[Oo]ne (?:rank|GPU|link|socket)|DDR|NVLink|PCIe|dollars|zones|particles|messages|images|GB/s|TB/s|GB|TB|MB|KiB|MiB|W|kW|MW|\\$|\\$ ?\\d[\\d,.]*|nodes|ports|GPUs|ranks|racks|uplinks|cables|cores|' +
  'switches|designs|one|line|row|file|chapter|times|writes|drives|sockets|hours|each)'
const UNIT =
  '(?:node|rack|port|GPU|socket|core|rank|switch|design|price|task|table|year|month|day|second|hour|line|row|' +
  'application|place|rail|chapter|unit|requirement|scenario|offer|drive)'

export const unwanted: readonly Unwanted[] = [
  { pattern: new RegExp(`(?<![\\w.])${RATE},? an? ${UNIT}\\b`), better: 'per' },
  {
    pattern: /^an? (?:node|rack|port|GPU|socket|core|rank|switch|year|month|day|hour)$/,
    better: 'per',
  },
  { pattern: /\bdoors?\b/i, better: 'WASM module' },
  { pattern: /\brungs?\b/i, better: 'size' },
  { pattern: /\bdrawn\b/i, better: 'sampled, or shown' },
  {
    pattern:
      /(?:\d|X) draws\b|\b(?:no|every) draw\b|\bof (?:the|all) draws\b|\bdraws of (?:prices|all|slowdowns)\b/i,
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
  { pattern: /\bahead of\b|(?<!the )\blevel with\b/i, better: 'higher, above, equal to' },
  { pattern: /\b(?:does?|did) (?:as much|most)\b/i, better: 'equals, has the highest throughput' },
  { pattern: /\bof (?:the )?cycles\b/i, better: 'of node-hours' },
  { pattern: /\bbull(?:y|ies)\b/i, better: 'congestor' },
  { pattern: /\bappetite\b/i, better: 'risk preference' },
  { pattern: /\bcompact and alone\b/i, better: 'compact, no neighbours' },
  { pattern: /\bup ports?\b|\bdown ports?\b/i, better: 'uplinks, node ports' },
  { pattern: /\bupkeep\b/i, better: 'maintenance' },
  { pattern: /\blate racks?\b/i, better: 'delayed racks' },
  { pattern: /\bfor the shelf\b/i, better: 'spares' },
  { pattern: /\bnobody has said\b/i, better: 'not stated' },
  { pattern: /\bwhatever share\b/i, better: 'at any share' },
  { pattern: /\bthinned tree\b/i, better: 'failed uplinks' },
  { pattern: /\baltered on its way\b/i, better: 'damaged' },
  { pattern: /\bis there (?:twice|already)\b/i, better: 'appears twice, exists' },
  { pattern: /\bon paper\b/i, better: 'in the report' },
  { pattern: /\brunner-up\b/i, better: 'second offer' },
  { pattern: /\b(?:is|are) as (?:it was|they were)\b/i, better: 'unchanged' },
  { pattern: /\bthis build\b/i, better: 'this version' },
  { pattern: /\bforget everything\b/i, better: 'delete local data' },
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
export const allowed: readonly RegExp[] = [
  // Names of published measurements, and of conditions in documents.
  /(?:light|adjacent|bisection) bully/g,
  /bully nodes per leaf switch/g,
]

/** Not read: this page repeats texts of `src/cli` and `src/experiments`, which are read there. */
export const repeated: readonly string[] = ['docs/options.md']

/** Words that no name in `src` has: private ones, for which the guide has those of the field. */
export const PRIVATE_WORDS =
  /^(?:doors?|rungs?|ladders?|drawn|asked|told|origins?|stamp(?:s|ed)?|pots?|turns?|vouch(?:es|ed)?)$/

/** Names that are right as they are: an option and keys of the command line, and the web's own. */
export const ALLOWED_NAMES: readonly string[] = [
  'drawnOption',
  'nodes_asked_for',
  'pot_usd',
  'turn',
  'asked',
  'origin',
]
