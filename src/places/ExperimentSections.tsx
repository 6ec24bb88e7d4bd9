import {
  Fragment,
  useCallback,
  useContext,
  useMemo,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { isUnderWay, shownElsewhere, type ChartStatus } from '../charts/frame/ChartStatus'
import { WaitingNote } from '../charts/frame/StatusNote'
import { noteWidth } from '../charts/frame/useMeasuredWidth'
import { parametersOf, type Experiment, type Input } from '../experiments/experiment'
import { useIsOnPaper } from '../state/rendering/paper'
import { SeenPart } from '../state/answers/SeenPart'
import { simulateAgain } from '../state/answers/engine-session'
import { progressOf, useExperiment, type Reading } from '../state/answers/use-experiment'
import { useShowsWaiting } from '../state/rendering/waiting-shown'
import { usePart } from '../state/page/keep-in-place'
import { applyRemedy } from '../state/edits/use-quantity'
import { isPassing, type CompleteSection, type Refusal } from '../tables/table'
import { Button } from '../ui/Button'
import { Glossed } from '../ui/Glossed'
import { Tools } from '../ui/Tools'
import { IsInCurrentSection } from '../state/page/current-section'
import layout from '../ui/layout.module.css'
import styles from './ExperimentSections.module.css'
import { ParameterControls } from './ParameterControls'
import { ownRefusal, presentTable, refusalOfTable, tableStatus } from './section-status'
import { TableBlock } from './TableBlock'

interface ExperimentSectionsProps<Parameters extends object, Answer> {
  readonly experiment: Experiment<Parameters, Answer>
  /** Ids of the sections that stand here, in this order; all unless given. */
  readonly only?: readonly string[]
  /** Whether the controls of the experiment stand at another place. */
  readonly hidesControls?: boolean
  /** Whether its first section says what the place shows: the controls stand below it. */
  readonly leads?: boolean
  /** Whether two sections stand beside one another where there is room. */
  readonly isPaired?: boolean
  /** Pixels that each chart has before its rows come, so that what stands below does not jump. */
  readonly room?: number | ((input: Input<Parameters>) => number)
  /** Panels that are fed by the answer: before the sections, after one by its id, and after all. */
  readonly head?: Panel<Parameters, Answer>
  readonly after?: Readonly<Record<string, Panel<Parameters, Answer>>>
  /** Editors in place of the table of a section, by its id. */
  readonly editors?: Readonly<Record<string, Panel<Parameters, Answer>>>
  readonly children?: Panel<Parameters, Answer>
}

type Panel<Parameters extends object, Answer> = (
  reading: Reading<Parameters, Answer>,
  status: ChartStatus,
) => ReactNode

/** The same section where nothing of it is of an earlier design. */
function withoutOld(section: CompleteSection, focus: number): CompleteSection {
  const tables = section.tables.map((table) => presentTable(section, table, focus))
  return tables.every((table, at) => table === section.tables[at])
    ? section
    : { ...section, tables }
}

/** A screen beyond the window's edge, so that what is scrolled to is there. */
const MARGIN = '100%'

/** What an experiment has to say: its controls, its sections with their tables and charts, and panels. */
export function ExperimentSections<Parameters extends object, Answer>(
  props: ExperimentSectionsProps<Parameters, Answer>,
) {
  const { experiment, only, hidesControls = false, leads = false, isPaired = false, room } = props
  const { head, after, editors, children } = props
  const [isInSight, watch] = useSight()
  const isCurrent = useContext(IsInCurrentSection)
  const isOnPaper = useIsOnPaper()
  // What was gone to and is looked at goes before the rest of its section, and before what stands beside it.
  const priority = isCurrent && isInSight ? 'visible' : 'later'
  const isRead = isInSight || isCurrent || isOnPaper
  const reading = useExperiment(experiment, isRead, priority)
  const { sections, input } = reading
  const pixels = typeof room === 'function' ? room(input) : room
  const shown = useMemo(() => {
    const onPage = sections
      .filter((section) => section.only?.includes('page') ?? true)
      .map((section) => withoutOld(section, input.focus))
    return only ? only.flatMap((id) => onPage.find((section) => section.id === id) ?? []) : onPage
  }, [sections, only, input.focus])
  // An edit that changes nothing of it draws nothing of it anew.
  const content = useMemo(() => {
    const own = { experiment, isRead, reading, shown, leads, hidesControls }
    return <Shown {...{ ...own, head, after, editors, children }} />
  }, [experiment, isRead, reading, shown, leads, hidesControls, head, after, editors, children])
  return (
    <div ref={watch} className={layout.apart} data-experiment={experiment.id}>
      {!hidesControls && !leads && <OwnControls {...{ experiment, reading }} />}
      <div
        className={isPaired ? `${layout.pair} ${styles.pair}` : layout.apart}
        style={{ '--chart-room': pixels === undefined ? undefined : `${pixels}px` }}
      >
        {content}
      </div>
    </div>
  )
}

/** What no section of an experiment has as its own. */
function OwnControls<Parameters extends object, Answer>({
  experiment,
  reading: { sections, controls, input },
}: Pick<ShownProps<Parameters, Answer>, 'experiment' | 'reading'>) {
  const placed = sections.flatMap((section) => section.controls ?? [])
  const names = parametersOf(experiment).flatMap(([name]) => (placed.includes(name) ? [] : [name]))
  return <ParameterControls {...{ experiment, names, controls }} values={input.parameters} />
}

/** A view of nothing but an experiment's sections. */
export const sectionsAlone = <Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
  stands: Pick<ExperimentSectionsProps<Parameters, Answer>, 'room' | 'leads'>,
): ComponentType =>
  function ExperimentAlone() {
    return <ExperimentSections {...{ experiment, ...stands }} />
  }

