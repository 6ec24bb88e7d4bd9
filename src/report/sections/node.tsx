/** The picture of each node, what bounds the applications of the baseline's workload on it, and how its parts stand to one another. */
import type { AnsweredPerformance } from '../../experiments/report-answers'
import type { ApplicationTimes } from '../../answers/ask-node-times'
import { scenarioLetter, type ScenarioLetter } from '../../charts/frame/ScenarioGlyph'
import { NodeDiagramMarks } from '../../charts/node/NodeDiagramMarks'
import { buildNodeDiagram } from '../../charts/node/NodeDiagramState'
import { nodeNote, nodeSubtitle } from '../../charts/node/nodeNote'
import { nodeTable, nodeTableColumns, wireRecords } from '../../charts/node/nodeTable'
import { nodeTitle } from '../../charts/node/nodeTitle'
import { NodeTimeMarks } from '../../charts/node/NodeTimeMarks'
import { buildNodeTimeState } from '../../charts/node/NodeTimeState'
import {
  nodeTimeNote,
  timeFileColumns,
  timeRecords,
  timesTable,
} from '../../charts/node/nodeTimeTable'
import { totalOf, wireNames, type ScenarioTime } from '../../charts/node/phases'
import { publishedBalance, publishedBalanceSource } from '../../charts/node/publishedBalance'
import { formatSignificant } from '../../document/format'
import { balanceOf } from '../../document/node-balance'
import { canonicalJson } from '../../document/scenario/hash'
import type { NodeDesign } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { unknownReference } from '../../document/workload/remarks'
import type { NodeFiguresDto } from '../../model/engine'
import { balanceNote, balanceRows, printedRatio, publishedMachines } from '../balance-rows'
import type { CsvCell } from '../csv'
import { letterOf } from '../decision'
import { PAGE_WIDTH, WIDE_DRAWING } from '../document/page-width'
import type { ReportBlock, ReportChart, ReportSection, ReportTable } from '../document/report'
import { cellTable, figure, left, right, rowsOf, words, type ReportCell } from '../document/tables'
import { nodeTimeSubtitle, timeSentence } from '../node-time-sentences'
import { caution } from './unbuilt'

export function nodeSection(answers: AnsweredPerformance): ReportSection {
  const { scenarios, performance, workbook } = answers
  const known = performance.nodeTimes.filter(
    ({ profile }) => unknownReference(profile) === undefined,
  )
  const [first] = known
  return {
    id: 'node',
    title: 'Node: what bounds the applications',
    blocks: [
      ...pictures(answers),
      ...(first ? [timeChart(first, workbook.baseline)] : []),
      ...(first ? [boundTable(known, scenarios.length)] : []),
      ...performance.nodeTimes.flatMap(refusalsOf),
      balanceTable(answers),
    ],
  }
}

const timesOf = ({ times }: ApplicationTimes): readonly ScenarioTime[] =>
  times.map((answer, index) => ({
    letter: scenarioLetter(index),
    time: answer && 'value' in answer ? answer.value : undefined,
  }))

/** Every node once, whatever number of scenarios has it. */
function pictures({ scenarios }: AnsweredPerformance): readonly ReportChart[] {
  const letters = new Map<string, ScenarioLetter[]>()
  for (const [index, { scenario }] of scenarios.entries()) {
    const key = canonicalJson(scenario.node)
    letters.set(key, [...(letters.get(key) ?? []), scenarioLetter(index)])
  }
  return scenarios.flatMap(({ scenario, node: figures }, index) => {
    const having = letters.get(canonicalJson(scenario.node)) ?? []
    const letter = scenarioLetter(index)
    return figures && having[0] === letter ? [picture(scenario.node, figures, having)] : []
  })
}

function picture(
  node: NodeDesign,
  figures: NodeFiguresDto,
  having: readonly ScenarioLetter[],
): ReportChart {
  const [letter = 'A'] = having
  const state = buildNodeDiagram({ node, figures, baseline: undefined, width: WIDE_DRAWING })
  const records = wireRecords(node, figures)
  return {
    kind: 'chart',
    id: `node-${letter.toLowerCase()}`,
    caption: `${having.join(', ')}: ${nodeTitle(node, figures)}`,
    note: [nodeSubtitle(state), nodeNote(state, undefined)].join(' ').trim(),
    width: state.width,
    height: state.height,
    drawing: (
      <NodeDiagramMarks
        state={state}
        bound={undefined}
        letter={letter}
        troubled={[]}
        baseline={undefined}
        stale={false}
      />
    ),
    data: rowsOf(nodeTable(records)),
    csv: { columns: nodeTableColumns, rows: records.map((record) => ({ ...record })) },
  }
}

