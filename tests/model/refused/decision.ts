/** Requests about money, risk and committees that the model refuses, each for a reason of its own. */
import { stillRun } from '../../../src/document/workload/cells'
import type {
  EngineRequest,
  RequestOf,
  RequestedOption,
  ScorecardRequest,
  ScoresRequest,
  StudyQuestion,
} from '../../../src/model/engine'
import { LAYOUT, mapOf, studyOf } from '../bits-money'
import { inFabric, many, quartz, sierra, tooWide, unchecked } from './designs'

const cablePrices = {
  copperUsd: [57.71, 40.79] as [number, number],
  activeCopperUsd: [57.71, 40.79] as [number, number],
  opticalUsd: [727.45, 9.19] as [number, number],
  transceiverUsd: 0,
}
const cables = (layout: Partial<typeof LAYOUT>, prices = cablePrices): EngineRequest => ({
  kind: 'cables',
  design: sierra,
  layout: { ...LAYOUT, ...layout },
  prices,
})
const shock = (change: object): EngineRequest => ({
  kind: 'shock',
  design: sierra,
  factors: [],
  hbm: undefined,
  rise: 0.1,
  ...change,
})
const swap = (change: object): EngineRequest => ({
  kind: 'swap',
  first: { design: sierra, rate: 1, isMoved: true },
  second: { design: sierra, rate: 1, isMoved: true },
  price: 'gpuUsd',
  low: 0.5,
  high: 2,
  ...change,
})

const optionsOf = ({ options }: RequestOf<'options'>) => options
const requested = (
  option: RequestedOption['option'],
  amount: number,
  change: Partial<RequestedOption> = {},
): RequestOf<'options'> => ({
  kind: 'options',
  options: [
    {
      design: sierra,
      option,
      amount,
      priceUsd: undefined,
      feeUsd: 0,
      cases: [],
      moving: [],
      ...change,
    },
  ],
  draws: 100,
})
const moving = { name: 'GPUs', price: 'gpuUsd', factor: { low: 2, value: 1, high: 0.5 } } as const

const study = studyOf(sierra)
const risk = (change: Partial<StudyQuestion>, more: object = {}): EngineRequest => ({
  kind: 'risk',
  study: { ...study, ...change },
  firstDraw: 0,
  draws: 10,
  groups: [],
  goals: [],
  ...more,
})
const runs = (change: object) => ({
  designs: study.designs.map((each) => ({
    ...each,
    cells: each.cells.map((cell) => ({ ...cell, ...change })),
  })),
})
const quality = (range: StudyQuestion['designs'][number]['quality']) => ({
  designs: study.designs.map((each) => ({ ...each, quality: range })),
})
const ranking = (conditions: number[][]): EngineRequest => ({
  kind: 'ranking',
  study,
  conditions,
  draws: 10,
})
const price = (change: object) => ({
  inputs: [
    {
      kind: 'price',
      name: 'gpuUsd',
      price: 'gpuUsd',
      factor: { low: 0.5, value: 1, high: 2 },
      designs: undefined,
      ...change,
    } as const,
  ],
})
const operation = (low: number, high: number) => ({
  inputs: [
    {
      kind: 'operation',
      name: 'pue',
      field: 'pue',
      range: { low, value: 1.1, high },
    } as const,
  ],
})
const map = (change: object, cell: object = {}): EngineRequest => {
  const request = mapOf(sierra)
  const cells = request.cells.map((each) => ({ ...each, ...cell }))
  return { kind: 'map', ...request, cells, axes: { ...request.axes, ...change } }
}

