/** The matrix of requirements: a row for every requirement and scenario. */
import {
  formatExact,
  formatPercent,
  formatSigned,
  formatSignificant,
  listed,
} from '../../document/format'
import { type Achieved, rangeOf } from '../../document/procurement/achieved'
import type { Confidence } from '../../document/procurement/confidence'
import {
  bindingName,
  disqualifies,
  tallyOf,
  tallySentence,
  type DesignTally,
  type JudgedRequirement,
  type Verdict,
} from '../../document/procurement/judge'
import { levelWords, senseWords, sourceWords } from '../../document/procurement/level-words'
import { inOwnUnit } from '../../document/procurement/quantities'
import type { Requirement } from '../../document/procurement/schema'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import type { Cell, Column, Provenance } from '../../tables/table'

// What is said of requirements: verdicts, margins, chances, and what every design meets.

const withUnit = (number: string, unit: string) => (unit === '' ? number : `${number} ${unit}`)

/** "at least 4 GB/s"; "no threshold". */
export function limitText({ sense, threshold, unit }: Requirement): string {
  return threshold === null
    ? 'no threshold'
    : `${senseWords[sense]} ${withUnit(formatExact(threshold), unit)}`
}

/** "Mandatory: MPI round trip …". */
export const requirementTitle = ({ level, text }: Requirement): string =>
  `${levelWords[level]}: ${visibleText(text)}`

/** "APEX 2020 …, from memory (recalled, unverified)". */
export function sourceText({ source, evidence }: Requirement): string {
  const words = sourceWords[evidence]
  return source === '' ? words : `${visibleText(source)} (${words})`
}

const verdictWords = {
  met: 'met',
  missed: 'missed',
  reported: 'not asked',
  'not-known': 'not known',
  pending: '\u2013',
} as const

/** "met, not certain" where the value is not that of the design’s own parts. */
export const verdictText = (verdict: Verdict): string =>
  'caution' in verdict ? `${verdictWords[verdict.kind]}, not certain` : verdictWords[verdict.kind]

export function achievedText(verdict: Verdict, unit: string): string {
  return 'achieved' in verdict ? withUnit(formatSignificant(verdict.achieved, 4), unit) : '\u2013'
}

/** "+0.2 µs (+5 %)"; nothing where nothing is judged. */
export function marginText(verdict: Verdict, unit: string): string {
  if (verdict.kind !== 'met' && verdict.kind !== 'missed') return '\u2013'
  const { margin, marginShare } = verdict
  const own = withUnit(
    formatSigned(margin, (magnitude) => formatSignificant(magnitude)),
    unit,
  )
  return marginShare === undefined
    ? own
    : `${own} (${formatPercent(marginShare, { signed: true })})`
}

/** Chances nearer to none or to all than this are not written as none or all: samples are counted. */
const EXTREME = 0.001

export function chanceText(confidence: Confidence): string {
  switch (confidence.kind) {
    case 'designed':
      return 'as designed'
    case 'no-interval':
      return 'no interval'
    case 'range':
      return confidence.isLimitInside ? 'threshold inside the range' : 'threshold outside the range'
    case 'chance':
      if (confidence.share < EXTREME) return '< 0.1\u202f%'
      if (confidence.share > 1 - EXTREME) return '> 99.9\u202f%'
      return formatPercent(confidence.share)
  }
}

/** What a chance, or its absence, is from. */
export function chanceBasis(confidence: Confidence): string {
  switch (confidence.kind) {
    case 'designed':
      return 'entered or counted'
    case 'no-interval':
      return confidence.why
    case 'range':
    case 'chance':
      return confidence.of
  }
}

export const confidenceText = (verdict: Verdict): string =>
  verdict.kind === 'met' || verdict.kind === 'missed' ? chanceText(verdict.confidence) : '\u2013'

/** How confidence is found: below every table of it. */
export const CONFIDENCE_NOTE =
  'A positive margin exceeds the requirement. Confidence is the chance, computed by the model, that the threshold is met. The verdict uses the most likely inputs. If a range is skewed, a design can miss the threshold at the most likely value but meet it in most samples. For cost, throughput and nodes within a budget, confidence is the share of 10,000 samples that meet the threshold. Prices vary in all samples, model inputs for throughput, and operating inputs for cost over all years. For other values with an interval, confidence comes from a triangular distribution over the low, most likely and high values. Congestion uses a log-normal distribution with the 90 % band. If the distribution within a range is unknown, as for simulated assignments, no chance is computed. The table then shows only whether the threshold is inside the range. “As designed” means that the value was entered or counted. “No interval” means that the model gives no interval, so no chance is computed.'

/** What is wrong with a row, or what no single cell of it says. */
export function rowSentence({ unjudged, remark }: JudgedRequirement): string | undefined {
  return unjudged?.sentence ?? remark
}

