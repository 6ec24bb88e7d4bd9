/** What is said of scores. */
import { counted, formatCount } from '../../document/format'
import { leadersBy, TIE } from '../../document/scores/ranks'
import type { ScoresAnswer } from '../../model/engine'
import { message, type Message } from '../../tables/table'

/** "2:1"; "2:1 and 3:1" of equals. */
const namesOf = (labels: readonly string[], places: readonly number[]) => {
  const names = places.map((at) => labels[at] ?? '')
  return names.length < 2
    ? (names[0] ?? '')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** Whether what single nodes say survives the network. */
export function headline(labels: readonly string[], { designs, flips }: ScoresAnswer): Message {
  if (designs.length < 2) {
    const [label = ''] = labels
    return message('{label} beside the reference, by nodes alone and in jobs', { label })
  }
  const [bySsni, bySsi] = [leadersBy(designs, 'ssni'), leadersBy(designs, 'ssi')]
  const [single, jobs] = [namesOf(labels, bySsni), namesOf(labels, bySsi)]
  const lead = bySsi.length > 1 ? 'lead' : 'leads'
  if (single === jobs && flips.length === 0) {
    return message(
      `The network changes no rank: {jobs} ${lead} by SSNI, of nodes alone, and by SSI, in jobs.`,
      { jobs },
    )
  }
  if (single === jobs) {
    const pairs = (designs.length * (designs.length - 1)) / 2
    return message(
      `{jobs} ${lead} by SSNI and by SSI, but the network turns the order of {flips} of {pairs} pairs.`,
      {
        jobs,
        flips: [flips.length, formatCount(flips.length)],
        pairs: [pairs, formatCount(pairs)],
      },
    )
  }
  const turned = flips.filter((flip) => bySsni.includes(flip.bySsni) && bySsi.includes(flip.bySsi))
  const isSure = turned.length > 0 && turned.every(({ holds }) => holds)
  const alsoAt = (end: 'ssiLow' | 'ssiHigh') => {
    const leaders = leadersBy(designs, end)
    return bySsi.every((at) => leaders.includes(at))
  }
  const isFirstThroughout = alsoAt('ssiLow') && alsoAt('ssiHigh')
  return message(
    `The network changes the winner: by SSNI, of nodes alone, {single} ${bySsni.length > 1 ? 'lead' : 'leads'}; by SSI, in jobs with modelled contention, {jobs}, {how}.`,
    { single, jobs, how: howSure(isSure, isFirstThroughout, single) },
  )
}

/** @param isFirstThroughout whether no third design leads at an end of the ranges */
function howSure(isSure: boolean, isFirstThroughout: boolean, single: string): string {
  if (isSure && isFirstThroughout) return 'over all of the slowdowns’ ranges'
  return isSure
    ? `with the likeliest slowdowns, and before ${single} over all of their ranges`
    : 'with the likeliest slowdowns, but not over all of their ranges'
}

/** How many speed-ups are below 1, which programmes do not accept; undefined where none is. */
export function belowOne({ designs }: ScoresAnswer): string | undefined {
  const all = designs.flatMap(({ jobs }) => jobs)
  const below = all.filter(({ speedUp }) => speedUp < 1 - TIE).length
  if (below === 0) return undefined
  return `APEX and ATS-5 ask that every speed-up S is at least 1. In ${formatCount(below)} of ${formatCount(all.length)} jobs of the designs it is less; the scores count them as they are.`
}

/** Of a Julian year, 365.25 days. */
const HOURS_A_YEAR = 8766

/** Runs that a machine completes. @param runYears of all runs side by side @param hours of a run */
export const runsIn = (runYears: number, hours: number): number =>
  Math.floor((runYears * HOURS_A_YEAR) / hours)

interface NamedJob {
  readonly name: string
  readonly nodes: number
}

/** Which jobs meet the reference's time on no design; undefined where all do on some. */
export function unmetSentence(
  jobs: readonly NamedJob[],
  { designs }: ScoresAnswer,
): string | undefined {
  const unmet = jobs.filter((_, at) => designs.every((design) => !design.jobs[at]?.sameTime))
  if (unmet.length === 0) return undefined
  const names = unmet.map(({ name, nodes }) => `${name} on ${counted(nodes, 'node', 'nodes')}`)
  return `No design meets the reference’s time for ${names.join(', ')}: all its nodes together are too few. Choose a smaller problem, or a design with more nodes.`
}