const machine = (nodes: number, ...values: number[]) => ({
  nodes,
  figures: values.map((value) => ({
    jobNodes: 10,
    alone: value,
    atHighSlowdown: value / 2,
    inJob: value,
    atLowSlowdown: value,
  })),
  service: [{ share: 1, years: 5 }],
})
const scores = (change: Partial<ScoresRequest>): EngineRequest => ({
  kind: 'scores',
  applications: [
    { name: 'AMG', weightPercent: 50 },
    { name: 'UMT', weightPercent: 50 },
  ],
  jobs: [
    { application: 0, share: 1 },
    { application: 1, share: 1 },
  ],
  reference: machine(100, 1, 1),
  referenceNodeRate: 1,
  growth: 1,
  designs: [machine(200, 2, 8)],
  ...change,
})
const criterion = {
  name: 'Peak',
  weightPercent: 100,
  rule: 'moreInProportion' as ScorecardRequest['criteria'][number]['rule'],
  values: [100, 80] as (number | undefined)[],
}
const card = (change: Partial<ScorecardRequest>): EngineRequest => ({
  kind: 'scorecard',
  designs: ['Thin', 'Fat'],
  criteria: [criterion],
  draws: 100,
  seed: 7,
  ...change,
})
const cardOf = (change: Partial<typeof criterion>): EngineRequest =>
  card({ criteria: [{ ...criterion, ...change }] })

