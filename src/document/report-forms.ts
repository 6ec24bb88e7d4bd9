/** What a report may be: everything that is known, or the analysis of alternatives that auditors ask for. */

export const reportForms = [
  { value: 'full', label: 'Full report', file: 'taper-report' },
  { value: 'alternatives', label: 'Analysis of alternatives', file: 'taper-alternatives' },
] as const

export type ReportForm = (typeof reportForms)[number]['value']
