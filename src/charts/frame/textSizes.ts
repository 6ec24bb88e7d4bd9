/** Sizes of the text of charts, px; `ui/tokens.css` has the same for the page. */
export const LABEL_SIZE = 12
export const TICK_SIZE = 11
