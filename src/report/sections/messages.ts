/** How long collectives and messages take on every tree, with nobody else on it. */
import type { Answered } from '../../answers/scenario-answers'
import type { AnsweredPerformance } from '../../experiments/report-answers'
import { scenarioLetter, type ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { formatBytes, formatSignificant } from '../../document/format'
import {
  axesByNodes,
  curvesByNodes,
  pointAt,
  switchesOf,
} from '../../experiments/messages/message-curves'
import type { CollectivesDto, OperationDto, PointToPointDto } from '../../model/engine'
import { recordsOf } from '../../tables/write-csv'
import { scenarioCurvesTable } from '../../tables/scenario-curves'
import { titleOf } from '../decision'
import { chartBlock } from '../document/chart-block'
import { WIDE_DRAWING } from '../document/page-width'
import type { ReportChart, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, words } from '../document/tables'
import { collectiveSentence, operationName, sizeSentence } from '../message-sentences'
import { caution, unbuilt } from './unbuilt'

interface Known<Result> {
  readonly letter: ScenarioLetter
  readonly index: number
  readonly result: Result
}

export function messagesSection(answers: AnsweredPerformance): ReportSection {
  const { scenarios, performance, workbook } = answers
  const collectives = knownOf(performance.collectives)
  const messages = knownOf(performance.pointToPoint)
  const told = collectives.find(({ index }) => index === workbook.baseline) ?? collectives[0]
  const refusals = scenarios.flatMap(({ scenario }, index) => {
    const said = [performance.collectives[index], performance.pointToPoint[index]].flatMap(
      (answer) => (answer && 'sentence' in answer ? [answer.sentence] : []),
    )
    return [...new Set(said)].map((sentence) => caution(`${titleOf(index, scenario)}: ${sentence}`))
  })
  return {
    id: 'messages',
    title: 'Messages and collectives',
    blocks: [
      ...(told
        ? [
            collectivesTable(collectives),
            {
              kind: 'list',
              items: collectives.map(({ letter, result }) =>
                sizeSentence(
                  letter,
                  result.points.filter(
                    ({ operation, nodes }) =>
                      operation === 'allreduce' && nodes === result.machineNodes,
                  ),
                  'allreduce',
                ),
              ),
            } as const,
            allreduceChart(collectives, told),
          ]
        : []),
      ...(messages.length > 0 ? [messagesTable(messages, answers)] : []),
      ...refusals,
      ...unbuilt(answers),
    ],
  }
}

const knownOf = <Result>(
  found: readonly (Answered<Result> | undefined)[],
): readonly Known<Result>[] =>
  found.flatMap((answer, index) =>
    answer && 'value' in answer
      ? [{ letter: scenarioLetter(index), index, result: answer.value }]
      : [],
  )

/** An allreduce of eight bytes, as the view shows it at first. */
function allreduceChart(
  answers: readonly Known<CollectivesDto>[],
  { letter, result }: Known<CollectivesDto>,
): ReportChart {
  const question = `How long does ${operationName('allreduce', 8)} take?`
  const table = scenarioCurvesTable({
    id: 'allreduce',
    caption: question,
    curves: curvesByNodes(answers, 'allreduce', 8),
    axes: axesByNodes,
    freshness: 'current',
  })
  const point = pointAt(result, 'allreduce', 8)
  return chartBlock(table, {
    ...(point && { caption: collectiveSentence(letter, point) }),
    note: `One rank a node, nobody else on the machine.${table.note === undefined ? '' : ` ${table.note}`}`,
    csv: recordsOf(table),
    width: WIDE_DRAWING,
  })
}

const operations: readonly (readonly [OperationDto, number])[] = [
  ['barrier', 8],
  ['broadcast', 8],
  ['broadcast', 1_048_576],
  ['allreduce', 8],
  ['allreduce', 1_048_576],
  ['all-to-all', 8],
  ['all-to-all', 1_048_576],
]

function collectivesTable(answers: readonly Known<CollectivesDto>[]): ReportTable {
  return cellTable({
    id: 'collectives',
    caption: 'Collectives on the whole machine, one rank a node, µs',
    columns: [
      left('Operation'),
      ...answers.flatMap(({ letter }) => [
        right(`${letter} in software`),
        right(`${letter} in the switches`),
      ]),
    ],
    cells: operations.map(([operation, bytes]) => [
      words(operationName(operation, bytes)),
      ...answers.flatMap(({ result }) => {
        const point = pointAt(result, operation, bytes)
        return [
          figure(point?.softwareUs, formatSignificant),
          figure(point?.inNetworkUs, formatSignificant),
        ]
      }),
    ]),
  })
}

/** Sizes that stand on paper; the file has all. */
const PRINTED_BYTES: readonly number[] = [8, 1024, 8192, 65_536, 1_048_576, 4_194_304]

function messagesTable(
  answers: readonly Known<PointToPointDto>[],
  { scenarios }: AnsweredPerformance,
): ReportTable {
  const nearest = answers.map(({ index, result }) => {
    const switches = switchesOf(result, 'nearest')
    return {
      hasTags: scenarios[index]?.scenario.fabric.tagMatching === true,
      points: result.points.filter((point) => point.switches === switches),
    }
  })
  const sizes = [...new Set(nearest.flatMap(({ points }) => points.map(({ bytes }) => bytes)))]
  const table = cellTable({
    id: 'messages',
    caption:
      'A message between the nearest two nodes: its time, one way, and the bandwidth of one rank',
    columns: [
      left('Size'),
      ...answers.flatMap(({ letter }) => [
        right(`${letter}, tags in software, µs`),
        right(`${letter}, in hardware, µs`),
        right(`${letter}, GB/s`),
      ]),
    ],
    cells: sizes.map((bytes) => [
      { text: formatBytes(bytes), value: bytes },
      ...nearest.flatMap(({ hasTags, points }) => {
        const point = points.find((each) => each.bytes === bytes)
        return [
          figure(point?.softwareUs, formatSignificant),
          figure(hasTags ? point?.hardwareUs : undefined, formatSignificant),
          figure(point?.streamGBps, formatSignificant),
        ]
      }),
    ]),
    note: 'From host memory, nobody else on the machine. Bandwidth: many messages one after the other; the ports in use follow the striping policy. No time in hardware: the adapter does not match tags.',
  })
  const rows = table.rows.filter((_, at) => PRINTED_BYTES.includes(sizes[at] ?? 0))
  return { ...table, rows }
}
