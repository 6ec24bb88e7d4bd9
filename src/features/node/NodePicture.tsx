import { useCallback, useMemo, useState } from 'react'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { NodeDiagram } from '../../charts/node/NodeDiagram'
import type { BoundPart } from '../../charts/node/NodeDiagramMarks'
import type { PartKind } from '../../charts/node/nodeDrawing'
import { nodeTable } from '../../charts/node/nodeTable'
import type { NodeDesign } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import { failureIn, type Known } from '../../experiments/comparison/known'
import { boundWords } from '../../experiments/node/words'
import type { Issue, NodeFigures, Wire } from '../../model/engine'
import { wiresProvenance } from '../../experiments/node/provenance'
import { shownProvenanceBy } from '../../tables/provenance'
import { csvText } from '../../tables/write-csv'
import { activeIndex, useActiveIndex } from '../../state/workbook/active-scenario'
import { useKnown } from '../../state/answers/known-scenarios'
import { modelCard } from '../../state/answers/page-query'
import { scenarioStore, useWorkbook } from '../../state/workbook/scenario-store'
import { applyRemedy } from '../../state/edits/use-quantity'
import { fileSubject } from '../../state/files/document-now'
import { Problem } from '../../ui/Problem'
import { WhereFrom } from '../../ui/WhereFrom'
import { scenarioCode } from '../../ui/scenario-code'
import { NodeField } from './NodeField'
import { nodeGroups } from '../../document/scenario/node'
import layout from '../../ui/layout.module.css'

interface NodePictureProps {
  /** What an application of the workload spends most time on on this node, if it runs. */
  readonly waitsFor: { readonly name: string; readonly wire: Wire } | undefined
}

/** The picture of the active scenario's node, whose parts open their fields. */
export function NodePicture({ waitsFor }: NodePictureProps) {
  const { scenarios, baseline } = useWorkbook()
  const index = useActiveIndex()
  const own = useKnown(index)
  const compared = useKnown(baseline)
  const { name, wire } = waitsFor ?? {}
  const bound = useMemo(() => boundOf(name, wire), [name, wire])
  const scenario = scenarios[index]
  if (!scenario) return null
  const reference = index === baseline ? undefined : scenarios[baseline]
  return (
    <Picture
      index={index}
      node={scenario.node}
      own={own}
      bound={bound}
      baseline={
        reference && {
          index: baseline,
          node: reference.node,
          known: compared,
        }
      }
    />
  )
}

/** Undefined where no part of the node is waited for. */
const partOfWire: Readonly<Record<Wire, PartKind | undefined>> = {
  gpu: 'gpus',
  hbm: 'gpus',
  link: 'cpuGpu',
  ddr: 'memory',
  cpu: 'cpu',
  network: 'hca',
  latency: undefined,
}

/** The part of the picture that the application spends most time on. */
function boundOf(name: string | undefined, wire: Wire | undefined): BoundPart | undefined {
  const kind = wire && partOfWire[wire]
  if (!kind || name === undefined) return undefined
  return { kind, sentence: `${visibleText(name)} spends most of its time on ${boundWords[wire]}.` }
}

interface PictureProps {
  readonly index: number
  readonly node: NodeDesign
  readonly own: Known | undefined
  readonly bound: BoundPart | undefined
  readonly baseline:
    | {
        readonly index: number
        readonly node: NodeDesign
        readonly known: Known | undefined
      }
    | undefined
}

