/** What is said of the slowdowns of a workload: heads, sentences, notes. Their numbers are the model's. */
import { counted, formatTaper } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import { visibleText } from '../../document/visible-text'
import type { PlacedColumn } from '../../document/workload/columns'
import { conditions, whyNoRoom } from '../../document/workload/conditions'
import { evidenceWords } from '../../document/workload/edited-profile'
import { streamSentence } from '../../document/workload/profile-issues'
import { resizedSentences } from '../../document/workload/job-nodes'
import type { Profile } from '../../document/workload/profile'
import { timeShareProblem } from '../../document/workload/shares'
import type { Workload } from '../../document/workload/workload'
import type { ApplicationsAnswer, RefusedCells } from '../../model/engine'
import { letterOf, titleOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { NOISE, type HeatRow } from '../shared/heat'
import { mechanismOf, rangeText, type HeatGroup } from './slowdowns'

const taperOf = ({ fabric }: Scenario, uplinks: number): string =>
  formatTaper(fabric.edge.downlinks / uplinks)

/** "A Sierra as built", or "A at 3:1" for a taper that is not its own. */
export function columnTitle({ index, scenario, uplinks }: PlacedColumn): string {
  return uplinks === scenario.fabric.edge.uplinks
    ? titleOf(index, scenario)
    : `${letterOf(index)} at ${taperOf(scenario, uplinks)}`
}

/** "2:1 against A, 72 nodes": what it is against is said where it is not itself. */
export function columnDetail(column: PlacedColumn): string {
  const { scenario, uplinks, referenceUplinks: least, against, jobNodes } = column
  const other = least === uplinks ? undefined : taperOf(scenario, least)
  const than = against ?? other
  const words = than === undefined ? '' : ` against ${than}`
  return `${taperOf(scenario, uplinks)}${words}, ${counted(jobNodes, 'node', 'nodes')}`
}

/** Losses that are counted. */
const LOSS = 0.01

/** The greatest loss, who loses about as much, and in how many cases one loses more than one percent. */
export function heatSentence(groups: readonly HeatGroup[], rows: readonly HeatRow[]): Message {
  const all = groups.flatMap((group) => group.cells.map((cell) => ({ group, cell })))
  const worst = all.toSorted((a, b) => b.cell.slowdown - a.cell.slowdown)[0]
  if (!worst) return message('How much does each application slow down?')
  const { group, cell } = worst
  const nameOf = (application: string) =>
    rows.find(({ id }) => id === application)?.name ?? application
  if (cell.slowdown < NOISE) {
    const reaching = all.filter((one) => one.cell.high >= LOSS).length
    const none =
      'No application slows down by more than 0.5\u202f% (the noise of measurements) under any of these conditions'
    return message(
      reaching === 0
        ? none
        : `${none}, at the most likely values; the intervals of {reaching} of {cases} cases reach 1\u202f% or more`,
      { reaching, cases: all.length },
    )
  }
  const column = group.columns.find(({ id }) => id === cell.condition)?.long ?? cell.condition
  const by = mechanismOf(cell.mechanism)?.word
  const losing = all.filter((one) => one.cell.slowdown >= LOSS).length
  // Whose interval reaches it.
  const near = new Set(
    all.flatMap((one) => (one.cell.high >= cell.slowdown ? one.cell.application : [])),
  )
  near.delete(cell.application)
  const [other = ''] = near
  const others = near.size === 1 ? `${nameOf(other)} slows down` : `${near.size} others slow down`
  const tie = near.size === 0 ? '' : `; ${others} about as much`
  return message(
    `{application} slows down most: {slowdown} on {design}, {condition}{by}${tie}; {losing} of {cases} cases slow down by 1\u202f% or more`,
    {
      application: nameOf(cell.application),
      slowdown: [cell.slowdown, rangeText(cell)],
      condition: column,
      design: group.title,
      by: by === undefined ? '' : `, due to ${by}`,
      losing,
      cases: all.length,
    },
  )
}

const mappingWords: Readonly<Record<Workload['mapping'], string>> = {
  block: 'Consecutive ranks share a node.',
  cyclic:
    'Consecutive ranks are on different nodes (cyclic mapping). The reference job uses block mapping, so compact jobs can lose too.',
}

/** How the slowdowns of a workload were found and what the columns mean. */
/** @param key of the letters in the cells */
export const slowdownSubtitle = (key: string): string =>
  `Extra time, %, relative to the same compact job alone${key === '' ? '' : `. Main cause: ${key}`}`

/** What the columns of the slowdowns mean. */
export const conditionNote = (mapping: Workload['mapping']): string =>
  `Compact: on the fewest edge switches that hold the job. 3×, 6×: spread over three or six times as many. Random: on random nodes. Light, next, across, incast: with a neighbour that loads the network. Filled corner: less throughput than the baseline. ${mappingWords[mapping]}`

/** Where the values of the profiles are from. */
export const profileSources = (profiles: readonly Profile[]): string =>
  `Sources of the profile values: ${profiles.map((each) => `${visibleText(each.name)} ${evidenceWords(each)}`).join('; ')}.`

/** Of one that is no fat tree: why it has no numbers, and where it has some. */
export const whyNoSlowdowns = (at: number, scenario: Scenario): string =>
  `${titleOf(at, scenario)} has no numbers here: its network is a ${scenario.fabric.topology}, and only fat trees are simulated. The effect of its node on applications is shown in Offers, section Node.`

/** @param results by column; undefined while they are not known, and where there is no request */
export function slowdownGroups(
  columns: readonly (PlacedColumn | undefined)[],
  results: readonly (Pick<ApplicationsAnswer, 'cells' | 'refused'> | undefined)[],
  baseline: number,
): readonly HeatGroup[] {
  const baseAt = columns.findIndex((column) => column?.index === baseline)
  const base = columns[baseAt]
  const cellsOf = (at: number) => results[at]?.cells ?? []
  return columns.flatMap((column, at) => {
    if (!column) return []
    const letter = letterOf(column.index)
    return [
      {
        id: column.key,
        letter,
        title: columnTitle(column),
        detail: columnDetail(column),
        columns: conditions.map(({ id, short, tiny, long }) => ({ id, short, tiny, long })),
        absent: new Map(
          conditions.flatMap((condition): [string, string][] => {
            const why = whyNoRoom(condition, column.jobNodes, column.room)
            return why === undefined ? [] : [[condition.id, why]]
          }),
        ),
        refused: [...blockedOn(column), ...(results[at]?.refused ?? [])],
        cells: cellsOf(at),
        baseline:
          base === undefined || column.index === baseline
            ? undefined
            : { nodeGain: column.room.nodes / base.room.nodes - 1, cells: cellsOf(baseAt) },
      },
    ]
  })
}

/** One an application that has a profile. */
export const slowdownRows = (profiles: readonly Profile[]): readonly HeatRow[] =>
  profiles.map(({ id, name }) => ({ id, name: visibleText(name) }))

/** Applications of the mix that cannot run on a design: the model is not asked about them. */
function blockedOn({ blocked }: PlacedColumn): readonly RefusedCells[] {
  return [...blocked].map(([application, sentence]) => ({
    application,
    condition: undefined,
    sentence,
  }))
}

/** What has no numbers or other ones than one might think, and why, each said once. */
export function slowdownNotes(
  columns: readonly (PlacedColumn | undefined)[],
  groups: readonly HeatGroup[],
  profiles: readonly Profile[],
  requested: number,
): readonly string[] {
  const said = columns.flatMap((column) => {
    if (!column) return []
    const of = letterOf(column.index)
    const { whyOtherJob, jobNodes, scenario } = column
    const job = resizedSentences([{ requested, run: { nodes: jobNodes, why: whyOtherJob } }])
    const whys = new Map<string, string[]>()
    for (const condition of conditions) {
      const why = whyNoRoom(condition, jobNodes, column.room)
      if (why !== undefined) whys.set(why, [...(whys.get(why) ?? []), condition.short])
    }
    const noRoom = [...whys].map(([why, shorts]) => `no room for ${shorts.join(', ')}: ${why}.`)
    const streams = column.profiles.flatMap(
      (profile) => streamSentence(profile, scenario.node) ?? [],
    )
    return [...job, ...noRoom, ...streams].map((sentence) => ({ of, sentence }))
  })
  const refused = groups.flatMap(({ letter, refused: cells }) =>
    cells.map(({ sentence }) => ({ of: letter, sentence })),
  )
  const gains = gainSentences(groups, columns)
  const shares = profiles.flatMap((profile) => {
    const problem = timeShareProblem(profile)
    return problem === undefined ? [] : [`${profile.name}: ${problem}`]
  })
  return [...together([...refused, ...said]), ...gains, ...shares].map(visibleText)
}

/** Why extra time can be negative, for each reason that occurs. */
function gainSentences(
  groups: readonly HeatGroup[],
  columns: readonly (PlacedColumn | undefined)[],
): readonly string[] {
  const gaining = groups.flatMap(({ cells }) => cells.filter(({ slowdown }) => slowdown < -NOISE))
  const spread = gaining.filter(({ condition }) => SPREAD.has(condition))
  const isStatic = columns.some((column) => column?.scenario.fabric.routing === 'static')
  const reaches = spread.some(({ mechanism }) => mechanism === 'oversubscribedUplinks')
  const others = new Set(
    gaining.flatMap(({ condition, mechanism }) =>
      SPREAD.has(condition) ? [] : (mechanismOf(mechanism)?.word ?? []),
    ),
  )
  return [
    ...(isStatic && spread.some(({ condition }) => condition === 'random')
      ? [
          'With static tables, a job on random nodes can be faster than a compact one. The tables use only a few cables of a compact job’s switches, so its flows share them.',
        ]
      : []),
    ...(reaches
      ? [
          'A job on random nodes, or on several times as many edge switches, can be faster than a compact one. The reason is that it reaches more uplinks.',
        ]
      : []),
    ...(others.size > 0
      ? [
          `Negative extra time means that the job is faster than the reference, a compact job with block mapping. The reason here: ${[...others].join(', ')}.`,
        ]
      : []),
  ]
}

/** Conditions that place a job on more edge switches than hold it. */
const SPREAD: ReadonlySet<string> = new Set(
  conditions.flatMap(({ id, placement }) => (placement === 'compact' ? [] : [id])),
)

/** What holds for several scenarios, said once. */

/** "A, B: sentence", each sentence once. */
export function together(
  said: readonly { readonly of: string; readonly sentence: string }[],
): readonly string[] {
  const designs = new Map<string, string[]>()
  for (const { of, sentence } of said) {
    const known = designs.get(sentence) ?? []
    designs.set(sentence, known.includes(of) ? known : [...known, of])
  }
  return [...designs].map(([sentence, of]) => `${of.join(', ')}: ${sentence}`)
}
