/**
 * Keeps the document in this browser (IndexedDB), so that a closed tab loses nothing.
 *
 * It is stored as the text of a workbook file, so that what was saved by an older version is read
 * by the same migrations as a file. Where storage is forbidden or full, the page goes on and says
 * that it is not saving.
 *
 * Two tabs may have the same document open. A tab saves only over what it has itself read or saved
 * last, compared and written in one transaction; else it stops saving until the person chooses.
 * A channel between the tabs only tells them of it at once.
 */
import { del, get, set, update } from 'idb-keyval'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Workbook } from '../../document/scenario/schema'
import { serializeWorkbook } from '../../sharing/file'
import { gestureStore, isGestureUnderWay } from '../rendering/gesture'
import { forgetUnsaved, noteUnsaved, readUnsaved } from './journal'
import { inTime, Unanswered } from './in-time'
import { replaceWorkbook, scenarioStore } from '../workbook/scenario-store'
import { notify } from '../page/view-store'

const SAVED_KEY = 'taper.workbook'
/** What the storage may take to answer, ms: then the page goes on without it, and says so. */
const ANSWER_MS = 1500
/** A drag edits at every frame; it is saved when it has paused for so long, ms, and at its release. Other edits at once. */
const DRAG_SAVE_MS = 250

export type SavingStatus =
  /** Nothing to save yet. */
  | 'idle'
  /** An edit is on its way to the storage. */
  | 'saving'
  | 'saved'
  /** Held back until the person decides what to do with a shared document. */
  | 'held'
  /** Another tab has saved over what this one had; nothing is saved until the person decides. */
  | 'elsewhere'
  /** The browser's storage is full. */
  | 'full'
  /** The browser refuses to store. */
  | 'impossible'
  /** The browser's storage does not answer. */
  | 'silent'

const savingStore = createStore<{ readonly status: SavingStatus }>()(() => ({
  status: 'idle',
}))

export function useSavingStatus(): SavingStatus {
  return useStore(savingStore, (state) => state.status)
}

export type SavedWork =
  | { readonly kind: 'none' }
  | { readonly kind: 'work'; readonly workbook: Workbook }
  /** Something is stored that cannot be read; it is left as it is. */
  | { readonly kind: 'unreadable'; readonly sentence: string }

/** What an earlier visit left in this browser. */
export async function readSavedWork(): Promise<SavedWork> {
  try {
    const stored: unknown = await inTime(get(SAVED_KEY), ANSWER_MS)
    isBlind = false
    lastSeen = typeof stored === 'string' ? stored : undefined
    if (stored !== undefined && lastSeen === undefined)
      return { kind: 'unreadable', sentence: 'It is not a Taper document.' }
  } catch (error) {
    const isSilent = error instanceof Unanswered
    isBlind = isSilent
    savingStore.setState({ status: failureOf(error) })
    const sentence =
      'The storage of this browser does not respond. Restart the browser, or save your work as a file.'
    return isSilent ? { kind: 'unreadable', sentence } : { kind: 'none' }
  }
  const noted = readUnsaved(lastSeen)
  if (noted === undefined && lastSeen === undefined) return { kind: 'none' }
  const reader = await import('../../sharing/read-file').catch(() => undefined)
  if (!reader) return { kind: 'unreadable', sentence: NO_READER }
  const { parseWorkbookFile } = reader
  const unsavedWork = noted === undefined ? undefined : parseWorkbookFile(noted)
  if (unsavedWork?.ok) {
    unsaved = unsavedWork.workbook
    return { kind: 'work', workbook: unsavedWork.workbook }
  }
  if (lastSeen === undefined) return { kind: 'none' }
  const parsed = parseWorkbookFile(lastSeen)
  return parsed.ok
    ? { kind: 'work', workbook: parsed.workbook }
    : { kind: 'unreadable', sentence: parsed.sentence }
}

const NO_READER =
  'The part of the page that reads saved work could not be loaded. The connection may have been lost. Load the page again.'

function failureOf(error: unknown): SavingStatus {
  if (error instanceof Unanswered) return 'silent'
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError'
  return isFull ? 'full' : 'impossible'
}

