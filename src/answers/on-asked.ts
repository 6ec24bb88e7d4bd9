/** How far the asking of many questions has come. */

/** The share that is done, 0 to 1, and what is asked next. */
export type OnAsked = (share: number, what: string) => void

/** Tells the progress of a part as that of the whole, of which it takes `from` to `to`. */
export const partOf =
  (onAsked: OnAsked, from: number, to: number): OnAsked =>
  (share, what) =>
    onAsked(from + share * (to - from), what)
