/** The what-ifs of the document, asked while somebody looks: what is counted first, what is simulated after it. */
import { useMemo } from 'react'
import type { Ask } from '../model/ask'
import { askDearer, type DearerAnswers } from '../answers/ask-dearer'
import { askLateRacks, type LateDesign } from '../answers/ask-late-racks'
import { askDamage, type DamageAnswers } from '../answers/damage-answers'
import type { OnAsked } from '../answers/on-asked'
import type { Answered } from '../answers/scenario-answers'
import { isWhole, type Damage } from '../document/failures/thinned-tree'
import type { LateDelivery } from '../document/failures/what-if'
import { dearerMemory } from '../document/prices/shocks'
import type { Workbook } from '../document/scenario/schema'
import { useCircumstances } from './circumstances'
import { useSettledWorkbook, useWorkbook } from './scenario-store'
import { subjectOf } from './scenarios-subject'
import { useLastGood } from './use-last-good'
import {
  askOnceMore,
  unsettled,
  useWorkbookAnswer,
  workbookLane,
  type WorkbookAnswer,
  type WorkbookLane,
  type WorkbookQuestion,
} from './workbook-answer'

export type { DamagedDesign, DamagedWork, Pair } from '../answers/ask-damage'
export type { DearerDesign } from '../answers/ask-dearer'
export type { Hardest } from '../answers/ask-hardest'
export type { LateDesign } from '../answers/ask-late-racks'
export type { DamageAnswers } from '../answers/damage-answers'
export type { Answered } from '../answers/scenario-answers'

type Compared = Pick<Workbook, 'scenarios' | 'baseline'>

/** An answer with what it is about, so that it never stands under other scenarios or another what-if. */
export interface About<Value> extends Compared {
  readonly subject: string
  readonly value: Value
}

export interface WhatIfAnswer<Value> extends WorkbookAnswer<About<Value>> {
  /** Whether the value is an answer to the question as it is, however much of it is known. */
  readonly isOfNow: boolean
}

const damageLane = workbookLane<About<DamageAnswers>>()
const lateLane = workbookLane<About<readonly Answered<LateDesign>[]>>()
const dearerLane = workbookLane<About<DearerAnswers>>()

/** Puts again what was cancelled or has failed. */
export function askWhatIfsAgain(): void {
  askOnceMore(damageLane)
  askOnceMore(lateLane)
  askOnceMore(dearerLane)
}

type Asking<Value> = (
  ask: Ask,
  compared: Compared,
  onAsked: OnAsked,
  onPart: (value: Value) => void,
) => Promise<Value>

/**
 * @param what names the what-if with its numbers
 * @param asking the same function while it asks the same; undefined asks nothing
 */
function useWhatIf<Value>(
  lane: WorkbookLane<About<Value>>,
  what: string,
  asking: Asking<Value> | undefined,
): WhatIfAnswer<Value> {
  const now = useWorkbook()
  const { scenarios, baseline } = useSettledWorkbook()
  const question = useMemo((): WorkbookQuestion<About<Value>> | undefined => {
    if (!asking) return undefined
    const subject = `${what}\n${subjectOf(scenarios)}`
    const about = (value: Value) => ({ subject, scenarios, baseline, value })
    return {
      of: [scenarios, baseline, what],
      ask: async (ask, onAsked, onPart) =>
        about(await asking(ask, { scenarios, baseline }, onAsked, (value) => onPart(about(value)))),
    }
  }, [scenarios, baseline, what, asking])
  const answer = useWorkbookAnswer(lane, question)
  const isSettled = now.scenarios === scenarios && now.baseline === baseline
  const subject = `${what}\n${subjectOf(now.scenarios)}`
  const whole = answer.status === 'current' ? answer.value : undefined
  const last = useLastGood(whole, subject)
  const { value } = answer
  const isOfNow =
    isSettled &&
    value?.scenarios === scenarios &&
    value.baseline === baseline &&
    value.subject === subject
  return useMemo(() => {
    // What was known whole stays in sight, dimmed, until the present question is answered whole.
    const shown = isOfNow && (answer.status === 'current' || last === undefined) ? value : last
    const own = { ...answer, value: shown }
    return { ...(isSettled ? own : unsettled(own)), isOfNow: isOfNow && shown === value }
  }, [answer, value, last, isOfNow, isSettled])
}

/** What lost uplinks or core switches do to every scenario; asks nothing while nothing is broken. */
export function useDamage(): {
  readonly damage: Damage
  readonly answer: WhatIfAnswer<DamageAnswers>
} {
  const { failedUplinksPerEdge, failedUplinks, missingCores } = useCircumstances()
  const damage = useMemo(
    () => ({ failedUplinksPerEdge, failedUplinks, missingCores }),
    [failedUplinksPerEdge, failedUplinks, missingCores],
  )
  const asking = useMemo((): Asking<DamageAnswers> | undefined => {
    if (isWhole(damage)) return undefined
    return (ask, compared, onAsked, onPart) => askDamage(ask, compared, damage, onAsked, onPart)
  }, [damage])
  return { damage, answer: useWhatIf(damageLane, JSON.stringify(damage), asking) }
}

/** What late racks do to every scenario. */
export function useLateRacks(late: LateDelivery): WhatIfAnswer<readonly Answered<LateDesign>[]> {
  const asking = useMemo(
    (): Asking<readonly Answered<LateDesign>[]> =>
      (ask, { scenarios }, onAsked) =>
        askLateRacks(ask, scenarios, late, onAsked),
    [late],
  )
  return useWhatIf(lateLane, JSON.stringify(late), asking)
}

const askMemory: Asking<DearerAnswers> = (ask, { scenarios, baseline }, onAsked) =>
  askDearer(ask, scenarios, baseline, dearerMemory, onAsked)

/** What memory at double price does to every scenario. */
export const useDearerMemory = () => useWhatIf(dearerLane, dearerMemory.id, askMemory)
