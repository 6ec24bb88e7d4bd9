/**
 * A note of what has not reached the storage yet, so that an edit survives a page that is left in the
 * same moment. A write to IndexedDB may not complete in a page that is being left; localStorage is
 * written before the call returns.
 *
 * The note names what was stored when it was taken. If something else is stored when it is read,
 * another tab has saved since, and the note is not used.
 */
import * as z from 'zod/mini'
import { crc32 } from '../../sharing/crc32'

const KEY = 'taper.unsaved'

const noteSchema = z.object({
  /** What may be stored if this note still holds: each the mark of a text. */
  follows: z.array(z.string()),
  text: z.string(),
})

const markOf = (stored: string | undefined) =>
  stored === undefined ? 'nothing' : `${stored.length} ${crc32(stored)}`

/**
 * Notes what is to be saved.
 * @param follows what may be stored when the note is read: the last known, and what is under way
 */
export function noteUnsaved(text: string, follows: readonly (string | undefined)[]): void {
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify({ follows: follows.map(markOf), text }))
  } catch {
    // Forbidden or full: then only what the storage has is kept, and the page says how that goes.
  }
}

/** The note, if it follows what is stored; undefined if there is none or another tab has saved. */
export function readUnsaved(stored: string | undefined): string | undefined {
  try {
    const found = globalThis.localStorage?.getItem(KEY)
    const note = noteSchema.safeParse(JSON.parse(found ?? 'null'))
    return note.success && note.data.follows.includes(markOf(stored)) ? note.data.text : undefined
  } catch {
    return undefined
  }
}

/** What has been noted is stored. A note of anything else, by another tab, is left. */
export function forgetUnsaved(text: string): void {
  try {
    const found = globalThis.localStorage?.getItem(KEY)
    const note = noteSchema.safeParse(JSON.parse(found ?? 'null'))
    if (note.success && note.data.text === text) globalThis.localStorage.removeItem(KEY)
  } catch {
    // A note that stays is only read while nothing newer is stored.
  }
}
