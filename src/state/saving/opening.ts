/**
 * Decides which document a visit starts with: the link's, else the saved one, else the opening
 * comparison. A link never overwrites saved work: while both exist, saving is held until the person
 * has chosen.
 */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { openingWorkbook } from '../../document/presets'
import type { Workbook } from '../../document/scenario/schema'
import { sameDocument } from '../../sharing/file'
import { notLoaded, type AboutLink, type LinkResult } from '../../sharing/link-result'
import type { SavedWork } from './autosave'
import {
  flushSaving,
  holdSaving,
  keptInLink,
  keepPresentDocument,
  readSavedWork,
  releaseSaving,
} from './autosave'
import { replaceWorkbook, scenarioStore, startWith } from '../workbook/scenario-store'
import { inTime } from './in-time'
import { followHistory, scenarioInAddress, takeLinkOutOfAddress } from '../page/page-address'
import { notify, showAddressed, viewStore } from '../page/view-store'

/** What a save may take before a link is opened over the work, ms. */
const SAVE_MS = 1500

export type Opening =
  /** Nothing to tell. */
  | { readonly kind: 'plain' }
  /** A link's document is shown; the saved work waits. */
  | { readonly kind: 'shared'; readonly saved: Workbook }
  /** The link cannot be read, or only in part; `restored` says what is shown. */
  | {
      readonly kind: 'bad-link'
      readonly sentence: string
      readonly problems: readonly string[]
      readonly restored: Restored
      readonly saved: Workbook | undefined
    }
  /** What was saved cannot be read; it is left as it is until the person decides. */
  | { readonly kind: 'bad-save'; readonly sentence: string }

/** The sound scenarios of the link, the saved work, or the opening comparison. */
type Restored = 'part' | 'saved' | 'opening'

interface OpeningDecision {
  readonly opening: Opening
  readonly workbook: Workbook
  /** Whether saving waits for the person. */
  readonly hold: boolean
}

/** The rule, without side effects. `link` is undefined if the address carries none. */
export function decideOpening(link: LinkResult | undefined, saved: SavedWork): OpeningDecision {
  const work = saved.kind === 'work' ? saved.workbook : undefined
  if (link && !link.ok) {
    const { sentence, problems = [], recovered } = link
    const restored: Restored = recovered ? 'part' : work ? 'saved' : 'opening'
    return {
      opening: { kind: 'bad-link', sentence, problems, restored, saved: work },
      workbook: recovered ?? work ?? openingWorkbook(),
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

/** What came with the document of a link. */
export interface FromLink {
  readonly about: AboutLink
  /** As it was in the link. */
  readonly workbook: Workbook
}

interface OpeningState {
  readonly opening: Opening
  /** undefined where the document is no link's, or all of it has been read. */
  readonly fromLink: FromLink | undefined
}

const openingStore = createStore<OpeningState>()(() => ({
  opening: { kind: 'plain' },
  fromLink: undefined,
}))

export function useFromLink(): FromLink | undefined {
  return useStore(openingStore, (state) => state.fromLink)
}

/** Puts away what came with a link. */
export function forgetAboutLink(): void {
  openingStore.setState({ fromLink: undefined })
}

function fromLinkOf(link: LinkResult | undefined): FromLink | undefined {
  if (!link?.ok) return undefined
  const { workbook, provenance, pricesWithheld, notesWithheld, procurementWithheld } = link
  const about = {
    ...(provenance && { provenance }),
    pricesWithheld: pricesWithheld === true,
    notesWithheld: notesWithheld === true,
    procurementWithheld: procurementWithheld === true,
  }
  return { about, workbook }
}

/** What is in a link; the part of the page that reads links is fetched when there is one. */
async function readLink(hash: string): Promise<LinkResult> {
  try {
    const { decodeLink } = await import('../../sharing/link')
    return await decodeLink(hash)
  } catch {
    return notLoaded
  }
}

export function useOpening(): Opening {
  return useStore(openingStore, (state) => state.opening)
}

/**
 * Opens the link that was put into the address of a page that is already at work. What was open
 * stays recoverable, by undo and by the message; a bad link changes nothing.
 */
export async function openLinkInPlace(): Promise<void> {
  const { hash } = globalThis.location
  if (hash.length <= 1) return
  const link = await readLink(hash)
  const open = scenarioStore.getState().workbook
  if (!link.ok) {
    takeLinkOutOfAddress()
    notify({ tone: 'problem', sentence: `${link.sentence} Your open work is unchanged.` })
    return
  }
  if (sameDocument(link.workbook, open)) return
  notify(undefined)
  // A storage that does not answer holds no link back: what is open can be had again by undo.
  await inTime(Promise.resolve(flushSaving()), SAVE_MS).catch(() => undefined)
  holdSaving()
  const { opening } = openingStore.getState()
  // While the person has yet to choose, what is open is itself a link's: the saved work stays what
  // it was, be it readable or not.
  if (opening.kind !== 'bad-save') {
    const saved = 'saved' in opening ? opening.saved : open
    openingStore.setState({ opening: { kind: 'shared', saved: saved ?? open } })
  }
  openingStore.setState({ fromLink: fromLinkOf(link) })
  replaceWorkbook(link.workbook, 'open link')
  keptInLink()
}

/** Reads the address and the saved work, and starts with what the rule says. */
export async function openFromAddress(): Promise<void> {
  const { hash } = globalThis.location
  const [link, saved] = await Promise.all([
    hash.length > 1 ? readLink(hash) : undefined,
    readSavedWork(),
  ])
  const { opening, workbook, hold } = decideOpening(link, saved)
  if (hold) holdSaving()
  else releaseSaving()
  startWith(workbook)
  // The headline shows differences, so it begins with a scenario that has some.
  const active = scenarioInAddress(workbook.scenarios.length)
  viewStore.setState({ active: active ?? (workbook.baseline === 0 ? 1 : 0) })
  openingStore.setState({ opening, fromLink: fromLinkOf(link) })
}

/**
 * Follows Back and Forward between places and sections. An entry made before an edit may hold the link from which the
 * document has parted since: it is taken out, so that it is not opened over the work.
 */
export function followPositions(): () => void {
  return followHistory(() => {
    partFromLink()
    showAddressed()
  })
}

/**
 * An edit parts the document from the link in the address: the link is taken out, so that a reload
 * shows the work and not what was shared before. While the person has yet to choose, it stays.
 */
export function partFromLinkAtEdit(): () => void {
  return scenarioStore.subscribe((state, before) => {
    if (state.workbook !== before.workbook) partFromLink()
  })
}

function partFromLink(): void {
  const isPlain = openingStore.getState().opening.kind === 'plain'
  if (isPlain && globalThis.location.hash !== '') takeLinkOutOfAddress()
}

/** Keeps what is shown as this browser's work; what was saved before is replaced. */
export function keepShown(): void {
  takeLinkOutOfAddress()
  openingStore.setState({ opening: { kind: 'plain' } })
  void keepPresentDocument()
}

/** Shows the saved work again; the link's document is let go. */
export function goBackToSaved(): void {
  const { opening } = openingStore.getState()
  const saved = 'saved' in opening ? opening.saved : undefined
  if (!saved) return
  takeLinkOutOfAddress()
  startWith(saved)
  openingStore.setState({ opening: { kind: 'plain' }, fromLink: undefined })
  releaseSaving()
}
