/**
 * The places of the page and their sections, in the order in which they stand. This is the one list of them: the
 * navigation, the anchors, commands, keys and addresses (`?place=network&section=congestion`) follow from it.
 *
 * A section is a component without props that reads the document and the answers from the stores. Its code is
 * loaded when it is first wanted, and it asks and draws only while somebody sees it (`PlaceSection.tsx`).
 */
import type { ComponentType } from 'react'
import type { Experiment } from '../experiments/experiment'
import type { PlaceEntry, SectionEntry } from '../state/page/view-store'
import { costParts } from '../features/cost/parts'
import { Answer } from '../features/answer/Answer'
import { FirstNumbers } from './FirstNumbers'

/** The eight places, in the order of a procurement. */
type PlaceId =
  | 'answer'
  | 'offers'
  | 'network'
  | 'workload'
  | 'cost'
  | 'robustness'
  | 'committee'
  | 'evidence'

export interface SectionSpec extends SectionEntry {
  readonly load: () => Promise<ComponentType>
  /** The modules of published measurements that test its charts; none for what is no model's. */
  readonly evidence?: readonly string[]
  /** Whether it is there with its place, seen or not, and so on paper: what the place is about. */
  readonly isPresent?: true
}

export interface PlaceSpec extends PlaceEntry {
  readonly id: PlaceId | 'report'
  readonly sections: readonly SectionSpec[]
  /** Above its sections. */
  readonly Lead?: ComponentType
  /** Stands beside the first section where there is room. */
  readonly Beside?: ComponentType
}

/** Pixels of the bars that most studies draw. */
const TORNADO_ROOM = 700
/** And of what turns the order, with its sentence. */
const FLIPS_ROOM = 204

const applications = ['app_slowdown_locality', 'app_slowdown_congestion', 'app_taper']

/** An experiment that has its section for itself, without panels. */
const alone = async <Parameters extends object, Answer>(
  experiment: Experiment<Parameters, Answer>,
  stands: { readonly room?: number; readonly leads?: true } = {},
) => (await import('./ExperimentSections')).sectionsAlone(experiment, stands)

const tradeoff = () => import('./TradeoffView')

