import { useMemo } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { TaperChart } from '../../charts/taper/TaperChart'
import type { Routing } from '../../charts/taper/taperPoints'
import type { OtherScenario } from '../../charts/taper/TaperState'
import { taperRecords, taperTableColumns } from '../../charts/taper/taperTable'
import { formatTaper } from '../../document/format'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import { visibleText } from '../../document/visible-text'
import type { TaperPointDto } from '../../model/engine'
import { toCsv } from '../../report/csv'
import type { ResultId } from '../../report/provenance-of-results'
import { originOf } from '../../report/provenance-of-results'
import { stampColumns, stampOf } from '../../report/table-stamp'
import { activeIndex, useActiveIndex } from '../../state/active-scenario'
import { rememberAnswered } from '../../state/answered-scenarios'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ScenarioResults } from '../../state/results-store'
import { useGesture } from '../../state/gesture'
import { noResults, resultsStore, useDrawnResults, useFromResults } from '../../state/results-store'
import { editScenario, scenarioStore, useFromWorkbook } from '../../state/scenario-store'
import { WhereFrom } from '../../ui/WhereFrom'
import type { ScenarioLetter } from '../../ui/scenario-code'
import { scenarioCode } from '../../ui/scenario-code'
import { cannotBeBuilt } from './design-status'

/** Which computed number stands in which column of the chart's table. */
const columnIds: Readonly<Record<string, ResultId>> = {
  taper: 'taper',
  downlinks: 'ports',
  uplinks: 'ports',
  portsUsed: 'ports',
  nodes: 'nodes',
  directors: 'coreSwitches',
  nominal: 'nominal',
  deliveredStatic: 'deliveredStatic',
  efficiencyStatic: 'efficiency',
  deliveredAdaptive: 'deliveredAdaptive',
  efficiencyAdaptive: 'efficiency',
  cost: 'cost',
  networkShare: 'networkShare',
  peak: 'peak',
}

const answeredScenario = rememberAnswered()

/** What every taper buys with the active scenario's node and budget. */
export function TaperPart() {
  const index = useActiveIndex()
  const { design, taperCurve, issues } = useFromResults((results) => results[index] ?? noResults)
  const resultsNow = useDrawnResults()
  const scenario = useFromWorkbook(({ scenarios }) => {
    const own = scenarios[index]
    return own && answeredScenario(index, own, resultsNow()[index] ?? noResults)
  })
  const isSimulated = taperCurve.status === 'current'
  const points = useMemo(
    () => pointsOf(design.value?.tapers, taperCurve.value, isSimulated),
    [design.value, taperCurve.value, isSimulated],
  )
  const routings = useFromWorkbook(({ scenarios }) => scenarios.map(({ fabric }) => fabric.routing))
  const others = useFromResults((results) => othersOf(routings, results, index))
  const isMoving = useGesture()
  const { letter } = scenarioCode(index)
  const core = scenario ? coreKind(scenario.fabric) : 'director'
  const identity = useMemo(
    () => ({
      letter,
      name: visibleText(scenario?.name ?? ''),
      core: coreNouns[core].many,
    }),
    [letter, scenario?.name, core],
  )
  if (!scenario) return null
  const { budget, fabric } = scenario
  const csv = () => {
    // A file holds nothing of an earlier design.
    const settled =
      taperCurve.status === 'current'
        ? points
        : points.map((point) => ({ ...point, delivered: undefined }))
    const stamp = stampOf(index, scenario, resultsStore.getState().card)
    const records = taperRecords(settled).map((record) => ({ ...record, ...stamp }))
    return toCsv([...taperTableColumns, ...stampColumns], records)
  }
  return (
    <TaperChart
      points={points}
      routing={fabric.routing}
      budgetUsd={budget.mode === 'usd' ? budget.usd : undefined}
      scenario={identity}
      others={others}
      status={statusOf(design, taperCurve, issues, index)}
      isMoving={isMoving}
      csv={csv}
      renderWhere={renderWhere}
      onPick={pick}
    />
  )
}

