import type { Finding } from '../../experiments/first-design'
import type { FirstDesign } from '../../experiments/first-design/found'
import type { Read } from '../../experiments/evaluate'
import { gainWords } from '../../experiments/risk/gains-table'
import { workStatus, isUnderWay } from '../../charts/frame/ChartStatus'
import { StatusNote } from '../../charts/frame/StatusNote'
import { formatCount, formatPercent, formatUsd, listed } from '../../document/format'
import { MAX_SCENARIOS } from '../../document/scenario/schema'
import { answersShown } from '../../state/answers/answers-shown'
import { simulateAgain } from '../../state/answers/engine-session'
import { modelCard } from '../../state/answers/page-query'
import { useProgress, type Reading } from '../../state/answers/use-experiment'
import { addMade, replaceAll } from '../../state/workbook/scenario-actions'
import { useScenarioNames } from '../../state/workbook/scenario-store'
import { findPreset } from '../../document/presets'
import { Button } from '../../ui/Button'
import { Caution } from '../../ui/Caution'
import { Problem } from '../../ui/Problem'
import { WhereFrom } from '../../ui/WhereFrom'
import { TableView } from '../../tables/TableView'
import layout from '../../ui/layout.module.css'
import dialog from '../../ui/dialog.module.css'
import styles from './Guide.module.css'
import {
  cautionsOn,
  comparedTapers,
  flipsOf,
  ofResult,
  ofThroughput,
  reasonsFor,
  replacementsOf,
  resultSentence,
  type Reason,
} from './sentences'

interface ProposalProps {
  readonly reading: Reading<object, Finding>
  readonly onBack: () => void
  /** Something was accepted. */
  readonly onDone: () => void
}

/** The design with its reasons, the one behind it, and what would turn the choice. */
export function Proposal({ reading, onBack, onDone }: ProposalProps) {
  const { answer, owner, reads } = reading
  const share = useProgress(owner) / 100
  const { found, what } = answer
  const design = found.value?.kind === 'found' ? found.value : undefined
  const isCurrent = found.state === 'current'
  const status = workStatus(
    { ...statusOf(found), value: design, share, what },
    { what: 'A first design', onCancel: onBack, again: simulateAgain },
  )
  return (
    <div
      className={`${layout.loose} ${dialog.body}`}
      data-testid="proposal"
      aria-busy={isUnderWay(status)}
    >
      <div className={isCurrent ? undefined : styles.status}>
        <StatusNote status={status} />
      </div>
      {design && (
        <div style={{ opacity: isCurrent ? undefined : 'var(--stale)' }} aria-live="polite">
          <Design design={design} reads={reads} />
        </div>
      )}
      {isCurrent && design && <Acceptance design={design} onDone={onDone} />}
      <p>
        <Button look="link" onPress={onBack}>
          {isCurrent ? 'Change the answers' : 'Back to the questions'}
        </Button>
      </p>
    </div>
  )
}

function statusOf(found: Finding['found']) {
  if (found.state === 'current') return { status: 'current', sentence: undefined } as const
  if (found.state !== 'refused') return { status: 'asking', sentence: undefined } as const
  const { reason, message } = found.refusal
  return { status: reason === 'cancelled' ? reason : 'failed', sentence: message } as const
}

interface DesignProps {
  readonly design: FirstDesign
  /** What was read for it, which its notes compute anew. */
  readonly reads: readonly Read[]
}

function Design({ design, reads }: DesignProps) {
  const flips = flipsOf(design)
  return (
    <>
      <p className={styles.result}>
        <strong>{resultSentence(design)}</strong>
      </p>
      <p>
        This is a first design, on a quiet machine, where each job runs alone. The section Answer
        ranks the designs that you accept on a shared machine and in other conditions.{' '}
        {comparedTapers(design)}
      </p>
      <Figures design={design} reads={reads} />
      <h3 className={`${layout.heading} ${dialog.part}`}>Reasons for this design</h3>
      <Reasons reasons={reasonsFor(design)} reads={reads} />
      {flips.length > 0 && (
        <>
          <h3 className={`${layout.heading} ${dialog.part}`}>How robust is this choice?</h3>
          <Reasons reasons={flips} reads={reads} />
        </>
      )}
      {cautionsOn(design).map((sentence) => (
        <Caution key={sentence} sentence={sentence} />
      ))}
      <p className={layout.faint}>
        {chosenSentence(design)} {operationSentence(design)}
      </p>
    </>
  )
}

/** What the models have chosen, and what was taken from a machine that is known. */
function chosenSentence({ answers, ranked }: FirstDesign): string {
  const [first] = ranked
  if (!first) return ''
  const { scenario, source } = first.candidate
  const levels = findPreset(scenario.preset ?? '')?.scenario.fabric.levels
  const chosen = [
    ...(answers.gpus === 'any' ? ['the node'] : []),
    ...(scenario.fabric.levels === levels ? [] : ['a third level of the tree']),
    'the edge switches’ port split',
  ]
  const third =
    scenario.fabric.levels === levels
      ? ''
      : ' With two levels, the machine would be full before the budget is spent.'
  return `The node is from ${source}. The Trade-off and Risk models chose ${listed(chosen)}.${third} The limits of these models apply.`
}

