import { isSimulated } from '../../document/scenario/fabric'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup'
import type { Command } from '../../commands/command'
import { isMac } from '../../commands/platform'
import { writeShortcut } from '../../commands/shortcut'
import { addCommands, scenarioMenuCommands } from '../../commands/scenario-commands'
import { formatCount, formatTaper, formatUsd } from '../../document/format'
import { MAX_SCENARIOS } from '../../document/scenario/schema'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useFromKnown } from '../../state/answers/known-scenarios'
import { useBaseline, useFromWorkbook, useScenarioNames } from '../../state/workbook/scenario-store'
import {
  activateScenario,
  focusScenario,
  startRenaming,
  useView,
} from '../../state/page/view-store'
import type { MenuItemSpec } from '../../ui/list-items'
import { MenuButton } from '../../ui/MenuButton'
import { ScenarioMark } from '../../ui/ScenarioMark'
import { scenarioCode } from '../../ui/scenario-code'
import layout from '../../ui/layout.module.css'
import styles from './OfferLine.module.css'
import { renameScenario } from '../../state/workbook/scenario-actions'
import { TextEntry } from '../../ui/TextEntry'
import { useTabDrag } from './useTabDrag'

const SharedBudget = lazy(async () => ({
  default: (await import('./SharedBudget')).SharedBudget,
}))

export const asItem = ({ id, label, detail, shortcuts, when, run }: Command): MenuItemSpec => ({
  id,
  label,
  ...(detail !== undefined && { detail }),
  ...(shortcuts?.[0] && { keys: writeShortcut(shortcuts[0], isMac) }),
  isDisabled: !when(),
  run,
})

const FULL = `The maximum is ${MAX_SCENARIOS} scenarios. To make room, delete one in the menu next to its name.`

/**
 * The offers in one line, each with its taper, nodes and cost: choose, add, and by the menu of the chosen one all
 * that can be done with it.
 */
export function OfferLine() {
  const names = useScenarioNames()
  const active = useActiveIndex()
  const strip = useRef<HTMLDivElement>(null)
  const { drop, onPointerDown } = useTabDrag(strip)
  const isFull = names.length >= MAX_SCENARIOS
  return (
    <div
      ref={strip}
      className={styles.strip}
      data-many={names.length > 3}
      onPointerDownCapture={onPointerDown}
    >
      <RadioGroup
        className={styles.tabs}
        aria-label="Scenario"
        orientation="horizontal"
        value={String(active)}
        onChange={(chosen) => activateScenario(Number(chosen))}
      >
        {names.map((name, index) => (
          <Tab
            key={scenarioCode(index).letter}
            name={name}
            index={index}
            {...(drop?.at === index && { drop: drop.side })}
          />
        ))}
      </RadioGroup>
      <MenuButton
        label={isFull ? `The maximum is ${MAX_SCENARIOS} scenarios` : 'Add a scenario'}
        items={() => addCommands().map(asItem)}
        whyNone={isFull ? FULL : undefined}
      >
        +<span className={styles.add}> Add</span>
      </MenuButton>
      <span className={styles.budget} data-testid="shared-budget">
        <Suspense>{names.length > 1 && <SharedBudget />}</Suspense>
      </span>
    </div>
  )
}

interface TabProps {
  readonly name: string
  readonly index: number
  /** Where a scenario that is being dragged would land. */
  readonly drop?: 'before' | 'after'
}

function Tab({ name, index, drop }: TabProps) {
  const isActive = useActiveIndex() === index
  const isRenaming = useView((state) => state.renaming === index)
  const input = useRef<HTMLInputElement>(null)
  const isFocusing = useView((state) => state.focusing === index)
  useEffect(() => {
    if (!isFocusing) return
    input.current?.focus()
    focusScenario(undefined)
  }, [isFocusing])
  const { letter, colour } = scenarioCode(index)
  return (
    <div
      className={isActive ? styles.active : styles.item}
      style={{ '--mark': colour }}
      data-tab={index}
      data-drop={drop}
      onDoubleClick={() => startRenaming(index)}
    >
      {isRenaming ? (
        <RenameField index={index} name={name} />
      ) : (
        <Radio value={String(index)} className={styles.tab} inputRef={input}>
          <ScenarioMark index={index} />
          <Facts name={name} index={index} />
        </Radio>
      )}
      {isActive && !isRenaming && (
        <MenuButton
          label={`Actions for ${letter} ${name}`}
          items={() => scenarioMenuCommands(index).map(asItem)}
        >
          <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
            <path d="M2 3.5l3 3 3-3" fill="none" stroke="currentColor" />
          </svg>
        </MenuButton>
      )}
    </div>
  )
}

/**
 * Name, taper, nodes and cost of an offer; why there are none where it cannot be built. A taper that ends the name stands
 * once, and is not cut with it.
 */
function Facts({ name, index }: Pick<TabProps, 'name' | 'index'>) {
  const isBaseline = useBaseline() === index
  const taper = useFromWorkbook(({ scenarios }) => {
    const fabric = scenarios[index]?.fabric
    if (!fabric || !isSimulated(fabric)) return fabric?.topology ?? ''
    return formatTaper(fabric.edge.downlinks / fabric.edge.uplinks)
  })
  const [nodes, cost, isCurrent, problem] = useFromKnown((known) => {
    const { machine, problem: reason, machineCurrent } = known[index] ?? {}
    return [
      machine ? `${formatCount(machine.nodes)} nodes` : '',
      machine ? formatUsd(machine.cost.totalUsd) : '',
      machineCurrent,
      reason,
    ] as const
  })
  const isSaid = name.endsWith(` ${taper}`)
  return (
    <>
      <span
        className={`${layout.cut} ${styles.name}`}
        title={isBaseline ? `${name}, the baseline` : name}
      >
        <strong>{scenarioCode(index).letter}</strong>{' '}
        {isSaid ? name.slice(0, -taper.length - 1) : name}
      </span>{' '}
      <span className={styles.taper} data-said={isSaid}>
        {taper}
      </span>
      {problem === undefined ? (
        <span className={styles.facts} data-stale={nodes !== '' && !isCurrent}>
          <span className={styles.nodes}>{nodes}</span> <span className={styles.cost}>{cost}</span>
          {isBaseline && <span className={styles.role}>baseline</span>}
        </span>
      ) : (
        taper.endsWith(':1') && (
          <span className={`${layout.cut} ${styles.wrong}`} title={problem}>
            cannot be built: {problem}
          </span>
        )
      )}
    </>
  )
}

/** The name of a scenario while it is being typed: Enter or leaving takes it, Escape does not. */
function RenameField({ index, name }: { readonly index: number; readonly name: string }) {
  return (
    // Arrows and letters are the text's own, not the tabs'.
    <span role="presentation" onKeyDown={(event) => event.stopPropagation()}>
      <TextEntry
        label="Name of the scenario"
        value={name}
        maxLength={80}
        size={Math.max(12, name.length)}
        isEntered
        onCommit={(typed) => {
          if (typed !== '') renameScenario(index, typed)
        }}
        onEnd={() => startRenaming(undefined)}
      />
    </span>
  )
}
