/** The CSV files of a report: one for every table, and one for the numbers behind every chart. */
import { toCsv, type CsvTable } from '../../tables/csv'
import type { Report, ReportBlock, ReportProvenance } from './report'

export interface ReportFile {
  /** "03-bisection-delivered.csv" */
  readonly name: string
  readonly text: string
}

type Block = Pick<Report, 'provenance' | 'headline'> & {
  readonly sections: readonly {
    readonly id: string
    readonly blocks: readonly (Exclude<ReportBlock, { kind: 'chart' }> | ChartNumbers)[]
  }[]
}
type ChartNumbers = Pick<Extract<ReportBlock, { kind: 'chart' }>, 'kind' | 'id' | 'csv'>

/** Every row carries by what it can be had again. */
const provenanceColumns = [
  { key: 'reportModel', header: 'report_model_version' },
  { key: 'reportParameters', header: 'report_model_parameters' },
  { key: 'reportDocument', header: 'report_document_hash' },
]

const provenanceColumnsOf = ({ modelVersion, parametersHash, documentHash }: ReportProvenance) => ({
  reportModel: modelVersion,
  reportParameters: parametersHash,
  reportDocument: documentHash,
})

export function reportFiles(report: Block): readonly ReportFile[] {
  const provenance = provenanceColumnsOf(report.provenance)
  const fileOf = (name: string, { columns, rows }: CsvTable): ReportFile => ({
    name,
    text: toCsv(
      [...columns, ...provenanceColumns],
      rows.map((row) => ({ ...row, ...provenance })),
    ),
  })
  // A table that is printed below its own drawing is one file.
  const written = new Set<CsvTable>()
  const files = report.sections.flatMap(({ id, blocks }, at) =>
    blocks.flatMap((block): ReportFile[] => {
      if ((block.kind !== 'table' && block.kind !== 'chart') || written.has(block.csv)) return []
      written.add(block.csv)
      return [fileOf(`${String(at + 1).padStart(2, '0')}-${id}-${block.id}.csv`, block.csv)]
    }),
  )
  return [fileOf('00-headline.csv', report.headline.csv), ...files]
}
