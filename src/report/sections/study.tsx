/** How sure the choice of the taper is, and which assumption moves it most. */
import type { ReportAnswers } from '../../experiments/report-answers'
import type { StudyAnswers } from '../../answers/study-answers'
import { scenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { gainText } from '../../experiments/risk/gain-cells-table'
import { formatCount, formatPercent } from '../../document/format'
import { heldStillSentence } from '../../document/operation/held-still'
import { visibleText } from '../../document/visible-text'
import { conditions } from '../../document/workload/conditions'
import { gainsTable, type GainRow } from '../../experiments/risk/gains-table'
import {
  tornadoNote,
  tornadoTable,
  type TornadoRow,
} from '../../experiments/sensitivity/tornado-table'
import type { DesignRiskDto } from '../../model/engine'
import { chartBlock } from '../document/chart-block'
import type { ReportBlock, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, words, type ReportCell } from '../document/tables'
import { gainColumns, gainRecord } from '../gain-records'
import { chanceText, coreSentence, gainSentence, verdictSentence } from '../risk-sentences'
import { axisName, oneSidedSentence, tornadoSentence, wordsOf } from '../study-measures'
import { tornadoColumns, tornadoRecord } from '../tornado-records'
import { caution } from './unbuilt'

type Studied = Pick<ReportAnswers, 'study' | 'workbook'>

export function riskSection({ study, workbook }: Studied): ReportSection | undefined {
  if (!study) return undefined
  const title = 'How sure the choice of the taper is'
  if ('sentence' in study) return { id: 'risk', title, blocks: [caution(study.sentence)] }
  const letter = scenarioLetter(workbook.baseline)
  const { contest, workload, cells, notes } = study.value
  const gains = gainsTable(gainRows(study.value, workbook.baseline))
  const labels = contest.designs.map(({ label }) => label)
  const verdict = verdictSentence({ labels, workload, cells })
  const core = coreSentence(
    labels,
    workload.designs.map(({ fillsCore }) => fillsCore),
  )
  const [, rival] = workload.designs
  const first = labels[0] ?? ''
  const blocks: readonly ReportBlock[] = [
    ...(verdict === undefined ? [] : [{ kind: 'text', role: 'result', text: verdict } as const]),
    chartBlock(gains, {
      id: 'gains',
      caption: rival ? gainSentence(labels[1] ?? '', first, rival) : title,
      note: `Throughput of the workload over ${first}, over ${formatCount(workload.draws)} draws of all prices and slowdowns. ${gains.note ?? ''}`,
      csv: {
        columns: gainColumns,
        rows: workload.designs.map((risk, at) => ({
          design: titleAt(study.value, letter, at),
          ...gainRecord(risk, at > 0),
        })),
      },
    }),
    verdictTable(study.value, letter),
    ...[...contest.leftOut, ...notes].map((text): ReportBlock => ({ kind: 'text', text })),
    ...(core === undefined ? [] : [{ kind: 'text', text: core } as const]),
  ]
  return { id: 'risk', title, blocks }
}

const titleAt = ({ contest }: StudyAnswers, letter: string, at: number): string => {
  const { label = '', ports = '' } = contest.designs[at] ?? {}
  return `${letter} at ${label} (${ports})`
}

function gainRows(study: StudyAnswers, scenario: number): readonly GainRow[] {
  return study.workload.designs.flatMap((risk, at): readonly GainRow[] =>
    at === 0 || !risk.throughputGain || !risk.gainHistogram
      ? []
      : [
          {
            scenario,
            title: titleAt(study, scenarioLetter(scenario), at),
            gain: risk.throughputGain,
            histogram: risk.gainHistogram,
          },
        ],
  )
}

const none: ReportCell = { text: '\u2013', value: undefined }

function verdictTable(study: StudyAnswers, letter: string): ReportTable {
  const { contest, workload, cells } = study
  const first = contest.designs[0]?.label ?? ''
  return cellTable({
    id: 'verdicts',
    caption: 'Which taper wins, by mean and by risk',
    columns: [
      left('Design'),
      right('Nodes'),
      right('5 % of draws below'),
      right('95 % below'),
      right(`Beats ${first} in`),
      right('Cases with a loss'),
      right('Largest regret'),
      left('Wins by'),
      left('Worst-off case'),
    ],
    cells: workload.designs.map((risk, at) => {
      const own = cells?.designs[at]
      const verdict = at === 0 ? undefined : own?.verdict
      return [
        words(titleAt(study, letter, at)),
        figure(contest.designs[at]?.machine.nodes, formatCount),
        figure(risk.nodes.p5, formatCount),
        figure(risk.nodes.p95, formatCount),
        // Its numbers in full are in the file of the chart.
        at === 0 ? none : words(chanceText(risk.beatsFirst)),
        verdict
          ? words(
              `${formatCount(Math.round(verdict.losingCells * verdict.cellGains.length))} of ${verdict.cellGains.length}`,
            )
          : none,
        figure(own?.regret?.largest, formatPercent),
        words(winsOf(study, at)),
        verdict ? words(worstOf(study, verdict)) : none,
      ]
    }),
    note: 'By mean: the largest throughput of the workload, all inputs at their values. By risk: each application under each condition is a case; the winner gives away least where it is furthest behind the best design (its largest regret).',
  })
}

function winsOf({ workload, cells }: StudyAnswers, at: number): string {
  const by = [
    ...(workload.winners?.byMean === at ? ['mean'] : []),
    ...(cells?.winners?.byRisk === at ? ['risk'] : []),
  ]
  return by.length === 0 ? '\u2013' : by.join(' and ')
}

function worstOf(
  { conditionCells }: StudyAnswers,
  { worstCell, cellGains }: NonNullable<DesignRiskDto['verdict']>,
): string {
  const cell = conditionCells[worstCell]
  const where = conditions.find(({ id }) => id === cell?.condition)?.long ?? ''
  return `${gainText(cellGains[worstCell] ?? 0)}\u202f%, ${visibleText(cell?.name ?? '')} ${where}`
}

/** Inputs that are drawn on paper; the file has them all. */
const MOST_ON_PAPER = 12

export function sensitivitySection({ study, workbook }: Studied): ReportSection | undefined {
  // A study that was refused has said so in the section before.
  if (!study || 'sentence' in study) return undefined
  const { contest, study: asked, moved } = study.value
  const letter = scenarioLetter(workbook.baseline)
  const measure = wordsOf('throughputGain')
  const labels = [contest.designs[1]?.label ?? '', contest.designs[0]?.label ?? ''] as const
  const rows = moved.bars.flatMap(({ input, atLow, atHigh }): readonly TornadoRow[] => {
    const own = asked.inputs[input]
    const effect = moved.effects.find((each) => each.input === input)
    return own ? [{ ...own, atLow, atHigh, effect }] : []
  })
  const drawn = rows.slice(0, MOST_ON_PAPER)
  const oneSided = oneSidedSentence(rows, moved.atValues, measure.unit)
  const still = heldStillSentence(asked.still)
  return {
    id: 'sensitivity',
    title: 'Which assumption moves the answer most',
    blocks: [
      chartBlock(
        tornadoTable({
          rows,
          atValues: moved.atValues,
          unit: measure.unit,
          axisName: axisName(measure, labels),
          scenario: workbook.baseline,
          most: MOST_ON_PAPER,
        }),
        {
          caption: tornadoSentence(rows, moved.atValues, measure, labels),
          note: `${measure.meaning} One input at a time over its plausible range; the ${drawn.length} widest of ${rows.length}, all in the CSV file. ${tornadoNote(drawn, measure.unit).replaceAll('under “Data”', 'in the CSV file')}`,
          csv: {
            columns: tornadoColumns,
            rows: rows.map((row) => ({
              ...tornadoRecord(row),
              design: `${letter} at ${labels[0]}`,
              measure: measure.value,
            })),
          },
        },
      ),
      ...[oneSided, still].flatMap((text): ReportBlock[] =>
        text === undefined ? [] : [{ kind: 'text', role: 'limit', text }],
      ),
    ],
  }
}
