/** Where more than two offers compete, the chapter is of the two that decide, and of every other against the first. */
import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../../src/document/scenario/schema'
import { sensitivity } from '../../../src/experiments/sensitivity'
import { preset, resolved, sectionOf, sized, split, tableOf, workbookOf } from '../resolved'

const small = sized(preset('sierra'), 72)
const offers = workbookOf(
  { ...small, name: 'One' },
  { ...split(sized(small, 78), 24, 12), name: 'Two' },
  { ...split(sized(small, 84), 27, 9), name: 'Three' },
)

/** Of an application that needs GPUs alone. */
const onGpus = offers.scenarios.slice(0, 2).map((scenario): Scenario => {
  const applications = scenario.workload.applications.filter(({ id }) => id === 'sw4')
  return { ...scenario, workload: { ...scenario.workload, applications } }
})

describe('of three offers', () => {
  it('the heading is of the first over the next, and a table of every offer over the first', async () => {
    const found = await resolved(sensitivity, offers)
    const { title, subtitle } = sectionOf(found, 'tornado')
    expect(title.text).toMatch(/the gain of C over B/)
    expect(subtitle).toMatch(/compares C with B.*÷ throughput of B − 1\. .*quiet/)
    const { columns, rows } = tableOf(found, 'rivals.rivals')
    const cells = (key: string) =>
      rows.map((row) => columns.find((column) => column.key === key)?.value(row))
    expect(cells('design')).toEqual(['B Two', 'C Three'])
    expect(cells('gain_at_values').every((gain) => Number(gain) > 0)).toBe(true)
  }, 60_000)

  it('nothing is waited for where no application runs on all', async () => {
    const cpus = { ...preset('quartz-2to1'), name: 'No GPUs' }
    const found = await resolved(sensitivity, workbookOf(...onGpus, cpus))
    expect(found.sections.map(({ id }) => id)).toEqual(['tornado'])
    expect(sectionOf(found, 'tornado').refusals.map(({ message }) => message)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^No application .* runs on every design/)]),
    )
  }, 60_000)

  it('another pair can be chosen', async () => {
    const found = await resolved(sensitivity, offers, { challenger: 'B' })
    expect(sectionOf(found, 'tornado').title.text).toMatch(/the gain of B over A/)
    expect(sectionOf(found, 'tornado').subtitle).not.toMatch(/The headline of Answer/)
  }, 60_000)
})
