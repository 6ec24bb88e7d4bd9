import { useCallback, useMemo, useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { NodeDiagram } from '../../charts/node/NodeDiagram'
import type { BoundPart } from '../../charts/node/NodeDiagramMarks'
import { boundWords, partOfWire } from '../../charts/node/phases'
import type { PartKind } from '../../charts/node/nodeDrawing'
import { nodeTableColumns, wireRecords } from '../../charts/node/nodeTable'
import type { NodeDesign } from '../../document/scenario/schema'
import { profilesOf } from '../../document/workload/profiles-of'
import { visibleText } from '../../document/visible-text'
import type { IssueDto, NodeFiguresDto, NodeTimeDto } from '../../model/engine'
import { stampedCsv } from '../../report/table-stamp'
import { originOf } from '../../report/provenance-of-results'
import { activeIndex, useActiveIndex } from '../../state/active-scenario'
import { useNodeTimes } from '../../state/node-answers'
import type { SlotStatus } from '../../state/results-store'
import { noResults, resultsStore } from '../../state/results-store'
import { scenarioStore, useWorkbook } from '../../state/scenario-store'
import { applyRemedy } from '../../state/use-quantity'
import { documentNow } from '../../state/document-now'
import { Problem } from '../../ui/Problem'
import { WhereFrom } from '../../ui/WhereFrom'
import { BalanceTable } from './BalanceTable'
import { NodeApplications, timesOf } from './NodeApplications'
import { scenarioCode } from '../../ui/scenario-code'
import { GroupFields } from './GroupFields'
import { areStale } from './areStale'
import { nodeGroups } from './nodeGroups'
import { nodeIssues, troubledParts } from './nodeIssues'
import { PartEditor } from './PartEditor'
import { useFigures } from './useFigures'
import { useNodeResults, type NodeResults } from './useNodeResults'
import styles from './NodeView.module.css'

/** The node of the active scenario: its picture, its balance, and every value of it. */
export function NodeView() {
  const { scenarios, baseline } = useWorkbook()
  const index = useActiveIndex()
  const own = useNodeResults(index)
  const compared = useNodeResults(baseline)
  const scenario = scenarios[index]
  const workload = scenario?.workload
  const profiles = useMemo(() => profilesOf(workload), [workload])
  const [wanted, setWanted] = useState<string>()
  const chosen = profiles.find(({ id }) => id === wanted) ?? profiles[0]
  const slots = useNodeTimes(scenarios, chosen)
  const time = timesOf(slots)[index]?.time
  const bound = useMemo(() => chosen && boundOf(chosen.name, time), [chosen, time])
  if (!scenario) return null
  // The first answer gives the picture its title and the table its numbers; nothing is to jump then.
  if (!own.node && own.design.status === 'pending') {
    return <p className={styles.waiting}>Working out the node …</p>
  }
  const reference = index === baseline ? undefined : scenarios[baseline]
  return (
    <div className={styles.view}>
      <Picture
        index={index}
        node={scenario.node}
        own={own}
        bound={bound}
        baseline={
          reference && {
            index: baseline,
            node: reference.node,
            results: compared,
          }
        }
      />
      <BalanceTable
        own={{
          index,
          node: scenario.node,
          figures: own.node,
          machine: machineOf(own),
          stale: areStale(own),
        }}
        baseline={
          reference && {
            index: baseline,
            node: reference.node,
            figures: compared.node,
            machine: machineOf(compared),
            stale: false,
          }
        }
      />
      <NodeApplications {...{ scenarios, index, profiles, chosen, slots }} onChoose={setWanted} />
      <div className={styles.groups}>
        {nodeGroups.map((group) => (
          <GroupFields key={group.part} group={group} index={index} scenario={scenario} />
        ))}
      </div>
    </div>
  )
}

/** The part of the picture that the application waits longest for. */
function boundOf(name: string, time: NodeTimeDto | undefined): BoundPart | undefined {
  if (time?.kind !== 'runs') return undefined
  const kind = partOfWire[time.boundBy]
  return (
    kind && {
      kind,
      sentence: `${visibleText(name)} waits longest for ${boundWords[time.boundBy]}.`,
    }
  )
}

interface PictureProps {
  readonly index: number
  readonly node: NodeDesign
  readonly own: NodeResults
  readonly bound: BoundPart | undefined
  readonly baseline:
    | {
        readonly index: number
        readonly node: NodeDesign
        readonly results: NodeResults
      }
    | undefined
}

function Picture({ index, node, own, bound, baseline }: PictureProps) {
  const { figures, stale } = useFigures(index, node, own)
  const compared = useCompared(baseline)
  const issues = useNodeIssues(own.issues)
  const troubled = useMemo(() => troubledParts(issues), [issues])
  const notice = useMemo(() => <Issues index={index} issues={issues} />, [index, issues])
  const { status: standing, sentence } = own.design
  const status = useMemo(() => statusOf(standing, sentence), [standing, sentence])
  const drawn = useMemo(() => withVisibleNames(node), [node])
  const csv = useCallback(() => csvOf(node, stale ? undefined : figures), [node, stale, figures])
  return (
    <section className={styles.picture} aria-label="Block diagram of the node">
      <NodeDiagram
        letter={scenarioCode(index).letter}
        node={drawn}
        figures={figures}
        stale={stale}
        notice={notice}
        baseline={compared}
        troubled={troubled}
        bound={bound}
        status={status}
        csv={csv}
        where={whereWires}
        editor={editorOf}
      />
    </section>
  )
}

/** A picture shows names as they are spelled. */
function withVisibleNames({ cpu, gpu, ...rest }: NodeDesign): NodeDesign {
  return {
    ...rest,
    cpu: { ...cpu, model: visibleText(cpu.model) },
    gpu: { ...gpu, model: visibleText(gpu.model) },
  }
}

/** One for all, so that the picture is not drawn anew for it. */
const whereWires = (
  <WhereFrom
    subject="What the wires carry"
    origin={() => {
      const scenario = scenarioStore.getState().workbook.scenarios[activeIndex()]
      return originOf('wires', scenario ? [scenario] : [], resultsStore.getState().card)
    }}
  />
)

const editorOf = (part: PartKind) => <PartEditor part={part} />

const csvOf = (node: NodeDesign, figures: NodeFiguresDto | undefined) =>
  stampedCsv(
    nodeTableColumns,
    wireRecords(node, figures).map((record) => ({ ...record })),
    documentNow(),
    activeIndex(),
  )

/** The baseline as the picture needs it; the same object while nothing of it changes. */
function useCompared(baseline: PictureProps['baseline']) {
  const { index, node, results = noResults } = baseline ?? {}
  const { figures } = useFigures(index ?? -1, node, results)
  return useMemo(
    () =>
      index === undefined || node === undefined
        ? undefined
        : { letter: scenarioCode(index).letter, node: withVisibleNames(node), figures },
    [index, node, figures],
  )
}

/** The node's issues; the same list while they say the same. */
function useNodeIssues(issues: readonly IssueDto[]): readonly IssueDto[] {
  const key = JSON.stringify(nodeIssues(issues))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is all that the issues say
  return useMemo(() => nodeIssues(issues), [key])
}

/** The machine as it was last answered; none while the design cannot be built. */
function machineOf({ design }: NodeResults) {
  return design.status === 'infeasible' ? undefined : design.value?.machine
}

const current: ChartStatus = { kind: 'current' }

/** The answer comes within a frame or two, so only its failure is worth words. */
function statusOf(standing: SlotStatus, sentence: string | undefined): ChartStatus {
  if (standing !== 'failed') return current
  return {
    kind: 'error',
    what: 'The model could not say what the links carry.',
    why: sentence ?? '',
    wayOut: 'Change the node, or reload the page: your work stays.',
  }
}

/** What is wrong with the node, with the nearest valid choices. */
function Issues({
  index,
  issues,
}: {
  readonly index: number
  readonly issues: readonly IssueDto[]
}) {
  return issues.map((issue) => (
    <Problem
      key={issue.code}
      sentence={issue.sentence}
      remedies={issue.remedies.map((remedy) => ({
        label: remedy.label,
        apply: () => applyRemedy(index, remedy),
      }))}
    />
  ))
}
