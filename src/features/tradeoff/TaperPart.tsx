import { useMemo } from 'react'
import { dimmedPart, type ChartStatus } from '../../charts/frame/ChartStatus'
import { TableChart } from '../../charts/TableChart'
import { DEFAULT_REPLICATES } from '../../document/replicates'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import { visibleText } from '../../document/visible-text'
import { drawable, type Routing } from '../../experiments/tradeoff/taper-points'
import { taperHeaders, taperTable, type OtherMachine } from '../../experiments/tradeoff/taper-table'
import { taperSubtitle, taperTitle } from '../../experiments/tradeoff/taper-words'
import type { TaperPointDto } from '../../model/engine'
import type { ResultId } from '../../report/provenance-of-results'
import { originOf } from '../../report/provenance-of-results'
import { activeIndex, useActiveIndex } from '../../state/active-scenario'
import { rememberAnswered } from '../../state/answered-scenarios'
import { cancelSimulation, simulateAgain } from '../../state/engine-session'
import type { ScenarioResults } from '../../state/results-store'
import { documentNow } from '../../state/document-now'
import { useGesture } from '../../state/gesture'
import { noResults, resultsStore, useDrawnResults, useFromResults } from '../../state/results-store'
import { scenarioStore, useFromWorkbook } from '../../state/scenario-store'
import { settled } from '../../tables/table'
import { csvText } from '../../tables/write-csv'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { cannotBeBuilt } from './design-status'
import { splitPicking } from './split-picking'

/** Which computed number stands in which column of the chart's table. */
const columnIds: Readonly<Record<string, ResultId>> = {
  taper: 'taper',
  downlinks: 'ports',
  uplinks: 'ports',
  ports_used: 'ports',
  nodes: 'nodes',
  core_switches: 'coreSwitches',
  nominal_tb_per_s: 'nominal',
  delivered_static_tb_per_s: 'deliveredStatic',
  efficiency_static_percent: 'efficiency',
  delivered_adaptive_tb_per_s: 'deliveredAdaptive',
  efficiency_adaptive_percent: 'efficiency',
  cost_musd: 'cost',
  network_percent: 'networkShare',
  peak_pflops: 'peak',
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
  const core = coreNouns[scenario ? coreKind(scenario.fabric) : 'director'].many
  const routing = scenario?.fabric.routing ?? 'adaptive'
  const status = statusOf(design, taperCurve, issues, index)
  const dimmed = dimmedPart(status)
  const table = useMemo(
    () =>
      taperTable({
        points,
        routing,
        scenario: { index, letter, core },
        others,
        freshness:
          dimmed === 'simulated' ? 'stale-simulated' : dimmed === 'all' ? 'stale' : 'current',
      }),
    [points, routing, index, letter, core, others, dimmed],
  )
  if (!scenario) return null
  const { budget } = scenario
  const budgetUsd = budget.mode === 'usd' ? budget.usd : undefined
  const told = settledPoints(points, dimmed)
  const isOfAnother = status.kind === 'error' || dimmed === 'all'
  // Until there is an answer to the design as it stands there is nothing to state.
  const hasNothing = isOfAnother || (told.length === 0 && status.kind !== 'current')
  const csv = () =>
    csvText(settled(table), { ...documentNow(), focus: index, replicates: DEFAULT_REPLICATES })
  return (
    <TableChart
      table={table}
      title={
        hasNothing ? 'What does each taper buy?' : taperTitle({ points: told, routing, budgetUsd })
      }
      subtitle={taperSubtitle(
        drawable(told),
        { letter, name: visibleText(scenario.name) },
        routing,
      )}
      status={shownStatus(points, budgetUsd, status)}
      isMoving={isMoving}
      csv={csv}
      csvIsPartial
      fileName={`taper-curve-${letter.toLowerCase()}`}
      notes={{ renderColumn: renderWhere }}
      picking={splitPicking(letter, (row) => points.find((point) => point === row))}
    />
  )
}

/**
 * What may be put in words: while delivered bisection is that of an earlier design it is drawn, so
 * that the eye sees it change, but no sentence and no table claims it.
 */
const settledPoints = (
  points: readonly TaperPointDto[],
  dimmed: ReturnType<typeof dimmedPart>,
): readonly TaperPointDto[] =>
  dimmed === 'simulated' ? points.map((point) => ({ ...point, delivered: undefined })) : points

function shownStatus(
  points: readonly TaperPointDto[],
  budgetUsd: number | undefined,
  status: ChartStatus,
): ChartStatus {
  if (status.kind !== 'current' || drawable(points).length > 0) return status
  const remedy =
    budgetUsd === undefined
      ? 'Change the size or the switches of the fabric.'
      : 'Raise the budget, or change the switches of the fabric.'
  return { kind: 'empty', sentence: `No split of the edge switch can be built. ${remedy}` }
}

/** Asks for the sources when its note is opened. */
function renderWhere(column: string) {
  const id = columnIds[column]
  const subject = taperHeaders.get(column) ?? column
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
const marks = new Map<number, OtherMachine>()

function knownMark(mark: OtherMachine): OtherMachine {
  const known = marks.get(mark.index)
  const isSame =
    known?.taper === mark.taper &&
    known.nodes === mark.nodes &&
    known.deliveredTBps === mark.deliveredTBps
  if (known && isSame) return known
  marks.set(mark.index, mark)
  return mark
}

function othersOf(
  routings: readonly Routing[],
  results: readonly ScenarioResults[],
  active: number,
): readonly OtherMachine[] {
  return routings.flatMap((routing, index) => {
    const machine = results[index]?.design.value?.machine
    if (index === active || !machine) return []
    const deliveredTBps = results[index]?.bisection.value?.[routing].deliveredTBps
    const { populatedTaper: taper, nodes } = machine
    return [knownMark({ index, taper, nodes, deliveredTBps })]
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