/** Why designs have no value, or an uncertain one, each said once: "D Titan: Its network …". */
export function unknownSentences(
  achieved: readonly ReadonlyMap<string, Achieved>[],
  titles: readonly string[],
): readonly string[] {
  const said = achieved.flatMap((own, at) =>
    [...own.values()].flatMap((each) => {
      const sentence = 'sentence' in each ? each.sentence : each.caution
      return sentence === undefined ? [] : [`${titles[at] ?? ''}: ${sentence}`]
    }),
  )
  return [...new Set(said)]
}

/** "A Sierra as built meets 9 of 9 mandatory requirements and 2 of 5 others." of every design, and who is out. */
export function tallySentences(
  judged: readonly JudgedRequirement[],
  titles: readonly string[],
): readonly string[] {
  const name = bindingName(judged.map(({ requirement }) => requirement))
  return titles.map((title, at) => {
    const tally = tallyOf(judged, at)
    const isOut = judged.some(
      ({ requirement, verdicts }) =>
        disqualifies(requirement.level) && isMissedForSure(verdicts[at]),
    )
    return `${title} ${isOut ? 'is disqualified: it ' : ''}${tallySentence(tally, name)}${unsureWords(judged, at)}.`
  })
}

const isMissedForSure = (verdict: Verdict | undefined): boolean =>
  verdict?.kind === 'missed' && verdict.isUnsure !== true

/** Where a design is judged by what is known of similar parts, or by assumed racks, which decides nothing for sure. */
const unsureWords = (judged: readonly JudgedRequirement[], at: number): string =>
  judged.some(({ verdicts: { [at]: verdict } }) =>
    verdict?.kind === 'missed'
      ? verdict.isUnsure === true
      : verdict !== undefined && 'caution' in verdict,
  )
    ? ', but not certainly'
    : ''

/** The result in one sentence: who meets what disqualifies, else who meets how many. */
export function requirementsHeadline(
  judged: readonly JudgedRequirement[],
  letters: readonly string[],
): string {
  const name = bindingName(judged.map(({ requirement }) => requirement))
  const binding = judged.filter(({ requirement }) => disqualifies(requirement.level))
  if (binding.length > 0 && binding.every(({ requirement }) => requirement.threshold === null)) {
    return `No ${name} requirement has a threshold.`
  }
  const groups = new Map<string, string[]>()
  for (const [at, letter] of letters.entries()) {
    const phrase = `${phraseOf(tallyOf(judged, at), name)}${unsureWords(binding, at)}`
    groups.set(phrase, [...(groups.get(phrase) ?? []), letter])
  }
  const parts = [...groups].map(([phrase, those]) => `${listed(those)} ${verb(phrase, those)}`)
  return `${parts.join('; ')}.`
}

function allOf(count: number): string {
  if (count === 1) return 'the one'
  return count === 2 ? 'both' : `all ${count}`
}

/** Begins with a verb in the plural. */
function phraseOf({ binding, others }: DesignTally, name: string): string {
  const { met, missed, open } = binding
  const all = met + missed + open
  if (all === 0) {
    const requested = others.met + others.missed + others.open
    return `meet ${others.met} of ${requested} targets`
  }
  const requirements = `${name} ${all === 1 ? 'requirement' : 'requirements'}`
  if (missed > 0)
    return `miss ${missed === all ? allOf(all) : `${missed} of ${all}`} ${requirements}`
  if (open === 0) return `meet ${allOf(all)} ${requirements}`
  return met === 0
    ? `have no result for ${all === 1 ? 'the one' : `any of ${all}`} ${requirements}`
    : `meet ${met} of ${all} ${name} requirements, with ${open} still unknown`
}

function verb(phrase: string, those: readonly string[]): string {
  if (those.length > 1) return phrase
  const [first = '', ...rest] = phrase.split(' ')
  const singular = first === 'have' ? 'has' : `${first}${first === 'miss' ? 'es' : 's'}`
  return [singular, ...rest].join(' ')
}

export interface VerdictRow {
  readonly judged: JudgedRequirement
  /** Index of the scenario. */
  readonly at: number
  /** Of the quantity of the requirement, if it has one. */
  readonly achieved: Achieved | undefined
}

const provenance: Provenance = {
  meaning:
    'For each scenario and requirement: the value achieved, the margin, and the chance of meeting the requirement.',
  formula:
    'Achieved value a: the quantity from its section, in the unit of the threshold t. Margin: a − t if at least t is required, t − a if at most t is allowed. Chance: the share of the samples, triangular distribution or band that meets t.',
  source:
    'Thresholds: the source named with each requirement. Samples and triangular distributions: as in Risk. The method for the chance is specific to this model.',
  inputs: () => [],
  asks: [
    'design',
    'bisection',
    'pointToPoint',
    'collectives',
    'congestion',
    'checkpoint',
    'applications',
    'risk',
    'scores',
  ],
  random: true,
  samples: '10,000 samples of prices and model inputs',
  limits:
    'The uncertainty covers prices, fitted parameters and randomness. It does not cover effects that the model leaves out. Entered values, counted values and predictions with an unknown error have no computed chance.',
}

const verdictOf = ({ judged, at }: VerdictRow): Verdict | undefined => judged.verdicts[at]

