import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import type { Scenario } from '../document/scenario/schema'
import { visibleText } from '../document/visible-text'
import { BudgetSection, budgetSummary } from '../features/budget/BudgetSection'
import { FabricSection, fabricSummary } from '../features/fabric/FabricSection'
import { FileActions } from '../features/files/FileActions'
import { ModelSection, modelSummary } from '../features/model/ModelSection'
import { NodeSection, nodeSummary } from '../features/node/NodeSection'
import { notesSummary } from '../features/notes/summary'
import { workloadSummary } from '../features/workload/summary'
import { useActiveIndex } from '../state/workbook/active-scenario'
import { type SavingStatus, useSavingStatus } from '../state/saving/autosave'
import { drawInTask } from '../state/rendering/draw-queue'
import { changedPaths, editedCount, presetName, resetUnder } from '../state/edits/changed-values'
import { useModelCard } from '../state/answers/page-query'
import { useBaseline, useSettledWorkbook } from '../state/workbook/scenario-store'
import { type SectionId, toggleSection, useView } from '../state/page/view-store'
import { Button } from '../ui/Button'
import { Section } from '../ui/Section'
import { ScenarioMark } from '../ui/ScenarioMark'
import { scenarioCode } from '../ui/scenario-code'
import layout from '../ui/layout.module.css'
import styles from './Rail.module.css'

interface RailSection {
  readonly id: SectionId
  readonly title: string
  /** Prefixes of the document paths that it edits. */
  readonly prefixes: readonly string[]
  readonly Body: ComponentType
}

/** Folded at first, and the library of applications comes with it. */
const WorkloadSection = lazy(async () => ({
  default: (await import('../features/workload/WorkloadSection')).WorkloadSection,
}))

const NotesSection = lazy(async () => ({
  default: (await import('../features/notes/NotesSection')).NotesSection,
}))

const sections: readonly RailSection[] = [
  { id: 'node', title: 'Node', prefixes: ['node'], Body: NodeSection },
  { id: 'fabric', title: 'Fabric', prefixes: ['fabric'], Body: FabricSection },
  { id: 'workload', title: 'Workload', prefixes: ['workload'], Body: WorkloadSection },
  {
    id: 'budget',
    title: 'Budget and prices',
    prefixes: ['budget', 'operation', 'prices'],
    Body: BudgetSection,
  },
  { id: 'notes', title: 'Notes', prefixes: ['notes'], Body: NotesSection },
  { id: 'model', title: 'Model', prefixes: ['seed'], Body: ModelSection },
]

const changes = (count: number) => (count === 1 ? '1 difference' : `${count} differences`)

/**
 * The design of the active scenario, in sections that fold. Fields follow a drag; summaries and counts
 * of changes follow at its release.
 */
export function Rail() {
  const { scenarios, baseline } = useSettledWorkbook()
  const index = useActiveIndex()
  const isOpen = useView((state) => state.railOpen)
  const hasAll = useLater()
  const scenario = scenarios[index]
  const reference = scenarios[baseline]
  if (!scenario || !reference) return null
  const { letter, colour } = scenarioCode(index)
  return (
    <aside
      className={`${layout.screen} ${styles.rail}`}
      aria-label={`Design of ${letter}`}
      style={{ '--mark': colour }}
    >
      <div id="design" className={isOpen ? styles.open : styles.folded}>
        <h2 className={`${layout.hidden} ${styles.heading}`}>
          Design of {letter} {visibleText(scenario.name)}
        </h2>
        {(hasAll ? sections : sections.slice(0, FIRST_SECTIONS)).map((section) => (
          <RailFold key={section.id} {...section} scenario={scenario} reference={reference} />
        ))}
        {hasAll && (
          <div className={`${layout.fine} ${styles.foot}`}>
            <ResetLine scenario={scenario} prefixes={['']} what="the whole design" />
            <RailFoot />
          </div>
        )}
      </div>
    </aside>
  )
}

