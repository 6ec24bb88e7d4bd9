/** Finds a first design for the answers of a person, one at a time, while the dialog is open. */
import { useStore } from 'zustand'
import { askFirstDesign } from '../answers/guide/ask-first-design'
import type { FirstDesign, NoDesign } from '../answers/guide/first-design'
import { defaultAnswers, type GuideAnswers } from '../document/guide/answers'
import { put, workbookLane, type WorkbookAnswer } from './workbook-answer'

export type { FirstDesign, NoDesign }

const lane = workbookLane<FirstDesign | NoDesign>()

let last: GuideAnswers | undefined
let giveUp: (() => void) | undefined

/** What was answered last, from one opening of the dialog to the next. */
export const lastAnswers = (): GuideAnswers => last ?? defaultAnswers()

export function findDesign(answers: GuideAnswers): void {
  giveUp?.()
  last = answers
  giveUp = put(lane, {
    of: [answers],
    ask: (ask, onAsked) => askFirstDesign(ask, answers, onAsked),
  })
}

/** Gives up what is being asked; what was found before stays. */
export function cancelDesign(): void {
  giveUp?.()
  giveUp = undefined
}

/** How far the finding has come, and what was found last. */
export const useFoundDesign = (): WorkbookAnswer<FirstDesign | NoDesign> => useStore(lane)

/** What was found and stands as current, to be asked anew where somebody wants it reproduced. */
export function foundDesign(): FirstDesign | undefined {
  const { status, value } = lane.getState()
  return status === 'current' && value?.kind === 'found' ? value : undefined
}
