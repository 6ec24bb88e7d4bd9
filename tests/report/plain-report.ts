/** A report of one chapter, of no document: what a test does not set is as short as it can be. */
import type { Report, ReportBlock } from '../../src/report/document/report'

export const plainReport = (blocks: readonly ReportBlock[], own: Partial<Report> = {}): Report => ({
  title: 'A report',
  decision: ['A sentence.'],
  headline: {
    kind: 'table',
    id: 'headline',
    caption: '',
    columns: [{ header: 'Figure', align: 'left' }],
    rows: [['Nodes']],
    csv: { columns: [], rows: [] },
  },
  summary: [],
  provenance: {
    asOf: undefined,
    modelVersion: '0',
    parametersHash: '',
    documentHash: '',
    seeds: [1],
    link: '',
  },
  sections: [{ id: 'chapter', title: 'A chapter', blocks }],
  ...own,
})
