/**
 * The views, in the order of their tabs. This is the one place where a view is added: its tab, its
 * command in the palette, its key and its address (`?view=id`) follow from its line here.
 *
 * A view is a component without props in a folder of its own under `features/`; it reads the active
 * scenario and the results from the stores. It is loaded when it is first wanted.
 */
import type { ComponentType } from 'react'
import { ComparisonTable } from '../features/compare/ComparisonTable'
import type { ViewEntry } from '../state/view-store'

export interface ViewSpec extends ViewEntry {
  readonly load: () => Promise<ComponentType>
  /** Stands above the view, and is loaded with the page. */
  readonly Lead?: ComponentType
}

export const views: readonly ViewSpec[] = [
  {
    id: 'tradeoff',
    title: 'Trade-off',
    key: 't',
    load: async () => (await import('../features/tradeoff/TradeoffView')).TradeoffView,
    Lead: ComparisonTable,
  },
  {
    id: 'node',
    title: 'Node',
    key: 'n',
    load: async () => (await import('../features/node/NodeView')).NodeView,
  },
  {
    id: 'fabric',
    title: 'Fabric',
    key: 'f',
    load: async () => (await import('../features/fabric/FabricView')).FabricView,
  },
  {
    id: 'bisection',
    title: 'Bisection',
    key: 'b',
    load: async () => (await import('../features/bisection/BisectionView')).BisectionView,
  },
  {
    id: 'congestion',
    title: 'Congestion',
    key: 'g',
    load: async () => (await import('../features/congestion/CongestionView')).CongestionView,
  },
  {
    id: 'applications',
    title: 'Applications',
    key: 'a',
    load: async () => (await import('../features/applications/ApplicationsView')).ApplicationsView,
  },
  {
    id: 'collectives',
    title: 'Collectives & point-to-point',
    key: 'l',
    load: async () => (await import('../features/collectives/CollectivesView')).CollectivesView,
  },
  {
    id: 'io',
    title: 'I/O',
    key: 'i',
    load: async () => (await import('../features/io/IoView')).IoView,
  },
  {
    id: 'cost',
    title: 'Cost',
    key: 'c',
    load: async () => (await import('../features/cost/CostView')).CostView,
  },
  {
    id: 'risk',
    title: 'Risk',
    key: 'r',
    load: async () => (await import('../features/risk/RiskView')).RiskView,
  },
  {
    id: 'sensitivity',
    title: 'Sensitivity',
    key: 's',
    load: async () => (await import('../features/sensitivity/SensitivityView')).SensitivityView,
  },
  {
    id: 'report',
    title: 'Report',
    key: 'p',
    load: async () => (await import('../features/report/ReportView')).ReportView,
  },
]
