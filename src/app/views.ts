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
  /** The modules of published measurements that vouch for its charts; none for what is no model's. */
  readonly evidence?: readonly string[]
  /** Stands above the view, and is loaded with the page. */
  readonly Lead?: ComponentType
}

const applications = ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper']

export const views: readonly ViewSpec[] = [
  {
    id: 'tradeoff',
    title: 'Trade-off',
    key: 't',
    evidence: ['bisection', 'cost', ...applications],
    load: async () => (await import('../features/tradeoff/TradeoffView')).TradeoffView,
    Lead: ComparisonTable,
  },
  {
    id: 'node',
    title: 'Node',
    key: 'n',
    evidence: ['node_memory', 'nvlink', 'node_app', 'balance_ratio'],
    load: async () => (await import('../features/node/NodeView')).NodeView,
  },
  {
    id: 'fabric',
    title: 'Fabric',
    key: 'f',
    evidence: ['bisection', 'cost'],
    load: async () => (await import('../features/fabric/FabricView')).FabricView,
  },
  {
    id: 'bisection',
    title: 'Bisection',
    key: 'b',
    evidence: ['bisection', 'mpigraph'],
    load: async () => (await import('../places/BisectionView')).BisectionView,
  },
  {
    id: 'congestion',
    title: 'Congestion',
    key: 'g',
    evidence: ['congestion_latency', 'congestion_bandwidth'],
    load: async () => (await import('../features/congestion/CongestionView')).CongestionView,
  },
  {
    id: 'applications',
    title: 'Applications',
    key: 'a',
    evidence: applications,
    load: async () => (await import('../features/applications/ApplicationsView')).ApplicationsView,
  },
  {
    id: 'collectives',
    title: 'Collectives & point-to-point',
    key: 'l',
    evidence: ['collective', 'tag_matching', 'rma_latency', 'rma_bandwidth'],
    load: async () => (await import('../features/collectives/CollectivesView')).CollectivesView,
  },
  {
    id: 'io',
    title: 'I/O',
    key: 'i',
    evidence: ['io'],
    load: async () => (await import('../features/io/IoView')).IoView,
  },
  {
    id: 'cost',
    title: 'Cost',
    key: 'c',
    evidence: ['cost'],
    load: async () => (await import('../features/cost/CostView')).CostView,
  },
  {
    id: 'risk',
    title: 'Risk',
    key: 'r',
    evidence: ['cost', ...applications],
    load: async () => (await import('../features/risk/RiskView')).RiskView,
  },
  {
    id: 'causes',
    title: 'Causes',
    key: 'y',
    evidence: ['bisection', 'cost', ...applications],
    load: async () => (await import('../features/causes/CausesView')).CausesView,
  },
  {
    id: 'sensitivity',
    title: 'Sensitivity',
    key: 's',
    evidence: ['cost', ...applications],
    load: async () => (await import('../features/sensitivity/SensitivityView')).SensitivityView,
  },
  {
    id: 'what-if',
    title: 'What if',
    key: 'h',
    evidence: ['bisection', 'cost', 'congestion_latency', ...applications],
    load: async () => (await import('../features/what-if/WhatIfView')).WhatIfView,
  },
  {
    id: 'scores',
    title: 'Scores',
    key: 'o',
    evidence: ['node_app', 'cost', ...applications],
    load: async () => (await import('../features/scores/ScoresView')).ScoresView,
  },
  {
    id: 'scorecard',
    title: 'Scorecard',
    key: 'w',
    evidence: ['bisection', 'cost', ...applications],
    load: async () => (await import('../features/scorecard/ScorecardView')).ScorecardView,
  },
  {
    id: 'options',
    title: 'Options',
    key: 'x',
    evidence: ['cost'],
    load: async () => (await import('../features/options/OptionsView')).OptionsView,
  },
  {
    id: 'requirements',
    title: 'Requirements',
    key: 'q',
    evidence: ['bisection', 'cost', 'collective', 'congestion_latency', 'io', ...applications],
    load: async () => (await import('../features/requirements/RequirementsView')).RequirementsView,
  },
  {
    id: 'validation',
    title: 'Validation',
    key: 'v',
    group: 'evidence',
    load: async () => (await import('../features/validation/ValidationView')).ValidationView,
  },
  {
    id: 'report',
    title: 'Report',
    key: 'p',
    load: async () => (await import('../features/report/ReportView')).ReportView,
  },
]
