/** Which published rows the section Validation shows: parameters that the address keeps, so that a link leads to them. */
import {
  putRowFilterInAddress,
  rowFilterInAddress,
  type RowFilterAddress,
} from '../page/page-address'
import { changeParameters, parameterStore, type ParameterValues } from './parameter-store'
import { showSection } from '../page/view-store'

const textIn = (values: ParameterValues, name: string): string => {
  const value = values[name]
  return typeof value === 'string' ? value : ''
}

const filterIn = (values: ParameterValues): RowFilterAddress => ({
  module: textIn(values, 'module'),
  system: textIn(values, 'system'),
  paper: textIn(values, 'paper'),
  role: textIn(values, 'role'),
})

/**
 * Takes up what the address says, at the first drawing of the section and after Back and Forward; from then on the
 * address follows.
 * @returns ends it
 */
export function followRowFilter(): () => void {
  changeParameters({ ...rowFilterInAddress() })
  return parameterStore.subscribe((values) => putRowFilterInAddress(filterIn(values)))
}

/** Shows the published rows of these modules. */
export function showEvidenceOf(modules: readonly string[]): void {
  showSection('validation')
  const filter = { module: modules.join(','), system: '', paper: '', role: '' }
  changeParameters(filter)
  putRowFilterInAddress(filter)
}
