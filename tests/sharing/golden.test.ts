/** Links and files that were made once and must open for ever. Never edit a golden file. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NO_PROCUREMENT } from '../../src/document/procurement/schema'
import { SCENARIO_VERSION } from '../../src/document/scenario/schema'
import { parseWorkbookFile } from '../../src/sharing/read-file'
import { decodeLink } from '../../src/sharing/link'

const golden = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8')

/** What all versions said, in the words of the current version. */
const asBuilt = {
  version: SCENARIO_VERSION,
  name: 'Sierra as built',
  preset: 'sierra',
  node: { gpu: { count: 4 }, ddr: { capacityGB: 256 }, hca: { striping: '03' } },
  fabric: { rails: 2, endpointDisorder: 1, edge: { downlinks: 18, uplinks: 9, fill: 'rack' } },
  budget: { mode: 'usd', usd: 139_213_561, nodes: 4320 },
  prices: { book: 'coral-2018', volumeFactor: 0.45637, nvmeUsdPerTB: 687.5 },
  seed: 1,
}
const comparison = {
  kind: 'taper.workbook',
  version: SCENARIO_VERSION,
  scenarios: [
    asBuilt,
    { name: 'Sierra at 1:1', fabric: { edge: { uplinks: 18 } } },
    { name: 'Summit as built', node: { gpu: { count: 6 } }, budget: { nodes: 4608 } },
  ],
  baseline: 0,
}

/** What version 2 added, where version 1 meant the same. */
const added = {
  node: {
    cpu: { memoryChannels: 8 },
    ddr: { bandwidthGBps: 340 },
    gpu: { hbmGBEach: 16, hbmGBpsEach: 900 },
    cpuGpu: { kind: 'nvlink', bricksPerSocket: 6, brickGBps: 25, linkGBps: 0 },
    gpuGpu: { kind: 'bricks', bricksPerGpu: 6, switchGBps: 0 },
    socketBusGBps: 64,
    nvme: { readGBps: 5.8, writeGBps: 2.1, driveWritesPerDay: 5 },
    hca: { pcieGBpsPerSocket: 16 },
  },
  fabric: {
    topology: 'fat-tree',
    rack: { edgesPerRail: 1 },
    core: 'director',
    inNetworkCollectives: true,
    tagMatching: true,
  },
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('of version %i', (version) => {
  it('the scenario file opens', () => {
    const result = parseWorkbookFile(golden(`scenario-v${version}.json`))
    expect(result).toMatchObject({ ok: true, document: { kind: 'taper.scenario', ...asBuilt } })
    expect(result).toMatchObject({ ok: true, document: added })
  })

  it('the workbook file opens', () => {
    expect(parseWorkbookFile(golden(`workbook-v${version}.json`))).toMatchObject({
      ok: true,
      document: comparison,
    })
  })

  it('the link opens, and holds what the file holds', async () => {
    const result = await decodeLink(golden(`link-v${version}.txt`))
    expect(result).toMatchObject({ ok: true, document: comparison })
    const file = parseWorkbookFile(golden(`workbook-v${version}.json`))
    expect(result.ok && result.document).toEqual(file.ok && file.document)
  })
})

/** What version 3 added, for every scenario of the comparison. */
const nnsa = [
  { id: 'sw4', share: 0.4 },
  { id: 'ares', share: 0.3 },
  { id: 'amg', share: 0.2 },
  { id: 'pf3d', share: 0.1 },
]

describe.each(['scenario', 'workbook'])('the %s', (name) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'of version %i means what that of version 9 says',
    (version) => {
      const [old, current] = [version, 9].map((each) =>
        parseWorkbookFile(golden(`${name}-v${each}.json`)),
      )
      expect(old?.ok && old.document).toEqual(current?.ok && current.document)
    },
  )
})

it('version 2 gets a workload and a file system', () => {
  expect(parseWorkbookFile(golden('scenario-v2.json'))).toMatchObject({
    ok: true,
    document: {
      workload: {
        applications: nnsa,
        jobSizes: [
          { nodes: 72, share: 0.35 },
          { nodes: 1080, share: 0.35 },
          { nodes: 2160, share: 0.15 },
          { nodes: 4320, share: 0.15 },
        ],
        placement: { kind: 'compact' },
        mapping: 'block',
        neighbour: 'none',
      },
      storage: { fileSystemTBps: 1.5, fileSystemClientGBps: 18 },
    },
  })
})

it('version 3 gets the operation of its price book, and still pays for the purchase alone', () => {
  expect(parseWorkbookFile(golden('scenario-v3.json'))).toMatchObject({
    ok: true,
    document: {
      budget: { basis: 'purchase' },
      operation: {
        pue: 1.1,
        usdPerMWh: 57.8,
        spares: { nodes: 0, switches: 0, adaptersAndCables: 0 },
        power: { gpuW: 300 },
      },
      prices: { ranges: [] },
    },
  })
})

it('version 4 has one plane', () => {
  expect(parseWorkbookFile(golden('scenario-v4.json'))).toMatchObject({
    ok: true,
    document: { fabric: { planes: 1 } },
  })
})

it('version 8 has no quotes', () => {
  expect(parseWorkbookFile(golden('scenario-v8.json'))).toMatchObject({
    ok: true,
    document: {
      operation: { power: { nodeW: 0 } },
      prices: { nodeUsd: 0, nodeHolds: 'node', lines: [] },
      offer: { vendor: '', promisedNodes: 0, package: { usd: 0 } },
    },
  })
})

it('version 5 has no notes', () => {
  expect(parseWorkbookFile(golden('scenario-v5.json'))).toMatchObject({
    ok: true,
    document: { notes: '' },
  })
})

it('version 6 has nothing of a committee', () => {
  expect(parseWorkbookFile(golden('workbook-v6.json'))).toMatchObject({
    ok: true,
    document: { procurement: NO_PROCUREMENT },
  })
})
