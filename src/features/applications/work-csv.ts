/** The table of work as a file: numbers in full, one row an application and one for each sum. */
import { stampedCsv } from '../../report/table-stamp'
import { documentNow } from '../../state/document-now'
import { coveredShare, weightedSlowdown, type DesignWork } from './throughput'
import type { WorkRow, Works } from './work-rows'

interface WorkFile {
  readonly works: Works
  readonly labels: readonly string[]
  readonly base: DesignWork | undefined
  readonly baseName: string
  readonly rows: readonly WorkRow[]
}

export function workCsv({ works, labels, base, baseName, rows }: WorkFile): string {
  const sum = (name: string, unit: string, of: (work: DesignWork) => number | undefined) => ({
    name,
    unit,
    ...byDesign(works.map((work) => work && of(work))),
  })
  const records = [
    ...rows.map(({ name, values }) => ({
      name,
      unit: `work over ${baseName}`,
      ...byDesign(values),
    })),
    sum('The mix covers', 'share of the cycles', (work) => base && coveredShare(work, base)),
    sum('Weighted slowdown', 'share', (work) => base && weightedSlowdown(work, base)),
    sum('Nodes', '', ({ nodes }) => nodes),
  ]
  const columns = [
    { key: 'name', header: 'application' },
    { key: 'unit', header: 'unit' },
    ...labels.map((header, at) => ({ key: String(at), header })),
  ]
  return stampedCsv(columns, records, documentNow())
}

const byDesign = (values: readonly (number | undefined)[]) =>
  Object.fromEntries(values.map((value, at) => [String(at), value]))