/** As many fill a screen. */
const FIRST_SECTIONS = 3

/** False until what stands on the first screen is drawn: all fields in one task hold a slow processor for too long. */
function useLater(): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => drawInTask(() => setLater(true)), [])
  return isLater
}

/** Whose design the rail is, above it in the line of the offers. */
export function RailTitle() {
  const { scenarios, baseline } = useSettledWorkbook()
  const index = useActiveIndex()
  const scenario = scenarios[index]
  const reference = scenarios[baseline]
  if (!scenario || !reference) return null
  const { letter, colour } = scenarioCode(index)
  const name = visibleText(scenario.name)
  const changed = changedPaths(scenario, reference, ['']).length
  return (
    <p className={styles.title} style={{ '--mark': colour }} title={name} aria-hidden="true">
      <ScenarioMark index={index} />
      <span className={`${layout.cut} ${styles.name}`}>
        {letter} {name}
      </span>
      <span className={styles.changes}>{changed > 0 ? changes(changed) : 'design'}</span>
    </p>
  )
}

interface RailFoldProps extends RailSection {
  readonly scenario: Scenario
  readonly reference: Scenario
}

function RailFold({ id, title, prefixes, Body, scenario, reference }: RailFoldProps) {
  const isOpen = useView((state) => state.openSections.includes(id))
  const baseline = useBaseline()
  const card = useModelCard()
  const summaries: Record<SectionId, () => string> = {
    node: () => nodeSummary(scenario),
    fabric: () => fabricSummary(scenario),
    workload: () => workloadSummary(scenario),
    budget: () => budgetSummary(scenario),
    notes: () => notesSummary(scenario),
    model: () => modelSummary(card),
  }
  const count = changedPaths(scenario, reference, prefixes).length
  return (
    <Section
      title={title}
      summary={summaries[id]()}
      note={
        count > 0 && (
          <span className={styles.changes}>
            {changes(count)} from {scenarioCode(baseline).letter}
          </span>
        )
      }
      isOpen={isOpen}
      onToggle={() => toggleSection(id)}
    >
      <Suspense fallback={<p>Loading …</p>}>
        <Body />
      </Suspense>
      <ResetLine scenario={scenario} prefixes={prefixes} what={title.toLowerCase()} />
    </Section>
  )
}

interface ResetLineProps {
  readonly scenario: Scenario
  readonly prefixes: readonly string[]
  readonly what: string
}

/** The way back to the preset for all values that differ from it. */
function ResetLine({ scenario, prefixes, what }: ResetLineProps) {
  const index = useActiveIndex()
  const count = editedCount(scenario, prefixes)
  const preset = presetName(scenario)
  const short = prefixes[0] === '' ? 'all' : what
  if (count === 0 || preset === undefined) return null
  return (
    <p className={`${layout.fine} ${styles.reset}`}>
      <Button look="link" onPress={() => resetUnder(index, prefixes, what)}>
        Reset {short} to {preset}
      </Button>
    </p>
  )
}

const savingWords: Record<SavingStatus, string> = {
  idle: 'Every change is saved in this browser',
  saving: 'Saving in this browser …',
  saved: 'Saved in this browser',
  held: 'Not saving until you choose a version above',
  elsewhere: 'Not saving: another tab changed this work. Choose a version above.',
  full: 'Not saving: browser storage is full. Save a file to keep your work.',
  impossible:
    'Not saving: this browser does not allow this page to store data. Save a file to keep your work.',
  silent: 'Not saving: browser storage does not respond. Save a file to keep your work.',
}

const warnings: readonly SavingStatus[] = ['impossible', 'full', 'elsewhere', 'silent']

function RailFoot() {
  const status = useSavingStatus()
  const isWarning = warnings.includes(status)
  return (
    <>
      <p
        data-testid="saving"
        className={isWarning ? `${layout.problem} ${styles.warning}` : undefined}
      >
        {savingWords[status]}
      </p>
      <FileActions />
    </>
  )
}