interface ShownProps<Parameters extends object, Answer> extends Pick<
  ExperimentSectionsProps<Parameters, Answer>,
  'experiment' | 'leads' | 'hidesControls' | 'head' | 'after' | 'editors' | 'children'
> {
  /** Nothing is computed for what nobody reads. */
  readonly isRead: boolean
  readonly reading: Reading<Parameters, Answer>
  readonly shown: readonly CompleteSection[]
}

/** The sections with their states: what they share is shown at the first. */
function Shown<Parameters extends object, Answer>(props: ShownProps<Parameters, Answer>) {
  const { experiment, isRead, reading, shown, head, after = {}, editors = {}, children } = props
  const { leads = false, hidesControls = false } = props
  const { focus } = reading.input
  const ways = useMemo(
    () => ({
      isComing: reading.isComing,
      hasFailed: reading.reads.some(({ refusal }) => refusal !== undefined && isPassing(refusal)),
      work: {
        share: 0,
        sentence: `Computing ${experiment.title.toLowerCase()}`,
        onCancel: reading.cancel,
        progress: progressOf(reading.owner),
      },
      again: simulateAgain,
      applyRemedy: ({ scenario = focus, remedies }: Refusal, at: number) => {
        const remedy = remedies?.[at]
        if (remedy) applyRemedy(scenario, remedy)
      },
    }),
    [experiment, reading.owner, reading.cancel, reading.isComing, reading.reads, focus],
  )
  const stands = standsOf(shown, focus, ways, isRead)
  const status = shownElsewhere(firstUnsettled(stands))
  // Without sections above them panels stand as what they show.
  const ofPanels =
    shown.length > 0 ? status : firstUnsettled(standsOf(reading.sections, focus, ways, isRead))
  useShowsWaiting([...stands.flat(), ofPanels].some(isUnderWay))
  const panel = children?.(reading, ofPanels) ?? null
  return (
    <>
      {head?.(reading, status)}
      {shown.map((section, at) => (
        <Fragment key={section.id}>
          <SeenPart className={leads && at === 0 ? styles.lead : undefined}>
            <SectionBlock
              {...{ experiment, reading, section, statuses: stands[at] ?? [] }}
              editor={editors[section.id]?.(reading, stands[at]?.[0] ?? { kind: 'current' })}
            />
          </SeenPart>
          {leads && at === 0 && !hidesControls && <OwnControls {...{ experiment, reading }} />}
          {after[section.id]?.(reading, status)}
        </Fragment>
      ))}
      {panel !== null && <SeenPart className={`${layout.apart} ${styles.panel}`}>{panel}</SeenPart>}
    </>
  )
}

/** What is not read waits for nothing until it is. */
const resting = (status: ChartStatus): ChartStatus =>
  isUnderWay(status) ? { kind: 'elsewhere' } : status

const firstUnsettled = (stands: readonly (readonly ChartStatus[])[]): ChartStatus =>
  stands.flat().find(({ kind }) => kind !== 'current') ?? { kind: 'current' }

type Ways = Parameters<typeof tableStatus>[3]

/** How the tables of sections stand; what several share is shown at the first. */
function standsOf(
  shown: readonly CompleteSection[],
  focus: number,
  ways: Ways,
  isRead: boolean,
): readonly (readonly ChartStatus[])[] {
  const seen = new Set<string>()
  const stands = shown.map((section) => {
    const { tables } = section
    if (tables.length === 0 && ownRefusal(section, focus)) {
      return [tableStatus(section, { rows: [], freshness: 'current' }, focus, ways)]
    }
    return tables.map((table) => {
      const status = tableStatus(section, table, focus, ways)
      const isSilent = status.kind === 'current' && !status.remark
      if (isSilent || status.kind === 'empty') return status
      const refusal = refusalOfTable(section, table, focus, ways.isComing)
      const key = refusal?.message ?? status.kind
      const isShown = seen.has(key)
      seen.add(key)
      return isShown ? shownElsewhere(status) : status
    })
  })
  return isRead ? stands : stands.map((own) => own.map(resting))
}

