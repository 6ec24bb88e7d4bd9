/** The matrix of requirements as records, one for every requirement and design. */
import { rangeOf, type Achieved } from '../document/procurement/achieved'
import type { JudgedRequirement, Verdict } from '../document/procurement/judge'
import { inOwnUnit } from '../document/procurement/quantities'
import type { CsvColumn, CsvRow } from './csv'
import { letterOf } from './decision'
import { chanceBasis, rowSentence, verdictText } from './requirement-words'

export const matrixColumns: readonly CsvColumn[] = [
  { key: 'level', header: 'level' },
  { key: 'text', header: 'requirement' },
  { key: 'quantity', header: 'quantity' },
  { key: 'sense', header: 'sense' },
  { key: 'threshold', header: 'threshold' },
  { key: 'unit', header: 'unit' },
  { key: 'source', header: 'source' },
  { key: 'evidence', header: 'evidence' },
  { key: 'scenario', header: 'scenario' },
  { key: 'achieved', header: 'achieved' },
  { key: 'verdict', header: 'verdict' },
  { key: 'margin', header: 'margin' },
  { key: 'marginPercent', header: 'margin_percent' },
  { key: 'probability', header: 'probability_met' },
  { key: 'doubt', header: 'probability_from' },
  { key: 'low', header: 'low' },
  { key: 'high', header: 'high' },
  { key: 'ends', header: 'low_and_high_are' },
  { key: 'basis', header: 'achieved_from' },
  { key: 'remark', header: 'remark' },
]

/** @param achieved of every quantity, by design */
export function matrixRecords(
  judged: readonly JudgedRequirement[],
  achieved: readonly ReadonlyMap<string, Achieved>[],
): readonly CsvRow[] {
  return judged.flatMap((each) => {
    const { requirement, verdicts, unjudged } = each
    const { quantity, threshold, ...asked } = requirement
    return achieved.map((own, at): CsvRow => {
      const verdict = verdicts[at]
      return {
        ...asked,
        quantity: quantity ?? undefined,
        threshold: threshold ?? undefined,
        scenario: letterOf(at),
        verdict: unjudged ? undefined : verdict && verdictText(verdict),
        remark: rowSentence(each),
        ...verdictCells(verdict),
        ...valueCells(each, quantity === null ? undefined : own.get(quantity)),
      }
    })
  })
}

function verdictCells(verdict: Verdict | undefined): CsvRow {
  if (!verdict || verdict.kind === 'pending') return {}
  if (verdict.kind === 'not-known') return { basis: verdict.sentence }
  if (verdict.kind === 'told') return { achieved: verdict.achieved }
  const { achieved, margin, marginShare, confidence } = verdict
  return {
    achieved,
    margin,
    marginPercent: marginShare === undefined ? undefined : 100 * marginShare,
    probability: confidence.kind === 'chance' ? confidence.share : undefined,
    doubt: chanceBasis(confidence),
  }
}

/** Ends in the unit of the requirement. */
function valueCells(
  { requirement: { unit }, quantity }: JudgedRequirement,
  achieved: Achieved | undefined,
): CsvRow {
  const factor = quantity && inOwnUnit(quantity, 1, unit)
  if (!achieved || !('value' in achieved) || factor === undefined) return {}
  const range = rangeOf(achieved)
  return {
    low: range && range.low / factor,
    high: range && range.high / factor,
    ends: range?.of,
    basis: achieved.basis,
  }
}