/** Makes a split the active scenario's own. */
function pick({ downlinks, uplinks, populatedTaper }: TaperPointDto): void {
  editScenario(
    activeIndex(),
    [
      { path: 'fabric.edge.downlinks', value: downlinks },
      { path: 'fabric.edge.uplinks', value: uplinks },
    ],
    `taper ${formatTaper(populatedTaper)}`,
  )
}

/** Asks for the sources when its note is opened. */
function renderWhere(column: string) {
  const id = columnIds[column]
  const subject = taperTableColumns.find(({ key }) => key === column)?.header ?? column
  const origin = (result: ResultId) => {
    const scenario = scenarioStore.getState().workbook.scenarios[activeIndex()]
    return originOf(result, scenario ? [scenario] : [], resultsStore.getState().card)
  }
  return id && <WhereFrom subject={subject} origin={() => origin(id)} />
}

const sameSplit = (one: TaperPointDto, other: TaperPointDto) =>
  one.downlinks === other.downlinks && one.uplinks === other.uplinks

/**
 * The simulated curve if it is current. Else the analytic points of the last answer, which need no
 * simulation, with the delivered bisection of the curve before, which the chart shows as stale.
 */
function pointsOf(
  counted: readonly TaperPointDto[] | undefined,
  simulated: readonly TaperPointDto[] = [],
  isSimulated: boolean,
): readonly TaperPointDto[] {
  if (isSimulated || !counted) return simulated
  return counted.map((point) => ({
    ...point,
    delivered: simulated.find((old) => sameSplit(old, point))?.delivered,
  }))
}

/** The last mark of each scenario: while nothing of it has changed, it is the same one. */
const marks = new Map<ScenarioLetter, OtherScenario>()

function knownMark(mark: OtherScenario): OtherScenario {
  const known = marks.get(mark.letter)
  const isSame =
    known?.taper === mark.taper &&
    known.nodes === mark.nodes &&
    known.deliveredTBps === mark.deliveredTBps
  if (known && isSame) return known
  marks.set(mark.letter, mark)
  return mark
}

function othersOf(
  routings: readonly Routing[],
  results: readonly ScenarioResults[],
  active: number,
): readonly OtherScenario[] {
  return routings.flatMap((routing, index) => {
    const machine = results[index]?.design.value?.machine
    const { letter } = scenarioCode(index)
    if (index === active || !machine) return []
    const deliveredTBps = results[index]?.bisection.value?.[routing].deliveredTBps
    const { populatedTaper: taper, nodes } = machine
    return [knownMark({ letter, taper, nodes, deliveredTBps })]
  })
}

function statusOf(
  design: ScenarioResults['design'],
  taperCurve: ScenarioResults['taperCurve'],
  issues: ScenarioResults['issues'],
  index: number,
): ChartStatus {
  switch (taperCurve.status) {
    case 'current':
      return { kind: 'current' }
    case 'failed':
      return {
        kind: 'error',
        what: 'The bisection could not be simulated.',
        why: taperCurve.sentence ?? '',
        wayOut: 'It was tried twice; your design is as you left it.',
        fix: { label: 'Simulate again', run: simulateAgain },
      }
    case 'cancelled':
      return {
        kind: 'error',
        what: 'The simulation was cancelled.',
        why: '',
        wayOut: taperCurve.value ? 'The chart is of an earlier design.' : '',
        fix: { label: 'Simulate again', run: simulateAgain },
      }
    case 'infeasible': {
      const { sentence, value } = taperCurve
      return cannotBeBuilt({ issues, sentence, hasDrawn: value !== undefined, index })
    }
    case 'pending': {
      const percent = Math.round(taperCurve.progress * 100)
      const work = {
        share: taperCurve.progress,
        sentence: `Simulating bisection, ${percent} %`,
        onCancel: cancelSimulation,
      }
      if (!taperCurve.value) return { kind: 'loading', work }
      return { kind: 'stale', work, part: design.status === 'current' ? 'simulated' : 'all' }
    }
  }
}