/** What the budget does not cover, and nobody was asked for. */
function operationSentence({ ranked: [first] }: FirstDesign): string {
  const staff = first?.candidate.scenario.operation.staffUsdPerYear ?? 0
  return `Running costs are assumed, including ${formatUsd(staff)} per year for staff. Enter your own under “Operation, spares and power”.`
}

interface ReasonsProps extends Pick<DesignProps, 'reads'> {
  readonly reasons: readonly Reason[]
}

function Reasons({ reasons, reads }: ReasonsProps) {
  return (
    <ul className={`${layout.points} ${layout.stack} ${styles.reasons}`}>
      {reasons.map(({ subject, sentence, provenance }) => (
        <li key={sentence} data-reveals>
          {sentence} <Where {...{ subject, provenance, reads }} />
        </li>
      ))}
    </ul>
  )
}

interface WhereProps extends Pick<Reason, 'subject' | 'provenance'>, Pick<DesignProps, 'reads'> {}

function Where({ subject, provenance, reads }: WhereProps) {
  const fetchWords = () => {
    const { requested, ...words } = provenance(modelCard())
    return { ...words, requested: { ...requested, answers: answersShown(reads, requested.kinds) } }
  }
  return <WhereFrom subject={subject} provenance={fetchWords} />
}

/** The design beside the runner-up and the same without a taper. */
function Figures({ design, reads }: DesignProps) {
  const { designs, throughputs, risk } = design.final
  const roles = ['This', 'Second', 'Least taper']
  const roleOf = (at: number) =>
    designs[at] === design.untapered && at > 0 ? roles[2] : (roles[at] ?? '')
  const rows = [
    {
      label: 'Nodes',
      provenance: ofResult('nodes', designs),
      cells: designs.map(({ machine }) => formatCount(machine.nodes)),
    },
    {
      label: 'Edge switch, down/up',
      provenance: ofResult('taper', designs),
      cells: designs.map(
        ({ scenario: { fabric }, taper }) =>
          `${fabric.edge.downlinks}/${fabric.edge.uplinks}, ${taper}`,
      ),
    },
    {
      label:
        'Throughput at the most likely input values, in nodes of this design without network losses',
      provenance: ofThroughput(designs),
      cells: throughputs.map((nodes) => formatCount(nodes)),
    },
    {
      label: 'Throughput relative to this design (5 to 95\u202f% of samples)',
      provenance: ofThroughput(designs),
      cells: risk.designs.map(({ throughputGain }, at) =>
        at > 0 && throughputGain ? gainWords({ gain: throughputGain }) : '–',
      ),
    },
    {
      label: 'Cost',
      provenance: ofResult('cost', designs),
      cells: designs.map(({ machine }) => formatUsd(machine.cost.totalUsd)),
    },
    {
      label: 'Network share of cost',
      provenance: ofResult('network-share', designs),
      cells: designs.map(({ machine }) => formatPercent(machine.cost.networkShare)),
    },
  ]
  return (
    <TableView
      label="Table: figures for the design"
      isWide
      columns={[
        { key: 'figure', header: 'Figure', isHeaderHidden: true, align: 'prose' },
        ...designs.map(({ label }, at) => ({
          key: label,
          header: (
            <>
              <strong>{roleOf(at)}</strong> <small>{label}</small>
            </>
          ),
        })),
      ]}
      rows={rows.map(({ label, provenance, cells }) => ({
        id: label,
        where: <Where {...{ subject: label, provenance, reads }} />,
        cells: [label, ...cells],
      }))}
    />
  )
}

interface AcceptanceProps {
  readonly design: FirstDesign
  readonly onDone: () => void
}

/** What can be made of it; both are a step that can be undone. */
function Acceptance({ design, onDone }: AcceptanceProps) {
  const { length: count } = useScenarioNames()
  const isFull = count >= MAX_SCENARIOS
  const all = replacementsOf(design)
  const [own] = all
  const replace = () => {
    onDone()
    // After the dialog has given the focus back, so that the new tab takes it.
    setTimeout(() => replaceAll(all))
  }
  const add = () => {
    onDone()
    setTimeout(() => own && addMade(own))
  }
  return (
    <>
      {isFull && (
        <Problem
          sentence={`The maximum is ${MAX_SCENARIOS} scenarios. Replace all of them, or close this dialog and delete one.`}
        />
      )}
      <p className={layout.row}>
        <Button look="box" onPress={add} isDisabled={isFull}>
          Add as a scenario
        </Button>
        <Button look="box" onPress={replace}>
          {replaceWords(all.length, design.untapered?.taper)}
        </Button>
      </p>
      <p className={layout.faint}>Either action can be undone.</p>
    </>
  )
}

const replaceWords = (count: number, leastTaper = '') =>
  count > 2
    ? `Replace all with this design, its ${leastTaper} version and the second design`
    : count > 1
      ? 'Replace all with this design and the second one'
      : 'Replace all with this design'
