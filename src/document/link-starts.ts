/**
 * What a link starts with when a person chooses a kind that the node did not have: a known link of
 * that kind, with its source, rather than 0 GB/s.
 */
import type { Published } from './evidence'
import { readPath } from './scenario/write-path'
import type { NodeDesign, Scenario } from './scenario/schema'

interface LinkStart {
  readonly path: string
  readonly value: number
  readonly published: Published
}

const recalled = (note: string): Published => ({
  source: 'recalled, unverified',
  evidence: 'recalled',
  note,
})

const pcie = recalled('Initial value for a PCIe link: 16 lanes of PCIe Gen4 in one direction.')
const c2c = recalled(
  'Initial value for a chip-to-chip link: NVLink-C2C of GH200, 900 GB/s for both directions.',
)
const gpuSwitch = recalled(
  'Initial value for a GPU switch: NVLink 4 of the H100, 900 GB/s for both directions.',
)
const nvlink2: Published = {
  source: 'SC18 sec IV.A, Table II',
  evidence: 'derived',
  note: 'Initial value for NVLink: six bricks of 25 GB/s per socket and per GPU, as on Summit.',
}
const bus: Published = {
  source: 'SC18 Table II',
  evidence: 'paper',
  note: 'Initial value for a socket bus: the X-Bus of POWER9.',
}

/** Of each kind of link, what it needs in order to carry anything. */
const starts: Readonly<Record<string, readonly LinkStart[]>> = {
  'node.cpuGpu.kind nvlink': [
    { path: 'node.cpuGpu.bricksPerSocket', value: 6, published: nvlink2 },
    { path: 'node.cpuGpu.brickGBps', value: 25, published: nvlink2 },
  ],
  'node.cpuGpu.kind pcie': [{ path: 'node.cpuGpu.linkGBps', value: 31.5, published: pcie }],
  'node.cpuGpu.kind c2c': [{ path: 'node.cpuGpu.linkGBps', value: 450, published: c2c }],
  'node.gpuGpu.kind bricks': [
    { path: 'node.gpuGpu.bricksPerGpu', value: 6, published: nvlink2 },
    { path: 'node.cpuGpu.brickGBps', value: 25, published: nvlink2 },
  ],
  'node.gpuGpu.kind switch': [{ path: 'node.gpuGpu.switchGBps', value: 450, published: gpuSwitch }],
}

const busStart: LinkStart = { path: 'node.socketBusGBps', value: 64, published: bus }

/**
 * What to write along with a value so that the links it brings carry something: those that are 0,
 * and a link that another kind had started with.
 */
export function linkStarts(
  scenario: Scenario,
  path: string,
  value: string | number,
): readonly { readonly path: string; readonly value: number }[] {
  const wanted = wantedBy(scenario, path, value)
  return wanted
    .filter((start) => {
      const now = readPath(scenario, start.path)
      // A bandwidth that the kind before had started with has not been entered by anybody.
      return now === 0 || (now !== start.value && publishedByStart(scenario, start.path))
    })
    .map((start) => ({ path: start.path, value: start.value }))
}

function wantedBy({ node }: Scenario, path: string, value: string | number): readonly LinkStart[] {
  if (path === 'node.cpu.sockets') return Number(value) > 1 ? [busStart] : []
  // The first GPUs bring the links with which they are to be joined.
  if (path === 'node.gpu.count') {
    return node.gpu.count === 0 && Number(value) > 0 ? linksOf(node) : []
  }
  return starts[`${path} ${value}`] ?? []
}

/** The source of a bandwidth that the kind of its link started with. */
export function publishedByStart(scenario: Scenario, path: string): Published | undefined {
  const value = readPath(scenario, path)
  return startsOf(scenario.node).find((start) => start.path === path && start.value === value)
    ?.published
}

function startsOf(node: NodeDesign): readonly LinkStart[] {
  return [...linksOf(node), ...(node.cpu.sockets > 1 ? [busStart] : [])]
}

function linksOf({ cpuGpu, gpuGpu }: NodeDesign): readonly LinkStart[] {
  return [
    ...(starts[`node.cpuGpu.kind ${cpuGpu.kind}`] ?? []),
    ...(starts[`node.gpuGpu.kind ${gpuGpu.kind}`] ?? []),
  ]
}
