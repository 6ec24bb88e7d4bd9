/**
 * How well a published number is supported.
 *
 * - `paper`: stated in a cited paper
 * - `page`: seen on a public page
 * - `repo`: seen in a public data repository
 * - `derived`: arithmetic on values of the kinds above
 * - `assumed`: chosen for this product; the note says why
 * - `recalled`: common knowledge that nobody has looked up: always shown as unverified
 */
export type Evidence = 'page' | 'repo' | 'derived' | 'assumed' | 'recalled' | 'paper'

/** Where a number that the product ships comes from. */
export interface Published {
  readonly source: string
  readonly evidence: Evidence
  readonly note?: string
  /** Plausible range, in the number's own unit. */
  readonly low?: number
  readonly high?: number
  readonly year?: number
}

/** A source that says no more than its level of evidence is not said twice. */
export function sourceWords({ evidence, source }: Pick<Published, 'evidence' | 'source'>): string {
  const level = evidenceLabels[evidence]
  return source === level ? level : `${level}: ${source}`
}

/** The words after a number: one or two for each kind of evidence. */
export const evidenceLabels: Record<Evidence, string> = {
  paper: 'paper',
  page: 'public page',
  repo: 'public data',
  derived: 'derived',
  assumed: 'assumed',
  recalled: 'recalled, unverified',
}