function Picture({ index, node, own, bound, baseline }: PictureProps) {
  const { figures, stale } = useFigures(index, node, own)
  const compared = useCompared(baseline)
  const issues = useNodeIssues(own?.issues ?? NO_ISSUES)
  const troubled = useMemo(() => troubledParts(issues), [issues])
  const notice = useMemo(() => <Issues index={index} issues={issues} />, [index, issues])
  const failure = own && failureIn(own.built)
  const status = useMemo(() => statusOf(failure), [failure])
  const visible = useMemo(() => withVisibleNames(node), [node])
  const csv = useCallback(() => csvOf(node, stale ? undefined : figures), [node, stale, figures])
  return (
    <section aria-label="Block diagram of the node">
      <NodeDiagram
        letter={scenarioCode(index).letter}
        node={visible}
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

/** One for all, so that the picture is not rendered again for it. */
const whereWires = (
  <WhereFrom
    subject="Link bandwidth"
    provenance={() => {
      const scenario = scenarioStore.getState().workbook.scenarios[activeIndex()]
      return shownProvenanceBy(wiresProvenance, scenario ? [scenario] : [], modelCard(), {
        samples: '',
        letters: [],
      })
    }}
  />
)

const editorOf = (part: PartKind) => <PartEditor part={part} />

const csvOf = (node: NodeDesign, figures: NodeFigures | undefined) =>
  csvText(nodeTable(node, figures), fileSubject(activeIndex()))

/** The baseline as the picture needs it; the same object while nothing of it changes. */
function useCompared(baseline: PictureProps['baseline']) {
  const { index, node, known } = baseline ?? {}
  const { figures } = useFigures(index ?? -1, node, known)
  return useMemo(
    () =>
      index === undefined || node === undefined
        ? undefined
        : { letter: scenarioCode(index).letter, node: withVisibleNames(node), figures },
    [index, node, figures],
  )
}

/** The node's issues; the same list while they say the same. */
function useNodeIssues(issues: readonly Issue[]): readonly Issue[] {
  const key = JSON.stringify(nodeIssues(issues))
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key is all that the issues say
  return useMemo(() => nodeIssues(issues), [key])
}

const current: ChartStatus = { kind: 'current' }
const NO_ISSUES: readonly Issue[] = []

/** The answer comes within a frame or two, so only its failure is worth words. */
function statusOf(failure: string | undefined): ChartStatus {
  if (failure === undefined) return current
  return {
    kind: 'error',
    what: 'The link loads could not be computed.',
    why: failure,
    wayOut: 'Change the node, or reload the page. Your work is unchanged.',
  }
}

/** What is wrong with the node, with the nearest valid choices. */
function Issues({ index, issues }: { readonly index: number; readonly issues: readonly Issue[] }) {
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

/** Which part a document path belongs to; the longest prefix counts. */
const partPrefixes: readonly (readonly [prefix: string, parts: readonly PartKind[]])[] = [
  ['node.cpu.memoryChannels', ['memory']],
  ['node.cpu.', ['cpu']],
  ['node.ddr', ['memory']],
  ['node.gpu.', ['gpus']],
  ['node.cpuGpu', ['cpuGpu']],
  ['node.gpuGpu', ['gpuGpu']],
  ['node.socketBus', ['bus']],
  ['node.nvme', ['nvme']],
  ['node.hca', ['hca']],
]

/** Issues that touch a wire as well as the field at which they stand. */
const wiresOfCode: Readonly<Record<string, readonly PartKind[]>> = {
  'bricks-do-not-divide': ['cpuGpu'],
  'hca-faster-than-slot': ['pcie'],
}

/** The issues of the node among all of the design. */
export function nodeIssues(issues: readonly Issue[]): readonly Issue[] {
  return issues.filter(({ path }) => path.startsWith('node.'))
}

/** The parts of the picture at which something is wrong. */
export function troubledParts(issues: readonly Issue[]): readonly PartKind[] {
  const parts = nodeIssues(issues).flatMap(({ code, path }) => {
    const found = partPrefixes.find(([prefix]) => path.startsWith(prefix))?.[1] ?? []
    return [...found, ...(wiresOfCode[code] ?? [])]
  })
  return [...new Set(parts)]
}

interface Kept {
  readonly index: number
  readonly node: NodeDesign | undefined
  readonly figures: NodeFigures | undefined
}

/**
 * What the model says of the wires of a node, and whether that is of an earlier node. An answer to a
 * change beside the node brings the same figures again and is passed over.
 */
function useFigures(
  index: number,
  node: NodeDesign | undefined,
  known: Known | undefined,
): { readonly figures: NodeFigures | undefined; readonly stale: boolean } {
  const [kept, setKept] = useState<Kept>()
  const isAnswered = known?.machineCurrent === true || known?.problem !== undefined
  const isNew = kept === undefined || kept.node !== node || kept.index !== index
  if (isAnswered && isNew) {
    // Setting state while rendering: React renders again at once, with what belongs together.
    setKept({ index, node, figures: known?.node })
    return { figures: known?.node, stale: false }
  }
  const own = kept?.index === index ? kept : undefined
  return { figures: own?.figures, stale: own?.node !== node }
}

/** What opens at a part of the picture: the fields that change it. */
function PartEditor({ part }: { readonly part: PartKind }) {
  const node = useNode()
  const group = nodeGroups.find((known) => known.part === (part === 'pcie' ? 'hca' : part))
  if (!group) return null
  return (
    <>
      <h4 className={layout.heading}>{group.title}</h4>
      {group.paths(node).map((path) => (
        <NodeField key={path} path={path} />
      ))}
    </>
  )
}

/** The node of the active scenario. */
function useNode(): NodeDesign {
  const { scenarios } = useWorkbook()
  const scenario = scenarios[useActiveIndex()]
  if (!scenario) throw new Error('a document has at least one scenario')
  return scenario.node
}