/** Of one that meets or misses its threshold. */
function marginOf(row: VerdictRow) {
  const verdict = verdictOf(row)
  return verdict?.kind === 'met' || verdict?.kind === 'missed' ? verdict : undefined
}

/** Ends in the unit of the requirement. */
function valuesOf({ judged: { requirement, quantity }, achieved }: VerdictRow) {
  const factor = quantity && inOwnUnit(quantity, 1, requirement.unit)
  if (!achieved || !('value' in achieved) || factor === undefined) return undefined
  const range = rangeOf(achieved)
  return {
    low: range && range.low / factor,
    high: range && range.high / factor,
    ends: range?.of,
    basis: achieved.basis,
  }
}

/** What is said of the requirement itself. */
const requested = (
  key: string,
  header: string,
  value: (judged: JudgedRequirement) => Cell,
  more: Partial<Column<VerdictRow>> = {},
): Column<VerdictRow> => entered(key, header, ({ judged }) => value(judged), more)

/** What is found of a scenario. */
const found = (
  key: string,
  header: string,
  value: (row: VerdictRow) => Cell,
  more: Partial<Column<VerdictRow>> = {},
): Column<VerdictRow> => simulated(key, header, value, provenance, more)

const once = { isMerged: true } as const

export const verdictColumns: readonly Column<VerdictRow>[] = [
  requested('level', 'Level', ({ requirement }) => requirement.level, FILE_ONLY),
  requested('level_name', 'Level', ({ requirement }) => levelWords[requirement.level], once),
  requested('requirement', 'Requirement', ({ requirement }) => visibleText(requirement.text), once),
  requested('asked', 'Threshold', ({ requirement }) => limitText(requirement), once),
  requested(
    'quantity',
    'Quantity',
    ({ requirement }) => requirement.quantity ?? undefined,
    FILE_ONLY,
  ),
  requested('sense', 'At least or at most', ({ requirement }) => requirement.sense, FILE_ONLY),
  requested(
    'threshold',
    'Threshold',
    ({ requirement }) => requirement.threshold ?? undefined,
    FILE_ONLY,
  ),
  requested('unit', 'Unit', ({ requirement }) => requirement.unit, FILE_ONLY),
  requested('source', 'Source', ({ requirement }) => requirement.source, FILE_ONLY),
  requested('evidence', 'Evidence', ({ requirement }) => requirement.evidence, FILE_ONLY),
  entered('scenario', 'Design', ({ at }) => letterOf(at)),
  found(
    'achieved',
    'Achieved',
    (row) => {
      const verdict = verdictOf(row)
      return verdict && 'achieved' in verdict ? verdict.achieved : undefined
    },
    {
      formatOf:
        ({ judged }) =>
        (value) =>
          withUnit(formatSignificant(value, 4), judged.requirement.unit),
    },
  ),
  found('verdict', 'Verdict', (row) => {
    const verdict = verdictOf(row)
    return row.judged.unjudged || !verdict ? undefined : verdictText(verdict)
  }),
  found('margin', 'Margin', (row) => marginOf(row)?.margin, {
    formatOf: (row) => (value) => {
      const share = marginOf(row)?.marginShare
      const own = withUnit(
        formatSigned(value, (magnitude) => formatSignificant(magnitude)),
        row.judged.requirement.unit,
      )
      return share === undefined ? own : `${own} (${formatPercent(share, { signed: true })})`
    },
  }),
  found(
    'margin_percent',
    'Margin, %',
    (row) => {
      const share = marginOf(row)?.marginShare
      return share === undefined ? undefined : 100 * share
    },
    FILE_ONLY,
  ),
  found('confidence', 'Confidence', (row) => {
    const verdict = verdictOf(row)
    return verdict && confidenceText(verdict)
  }),
  found(
    'probability_met',
    'Probability',
    (row) => {
      const confidence = marginOf(row)?.confidence
      return confidence?.kind === 'chance' ? confidence.share : undefined
    },
    FILE_ONLY,
  ),
  found(
    'probability_from',
    'Probability from',
    (row) => {
      const confidence = marginOf(row)?.confidence
      return confidence && chanceBasis(confidence)
    },
    FILE_ONLY,
  ),
  found('low', 'Low', (row) => valuesOf(row)?.low, FILE_ONLY),
  found('high', 'High', (row) => valuesOf(row)?.high, FILE_ONLY),
  found('low_and_high_are', 'Meaning of low and high', (row) => valuesOf(row)?.ends, FILE_ONLY),
  found(
    'achieved_from',
    'Achieved from',
    (row) => {
      const verdict = verdictOf(row)
      return verdict?.kind === 'not-known' ? verdict.sentence : valuesOf(row)?.basis
    },
    FILE_ONLY,
  ),
  requested('remark', 'Remark', rowSentence, FILE_ONLY),
]

export const sourceColumns: readonly Column<JudgedRequirement>[] = [
  entered('requirement', 'Requirement', ({ requirement }) => visibleText(requirement.text)),
  entered('source', 'Source and evidence', ({ requirement }) => sourceText(requirement)),
]
