/** Whether the page is being put on paper: then nothing rests and nothing waits for its turn. */
import { flushSync } from 'react-dom'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The day (ISO 8601) on which it is, else undefined. */
export const paperStore = createStore<{ readonly day: string | undefined }>()(() => ({
  day: undefined,
}))

export const usePrintDate = (): string | undefined => useStore(paperStore, ({ day }) => day)
export const useIsOnPaper = (): boolean => usePrintDate() !== undefined

// The browser lays the paper out as soon as the event returns.
globalThis.addEventListener?.('beforeprint', () => {
  flushSync(() => paperStore.setState({ day: new Date().toISOString().slice(0, 10) }))
})
globalThis.addEventListener?.('afterprint', () => paperStore.setState({ day: undefined }))
