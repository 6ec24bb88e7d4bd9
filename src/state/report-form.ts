/** In which form the report is looked at: it belongs to the view. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { ReportForm } from '../document/report-forms'

const store = createStore<{ readonly form: ReportForm }>()(() => ({ form: 'full' }))

export const useReportForm = (): ReportForm => useStore(store, ({ form }) => form)

export const chooseReportForm = (form: ReportForm): void => store.setState({ form })
