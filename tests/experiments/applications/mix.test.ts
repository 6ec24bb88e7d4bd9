/** The mix and its jobs beside the machines: what the network takes, and how much of each a job fills. */
import { expect, it } from 'vitest'
import { applications } from '../../../src/experiments/applications'
import { jobsSection } from '../../../src/experiments/applications/mix'
import { full, preset, resolved, sectionOf, sized, split, tableOf, workbookOf } from '../resolved'

const sierra = sized(preset('sierra'), 720)

it('says what the network takes on every design, and which share of each the largest job fills', async () => {
  const found = await resolved(applications, workbookOf(sierra, sized(full, 1440)))
  const { title } = sectionOf(found, 'mix')
  expect(title.text).toMatch(
    /^The network slows the workload by [\d.]+\u202f% on A[^,]* and [\d.]+\u202f% on B/,
  )
  expect(Object.keys(title.values ?? {})).toHaveLength(2)
  const sizes = sierra.workload.jobSizes.map(({ nodes }) => nodes)
  const largest = Math.max(...sizes)
  const jobs = sectionOf(found, 'jobs')
  expect(jobs.title.values?.nodes).toBe(largest)
  expect(jobs.title.text).toMatch(/: [\d,]+\u202f% of A and [\d,]+\u202f% of B$/)
  const table = tableOf(found, 'jobs.sizes')
  const column = (key: string) => {
    const of = table.columns.find((each) => each.key === key)
    return table.rows.map((row) => of?.value(row))
  }
  expect(column('job_nodes')).toEqual(sizes.toSorted((one, other) => one - other))
  expect(column('share_of_a')).toEqual(column('job_nodes').map((nodes) => Number(nodes) / 720))
  expect(column('share_of_b')).toEqual(column('job_nodes').map((nodes) => Number(nodes) / 1440))
  // Of all node-hours.
  expect(column('share').reduce<number>((sum, share) => sum + Number(share), 0)).toBeCloseTo(1)
})

it('asks instead of stating a share while a machine is not known, and leaves out what cannot be built', () => {
  const { workload } = sierra
  const pending = { state: 'pending', value: undefined } as const
  const waiting = jobsSection([{ at: 0, scenario: sierra, built: pending }], workload, 0)
  expect(waiting.title.text).toBe('How much of each machine does a job fill?')
  const refusal = { reason: 'cannot-be-built', message: 'Too many ports.' } as const
  const refused = { state: 'refused', value: undefined, refusal } as const
  const scenario = split(sierra, 18, 40)
  const alone = jobsSection([{ at: 1, scenario, built: refused }], workload, 1)
  expect(alone.title.text).toBe('How much of each machine does a job fill?')
  const [table] = alone.tables ?? []
  expect(table?.columns.filter(({ key }) => key.startsWith('share_of'))).toEqual([])
})
