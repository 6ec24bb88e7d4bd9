/**
 * Decides which document a visit starts with: the link's, else the saved one, else the opening
 * comparison. A link never overwrites saved work: while both exist, saving is held until the person
 * has chosen.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { openingWorkbook } from '../domain/presets'
import type { Workbook } from '../domain/scenario/schema'
import { serializeWorkbook } from '../sharing/file'
import { decodeLink } from '../sharing/link'
import type { SavedWork } from './autosave'
import { holdSaving, keepPresentDocument, readSavedWork, releaseSaving } from './autosave'
import { startWith } from './scenario-store'

export type Opening =
  /** Nothing to tell. */
  | { readonly kind: 'plain' }
  /** A link's document is shown; the saved work waits. */
  | { readonly kind: 'shared'; readonly saved: Workbook }
  /** The link cannot be read; `restored` says what is shown in its place. */
  | { readonly kind: 'bad-link'; readonly sentence: string; readonly restored: Restored }
  /** What was saved cannot be read; it is left as it is until the person decides. */
  | { readonly kind: 'bad-save'; readonly sentence: string }

export type Restored = 'saved' | 'opening'

export interface OpeningDecision {
  readonly opening: Opening
  readonly workbook: Workbook
  /** Whether saving waits for the person. */
  readonly hold: boolean
}

type DecodedLink = Awaited<ReturnType<typeof decodeLink>>

const sameDocument = (one: Workbook, other: Workbook) =>
  serializeWorkbook(one) === serializeWorkbook(other)

/** The rule, without side effects. `link` is undefined if the address carries none. */
export function decideOpening(link: DecodedLink | undefined, saved: SavedWork): OpeningDecision {
  const work = saved.kind === 'work' ? saved.workbook : undefined
  if (link && !link.ok) {
    const restored: Restored = work ? 'saved' : 'opening'
    return {
      opening: { kind: 'bad-link', sentence: link.sentence, restored },
      workbook: work ?? openingWorkbook(),
      hold: true,
    }
  }
  if (link && work && !sameDocument(link.workbook, work)) {
    return { opening: { kind: 'shared', saved: work }, workbook: link.workbook, hold: true }
  }
  if (saved.kind === 'unreadable') {
    return {
      opening: { kind: 'bad-save', sentence: saved.sentence },
      workbook: link?.workbook ?? openingWorkbook(),
      hold: true,
    }
  }
  return {
    opening: { kind: 'plain' },
    workbook: link?.workbook ?? work ?? openingWorkbook(),
    hold: false,
  }
}

export const openingStore = createStore<{ readonly opening: Opening }>()(() => ({
  opening: { kind: 'plain' },
}))

export function useOpening(): Opening {
  return useStore(openingStore, (state) => state.opening)
}

/** Reads the address and the saved work, and starts with what the rule says. */
export async function openFromAddress(): Promise<void> {
  const { hash } = globalThis.location
  const [link, saved] = await Promise.all([
    hash.length > 1 ? decodeLink(hash) : undefined,
    readSavedWork(),
  ])
  const { opening, workbook, hold } = decideOpening(link, saved)
  if (hold) holdSaving()
  else releaseSaving()
  startWith(workbook)
  openingStore.setState({ opening })
}

/** Takes the link out of the address, so that a reload does not open it once more. */
function forgetLink(): void {
  const { pathname, search } = globalThis.location
  globalThis.history.replaceState(null, '', pathname + search)
}

/** Keeps what is shown as this browser's work; what was saved before is replaced. */
export function keepShown(): void {
  forgetLink()
  openingStore.setState({ opening: { kind: 'plain' } })
  keepPresentDocument()
}

/** Shows the saved work again; the link's document is let go. */
export function goBackToSaved(): void {
  const { opening } = openingStore.getState()
  if (opening.kind !== 'shared') return
  forgetLink()
  startWith(opening.saved)
  openingStore.setState({ opening: { kind: 'plain' } })
  releaseSaving()
}
