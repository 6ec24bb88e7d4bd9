import { createContext } from 'react'

/** Whether the caller stands in the section that was gone to, or in none: its requests go before those of others. */
export const IsInCurrentSection = createContext(true)