export const places: readonly PlaceSpec[] = [
  {
    id: 'answer',
    title: 'Answer',
    key: 'a',
    Lead: Answer,
    Beside: FirstNumbers,
    sections: [
      {
        id: 'tradeoff',
        title: 'Trade-off',
        key: 't',
        evidence: ['bisection', 'cost', ...applications],
        load: async () => (await tradeoff()).GainsPart,
      },
      {
        id: 'differences',
        title: 'Differences',
        isPresent: true,
        evidence: ['bisection', 'cost', ...applications],
        load: async () => alone((await import('../experiments/comparison')).comparison),
      },
      {
        id: 'causes',
        title: 'Causes',
        key: 'y',
        evidence: ['bisection', 'cost', ...applications],
        load: async () => alone((await import('../experiments/causes')).causes),
      },
      {
        id: 'break-even',
        title: 'Break-even',
        evidence: ['cost', ...applications],
        load: async () => (await tradeoff()).BreakEvenPart,
      },
      {
        id: 'tapers',
        title: 'Nodes and bisection by taper',
        evidence: ['bisection', 'cost'],
        load: async () => (await tradeoff()).TapersPart,
      },
      {
        id: 'designs',
        title: 'Map of designs',
        evidence: ['bisection', 'cost', ...applications],
        load: async () => (await tradeoff()).DesignsPart,
      },
    ],
  },
  {
    id: 'offers',
    title: 'Offers',
    key: 'o',
    sections: [
      {
        id: 'cards',
        title: 'All offers',
        load: async () => (await import('./OffersView')).OffersView,
      },
      {
        id: 'node',
        title: 'Node',
        key: 'd',
        evidence: ['node_memory', 'nvlink', 'node_app', 'balance_ratio'],
        load: async () => (await import('./NodeView')).NodeView,
      },
      {
        id: 'fabric',
        title: 'Fabric',
        key: 'f',
        evidence: ['bisection', 'cost'],
        load: async () => (await import('./FabricView')).FabricView,
      },
    ],
  },
  {
    id: 'network',
    title: 'Network',
    key: 'n',
    sections: [
      {
        id: 'bisection',
        title: 'Bisection and pairs',
        key: 'b',
        parts: [
          { id: 'levels', title: 'Levels of the tree' },
          { id: 'calculation', title: 'Calculation for a bid' },
          { id: 'link-test', title: 'Link test' },
        ],
        evidence: ['bisection', 'mpigraph'],
        load: async () => (await import('./BisectionView')).BisectionView,
      },
      {
        id: 'hops',
        title: 'Hops',
        load: async () => alone((await import('../experiments/hops')).hops),
      },
      {
        id: 'congestion',
        title: 'Congestion and GPCNeT',
        key: 'g',
        evidence: ['congestion_latency', 'congestion_bandwidth'],
        load: async () => (await import('./CongestionView')).CongestionView,
      },
      {
        id: 'collectives',
        title: 'Collectives and messages',
        key: 'l',
        evidence: ['collective', 'tag_matching', 'rma_latency', 'rma_bandwidth'],
        load: async () => (await import('./MessagesView')).MessagesView,
      },
    ],
  },
  {
    id: 'workload',
    title: 'Workload',
    key: 'w',
    sections: [
      {
        id: 'applications',
        title: 'Placement and neighbours',
        key: 'k',
        evidence: applications,
        load: async () => (await import('./ApplicationsView')).ApplicationsView,
      },
      {
        id: 'io',
        title: 'Checkpoints and I/O',
        key: 'i',
        evidence: ['io'],
        load: async () => (await import('./IoView')).IoView,
      },
    ],
  },
  {
    id: 'cost',
    title: 'Cost',
    key: 'c',
    sections: [
      {
        id: 'bill',
        title: 'Bill of materials',
        parts: costParts,
        evidence: ['cost'],
        load: async () => (await import('./CostView')).CostView,
      },
      {
        id: 'options',
        title: 'Options bought later',
        key: 'x',
        evidence: ['cost'],
        load: async () => (await import('./OptionsView')).OptionsView,
      },
    ],
  },
  {
    id: 'robustness',
    title: 'Robustness',
    key: 'r',
    sections: [
      {
        id: 'risk',
        title: 'Risk',
        evidence: ['cost', ...applications],
        load: async () =>
          alone((await import('../experiments/risk')).risk, {
            room: FLIPS_ROOM,
            leads: true,
          }),
      },
      {
        id: 'sensitivity',
        title: 'Sensitivity',
        key: 's',
        evidence: ['cost', ...applications],
        load: async () =>
          alone((await import('../experiments/sensitivity')).sensitivity, { room: TORNADO_ROOM }),
      },
      {
        id: 'what-if',
        title: 'Stress tests',
        key: 'h',
        evidence: ['bisection', 'cost', 'congestion_latency', ...applications],
        load: async () => (await import('./WhatIfView')).WhatIfView,
      },
    ],
  },
  {
    id: 'committee',
    title: 'Committee',
    key: 'm',
    sections: [
      {
        id: 'requirements',
        title: 'Requirements',
        key: 'q',
        evidence: ['bisection', 'cost', 'collective', 'congestion_latency', 'io', ...applications],
        load: async () => (await import('./RequirementsView')).RequirementsView,
      },
      {
        id: 'scorecard',
        title: 'Scorecard',
        key: 'u',
        evidence: ['bisection', 'cost', ...applications],
        load: async () => (await import('./ScorecardView')).ScorecardView,
      },
      {
        id: 'scores',
        title: 'SSI, SSNI and SSP',
        key: 'j',
        evidence: ['node_app', 'cost', ...applications],
        load: async () => (await import('./ScoresView')).ScoresView,
      },
    ],
  },
  {
    id: 'evidence',
    title: 'Evidence',
    key: 'e',
    sections: [
      {
        id: 'validation',
        title: 'Validation',
        key: 'v',
        load: async () => (await import('./ValidationView')).ValidationView,
      },
    ],
  },
  {
    id: 'report',
    title: 'Report',
    key: 'p',
    isAction: true,
    sections: [
      {
        id: 'report',
        title: 'Report',
        load: async () => (await import('../features/report/ReportView')).ReportView,
      },
    ],
  },
]
