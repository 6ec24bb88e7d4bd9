/** The table of work: a row an application, a column a design, against the one that is 100. */
import { visibleText } from '../../document/visible-text'
import { shareText } from '../../document/scenario/lists'
import { nameOf } from '../../document/workload/names'
import type { Workload } from '../../document/workload/workload'
import { together } from '../../report/together'
import { relativeWork, type DesignWork, type Measure } from './throughput'

export interface WorkRow {
  readonly id: string
  readonly name: string
  readonly note: string
  /** Work against the base, one a design. */
  readonly values: readonly (number | undefined)[]
}

export type Works = readonly (DesignWork | undefined)[]

export function workRows(
  works: Works,
  base: DesignWork | undefined,
  measure: Measure,
  { applications }: Workload,
): readonly WorkRow[] {
  const values = (id?: string) =>
    works.map((work) => work && base && relativeWork(work, base, measure, id))
  return [
    { id: 'mix', name: 'The mix', note: '', values: values() },
    ...applications
      .filter(({ share }) => share > 0)
      .map((application) => ({
        id: application.id,
        name: visibleText(nameOf(application)),
        note: shareText(application.share),
        values: values(application.id),
      })),
  ]
}

/** What the sums leave out and why, each said once with the designs that it holds for. */
export function leftOutSentences(
  works: Works,
  names: readonly (string | undefined)[],
): readonly string[] {
  return together(
    works.flatMap((work, at) =>
      (work?.leftOut ?? []).map(({ name, weight, why }) => ({
        of: names[at] ?? '',
        sentence: `${visibleText(name)}, ${shareText(weight)} of the cycles, is not in the mix. ${why}`,
      })),
    ),
  )
}
