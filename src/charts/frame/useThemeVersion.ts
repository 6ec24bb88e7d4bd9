import { useEffect, useState } from 'react'

/** Grows with every change of theme, of the page or of the system: what is painted is painted anew. */
export function useThemeVersion(): number {
  const [version, setVersion] = useState(0)
  useEffect(() => {
    const change = () => setVersion((before) => before + 1)
    const observer = new MutationObserver(change)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = globalThis.matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', change)
    return () => {
      observer.disconnect()
      system.removeEventListener('change', change)
    }
  }, [])
  return version
}
