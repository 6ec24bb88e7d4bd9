/** Whether what stands here belongs to the section that the page is about: all of it asks, in sight or not. */
import { createContext } from 'react'

export const IsInCurrentSection = createContext(false)
