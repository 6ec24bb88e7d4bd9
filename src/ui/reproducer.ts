import { createContext } from 'react'
import type { Reproducer } from '../document/reproduction'

/** The page says who computes anew; without one there is no button. */
export const ReproducerContext = createContext<Reproducer | undefined>(undefined)