/** The first application, as the view shows it at first. */
function timeChart(application: ApplicationTimes, baseline: number): ReportChart {
  const { profile } = application
  const times = timesOf(application)
  const state = buildNodeTimeState(times, PAGE_WIDTH)
  const name = visibleText(profile.name)
  return {
    kind: 'chart',
    id: 'time',
    caption: timeSentence(name, times[baseline]) ?? `Where does the time of ${name} go?`,
    note: `${nodeTimeSubtitle(profile)}. ${nodeTimeNote(times)}`,
    width: state.width,
    height: state.height,
    drawing: <NodeTimeMarks state={state} />,
    data: rowsOf(timesTable(times)),
    csv: { columns: timeFileColumns, rows: timeRecords(times).map(cellsOf) },
  }
}

/** Numbers and words as they are, everything else as an empty cell. */
const cellsOf = (record: Readonly<Record<string, unknown>>): Record<string, CsvCell> =>
  Object.fromEntries(
    Object.entries(record).map(([key, value]) => [
      key,
      typeof value === 'number' || typeof value === 'string' ? value : undefined,
    ]),
  )

function boundTable(applications: readonly ApplicationTimes[], scenarios: number): ReportTable {
  const letters = Array.from({ length: scenarios }, (_, index) => letterOf(index))
  return cellTable({
    id: 'bound',
    caption:
      'Time of every application on a node, its reference node = 1, and what it waits longest for',
    columns: [
      left('Application'),
      ...letters.flatMap((letter) => [right(`${letter}, time`), left(`${letter} waits for`)]),
    ],
    cells: applications.map((application) => [
      words(visibleText(application.profile.name)),
      ...timesOf(application).flatMap(({ time }): readonly ReportCell[] =>
        time?.kind === 'runs'
          ? [figure(totalOf(time.phases), formatSignificant), words(wireNames[time.boundBy])]
          : [figure(undefined, formatSignificant), words('does not run')],
      ),
    ]),
    note: 'Shares of time are those of the profiles, most of which are assumed; the assumptions name each source.',
  })
}

/** Why an application has no time, each said once. */
function refusalsOf({ profile, times }: ApplicationTimes): readonly ReportBlock[] {
  const lost = unknownReference(profile)
  if (lost !== undefined) return [caution(visibleText(lost))]
  const said = times.flatMap((answer, index) => {
    if (!answer) return []
    if ('sentence' in answer) return [`${letterOf(index)}: ${answer.sentence}`]
    return answer.value?.kind === 'refused' ? [`${letterOf(index)}: ${answer.value.sentence}`] : []
  })
  return said.map((sentence) => caution(visibleText(sentence)))
}

function balanceTable({ scenarios }: AnsweredPerformance): ReportTable {
  const balances = scenarios.map(({ scenario, node, machine }) =>
    balanceOf(scenario.node, node, machine),
  )
  return cellTable({
    id: 'balance',
    caption: `Balance of the nodes, beside what ${publishedBalanceSource} prints of three machines`,
    columns: [
      left('Ratio'),
      ...balances.map((_, index) => right(letterOf(index))),
      ...publishedMachines.map((machine) => right(`${machine}, printed`)),
    ],
    cells: balanceRows.map(({ key, label, unit, factor }) => [
      words(unit === '' ? label : `${label}, ${unit}`),
      ...balances.map((balance) => figure(scaled(balance[key], factor), formatSignificant)),
      ...publishedMachines.map((machine): ReportCell => {
        const value = publishedBalance[key][machine]
        return { text: printedRatio(value, factor), value: scaled(value, factor) }
      }),
    ]),
    note: balanceNote,
  })
}

const scaled = (value: number | undefined, factor: number) =>
  value === undefined ? undefined : value * factor
