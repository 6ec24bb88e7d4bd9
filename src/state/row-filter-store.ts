/** Which published rows the section Validation shows: kept in the address, so that a link leads to them. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { putRowFilterInAddress, rowFilterInAddress, type RowFilterAddress } from './page-address'
import { showSection } from './view-store'

const store = createStore<RowFilterAddress>()(rowFilterInAddress)

export const useRowFilter = (): RowFilterAddress => useStore(store)

export function changeRowFilter(change: Partial<RowFilterAddress>): void {
  store.setState(change)
  putRowFilterInAddress(store.getState())
}

/** Takes up what the address says, at the first drawing of the view and after Back and Forward. */
export function readRowFilter(): void {
  store.setState(rowFilterInAddress())
}

/** Shows the published rows of these modules. */
export function showEvidenceOf(modules: readonly string[]): void {
  showSection('validation')
  store.setState({ module: modules.join(','), system: '', paper: '', role: '' })
  putRowFilterInAddress(store.getState())
}