export const refusedOfDecision: readonly EngineRequest[] = [
  cables({ opticalM: 5 }),
  cables({ racksPerRow: 0 }),
  cables({ coreSwitchesPerRack: 0 }),
  cables({ linksPerCage: 0 }),
  cables({ slackM: -1 }),
  cables({}, { ...cablePrices, opticalUsd: [-1e9, 0] }),
  shock({ rise: -1 }),
  shock({ factors: [{ price: 'gpuUsd', factor: -1 }] }),
  shock({ hbm: { gbPerGpu: -1, usdPerGB: 1, factor: 1 } }),
  shock({ hbm: { gbPerGpu: 1, usdPerGB: -1, factor: 1 } }),
  shock({ hbm: { gbPerGpu: 1, usdPerGB: 1, factor: -1 } }),
  shock({ design: tooWide }),
  swap({ low: -1 }),
  swap({ high: 1e7 }),
  swap({ low: 2, high: 4 }),
  swap({ first: { design: sierra, rate: -1, isMoved: true } }),
  { kind: 'rest', design: { ...sierra, budget: { nodes: 4320 } } },

  { kind: 'options', options: [], draws: 0 },
  {
    kind: 'options',
    options: many(65).flatMap(() => optionsOf(requested('un-taper', 18))),
    draws: 1,
  },
  requested('un-taper', 18, { design: tooWide }),
  requested('un-taper', 18, { design: inFabric(sierra, { topology: 'torus' }) }),
  requested('un-taper', 12.5),
  requested('expansion-racks', -1),
  requested('spare-ports', 0.5),
  requested('spare-ports', 0),
  requested('spare-ports', 18),
  requested('spare-ports', 7),
  requested('expansion-racks', 0),
  requested('expansion-racks', 85),
  requested('expansion-racks', 10_000, { design: { ...quartz, budget: { nodes: 2600 } } }),
  requested('un-taper', 20),
  requested('un-taper', 9),
  requested('un-taper', 17, { design: quartz }),
  requested('un-taper', 17, { design: inFabric(sierra, { edgeRadix: 35 }) }),
  requested('memory-upgrade', 256),
  requested('memory-upgrade', 300),
  requested('memory-upgrade', 500.5),
  requested('memory-upgrade', 1e13),
  requested('un-taper', 18, { priceUsd: -1 }),
  requested('un-taper', 18, { feeUsd: 1e16 }),
  requested('un-taper', 18, { moving: [moving] }),
  requested('un-taper', 18, { cases: many(17).map(() => ({ factors: [], hbm: undefined })) }),

  risk({ designs: [] }),
  risk({ shares: many(1025).map(() => 1) }),
  risk({ shares: [0, 0] }),
  risk({ shares: [0.5, 0.3, 0.2] }),
  risk({ designs: [{ design: tooWide, quality: { low: 0, value: 0, high: 0 }, cells: [] }] }),
  risk(runs({ time: { ...stillRun.time, stretches: [] } })),
  risk(quality({ low: 1, value: 0.9, high: 0.8 })),
  ranking([[2]]),
  ranking([]),
  risk(runs({ speed: 0 })),
  risk(price({ factor: { low: 2, value: 1, high: 0.5 } })),
  risk(price({ factor: { low: -2, value: 1, high: 1.5 } })),
  risk(price({ designs: [2] })),
  risk({ inputs: [...price({}).inputs, ...price({}).inputs] }),
  risk(operation(1.2, 1)),
  risk(operation(-1, 1.5)),
  risk(operation(0.5, 1.5)),
  risk({ inputs: many(2).map(() => ({ kind: 'model', input: 'hopCost' })) }),
  risk({}, { draws: 1_000_001 }),
  risk({ designs: many(5).flatMap(() => study.designs) }, { draws: 1_000_000 }),
  risk({}, { goals: many(17) }),
  risk({}, { groups: [[2]] }),
  {
    kind: 'sensitivity',
    study,
    measure: { kind: 'nodes', design: 2 },
    leading: 1,
    samples: 10,
  },
  { kind: 'flips', study, design: 0, over: 7, low: 0, high: 2 },
  { kind: 'flips', study, design: 0, over: 1, low: 2, high: 20 },
  map({ gpus: many(1000), ddrGB: many(1000) }),
  map({ gpus: [] }),
  map({}, { share: -1 }),
  map({}, { slowdown: [] }),
  map(
    {},
    {
      slowdown: [
        [
          [2, 0],
          [1, 0],
        ],
      ],
    },
  ),
  map({}, { slowdown: [[[1, -2]]] }),

  scores({ applications: [] }),
  scores({ applications: many(65).map(() => ({ name: 'AMG', weightPercent: 1 })) }),
  scores({ jobs: many(1025).map(() => ({ application: 0, share: 1 })) }),
  scores({ designs: many(257).map(() => machine(1, 1, 1)) }),
  scores({
    applications: [
      { name: 'AMG', weightPercent: 130 },
      { name: 'UMT', weightPercent: -30 },
    ],
  }),
  scores({
    applications: [
      { name: 'AMG', weightPercent: 50 },
      { name: 'UMT', weightPercent: 20.12345 },
    ],
  }),
  scores({ jobs: [{ application: 0, share: 1 }] }),
  scores({
    jobs: [
      { application: 0, share: 0 },
      { application: 1, share: 1 },
    ],
  }),
  scores({ reference: machine(100, Number.NaN, Number.NaN) }),
  scores({ reference: machine(100, 1, 0) }),
  scores({ designs: [machine(200, -1, 1)] }),
  scores({ designs: [machine(200, 1)] }),
  scores({ designs: [machine(0, 1, 1)] }),
  scores({ referenceNodeRate: 0 }),
  scores({ growth: 0 }),
  scores({ designs: [{ ...machine(200, 2, 8), service: [{ share: 2, years: 5 }] }] }),

  card({ designs: [], criteria: [{ ...criterion, values: [] }] }),
  card({ criteria: [] }),
  card({ criteria: many(65).map(() => criterion) }),
  card({ designs: many(65).map(String) }),
  card({ draws: 0 }),
  card({ draws: 20_001 }),
  cardOf({ values: [1] }),
  card({
    criteria: [
      { ...criterion, values: [1, undefined] },
      { ...criterion, weightPercent: 0 },
    ],
  }),
  card({ criteria: [{ ...criterion, values: [1, Number.NaN] }] }),
  cardOf({ weightPercent: 98.98765 }),
  cardOf({ weightPercent: -1 }),
  cardOf({ values: [1, 0] }),
  cardOf({ rule: { between: { zeroAt: 2, fullAt: 2 } } }),
  cardOf({ rule: 'marks', values: [1, 100.5] }),
  unchecked({ kind: 'scorecard', designs: ['Thin'] }),
]
