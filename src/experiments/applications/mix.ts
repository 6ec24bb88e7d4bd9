/** The mix and its jobs as they are: what the network takes of them, and how much of each machine a job fills. */
import { counted, formatCount, formatPercent, listed } from '../../document/format'
import { shareText } from '../../document/scenario/lists'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { nameOf } from '../../document/workload/names'
import { jobCycles } from '../../document/workload/job-sizes'
import type { JobSize, Workload } from '../../document/workload/workload'
import { analytic, CHART_ONLY, COUNT, entered, SHARE } from '../../tables/columns'
import { message, table, type Message, type Section } from '../../tables/table'
import { machineProvenance } from '../shared/provenance'
import { freshnessOf, refusalsIn, type Built } from '../shared/scenarios'
import { cyclesProvenance, percentText } from './slowdowns'
import { weightedSlowdown } from './throughput'
import { areTapers, type Work } from './work'

/** "The network slows the workload by 0.7 % on A, 1.2 % on B and 3.4 % on C" */
export function mixTitle({ works, designs, base: place }: Work): Message {
  const base = works[place]
  const found = works.flatMap((work, at) => {
    const slowdown = work && base && weightedSlowdown(work, base)
    return slowdown === undefined ? [] : [{ name: designs[at]?.name ?? '', slowdown }]
  })
  const [least, most] = [Math.min, Math.max].map((of) => of(...found.map((one) => one.slowdown)))
  if (least === undefined || most === undefined || found.length === 0) {
    return message('Which applications run, in jobs of which sizes?')
  }
  const text = (slowdown: number) => `${percentText(slowdown)}\u202f%`
  const where = areTapers(designs)
    ? `${text(least)} to ${text(most)}, by taper`
    : listed(found.map(({ name, slowdown }) => `${text(slowdown)} on ${name}`))
  return {
    text: `The network slows the workload by ${where}`,
    values: Object.fromEntries(found.map(({ name, slowdown }) => [name, slowdown])),
  }
}

const applicationOf = ({ applications }: Workload, { application }: JobSize): string | undefined =>
  visibleText(applications.flatMap((one) => (one.id === application ? nameOf(one) : []))[0] ?? '')

/** Every size of a job beside the machines, with its share of all node-hours. */
export function jobsSection(
  scenarios: readonly Built[],
  workload: Workload,
  focus: number,
): Section {
  const machines = scenarios.flatMap(({ at, built }) =>
    built.value && built.state !== 'refused' ? [{ at, nodes: built.value.machine.nodes }] : [],
  )
  const cycles = jobCycles(workload)
  const rows = workload.jobSizes
    .map((size, at): JobSize => ({ ...size, share: cycles[at] ?? 0 }))
    .toSorted((one, other) => one.nodes - other.nodes)
  const freshness = freshnessOf(
    scenarios.map(({ built }) => (built.state === 'refused' ? undefined : built)),
  )
  const largest = rows.at(-1)?.nodes ?? 0
  const fills = machines.map(
    ({ at, nodes }) => `${formatPercent(largest / nodes, { digits: 2 })} of ${letterOf(at)}`,
  )
  return {
    id: 'jobs',
    title:
      freshness === 'current' && fills.length > 0
        ? message('The largest job has {nodes}: {fills}', {
            nodes: [largest, counted(largest, 'node', 'nodes')],
            fills: listed(fills),
          })
        : message('How much of each machine does a job fill?'),
    subtitle: `Job sizes of ${letterOf(focus)}’s workload in nodes, with their shares of the node-hours. Lines: whole machines`,
    tables: [
      table<JobSize>({
        id: 'sizes',
        caption: 'Jobs and machines',
        columns: [
          entered('job_nodes', 'Nodes of a job', ({ nodes }) => nodes, COUNT),
          entered('application', 'Application', (row) => applicationOf(workload, row)),
          entered('share', 'Share of node-hours', ({ share }) => share, {
            format: shareText,
            provenance: cyclesProvenance,
          }),
          ...machines.map(({ at, nodes }) =>
            analytic<JobSize>(
              `share_of_${letterOf(at).toLowerCase()}`,
              `Share of ${letterOf(at)}`,
              (row) => row.nodes / nodes,
              machineProvenance.counts,
              { ...SHARE, scenario: at },
            ),
          ),
          entered(
            'size_words',
            'Size',
            (row) =>
              [formatCount(row.nodes), applicationOf(workload, row)].filter(Boolean).join(' '),
            CHART_ONLY,
          ),
          entered('share_words', 'Share', ({ share }) => shareText(share), CHART_ONLY),
        ],
        rows,
        freshness,
        scenarioOf: () => focus,
        chart: {
          type: 'rows',
          label: 'size_words',
          detail: 'share_words',
          hasShortLabels: true,
          scenario: () => undefined,
          panels: [
            {
              spans: [{ to: 'job_nodes', look: 'bar', tone: () => 'quiet' }],
              includes: [0, ...machines.map(({ nodes }) => nodes)],
              references: machines.map(({ at, nodes }) => ({
                value: nodes,
                label: letterOf(at),
                look: 'dashed',
              })),
            },
          ],
        },
      }),
    ],
    refusals: refusalsIn(scenarios.map(({ built }) => built)),
    only: ['page', 'file'],
  }
}
