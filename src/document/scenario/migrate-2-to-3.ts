/**
 * Version 2 to 3: who computes on the machine, and the file system that it writes to.
 *
 * Nothing that version 2 could compute depends on either. A scenario that started from a preset gets
 * that machine's workload and file system; any other gets those of the machine that it is most like.
 * This step has shipped with its own numbers and is never edited, whatever later becomes of the
 * presets.
 */
import { isRawDocument, type RawDocument } from './raw-document'

type Shares = readonly (readonly [string, number])[]

/** Applications by share of node-hours, and job sizes as shares of the machine by share of node-hours. */
interface Mix {
  readonly applications: Shares
  readonly sizes: readonly (readonly [number, number])[]
}

const nnsa: Mix = {
  applications: [
    ['sw4', 0.4],
    ['ares', 0.3],
    ['amg', 0.2],
    ['pf3d', 0.1],
  ],
  sizes: [
    [72 / 4320, 0.35],
    [1080 / 4320, 0.35],
    [2160 / 4320, 0.15],
    [1, 0.15],
  ],
}

const capability: Mix = {
  applications: [
    ['hacc', 0.3],
    ['quda', 0.3],
    ['nekbone', 0.4],
  ],
  sizes: [
    [922 / 4608, 0.4],
    [2304 / 4608, 0.3],
    [1, 0.3],
  ],
}

const cpuOnly: Mix = {
  applications: [
    ['amg', 0.34],
    ['umt', 0.33],
    ['pf3d', 0.33],
  ],
  sizes: [
    [30 / 2688, 0.4],
    [224 / 2688, 0.4],
    [1200 / 2688, 0.2],
  ],
}

const capabilityMachines: readonly unknown[] = [
  'summit',
  'peak',
  'titan',
  'perlmutter-ss10',
  'perlmutter-ss11',
  'h100-2024',
]

/** TB/s of the file systems that are published (SC18 Table I). */
const publishedTBps = new Map<unknown, number>([
  ['summit', 2.5],
  ['sierra', 1.5],
  ['titan', 1],
])

/** DDR of Sierra over the bandwidth of its file system, s (SC18 Table I: 1.1 PB, 1.5 TB/s). */
const SECONDS_OF_DDR = 1.1e15 / 1.5e12
/** What a client of Summit reaches (SC18 sec V.C). */
const CLIENT_GBPS = 18
/** What a node of Summit injects. */
const SUMMIT_INJECTION_GBPS = 25
const MOST_NODES = 200_000

/** Upgrades one scenario. What version 2 would have refused is left for the schema to refuse. */
export function migrateScenario2To3(scenario: RawDocument): RawDocument {
  const nodes = Math.round(numberAt(scenario, 'budget', 'nodes'))
  return {
    ...scenario,
    workload: workloadOf(scenario, nodes),
    storage: storageOf(scenario, nodes),
  }
}

function mixOf(scenario: RawDocument): Mix {
  if (capabilityMachines.includes(scenario['preset'])) return capability
  return numberAt(scenario, 'node', 'gpu', 'count') > 0 ? nnsa : cpuOnly
}

function workloadOf(scenario: RawDocument, nodes: number): RawDocument {
  const { applications, sizes } = mixOf(scenario)
  return {
    applications: applications.map(([id, share]) => ({ id, share })),
    jobSizes: sizes.map(([part, share]) => ({
      nodes: Math.min(MOST_NODES, Math.max(1, Math.round(part * nodes))),
      share,
    })),
    placement: { kind: 'compact', leaves: 3 },
    mapping: 'block',
    neighbour: 'none',
  }
}

function storageOf(scenario: RawDocument, nodes: number): RawDocument {
  const injectionGBps =
    numberAt(scenario, 'node', 'hca', 'ports') * numberAt(scenario, 'node', 'hca', 'portGBps')
  const ddrTB = (nodes * numberAt(scenario, 'node', 'ddr', 'capacityGB')) / 1000
  const preset = scenario['preset']
  const isFast = preset === 'summit' || preset === 'sierra'
  const client = (CLIENT_GBPS * injectionGBps) / SUMMIT_INJECTION_GBPS
  return {
    fileSystemTBps: publishedTBps.get(preset) ?? within(ddrTB / SECONDS_OF_DDR, 0.001, 1000),
    fileSystemClientGBps: isFast ? CLIENT_GBPS : within(Math.min(CLIENT_GBPS, client), 0.1, 10_000),
    checkpointShareOfMemory: 0.5,
    nodeMtbfHours: 43_800,
  }
}

/** Two figures, within the range of the schema. */
function within(value: number, minimum: number, maximum: number): number {
  return Number(Math.min(maximum, Math.max(minimum, value)).toPrecision(2))
}

/** The number at a path; 1 if there is none, and then the schema refuses the document. */
function numberAt(document: RawDocument, ...path: readonly string[]): number {
  let part: unknown = document
  for (const key of path) part = isRawDocument(part) ? part[key] : undefined
  return typeof part === 'number' && Number.isFinite(part) ? part : 1
}