/** Whether nobody knows what is stored: then a note of an earlier visit is left as it is. */
let isBlind = false
/** What this tab has read from storage or written there last; undefined for nothing. */
let lastSeen: string | undefined
/** What is being written. */
let underWay: string | undefined
/** The document of which the storage does not know yet. */
let unsaved: Workbook | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let saving: Promise<void> | undefined

/** Whether this tab has edits that nothing stores and nothing will. */
let isUnkept = false

const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('taper.document')

async function save(text: string): Promise<void> {
  underWay = text
  // What is written is waited for, however long: meanwhile nothing else is, and the page says why.
  const late = setTimeout(() => {
    isUnkept = true
    settle('silent')
  }, ANSWER_MS)
  try {
    let isOurs = true
    await update<unknown>(SAVED_KEY, (stored) => {
      // The same text is there if the page before this one could still write it.
      isOurs = stored === lastSeen || stored === text
      return isOurs ? text : stored
    })
    settleSave(text, isOurs)
  } catch (error) {
    isUnkept = true
    settle(failureOf(error))
  } finally {
    clearTimeout(late)
    underWay = undefined
  }
}

function settleSave(text: string, isOurs: boolean): void {
  if (isOurs) {
    lastSeen = text
    isUnkept = false
    isBlind = false
    channel?.postMessage('saved')
  } else {
    unsaved = undefined
  }
  // What this tab gives up is not to come back at the next opening.
  forgetUnsaved(text)
  settle(isOurs ? (unsaved === undefined ? 'saved' : 'saving') : 'elsewhere')
}

/** How a save went; a save that was under way when saving was held does not end the holding. */
function settle(status: SavingStatus): void {
  if (savingStore.getState().status !== 'held') savingStore.setState({ status })
}

/**
 * Looks whether what this tab saved last is still stored. If another tab has saved over it, or a person has deleted
 * it, this tab stops saving.
 */
async function noticeOtherTab(): Promise<void> {
  const { status: before } = savingStore.getState()
  if (before === 'held') return
  let isLate = false
  const late = setTimeout(() => {
    isLate = true
    settle('silent')
  }, ANSWER_MS)
  try {
    // A connection that the browser has just closed fails once; the second try opens a new one.
    const stored = await get<unknown>(SAVED_KEY).catch(() => get<unknown>(SAVED_KEY))
    // What this tab is writing may be there already.
    if (stored !== lastSeen && (stored !== underWay || stored === undefined)) {
      if (savingStore.getState().status === 'held') return
      clearTimeout(timer)
      timer = undefined
      unsaved = undefined
      savingStore.setState({ status: 'elsewhere' })
    } else if (isLate && underWay === undefined && savingStore.getState().status === 'silent') {
      settle(before)
    }
  } catch (error) {
    settle(failureOf(error))
  } finally {
    clearTimeout(late)
  }
}

function note(text: string, follows: readonly (string | undefined)[]): void {
  if (!isBlind) noteUnsaved(text, follows)
}

async function saveAll(): Promise<void> {
  while (unsaved) {
    const text = serializeWorkbook(unsaved)
    note(text, [lastSeen])
    unsaved = undefined
    // One after the other: each is compared with what the one before has stored.
    // oxlint-disable-next-line no-await-in-loop
    await save(text)
  }
}

/** Saves at once what an edit has left to be saved. */
export function flushSaving(): Promise<void> | undefined {
  clearTimeout(timer)
  timer = undefined
  // The page may be gone before the storage has it.
  if (unsaved && underWay !== undefined) {
    note(serializeWorkbook(unsaved), [lastSeen, underWay])
  }
  if (!unsaved) return saving
  saving ??= saveAll().finally(() => {
    saving = undefined
    if (unsaved) saveNow()
  })
  return saving
}

/** Whether nothing is saved until the person has chosen. */
function isWaiting(): boolean {
  return ['held', 'elsewhere'].includes(savingStore.getState().status)
}

const saveNow = () => void flushSaving()

/**
 * Saves the document at every edit, and when the page is left. Work that the visit before could only
 * note is stored first.
 */
