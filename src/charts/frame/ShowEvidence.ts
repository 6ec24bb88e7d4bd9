/**
 * Leads from every chart to the published measurements that its model was held against. The page gives it
 * to the view; where it gives none, charts offer none.
 */
import { createContext } from 'react'

export const ShowEvidence = createContext<(() => void) | undefined>(undefined)
