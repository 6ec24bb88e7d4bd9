/** Pixels that the drawings of a report are laid out for: as wide as the text of a page at 96 a inch. */
export const PAGE_WIDTH = 680

/** Of drawings with room between their marks: they come out a tenth smaller, letters and all. */
export const WIDE_DRAWING = 760
