/** Requests about one machine and what runs on it that the model refuses, each for a reason of its own. */
import type {
  ApplicationProfile,
  Condition,
  Design,
  EngineRequest,
  GpcnetPlan,
  RequestOf,
} from '../../../src/model/engine'
import { many, oneNode, quartz, sierra, summit, tooWide, unchecked } from './designs'

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

export const refusedOfMachine: readonly EngineRequest[] = [
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
]
