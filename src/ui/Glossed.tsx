import type { ComponentType } from 'react'
import { createContext, use } from 'react'
import type { StoreApi } from 'zustand/vanilla'

export interface GlossedTextProps {
  readonly text: string
  /** Who shows which term, by id: each is underlined once a view, where it stands first. */
  readonly shownBy: StoreApi<Readonly<Record<string, string | undefined>>>
}

/** The glossary of one view, fetched after the page stands. */
export interface ViewGlossary extends Pick<GlossedTextProps, 'shownBy'> {
  /** Writes a text with its terms underlined. */
  readonly Text: ComponentType<GlossedTextProps>
}

/** The view gives it to what stands in it; without one terms are plain words. */
export const GlossaryContext = createContext<ViewGlossary | undefined>(undefined)

/** A heading or label in which the terms of the field can be looked up. */
export function Glossed({ children }: { readonly children: string }) {
  const glossary = use(GlossaryContext)
  return glossary ? <glossary.Text text={children} shownBy={glossary.shownBy} /> : children
}
