import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Scenario } from '../../document/scenario/schema'
import {
  refusalOf,
  type EditOutcome,
  useBaseline,
  useFromWorkbook,
} from '../../state/workbook/scenario-store'
import { Button } from '../../ui/Button'
import layout from '../../ui/layout.module.css'
import styles from './WorkloadSection.module.css'
import { shareText, listText, sameList } from '../../document/scenario/lists'
import { shareProblem, sumOfShares } from '../../document/workload/shares'
import { WeightProblems } from '../../ui/WeightProblems'
import { provenanceOf } from '../../document/provenance'
import { presetOf, resetPath } from '../../document/scenario/differences'
import { visibleText } from '../../document/visible-text'
import { resetUnder } from '../../state/edits/changed-values'
import { ProvenanceNote } from '../../ui/ProvenanceNote'
import { FieldFrame } from '../../ui/FieldFrame'
import { Select } from '../../ui/Select'

/** Tells why an entry was refused; undefined once one is taken. */
export type OnRefused = (sentence: string | undefined) => void

export interface ShareRow {
  readonly key: string
  /** As it follows "Remove". */
  readonly name: string
  /** Name and numbers of the row. */
  readonly render: (onRefused: OnRefused) => ReactNode
  /** What is to be said of it. */
  readonly below: ReactNode
}

/** A share of node-hours, 0 to 1, as a field in percent. */
export const percentField = (
  share: number,
  write: (share: number, joins: boolean) => EditOutcome,
) => ({
  value: Number((share * 100).toFixed(4)),
  unit: '%',
  limits: [0, 100] as const,
  onChange: (percent: number, joins: boolean) =>
    refusalOf(write(Number((percent / 100).toPrecision(12)), joins)),
})

interface ShareListProps {
  readonly index: number
  readonly scenario: Scenario
  readonly path: string
  readonly label: string
  readonly help: string
  readonly readyMade: ReactNode
  readonly rows: readonly ShareRow[]
  /** @returns why it cannot be removed */
  readonly onRemove: (place: number) => string | undefined
  /** Of what the sum is shown; nothing in an empty list. */
  readonly counted: readonly { readonly share: number }[]
  /** As it follows "All shares are 0 %:". */
  readonly of: string
  readonly onNormalise: () => void
  readonly add: { readonly label: string; readonly isFull: boolean; readonly onPress: () => void }
  readonly empty: string
}

/** A list of the document with shares of node-hours: its head, rows, sum and the way to one more. */
export function ShareList(props: ShareListProps) {
  const { rows, counted, of, add } = props
  const [refusal, setRefusal] = useState<string>()
  const list = useRef<HTMLDivElement>(null)
  const removed = useRef<number>(undefined)
  // The button goes with its row; the focus goes to that of the next row, or to the way to a new one.
  useEffect(() => {
    const place = removed.current
    removed.current = undefined
    if (place === undefined) return
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove] button') ?? [])]
    const adds = list.current?.querySelector<HTMLElement>('[data-add] button')
    ;(buttons[Math.min(place, buttons.length - 1)] ?? adds)?.focus()
  })
  const remove = (place: number) => {
    removed.current = place
    const refused = props.onRemove(place)
    if (refused !== undefined) removed.current = undefined
    setRefusal(refused)
  }
  return (
    <div ref={list}>
      <ListHead
        index={props.index}
        scenario={props.scenario}
        path={props.path}
        label={props.label}
        help={props.help}
      >
        {props.readyMade}
      </ListHead>
      {rows.map(({ key, name, render, below }, place) => (
        <div key={key} className={styles.row} data-row={key}>
          {render(setRefusal)}
          <span className={styles.remove} data-remove="">
            <Button label={`Remove ${name}`} onPress={() => remove(place)}>
              ×
            </Button>
          </span>
          {below}
        </div>
      ))}
      {rows.length === 0 ? (
        <p className={layout.fine}>{props.empty}</p>
      ) : (
        <ShareSum items={counted} of={of} refusal={refusal} onNormalise={props.onNormalise} />
      )}
      <p className={`${layout.label} ${styles.more}`} data-add="">
        <Button look="link" isDisabled={add.isFull} onPress={add.onPress}>
          {add.label}
        </Button>
      </p>
    </div>
  )
}

interface ShareSumProps {
  readonly items: readonly { readonly share: number }[]
  /** As it follows "All shares are 0 %:". */
  readonly of: string
  /** What was refused last. */
  readonly refusal: string | undefined
  readonly onNormalise: () => void
}

/** The sum of shares, and the way to 100 % where it is another. */
function ShareSum({ items, of, refusal, onNormalise }: ShareSumProps) {
  const problem = shareProblem(items, of)
  return (
    <>
      <p className={styles.sum}>
        <span>Sum</span>
        <span data-testid="sum">{shareText(sumOfShares(items))}</span>
      </p>
      <WeightProblems {...{ refusal, problem, onNormalise }} />
    </>
  )
}

interface ListHeadProps {
  readonly index: number
  readonly scenario: Scenario
  readonly path: string
  readonly label: string
  readonly help: string
  /** What chooses a ready-made list. */
  readonly children: ReactNode
}

/** What stands above a list of the document: its name, source, difference and way back. */
function ListHead({ index, scenario, path, label, help, children }: ListHeadProps) {
  const baseline = useBaseline()
  const reference = useFromWorkbook(({ scenarios }) => scenarios[baseline])
  const preset = presetOf(scenario)
  const differs = reference !== undefined && !sameList(scenario, reference, path)
  const isEdited = preset !== undefined && resetPath(scenario, path) !== scenario
  return (
    <div className={styles.head}>
      <FieldFrame
        path={path}
        label={label}
        isHead
        scenario={index}
        source={
          <>
            <p>{help}</p>
            <ProvenanceNote provenance={provenanceOf(scenario, path)} />
          </>
        }
        baseline={
          differs
            ? { text: visibleText(listText(reference, path) ?? ''), index: baseline }
            : undefined
        }
        preset={
          isEdited
            ? {
                text: preset.name,
                words: 'edited',
                reset: () => resetUnder(index, [path], label.toLowerCase()),
              }
            : undefined
        }
      >
        {children}
      </FieldFrame>
    </div>
  )
}

interface ReadyMadeProps<Id extends string> {
  readonly label: string
  /** The one that the list equals; undefined if it is the person's own. */
  readonly value: Id | undefined
  readonly choices: readonly { readonly id: Id; readonly name: string }[]
  readonly onChoose: (id: Id) => void
}

/** A list to start from; a list that is none of them is called own. */
export function ReadyMade<Id extends string>(props: ReadyMadeProps<Id>) {
  const { label, value, choices, onChoose } = props
  return (
    <Select
      frame="line"
      label={label}
      value={value ?? ''}
      choices={choices.map(({ id, name }) => ({ value: id, label: name }))}
      placeholder="own"
      onChange={onChoose}
    />
  )
}
