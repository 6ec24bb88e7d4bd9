/** What is said of requirements: verdicts, margins, chances, and what every design meets. */
import { formatExact, formatPercent, formatSigned, formatSignificant } from '../../document/format'
import type { Achieved } from '../../document/procurement/achieved'
import type { Confidence } from '../../document/procurement/confidence'
import {
  bindingName,
  tallyOf,
  tallySentence,
  type DesignTally,
  type JudgedRequirement,
  type Verdict,
} from '../../document/procurement/judge'
import { levelWords, senseWords, sourceWords } from '../../document/procurement/level-words'
import type { Requirement } from '../../document/procurement/schema'
import { visibleText } from '../../document/visible-text'

export const withUnit = (number: string, unit: string) =>
  unit === '' ? number : `${number} ${unit}`

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
  told: 'not asked',
  'not-known': 'not known',
  pending: '\u2013',
} as const

export const verdictText = ({ kind }: Verdict): string => verdictWords[kind]

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

/** Chances nearer to none or to all than this are not written as none or all: draws are counted. */
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
  'Margin: positive is better than asked. Confidence: the chance that the threshold is met, by the model’s own doubt; the verdict is that of the likeliest inputs, so where ranges reach further to one side, what is missed may still be met in most draws, and the other way round. Of draws it is the share of 10,000 that meet it: of prices for what a machine costs and for how many nodes a sum buys, with slowdowns for the throughput, with the operation for the cost over all years; of an interval the share of a triangular distribution from its low over its likeliest to its high end, from which the model draws its inputs; of the 90 % band of congestion that of a log-normal one. A range of which nobody knows how values lie in it, such as that of simulated assignments, gives no chance: only whether the threshold is inside it. As designed: entered or counted, and as good as the design. No interval: the model states none, so no chance is made up.'

/** What is wrong with a row, or what no single cell of it says. */
export function rowSentence({ unjudged, remark }: JudgedRequirement): string | undefined {
  return unjudged?.sentence ?? remark
}

/** Why designs have no value, each said once: "D Titan: Its network …". */
export function unknownSentences(
  achieved: readonly ReadonlyMap<string, Achieved>[],
  titles: readonly string[],
): readonly string[] {
  const said = achieved.flatMap((own, at) =>
    [...own.values()].flatMap((each) =>
      'sentence' in each ? [`${titles[at] ?? ''}: ${each.sentence}`] : [],
    ),
  )
  return [...new Set(said)]
}

/** "A Sierra as built meets 9 of 9 mandatory (1 open); 2 of 5 others." of every design, and who is out. */
export function tallySentences(
  judged: readonly JudgedRequirement[],
  titles: readonly string[],
): readonly string[] {
  const name = bindingName(judged.map(({ requirement }) => requirement))
  return titles.map((title, at) => {
    const tally = tallyOf(judged, at)
    const isOut = tally.binding.missed > 0
    return `${title} ${isOut ? 'is disqualified: it ' : ''}${tallySentence(tally, name)}.`
  })
}

/** The result in one sentence: who meets what disqualifies, else who meets how many. */
export function requirementsHeadline(
  judged: readonly JudgedRequirement[],
  letters: readonly string[],
): string {
  const name = bindingName(judged.map(({ requirement }) => requirement))
  const groups = new Map<string, string[]>()
  for (const [at, letter] of letters.entries()) {
    const phrase = phraseOf(tallyOf(judged, at), name)
    groups.set(phrase, [...(groups.get(phrase) ?? []), letter])
  }
  const parts = [...groups].map(([phrase, those]) => `${together(those)} ${verb(phrase, those)}`)
  return `${parts.join('; ')}.`
}

function together(letters: readonly string[]): string {
  return letters.length < 2
    ? (letters[0] ?? '')
    : `${letters.slice(0, -1).join(', ')} and ${letters.at(-1)}`
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
    const asked = others.met + others.missed + others.open
    return `meet ${others.met} of ${asked} targets`
  }
  if (missed > 0) return `miss ${missed} of ${all} ${name} requirements`
  if (open === 0) return `meet ${allOf(all)} ${name} ${all === 1 ? 'requirement' : 'requirements'}`
  return met === 0
    ? `have none of ${all} ${name} requirements judged`
    : `meet ${met} of ${all} ${name} requirements, and the rest is open`
}

function verb(phrase: string, those: readonly string[]): string {
  if (those.length > 1) return phrase
  const [first = '', ...rest] = phrase.split(' ')
  const singular = first === 'have' ? 'has' : `${first}${first === 'miss' ? 'es' : 's'}`
  return [singular, ...rest].join(' ')
}
