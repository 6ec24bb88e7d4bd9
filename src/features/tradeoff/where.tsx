/** Where the columns of this view's tables come from, asked when a note is opened. */
import { designColumns } from '../../charts/designs/designsTable'
import { gainHeaders } from '../../experiments/tradeoff/gain-table'
import { originOf } from '../../report/provenance-of-results'
import { originOfTradeoff } from '../../report/tradeoff-origins'
import { activeIndex } from '../../state/active-scenario'
import { resultsStore } from '../../state/results-store'
import { scenarioStore } from '../../state/scenario-store'
import { WhereFrom } from '../../ui/WhereFrom'

const scenario = () => scenarioStore.getState().workbook.scenarios[activeIndex()]
const card = () => resultsStore.getState().card

/** Columns that the counts alone decide. */
const counted: Readonly<Record<string, 'taper' | 'ports' | 'nodes'>> = {
  split: 'taper',
  downlinks: 'ports',
  uplinks: 'ports',
  nodes: 'nodes',
}

export function whereGain(column: string) {
  const subject = gainHeaders.get(column) ?? column
  const id = counted[column]
  const origin = () => {
    const own = scenario()
    return id ? originOf(id, own ? [own] : [], card()) : originOfTradeoff('splitGain', own, card())
  }
  return <WhereFrom subject={subject} origin={origin} />
}

export function whereDesign(column: string) {
  const subject = designColumns.find(({ key }) => key === column)?.header ?? column
  return (
    <WhereFrom subject={subject} origin={() => originOfTradeoff('mapDesign', scenario(), card())} />
  )
}
