/** One cell of the table of slowdowns: where its flows go on the tree, and what its extra time consists of. */
import { formatCount, formatPercent } from '../../document/format'
import type { Scenario } from '../../document/scenario/schema'
import type { ApplicationResult, FlowLevel, SlowdownParts } from '../../model/engine'
import { linkLevelNames, linkLevelWords } from '../../model/part-words'
import type { Tone } from '../../tables/channels'
import { CHART_ONLY, COUNT, entered, simulatedBy } from '../../tables/columns'
import { message, table, type Freshness, type Message, type Table } from '../../tables/table'
import {
  mechanismOf,
  mechanisms,
  type Mechanism,
  slowdownProvenance,
  noCause,
  noCauseWords,
  percentText,
  rangeText,
} from './slowdowns'

const computed = simulatedBy(slowdownProvenance)

/** A level of the tree; without flows where the job does not reach it, or it is not known yet. */
interface FlowRow {
  readonly name: string
  readonly level: FlowLevel | undefined
  /** Whether parallel links are filled as one, as under adaptive routing; a node's own link is one anyway. */
  readonly isBundled: boolean
}

const isOver = ({ level }: FlowRow) => (level?.mostLoad ?? 0) > 1.0005
const tone = (row: FlowRow): Tone => (isOver(row) ? 'risk' : 'quiet')

/** "16 links, 2,828 job flows, 144 neighbour flows" */
function flowWords({ level, isBundled }: FlowRow): string {
  if (!level) return 'no flows'
  const { links, jobFlows, neighbourFlows } = level
  const noun = isBundled ? 'bundles of links' : 'links'
  const own = `${formatCount(links)} ${noun}, ${formatCount(jobFlows)} job flows`
  return neighbourFlows === 0 ? own : `${own}, ${formatCount(neighbourFlows)} neighbour flows`
}

const percent = (share: number) => formatPercent(share)

/** @param levels empty until the flows are known; the levels of the tree have their room before */
export function flowsTable(
  { fabric }: Scenario,
  levels: readonly FlowLevel[],
  freshness: Freshness,
): Table {
  const isAdaptive = fabric.routing === 'adaptive'
  const rows = Object.entries(linkLevelNames).flatMap(([id, name]): FlowRow[] => {
    if (fabric.levels === 2 && id.startsWith('leaf')) return []
    const level = levels.find((each) => each.level === id)
    return [{ name, level, isBundled: isAdaptive && !id.startsWith('node') }]
  })
  const most = Math.max(1, ...levels.map(({ mostLoad }) => mostLoad))
  return table<FlowRow>({
    id: 'levels',
    caption: 'Flows by level of the tree',
    columns: [
      entered('level', 'Level', ({ name }) => name),
      computed(
        'links_in_use',
        isAdaptive ? 'Links or bundles in use' : 'Links in use',
        ({ level }) => level?.links,
        COUNT,
      ),
      computed('job_flows', 'Flows of the job', ({ level }) => level?.jobFlows, COUNT),
      computed(
        'neighbour_flows',
        'Flows of the neighbour',
        ({ level }) => level?.neighbourFlows,
        COUNT,
      ),
      computed('mean_load_share', 'Mean load', ({ level }) => level?.meanLoad, { format: percent }),
      computed('greatest_load_share', 'Maximum load', ({ level }) => level?.mostLoad, {
        format: percent,
      }),
    ],
    rows,
    note: `Demand on a link as a share of its capacity. The bar is the mean of the links in use, and the tick is the busiest link. The outline marks the capacity. Above it, a link is oversubscribed. Traffic beyond the outline waits.${isAdaptive ? ' Adaptive routing spreads part of each flow over the parallel links of a switch. The rest of the flow stays on one cable.' : ''}`,
    freshness,
    chart: {
      type: 'rows',
      label: 'level',
      detail: flowWords,
      emphasis: (row) => (isOver(row) ? 'risk' : undefined),
      panels: [
        {
          spans: [
            { to: 1, look: 'track' },
            { to: 'mean_load_share', look: 'pale', tone },
          ],
          points: [{ at: 'greatest_load_share', shape: 'tick', tone }],
          words: ({ level }) =>
            level ? `mean ${percent(level.meanLoad)}, maximum ${percent(level.mostLoad)}` : '',
          domain: [0, most],
          ticks: [],
        },
      ],
    },
  })
}

export function flowsTitle(levels: readonly FlowLevel[]): Message {
  const most = levels.toSorted((a, b) => b.mostLoad - a.mostLoad)[0]
  if (!most) return message('Which links does this job use?')
  const values = {
    where: linkLevelWords[most.level],
    load: [most.mostLoad, percent(most.mostLoad)],
  } as const
  return most.mostLoad > 1.0005
    ? message(
        'The busiest link ({where}) is oversubscribed: demand is {load} of its capacity',
        values,
      )
    : message(
        'No link is oversubscribed; the busiest ({where}) is at {load} of its capacity',
        values,
      )
}

interface PartRow {
  readonly mechanism: Mechanism
  /** Share of the time; undefined until it is known. */
  readonly share: number | undefined
}

/** Less is none. */
const NOTHING = 0.0005

/** The parts add up to the extra time. */
export const partsTable = (parts: SlowdownParts | undefined, freshness: Freshness): Table =>
  table<PartRow>({
    id: 'causes',
    caption: 'Causes of the extra time',
    columns: [
      entered('part', 'Part', ({ mechanism }) => mechanism.word),
      entered(
        'mark_words',
        'Part',
        ({ mechanism: { mark, word } }) => `${mark} ${word}`,
        CHART_ONLY,
      ),
      computed(
        'extra_time_percent',
        'Extra time',
        ({ share }) => (share === undefined ? undefined : 100 * share),
        { unit: '%', format: (value) => percentText(value / 100) },
      ),
    ],
    rows: mechanisms.map((mechanism) => ({ mechanism, share: parts?.[mechanism.id] })),
    note: 'Time that each cause adds, in percent. The causes add up to the extra time. Parts of the node, such as its memory, add or save time only if the two designs have different nodes.',
    freshness,
    chart: {
      type: 'rows',
      label: 'mark_words',
      hasShortLabels: true,
      panels: [
        {
          spans: [
            {
              to: ({ share = 0 }) => (Math.abs(share) < NOTHING ? undefined : 100 * share),
              look: 'bar',
              tone: ({ share = 0 }) => (share < 0 ? 'quiet' : 'risk'),
            },
          ],
          words: ({ share }) => (share === undefined ? '' : percentText(share)),
          includes: [0, 0.1],
          ticks: [],
          measure: { unit: '%' },
        },
      ],
    },
  })

export function partsTitle(cell: ApplicationResult | undefined): Message {
  if (!cell) return message('What causes the extra time?')
  const mechanism = mechanismOf(cell.mechanism)
  return message(
    mechanism ? 'Extra time {time}, mainly due to {cause}' : 'Extra time {time}: {cause}',
    {
      time: [cell.slowdown, rangeText(cell)],
      cause: mechanism?.word ?? noCause(cell, noCauseWords),
    },
  )
}
