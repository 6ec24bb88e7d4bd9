/** Which difference of each scenario from the baseline causes how much. */
import type { ReportAnswers } from '../../experiments/report-answers'
import type { PairCauses } from '../../answers/report-causes'
import { isRefusal } from '../../answers/refusal'
import { formatSigned } from '../../document/format'
import {
  accountOf,
  causeHeadline,
  causesNote,
  otherThanCompared,
  signedShare,
  type CauseAccount,
  type CauseMeasure,
} from '../cause-words'
import { letterOf, titleOf } from '../decision'
import type { ReportBlock, ReportSection } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { caution } from './unbuilt'

type Asked = Pick<ReportAnswers, 'workbook' | 'causes' | 'throughputs'>

const MEASURES: readonly CauseMeasure[] = ['throughput', 'nodes', 'purchase', 'all-years']

/** @returns undefined where there is nothing to compare */
export function causesSection({ workbook, causes, throughputs }: Asked): ReportSection | undefined {
  if (causes.length === 0) return undefined
  return {
    id: 'causes',
    title: 'Which difference causes how much?',
    blocks: [
      ...causes.flatMap((pair) => blocksOf(pair, workbook, throughputs)),
      {
        kind: 'text',
        role: 'limit',
        text: causesNote(causes.some(hasThroughput) ? 'throughput' : 'nodes'),
      },
    ],
  }
}

function blocksOf(
  { place, found }: PairCauses,
  workbook: Asked['workbook'],
  throughputs: Asked['throughputs'],
): readonly ReportBlock[] {
  const { scenarios, baseline } = workbook
  const [from, to] = [scenarios[baseline], scenarios[place]]
  if (!from || !to) return []
  const [own, rival] = [titleOf(baseline, from), titleOf(place, to)]
  if ('sentence' in found) return [caution(`${rival}: ${found.sentence}`)]
  const { value } = found
  if (isRefusal(value)) {
    const who = value.refused === 'baseline' ? own : rival
    return [caution(`${rival} cannot be explained. ${who}: ${value.why}`)]
  }
  const accounts = MEASURES.flatMap((measure) => accountOf(measure, value, undefined) ?? [])
  const throughput = 'throughput' in value ? value.throughput : undefined
  const ofWork = accounts.find(({ measure }) => measure.id === 'throughput')
  const instead =
    ofWork &&
    'value' in throughputs &&
    otherThanCompared(ofWork, throughputs.value, [baseline, place])
  const notes = [...value.notes, ...(throughput?.notes ?? []), ...(instead ? [instead] : [])]
  const isMoved = accounts.some(({ items }) => items.some(({ adds }) => adds !== 0))
  return [
    ...accounts.map((account): ReportBlock => ({
      kind: 'text',
      role: 'result',
      text: `${causeHeadline(account, own, rival)}.`,
    })),
    ...(isMoved ? [tableOf(accounts, letterOf(place), letterOf(baseline))] : []),
    ...(throughput ? [] : [caution(whyNoThroughput(rival, 'throughput' in value))]),
    ...notes.map(caution),
  ]
}

/** @param isAsked whether it was; a report does not ask where it would wait long */
const whyNoThroughput = (rival: string, isAsked: boolean): string =>
  isAsked
    ? `The throughput of ${rival} is not explained: no application runs on every design between the two.`
    : `The throughput of ${rival} is explained in the section Causes: there are more designs between the two than a report simulates.`

const hasThroughput = ({ found }: PairCauses): boolean =>
  'value' in found &&
  !isRefusal(found.value) &&
  'throughput' in found.value &&
  found.value.throughput !== undefined

const tableOf = (accounts: readonly CauseAccount[], other: string, baseline: string): ReportBlock =>
  cellTable({
    id: `of-${other.toLowerCase()}`,
    caption: `What every difference of ${other} adds to the value of ${baseline}`,
    columns: [
      left('Explained'),
      left('Cause'),
      right('Adds'),
      left('Unit'),
      right(`Adds, % of ${baseline}`),
    ],
    cells: accounts.flatMap(({ measure, items }) =>
      items
        .filter(({ adds }) => adds !== 0)
        .map(({ name, adds, share }) => [
          words(measure.name),
          words(name),
          figure(adds, (value) => formatSigned(value, measure.write)),
          words(measure.unit),
          figure(100 * share, (percent) => signedShare(percent / 100)),
        ]),
    ),
  })
