import { useCallback, useMemo } from 'react'
import { FabricLadder, type BuiltMachine } from '../../charts/fabric/FabricLadder'
import { fabricLevels } from '../../charts/fabric/fabricLevels'
import { ladderRecords, ladderTableColumns } from '../../charts/fabric/ladderTable'
import { levelLoads } from '../../charts/fabric/levelLoads'
import { coreNoun, type ReferenceMachine } from '../../charts/fabric/ladderTexts'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { ownPolicy } from '../../document/port-policy'
import type { Scenario } from '../../document/scenario/schema'
import { stampedCsv } from '../../report/table-stamp'
import { originOf } from '../../report/provenance-of-results'
import { activeIndex, useActiveIndex } from '../../state/active-scenario'
import { useKnownCongestions } from '../../state/known-congestion'
import { resultsStore, type ScenarioResults } from '../../state/results-store'
import { scenarioStore, useWorkbook } from '../../state/scenario-store'
import { applyRemedy } from '../../state/use-quantity'
import { documentNow } from '../../state/document-now'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { CountsTable } from './CountsTable'
import { EdgeSplitEditor } from './EdgeSplitEditor'
import { FabricFields } from './FabricFields'
import styles from './FabricView.module.css'
import { LinkLoads } from './LinkLoads'
import { useBuiltMachine } from './useBuiltMachine'
import { useDesign } from './useDesign'

/** The fabric of the active scenario: its picture from machine to node, and every value of it. */
export function FabricView() {
  const { scenarios } = useWorkbook()
  const index = useActiveIndex()
  const { design } = useDesign(index)
  const scenario = scenarios[index]
  if (!scenario) return null
  const { fabric } = scenario
  const isFirst = design.status === 'pending' && !design.value
  // All at once, so that what stands below the picture does not jump.
  if (isFirst) return <p className={styles.absent}>Counting the machine …</p>
  return (
    <div className={styles.view}>
      <div className={styles.picture}>
        {fabric.topology === 'fat-tree' ? (
          <>
            <Ladder index={index} scenario={scenario} />
            <EdgeSplitEditor index={index} fabric={fabric} />
            <Counts index={index} scenario={scenario} />
          </>
        ) : (
          <NotSimulated topology={fabric.topology} />
        )}
      </div>
      <FabricFields fabric={fabric} />
    </div>
  )
}

function NotSimulated({ topology }: { readonly topology: 'dragonfly' | 'torus' }) {
  return (
    <p className={styles.absent}>
      This machine’s network is a {topology}, which this version neither sizes, prices nor
      simulates, so there is no picture of it. To see what its node would do on a fat tree, choose
      “Fat tree” as the topology.
    </p>
  )
}

function Ladder({ index, scenario }: { readonly index: number; readonly scenario: Scenario }) {
  const { design, issues } = useDesign(index)
  const built = useBuiltMachine(index, scenario, design)
  const reference = useReference(index)
  const shown = useMemo(() => [scenario], [scenario])
  const [congestion] = useKnownCongestions(shown)
  const loads = useMemo(
    () =>
      congestion ? levelLoads(congestion, ownPolicy(scenario), scenario.fabric.routing) : undefined,
    [congestion, scenario],
  )
  const letter = scenarioCode(index).letter
  const status = useMemo(() => statusOf(design, issues, index), [design, issues, index])
  const csv = useCallback(() => (built ? csvOf(built) : ''), [built])
  // Before the first machine there is nothing to draw; what is wrong stands in its place.
  if (!built) return <StatusNote status={status} />
  return (
    <>
      <FabricLadder
        letter={letter}
        built={built}
        reference={reference}
        status={status}
        csv={csv}
        where={whereCounts}
        {...(loads && { loads })}
      />
      {design.status !== 'infeasible' && <LinkLoads scenario={scenario} known={congestion} />}
    </>
  )
}

/** One for all, so that the picture is not drawn anew for it. */
const whereCounts = (
  <WhereFrom
    subject="Pieces of the fabric"
    origin={() => {
      const scenario = scenarioStore.getState().workbook.scenarios[activeIndex()]
      return originOf('counts', scenario ? [scenario] : [], resultsStore.getState().card)
    }}
  />
)

const csvOf = ({ scenario, machine }: BuiltMachine) =>
  stampedCsv(
    ladderTableColumns,
    ladderRecords(fabricLevels(scenario, machine)),
    documentNow(),
    activeIndex(),
  )

/** Of the present design only: a count of an earlier one would be taken for its own. */
function Counts({ index, scenario }: { readonly index: number; readonly scenario: Scenario }) {
  const { scenarios, baseline } = useWorkbook()
  const { design } = useDesign(index)
  const machine = useDesign(baseline).design.value?.machine
  const built = useBuiltMachine(index, scenario, design)
  const reference = scenarios[baseline]
  if (!built || design.status === 'infeasible') return null
  return (
    <CountsTable
      own={{ index, fabric: built.scenario.fabric, machine: built.machine }}
      baseline={
        baseline === index || !machine || !reference
          ? undefined
          : { index: baseline, fabric: reference.fabric, machine }
      }
    />
  )
}

/** The baseline's core, if the baseline is another scenario and has been built. */
function useReference(index: number): ReferenceMachine | undefined {
  const { scenarios, baseline } = useWorkbook()
  const scenario = scenarios[baseline]
  const machine = useDesign(baseline).design.value?.machine
  const noun = scenario && coreNoun(scenario)
  const letter = scenarioCode(baseline).letter
  const coreSwitches = machine?.coreSwitches
  return useMemo(
    () =>
      baseline === index || noun === undefined || coreSwitches === undefined
        ? undefined
        : { letter, coreNoun: noun, coreSwitches },
    [baseline, index, noun, letter, coreSwitches],
  )
}

const current: ChartStatus = { kind: 'current' }

function statusOf(
  design: ScenarioResults['design'],
  [issue]: ScenarioResults['issues'],
  index: number,
): ChartStatus {
  switch (design.status) {
    case 'current':
      return current
    case 'pending':
    case 'cancelled': {
      const work = { share: design.progress, sentence: 'Counting the machine' }
      // The count takes a few milliseconds: during a drag the picture shows the one before, undimmed.
      return design.value ? current : { kind: 'loading', work }
    }
    case 'failed':
      return {
        kind: 'error',
        what: 'The machine could not be counted.',
        why: design.sentence ?? '',
        wayOut: 'Change the design, or reload the page: your work stays.',
      }
    case 'infeasible': {
      const remedy = issue?.remedies[0]
      return {
        kind: 'error',
        what:
          issue?.code === 'not-a-fat-tree'
            ? 'There is no tree to draw.'
            : 'This design cannot be built.',
        why: issue?.sentence ?? design.sentence ?? '',
        wayOut: design.value ? 'The picture is of the last design that could be built.' : '',
        ...(remedy && { fix: { label: remedy.label, run: () => applyRemedy(index, remedy) } }),
      }
    }
  }
}
