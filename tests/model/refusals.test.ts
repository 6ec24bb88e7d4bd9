/** Refusals of the model in words, as `tests/golden/refusals.json` records them: one a line, by what is wrong. */
import { stillRun } from '../../src/document/workload/cells'
import { readFileSync, writeFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type {
  Condition,
  ApplicationProfile,
  RequestedOption,
  GpcnetPlan,
  Design,
  EngineRequest,
  RequestOf,
  ScorecardRequest,
  ScoresRequest,
  StudyQuestion,
} from '../../src/model/engine'
import { type Reason, refusalMessage } from '../../src/model/reasons/refusals'
import { toDesign } from '../../src/model/to-request'
import { LAYOUT, mapOf, studyOf } from './bits-money'
import { computingEngine } from './model'

const FILE = new URL('../golden/refusals.json', import.meta.url)
const { run } = computingEngine()

function preset(id: string): Design {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return toDesign(scenario)
}
const sierra = preset('sierra')
const summit = preset('summit')
const quartz = preset('quartz-2to1')
const inFabric = (design: Design, fabric: Partial<Design['fabric']>): Design => ({
  ...design,
  fabric: { ...design.fabric, ...fabric },
})
const oneNode = inFabric(
  { ...quartz, budget: { nodes: 1 } },
  { fill: 'rack', rackNodes: 1, rackEdgesPerRail: 1 },
)
const tooWide = inFabric(sierra, { uplinks: 19 })

/** What nobody asks who is checked by a compiler. */
const unchecked = (value: object): EngineRequest =>
  JSON.parse(JSON.stringify(value)) as EngineRequest

const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const whole = {
  failedUplinksPerEdge: 0,
  failedUplinks: 0,
  missingCores: 0,
  racks: undefined,
}
const whatIf = (circumstances: object): EngineRequest => ({
  kind: 'whatIf',
  design: sierra,
  circumstances: { ...whole, ...circumstances },
  replicates: 1,
})

const campaign = (plan: Partial<GpcnetPlan>): EngineRequest => ({
  kind: 'congestion',
  design: sierra,
  plan: {
    neighbour: { congestors: [{ kind: 'allToAll', weight: 1 }] },
    congestorShare: 0.8,
    messageBytes: 4096,
    ranksPerNode: 8,
    largeMessageBytes: 1 << 20,
    policies: ['ownPort'],
    runs: 1,
    ...plan,
  },
})

const storage = {
  volumeGB: 100,
  memoryGB: 608,
  driveTB: 1.6,
  driveWriteGBps: 2.1,
  driveReadGBps: 5.5,
  driveWritesPerDay: 5,
  fileSystemTBps: 2.5,
  clientGBps: 18,
  injectionGBps: 25,
  nodeMtbfHours: 43_800,
}
const checkpoint = (change: Partial<typeof storage>, nodes = [100]): EngineRequest => ({
  kind: 'checkpoint',
  storage: { ...storage, ...change },
  nodes,
})

const profile = (change: Partial<ApplicationProfile> = {}): ApplicationProfile => ({
  id: 'the "code"',
  pattern: 'halo-27',
  messageBytes: 16_000,
  groupRanks: 0,
  allreduceBytes: 8,
  ranksPerNode: 6,
  mpiShare: 0.3,
  overlap: 0.1,
  scaling: 'weak',
  timeShares: { gpu: 0, hbm: 0, ddr: 1, link: 0, cpu: 1 },
  reference: { node: quartz.node, injectionGBps: 12.5 },
  workingSetGBPerNode: 1,
  ...change,
})
const condition = (change: Partial<Condition> = {}): Condition => ({
  id: 'job',
  nodes: 20,
  placement: 'compact',
  nodesPerLeaf: undefined,
  neighboursPerLeaf: undefined,
  mapping: 'block',
  neighbour: 'quiet',
  ...change,
})
const table = (
  applications: readonly ApplicationProfile[],
  conditions: readonly Condition[] = [condition()],
  change: Partial<RequestOf<'applications'>> = {},
): EngineRequest => ({
  kind: 'applications',
  design: quartz,
  adaptiveRouting: false,
  reservedNodesPerLeaf: 1,
  applications: [...applications],
  conditions: [...conditions],
  uplinks: [],
  reference: { condition: undefined, uplinks: undefined, design: undefined },
  draws: 1,
  flowsOf: [],
  ...change,
})
const onNode = (application: ApplicationProfile, design: Design = quartz): EngineRequest => ({
  kind: 'node',
  designs: [design],
  applications: [application],
  umt: [],
})
const onGpus = { gpu: 1, hbm: 1, ddr: 0, link: 0, cpu: 0 }
const ofSummit = { node: summit.node, injectionGBps: 25 }

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
  first: { design: sierra, rate: 1 },
  second: { design: sierra, rate: 1 },
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

const REQUESTS: readonly EngineRequest[] = [
  unchecked({ kind: 'bisection', design: sierra }),
  { kind: 'bisection', design: sierra, replicates: 0 },
  { kind: 'bisection', design: tooWide, replicates: 1 },
  { kind: 'mpigraph', design: sierra, shifts: 1025, replicates: 1 },
  { kind: 'mpigraph', design: sierra, shifts: 1024, replicates: 64 },
  { kind: 'mpigraph', design: oneNode, shifts: 1, replicates: 1 },
  { kind: 'pairs', design: oneNode, circumstances: whole, shifts: 1 },
  whatIf({ failedUplinksPerEdge: 10 }),
  whatIf({ failedUplinks: 100_000 }),
  whatIf({ missingCores: 10 }),
  whatIf({ racks: 0 }),
  { kind: 'pointToPoint', design: sierra, bytes: many(65), striped: true },
  unchecked({
    kind: 'collectives',
    design: sierra,
    nodes: many(65),
    bytes: [8],
    ranksPerNode: 1,
    inNetwork: false,
    striped: true,
  }),
  unchecked({
    kind: 'collectives',
    design: sierra,
    nodes: [5000],
    bytes: [8],
    ranksPerNode: 1,
    inNetwork: false,
    striped: true,
  }),
  unchecked({
    kind: 'collectives',
    design: sierra,
    nodes: [],
    bytes: [8],
    ranksPerNode: 0,
    inNetwork: false,
    striped: true,
  }),
  { kind: 'node', designs: many(65).map(() => sierra), applications: [], umt: [] },
  { kind: 'node', designs: [], applications: many(65).map(() => profile()), umt: [] },
  {
    kind: 'node',
    designs: [],
    applications: [],
    umt: many(65).map(() => ({ gpus: 1, threads: 1 })),
  },
  onNode(profile({ reference: undefined })),

  campaign({ neighbour: { congestors: [{ kind: 'allToAll', weight: 0 }] } }),
  campaign({ runs: 201 }),
  campaign({ congestorShare: 1 }),
  campaign({ congestorShare: 1.5 }),
  campaign({ ranksPerNode: 45 }),
  campaign({ messageBytes: 0 }),
  campaign({ policies: [] }),

  checkpoint({ nodeMtbfHours: 0 }),
  checkpoint({ volumeGB: 0 }),
  checkpoint({ volumeGB: 700.4 }),
  checkpoint({ fileSystemTBps: 0 }),
  checkpoint({ injectionGBps: 0 }),
  checkpoint({ driveTB: -1 }),
  checkpoint({}, [0]),
  checkpoint({}, many(65)),

  table(many(65).map(() => profile())),
  table([profile()], [], {}),
  table([profile()], [condition()], { draws: 17 }),
  table([profile()], [condition()], { uplinks: many(33).map(() => 16) }),
  table([profile()], [condition()], {
    reference: { condition: 1, uplinks: undefined, design: undefined },
  }),
  table([profile()], [condition()], { flowsOf: [{ taper: 0, application: 1, condition: 0 }] }),
  table([profile({ mpiShare: 2 })]),
  table([profile({ ranksPerNode: 0 })]),
  table([profile({ messageBytes: 1e13 })]),
  table([profile({ groupRanks: 4e9 })]),
  table([profile({ workingSetGBPerNode: 1e7 })]),
  table([profile({ reference: { node: quartz.node, injectionGBps: 0 } })]),
  table([profile({ reference: { node: { ...quartz.node, sockets: 4000 }, injectionGBps: 12.5 } })]),
  table(
    [
      profile(),
      profile({ id: 'on-gpus', timeShares: onGpus, reference: ofSummit }),
      profile({ id: 'large', workingSetGBPerNode: 500, reference: ofSummit }),
      profile({ id: 'groups', pattern: 'group-all-to-all', groupRanks: 48, ranksPerNode: 36 }),
      profile({ id: 'crowd', pattern: 'group-all-to-all', groupRanks: 999_983, ranksPerNode: 36 }),
    ],
    [
      condition(),
      condition({ id: 'none', nodes: 0 }),
      condition({ id: 'huge', nodes: 30_000 }),
      condition({ id: 'dense', nodes: 100, placement: { split: 2 } }),
      condition({ id: 'odd', nodes: 31 }),
    ],
  ),
  table([profile()], [condition({ nodes: 1000 })], {
    reference: {
      condition: undefined,
      uplinks: undefined,
      design: { ...quartz, budget: { nodes: 320 } },
    },
  }),
  onNode(profile({ timeShares: { gpu: 0, hbm: 0, ddr: -1, link: 0, cpu: 2 } })),
  onNode(profile({ timeShares: onGpus })),
  onNode(profile({ timeShares: onGpus, reference: ofSummit })),
  onNode(profile({ workingSetGBPerNode: 500, reference: ofSummit })),
  onNode(profile({ workingSetGBPerNode: 500 }), summit),
  onNode(profile({ timeShares: onGpus, reference: ofSummit, workingSetGBPerNode: 300 }), {
    ...summit,
    node: { ...summit.node, cpuGpu: { own: { linkGBps: 0 } }, gpuGpu: 'none' },
  }),

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
  swap({ first: { design: sierra, rate: -1 } }),
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

/** Every sentence of a refusal: that of the fault, or those in the answer. */
async function said(request: EngineRequest): Promise<readonly string[]> {
  try {
    const answer = await run(request)
    if (answer.kind === 'applications') return answer.result.refused.map(({ sentence }) => sentence)
    const parts =
      answer.kind === 'node'
        ? answer.result.nodes.flatMap(({ applications }) => applications)
        : answer.kind === 'options'
          ? answer.result.options
          : []
    return parts.map((part) => (part.kind === 'refused' ? part.sentence : 'answered'))
  } catch (error) {
    return [String(error)]
  }
}

it('are worded as they were', async () => {
  const lines = []
  for (const request of REQUESTS)
    lines.push(`${request.kind}: ${(await said(request)).join(' | ')}`)
  if (process.env['TAPER_RECORD'] !== undefined)
    writeFileSync(FILE, `${JSON.stringify(lines, null, 2)}\n`)
  expect(lines).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
})

it.each<[Reason, string]>([
  [
    { code: 'campaign-too-large', victims: 9, ranks: 8, roots: 7 },
    '9 victims with 8 ranks each and 7 roots are too many to simulate. Use fewer ranks, more congesting nodes or a smaller machine.',
  ],
  [
    { code: 'no-room', most: 3, modelNodes: 200_000 },
    'The model sizes machines with up to 200000 nodes, so you can add at most 3 racks.',
  ],
  [
    { code: 'no-room', most: 0, modelNodes: undefined },
    'The core switches have no ports for another rack.',
  ],
  [
    { code: 'no-room', most: 1, modelNodes: undefined },
    'The core switches have ports for at most 1 more rack.',
  ],
  [
    { code: 'free-ports', requested: 20, uplinks: 9, free: 1 },
    'An edge switch has 1 free port, so it can have at most 10 uplinks, not 20.',
  ],
  [{ code: 'no-samples' }, 'There are no samples. Compute at least 1.'],
  [{ code: 'no-answer-yet' }, 'The result is not ready yet.'],
  [{ code: 'inexpressible', reason: 'a cycle' }, 'The result could not be returned: a cycle.'],
  [{ code: 'no-kind' }, 'The request could not be read: it has no kind.'],
  [
    { code: 'unknown-kind', kind: 'x' },
    'The request could not be read: its kind, "x", is unknown.',
  ],
  [
    { code: 'no-scores', error: { code: 'no-weight' }, applications: [] },
    'No application that runs on both machines has a weight. Give one a weight.',
  ],
  [
    { code: 'no-scores', error: { code: 'jobs', application: 2 }, applications: ['AMG'] },
    'application 2 has no jobs to score. Enter a share above zero for at least one job size.',
  ],
  [
    { code: 'no-scorecard', error: { code: 'nothing-counts' }, criteria: [], designs: [] },
    'No weighted criterion has a value for every design. Enter marks, or add a criterion with values for all designs.',
  ],
])('%o is worded', (reason, sentence) => {
  expect(refusalMessage(reason)).toBe(sentence)
})
