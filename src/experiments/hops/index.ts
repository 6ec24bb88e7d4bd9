/** How many switches lie between the nodes of a job: the share of its pairs at each distance. */
import { analyticBy } from '../../tables/columns'
import { formatCount, formatFixed, formatPercent } from '../../document/format'
import { split } from '../shared/input-paths'
import { letterOf, titleOf } from '../../document/titles'
import type { MachineFigures } from '../../model/engine'
import { message, table, type Column, type Provenance } from '../../tables/table'
import { defineExperiment, wholeOrAll } from '../experiment'
import { budgetPath } from '../shared/provenance'
import { builtOf, freshnessOf, refusalsIn, scenarioColumn, type Built } from '../shared/scenarios'

interface Row extends Built {
  readonly jobNodes: number
  /** Shares of the pairs of a job at 1 switch, at 3 and at 5. */
  readonly shares: readonly [number, number, number]
}

const provenance: Provenance = {
  meaning: 'Share of a job’s node pairs whose messages cross this many switches.',
  formula:
    'The count covers all node pairs of a job on the lowest-numbered nodes. A message crosses 1 switch if both nodes share an edge switch, and 3 if they share a pod. Otherwise it crosses 5 (3 in a two-level tree).',
  source: 'Counted by this model in the tree of SC19 sec 3 and TAPER sec III.B.',
  inputs: (scenario) => [budgetPath(scenario), ...split],
  asks: ['design'],
  limits: 'These are counts of switches, not times. Load and routing do not affect them.',
}

const computed = analyticBy(provenance)

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const pairs = (nodes: number) => (nodes * (nodes - 1)) / 2

/** Pairs within the same group, of a job that fills one group after the other. */
function pairsWithin(groups: readonly number[], jobNodes: number): number {
  let left = jobNodes
  return total(
    groups.map((size) => {
      const taken = Math.min(size, left)
      left -= taken
      return pairs(taken)
    }),
  )
}

export function sharesOf(
  { edgeNodes, podEdges }: Pick<MachineFigures, 'edgeNodes' | 'podEdges'>,
  jobNodes: number,
): Row['shares'] {
  const podNodes = podEdges.map((edges, pod) => {
    const first = total(podEdges.slice(0, pod))
    return total(edgeNodes.slice(first, first + edges))
  })
  const edge = pairsWithin(edgeNodes, jobNodes) / pairs(jobNodes)
  // All nodes of a two-level tree are in one pod.
  const pod = podNodes.length === 0 ? 1 : pairsWithin(podNodes, jobNodes) / pairs(jobNodes)
  return [edge, pod - edge, 1 - pod]
}

const meanOf = ({ shares: [edge, pod, core] }: Row) => edge + 3 * pod + 5 * core

const shareColumns = ([0, 1, 2] as const).map((at): Column<Row> =>
  computed(
    `pairs_at_${1 + 2 * at}_switches_share`,
    at === 0 ? '1 switch' : `${1 + 2 * at} switches`,
    ({ shares }) => shares[at],
    { format: (share) => formatPercent(share) },
  ),
)

const columns: readonly Column<Row>[] = [
  scenarioColumn(),
  computed('job_nodes', 'Nodes', ({ jobNodes }) => jobNodes),
  ...shareColumns,
  computed('mean_switches', 'Mean switches', meanOf, {
    format: (mean) => formatFixed(mean, 2),
  }),
]

export const hops = defineExperiment<{ hopNodes: number | undefined }, readonly Built[]>({
  id: 'hops',
  title: 'Hops',
  report: true,
  help: 'switches between the nodes of a job',
  parameters: {
    hopNodes: wholeOrAll(
      'Nodes of the job',
      'Size of the job whose node pairs are counted. Default: all nodes',
    ),
  },
  answer: builtOf,
  sections(found, { focus, parameters: { hopNodes = Infinity } }) {
    const shown = found.filter(({ at, built }) => at === focus || built.state !== 'refused')
    const rows = shown.flatMap((each): readonly Row[] => {
      const machine = each.built.value?.machine
      const jobNodes = Math.min(hopNodes, machine?.nodes ?? 0)
      if (machine === undefined || jobNodes < 2) return []
      return [{ ...each, jobNodes, shares: sharesOf(machine, jobNodes) }]
    })
    const own = rows.find(({ at }) => at === focus)
    const freshness = freshnessOf(rows.map(({ built }) => built))
    return [
      {
        id: 'distances',
        title:
          own && freshness === 'current'
            ? message(
                'A message between two nodes of {letter} crosses {mean} switches on average',
                {
                  letter: letterOf(focus),
                  mean: [meanOf(own), formatFixed(meanOf(own), 2)],
                },
              )
            : message('How many switches does a message cross?'),
        subtitle: 'Node pairs in one job, by number of switches between them',
        tables: [
          table<Row>({
            id: 'switches',
            caption: 'Switches between the nodes of a job',
            columns,
            rows,
            freshness,
            scenarioOf: ({ at }) => at,
            chart: {
              type: 'stack',
              label: 'design',
              scenario: ({ at }) => at,
              heading: ({ at, scenario, jobNodes }) =>
                `${titleOf(at, scenario)}: ${formatCount(jobNodes)} nodes`,
              parts: shareColumns.map(({ key }) => key),
              whole: 1,
            },
          }),
        ],
        refusals: refusalsIn(found.map(({ built }) => built)),
      },
    ]
  },
})
