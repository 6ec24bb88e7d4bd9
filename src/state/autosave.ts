/**
 * Keeps the document in this browser (IndexedDB), so that a closed tab loses nothing.
 *
 * It is stored as the text of a workbook file, so that what was saved by an older version is read
 * by the same migrations as a file. Where storage is forbidden or full, the page goes on and says
 * that it is not saving.
 */
import { get, set } from 'idb-keyval'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Workbook } from '../domain/scenario/schema'
import { parseWorkbookFile, serializeWorkbook } from '../sharing/file'
import { scenarioStore } from './scenario-store'

const SAVED_KEY = 'taper.workbook'
/** Quiet time after an edit before it is saved, ms. */
const SAVE_MS = 400

export type SavingStatus =
  /** Nothing to save yet. */
  | 'idle'
  | 'saved'
  /** Held back until the person decides what to do with a shared document. */
  | 'held'
  /** The browser refuses to store. */
  | 'impossible'

export const savingStore = createStore<{ readonly status: SavingStatus }>()(() => ({
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
    const stored: unknown = await get(SAVED_KEY)
    if (typeof stored !== 'string') return { kind: 'none' }
    const parsed = parseWorkbookFile(stored)
    return parsed.ok
      ? { kind: 'work', workbook: parsed.workbook }
      : { kind: 'unreadable', sentence: parsed.sentence }
  } catch {
    savingStore.setState({ status: 'impossible' })
    return { kind: 'none' }
  }
}

async function save(workbook: Workbook): Promise<void> {
  try {
    await set(SAVED_KEY, serializeWorkbook(workbook))
    savingStore.setState({ status: 'saved' })
  } catch {
    savingStore.setState({ status: 'impossible' })
  }
}

let timer: ReturnType<typeof setTimeout> | undefined
let unsaved: Workbook | undefined

/** Saves at once what an edit has left to be saved. */
export async function flushSaving(): Promise<void> {
  clearTimeout(timer)
  const workbook = unsaved
  unsaved = undefined
  if (workbook) await save(workbook)
}

const saveNow = () => void flushSaving()

/** Saves the document after every edit, and when the page is left. */
export function startAutosave(): () => void {
  const unsubscribe = scenarioStore.subscribe((state, before) => {
    if (state.workbook === before.workbook || savingStore.getState().status === 'held') return
    unsaved = state.workbook
    clearTimeout(timer)
    timer = setTimeout(saveNow, SAVE_MS)
  })
  globalThis.addEventListener('pagehide', saveNow)
  return () => {
    unsubscribe()
    globalThis.removeEventListener('pagehide', saveNow)
    saveNow()
  }
}

/** From now on nothing is saved, so that the saved work stays as it is. */
export function holdSaving(): void {
  saveNow()
  if (savingStore.getState().status !== 'impossible') savingStore.setState({ status: 'held' })
}

/** Saves again after every edit. */
export function releaseSaving(): void {
  if (savingStore.getState().status === 'held') savingStore.setState({ status: 'idle' })
}

/** Makes the present document the saved work. */
export function keepPresentDocument(): void {
  releaseSaving()
  void save(scenarioStore.getState().workbook)
}
