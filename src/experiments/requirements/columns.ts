/** The matrix of requirements: a row for every requirement and scenario. */
import { formatPercent, formatSigned, formatSignificant } from '../../document/format'
import { rangeOf, type Achieved } from '../../document/procurement/achieved'
import type { JudgedRequirement, Verdict } from '../../document/procurement/judge'
import { levelWords } from '../../document/procurement/level-words'
import { inOwnUnit } from '../../document/procurement/quantities'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { entered, FILE_ONLY, simulated } from '../../tables/columns'
import type { Cell, Column, Provenance } from '../../tables/table'
import {
  chanceBasis,
  confidenceText,
  limitText,
  rowSentence,
  sourceText,
  verdictText,
  withUnit,
} from './words'

export interface VerdictRow {
  readonly judged: JudgedRequirement
  /** Index of the scenario. */
  readonly at: number
  /** Of the quantity of the requirement, if it has one. */
  readonly achieved: Achieved | undefined
}

export const provenance: Provenance = {
  meaning:
    'What every scenario achieves of a requirement, by how much, and how likely it is that it does.',
  formula:
    'Achieved a: the quantity as its own section has it, in the unit of the threshold t. Margin: a − t where at least t is asked, t − a where at most. Chance: share of the draws, of the triangular distribution or of the band on the right side of t.',
  source:
    'Thresholds: the text beside each requirement. Draws and triangular distributions: as in Risk; the chance is this model’s own.',
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
  draws: '10,000 draws of prices and slowdowns',
  limits:
    'The doubt is the model’s own: of prices, fitted parameters and chance, not of what it leaves out. What is entered or counted has no chance beside it, and neither has a prediction whose error nobody knows.',
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
const asked = (
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
  asked('level', 'Level', ({ requirement }) => requirement.level, FILE_ONLY),
  asked('level_name', 'Level', ({ requirement }) => levelWords[requirement.level], once),
  asked('requirement', 'Requirement', ({ requirement }) => visibleText(requirement.text), once),
  asked('asked', 'Threshold', ({ requirement }) => limitText(requirement), once),
  asked('quantity', 'Quantity', ({ requirement }) => requirement.quantity ?? undefined, FILE_ONLY),
  asked('sense', 'Sense', ({ requirement }) => requirement.sense, FILE_ONLY),
  asked(
    'threshold',
    'Threshold',
    ({ requirement }) => requirement.threshold ?? undefined,
    FILE_ONLY,
  ),
  asked('unit', 'Unit', ({ requirement }) => requirement.unit, FILE_ONLY),
  asked('source', 'Source', ({ requirement }) => requirement.source, FILE_ONLY),
  asked('evidence', 'Evidence', ({ requirement }) => requirement.evidence, FILE_ONLY),
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
  found('low_and_high_are', 'Low and high are', (row) => valuesOf(row)?.ends, FILE_ONLY),
  found(
    'achieved_from',
    'Achieved from',
    (row) => {
      const verdict = verdictOf(row)
      return verdict?.kind === 'not-known' ? verdict.sentence : valuesOf(row)?.basis
    },
    FILE_ONLY,
  ),
  asked('remark', 'Remark', rowSentence, FILE_ONLY),
]

export const sourceColumns: readonly Column<JudgedRequirement>[] = [
  entered('requirement', 'Requirement', ({ requirement }) => visibleText(requirement.text)),
  entered('source', 'Source, and how it is known', ({ requirement }) => sourceText(requirement)),
]
