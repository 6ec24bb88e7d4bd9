/** What of a workload an explanation of two designs leaves out, because not every design between them runs it. */
import { formatPercent, listed } from '../document/format'
import { visibleText } from '../document/visible-text'
import { nameOf } from '../document/workload/names'
import type { Workload } from '../document/workload/workload'
import { contestOf, type Competitor } from '../model/contest'

/** @returns sentences; none where every application runs on every design */
export function leftOutBetween(
  built: readonly Omit<Competitor, 'label'>[],
  workload: Workload,
): readonly string[] {
  const designs = built.map((each) => ({ ...each, label: '' }))
  const all = contestOf(designs, workload)
  const ends = contestOf([...designs.slice(0, 1), ...designs.slice(-1)], workload)
  const runs = ({ profiles }: typeof all, id: string) => profiles.some((each) => each.id === id)
  const counted = workload.applications.filter(({ share }) => share > 0)
  const isCompared = (id: string) => runs(ends, id)
  const notCompared = counted.filter(({ id }) => !isCompared(id))
  const notBetween = counted.filter(({ id }) => isCompared(id) && !runs(all, id))
  const names = (left: typeof counted) => listed(left.map((each) => visibleText(nameOf(each))))
  const share = `The throughput explained is that of ${formatPercent(all.covered)} of the workload`
  return [
    ...(notCompared.length > 0
      ? [`Left out, since it is not modelled on both designs: ${names(notCompared)}.`]
      : []),
    ...(notBetween.length > 0
      ? [
          `Left out, since it runs on both designs and not on every one between them: ${names(notBetween)}.`,
          `${share}, not of the ${formatPercent(ends.covered)} that a comparison of the two counts, so its numbers are others.`,
        ]
      : notCompared.length > 0
        ? [`${share}, as in a comparison of the two.`]
        : []),
  ]
}
