import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** The day (ISO 8601) while the page is being put on paper, else undefined; what only paper shows is made then. */
export function usePrintDate(): string | undefined {
  const [date, setDate] = useState<string>()
  useEffect(() => {
    // The browser lays the paper out as soon as the event returns.
    const begin = () => flushSync(() => setDate(new Date().toISOString().slice(0, 10)))
    const end = () => setDate(undefined)
    globalThis.addEventListener('beforeprint', begin)
    globalThis.addEventListener('afterprint', end)
    return () => {
      globalThis.removeEventListener('beforeprint', begin)
      globalThis.removeEventListener('afterprint', end)
    }
  }, [])
  return date
}