export function startAutosave(): () => void {
  const unsubscribe = scenarioStore.subscribe((state, before) => {
    if (state.workbook === before.workbook) return
    if (isWaiting()) {
      isUnkept = true
      return
    }
    unsaved = state.workbook
    if (['idle', 'saved'].includes(savingStore.getState().status)) settle('saving')
    clearTimeout(timer)
    if (isGestureUnderWay()) timer = setTimeout(saveNow, DRAG_SAVE_MS)
    else saveNow()
  })
  const saveAtRelease = gestureStore.subscribe(saveNow)
  globalThis.addEventListener('pagehide', saveNow)
  globalThis.addEventListener('beforeunload', enterWhatIsTyped)
  globalThis.addEventListener('beforeunload', askBeforeLoss)
  globalThis.document?.addEventListener('visibilitychange', saveNow)
  const onMessage = () => void noticeOtherTab()
  // Whoever comes back may have deleted the page's data meanwhile.
  const onReturn = () => {
    if (savingStore.getState().status === 'saved') void noticeOtherTab()
  }
  globalThis.addEventListener('focus', onReturn)
  channel?.addEventListener('message', onMessage)
  saveNow()
  return () => {
    unsubscribe()
    saveAtRelease()
    channel?.removeEventListener('message', onMessage)
    globalThis.removeEventListener('focus', onReturn)
    globalThis.removeEventListener('pagehide', saveNow)
    globalThis.removeEventListener('beforeunload', enterWhatIsTyped)
    globalThis.removeEventListener('beforeunload', askBeforeLoss)
    globalThis.document?.removeEventListener('visibilitychange', saveNow)
    saveNow()
  }
}

/** A text that is typed and not entered yet is entered, as when its field is left. */
function enterWhatIsTyped(): void {
  const field = globalThis.document?.activeElement
  if (field instanceof HTMLElement && field.matches('input, textarea')) field.blur()
}

/** Has the browser ask before the page is left with work that is stored nowhere. */
function askBeforeLoss(event: BeforeUnloadEvent): void {
  // What another tab has saved over is nowhere but here, also where nothing has been edited since.
  if (isUnkept || savingStore.getState().status === 'elsewhere') event.preventDefault()
}

/** From now on nothing is saved, so that the saved work stays as it is. */
export function holdSaving(): void {
  saveNow()
  if (savingStore.getState().status !== 'impossible') savingStore.setState({ status: 'held' })
}

/** What is shown is the document of a link, which the address holds. */
export function keptInLink(): void {
  isUnkept = false
}

/** Saves again after every edit. */
export function releaseSaving(): void {
  isUnkept = false
  if (isWaiting()) savingStore.setState({ status: 'idle' })
}

/** Makes the present document the saved work, whatever was saved before. */
export async function keepPresentDocument(): Promise<void> {
  releaseSaving()
  const text = serializeWorkbook(scenarioStore.getState().workbook)
  try {
    await inTime(set(SAVED_KEY, text), ANSWER_MS)
    settleSave(text, true)
  } catch (error) {
    isUnkept = true
    savingStore.setState({ status: failureOf(error) })
  }
}

/**
 * Deletes the saved work; this page saves nothing more. Other tabs find that what they had is no longer
 * stored, and stop saving until the person chooses.
 * @throws if the browser does not let the page delete
 */
export async function forgetSavedWork(): Promise<void> {
  clearTimeout(timer)
  unsaved = undefined
  isUnkept = false
  savingStore.setState({ status: 'held' })
  try {
    await inTime(Promise.resolve(saving), ANSWER_MS)
    await inTime(del(SAVED_KEY), ANSWER_MS)
  } catch (error) {
    // What could not be forgotten is still the work, and goes on to be saved.
    releaseSaving()
    throw error
  }
  channel?.postMessage('saved')
}

/** Shows what the other tab has saved; what was here can be had back by undo. */
export async function takeFromOtherTab(): Promise<void> {
  const saved = await readSavedWork()
  if (saved.kind !== 'work') {
    const sentence = saved.kind === 'none' ? 'The other tab has saved nothing.' : saved.sentence
    notify({ tone: 'problem', sentence: `${sentence} Your work here is unchanged.` })
    return
  }
  replaceWorkbook(saved.workbook, 'changes from the other tab')
  // What has just been read is what is stored: the next edit is saved over it.
  isUnkept = false
  savingStore.setState({ status: 'saved' })
}