interface SectionBlockProps<Parameters extends object, Answer> {
  readonly experiment: Experiment<Parameters, Answer>
  readonly reading: Reading<Parameters, Answer>
  readonly section: CompleteSection
  /** Of its tables. */
  readonly statuses: readonly ChartStatus[]
  /** In place of its table. */
  readonly editor: ReactNode
}

function SectionBlock<Parameters extends object, Answer>(
  props: SectionBlockProps<Parameters, Answer>,
) {
  const { experiment, reading, section, statuses, editor } = props
  const { id, title, subtitle, tables, messages, refusals, limits, controls = [] } = section
  const { hasControlsBelow = false } = section
  const { focus, parameters } = reading.input
  const element = usePart(id)
  const fileName = `${experiment.id}-${id}`
  // A chart that comes later knows its room then.
  const noteRoom = useCallback((title: Element | null) => noteWidth(fileName, title), [fileName])
  const isOne = tables.length === 1
  const said = [
    ownRefusal(section, focus),
    ...tables.map((table) => refusalOfTable(section, table, focus, reading.isComing)),
  ]
  const others = refusals.filter((refusal) => !said.includes(refusal))
  const ownControls = (
    <ParameterControls
      experiment={experiment}
      names={controls}
      values={parameters}
      controls={reading.controls}
    />
  )
  return (
    <div ref={element} tabIndex={-1} className={`${layout.stack} ${styles.section}`} data-part={id}>
      {!isOne && (
        <div ref={tables.length === 0 ? noteRoom : undefined}>
          <h3 className={layout.title}>
            <Glossed>{title.text}</Glossed>
          </h3>
          {subtitle !== '' && <p className={layout.subtitle}>{subtitle}</p>}
        </div>
      )}
      {!hasControlsBelow && ownControls}
      {tables.map((table, at) => (
        <TableBlock
          key={table.id}
          {...{ reading, table, editor }}
          title={isOne ? title.text : table.caption}
          subtitle={isOne ? subtitle : ''}
          fileName={isOne ? fileName : `${fileName}-${table.id}`}
          status={statuses[at] ?? { kind: 'current' }}
          limits={at === tables.length - 1 ? limits : NONE}
        />
      ))}
      {hasControlsBelow && <div className={styles.below}>{ownControls}</div>}
      {tables.length === 0 && statuses[0] && <WaitingNote status={statuses[0]} />}
      <Messages messages={messages} isList={tables.length === 0 && messages.length > 0} />
      {others.map(({ message, scenario }) => (
        <p key={`${scenario ?? ''} ${message}`} className={styles.message} role="status">
          {message}
        </p>
      ))}
      {tables.length === 0 && limits.length > 0 && (
        <Tools about={{ what: 'section', title: title.text, notes: limits }} />
      )}
    </div>
  )
}

const NONE: readonly string[] = []

/** More than these are shown one by one when they are wanted. */
const MOST_MESSAGES = 6
const FIRST_MESSAGES = 2

interface MessagesProps extends Pick<CompleteSection, 'messages'> {
  /** Without a table that they belong to they are all that the section says. */
  readonly isList: boolean
}

function Messages({ messages, isList }: MessagesProps) {
  const [isOpen, setOpen] = useState(false)
  if (isList) {
    return (
      <ul className={`${layout.points} ${styles.points}`}>
        {messages.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )
  }
  const isLong = messages.length > MOST_MESSAGES
  const shown = isLong && !isOpen ? messages.slice(0, FIRST_MESSAGES) : messages
  return (
    <>
      {shown.map(({ text }) => (
        <p key={text} className={styles.message}>
          {text}
        </p>
      ))}
      {isLong && (
        <div>
          <Button look="link" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
            {isOpen ? 'Show fewer notes' : `Show ${messages.length - FIRST_MESSAGES} more notes`}
          </Button>
        </div>
      )}
    </>
  )
}

/** Whether somebody can see a part, or will within a screen. */
function useSight(): readonly [boolean, (place: Element | null) => (() => void) | undefined] {
  const [isInSight, setInSight] = useState(false)
  const watch = useCallback((place: Element | null) => {
    if (!place) return undefined
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: MARGIN },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [isInSight, watch]
}
