/** Every issue of a design in words, as `tests/golden/issues.json` records them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import type { Design } from '../../src/model/engine'
import { toDesign } from '../../src/model/to-request'
import { TERMS } from './bits-money'
import { computingEngine } from './model'

const FILE = new URL('../golden/issues.json', import.meta.url)
const { run } = computingEngine()

function preset(id: string): Design {
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  return toDesign(scenario)
}

interface Changes extends Partial<Pick<Design, 'budget' | 'terms'>> {
  readonly node?: Partial<Design['node']>
  readonly fabric?: Partial<Design['fabric']>
  readonly prices?: Partial<Design['prices']>
}

function changed(design: Design, { node, fabric, prices, ...others }: Changes): Design {
  return {
    ...design,
    ...others,
    node: { ...design.node, ...node },
    fabric: { ...design.fabric, ...fabric },
    prices: { ...design.prices, ...prices },
  }
}

const { director } = preset('summit').fabric
const small = { usd: 1000 }
const twoLevels = { levels: 2, edgeRadix: 36 }
const spares = { ...TERMS.spares, node: 0.02 }
const noSpares = {
  node: 0,
  hca: 0,
  copperCable: 0,
  edgeSwitch: 0,
  opticalCable: 0,
  directorChassis: 0,
  directorLeafModule: 0,
}

/** Designs that cannot be built or bought, by changes of Summit. */
const BROKEN: readonly Changes[] = [
  { budget: { nodes: 0 } },
  { budget: { usd: -1.5 } },
  { prices: { gpuUsd: 1e13, volumeFactor: -0.25 } },
  { node: { clockGHz: 0.0001 }, fabric: { levels: 4, planes: 9 } },
  { terms: { ...TERMS, operation: { ...TERMS.operation, pue: 0.5, years: 60 } } },
  { terms: { ...TERMS, spares: { ...TERMS.spares, edgeSwitch: 2, hca: 3 } } },
  { fabric: { topology: 'torus' } },
  { fabric: { topology: 'dragonfly' } },
  { fabric: { uplinks: 19 } },
  { fabric: { uplinks: 30 } },
  { fabric: { edgeRadix: 2 } },
  { fabric: { edgeRadix: 1, fill: 'ports' } },
  { fabric: { downlinks: 16 } },
  { fabric: { downlinks: 1 } },
  { fabric: { rackNodes: 19 }, budget: { nodes: 1000 } },
  { fabric: { rackEdgesPerRail: 4 } },
  {
    fabric: { rackNodes: 20, downlinks: 22, uplinks: 14, rackEdgesPerRail: 3 },
    budget: { nodes: 1000 },
  },
  { fabric: { rackNodes: 1, rackEdgesPerRail: 3 } },
  { fabric: { rails: 3 } },
  { node: { hcaPorts: 1 } },
  { fabric: { director: { ...director, spines: 7 } } },
  { fabric: { director: { ...director, spines: 7 }, core: 'fixed' } },
  { fabric: { director: { ...director, leaves: 48 }, core: 'fixed' } },
  { node: { cpuGpu: { own: { linkGBps: 0 } } } },
  { node: { cpuGpu: { bricks: { perSocket: 0, brickGBps: 25 } } } },
  { node: { cpuGpu: { bricks: { perSocket: 6, brickGBps: 0 } }, gpuCount: 1 } },
  { node: { gpuGpu: { switch: { switchGBps: 0 } } } },
  { node: { socketBusGBps: 0 } },
  { node: { gpuCount: 8 } },
  { node: { gpuCount: 4, cpuGpu: { bricks: { perSocket: 7, brickGBps: 25 } } } },
  { node: { gpuCount: 7, cpuGpu: { bricks: { perSocket: 1, brickGBps: 25 } } } },
  { node: { ddrCapacityGB: 300 } },
  { node: { ddrCapacityGB: 3.3 } },
  { node: { hcaPortGBps: 25 } },
  { node: { hcaPortGBps: 25 }, fabric: { rails: 1 } },
  { node: { hcaPortGBps: 50.125, pcieGBpsPerSocket: 1.0625 } },
  { budget: { nodes: 20_000 } },
  { budget: { nodes: 20_000 }, fabric: { core: 'fixed' } },
  { budget: { nodes: 20_000 }, fabric: twoLevels },
  {
    budget: { nodes: 20_000 },
    fabric: { director: { ...director, leaves: 1, leafPorts: 1, spines: 1 } },
  },
  { budget: small },
  { budget: small, fabric: { fill: 'ports' } },
  { budget: small, terms: { ...TERMS, basis: 'lifetime' } },
  { budget: small, terms: { ...TERMS, basis: 'purchase-and-energy' } },
  { budget: small, terms: { ...TERMS, basis: 'purchase', spares } },
  { budget: small, terms: { ...TERMS, basis: 'purchase', spares: noSpares } },
  { fabric: { uplinks: 19, rails: 3 }, node: { gpuCount: 8, ddrCapacityGB: 300 } },
]

/** More links than can be simulated. */
const HUGE = changed(preset('summit'), {
  fabric: {
    fill: 'ports',
    edgeRadix: 1024,
    downlinks: 1,
    uplinks: 1000,
    director: { leaves: 1024, leafPorts: 1024, spines: 1, podEdges: 18 },
  },
  budget: { nodes: 20_000 },
})

async function words() {
  const found = []
  for (const changes of BROKEN) {
    const { issues } = await run({ kind: 'design', design: changed(preset('summit'), changes) })
    found.push({
      changes,
      issues: issues.map(({ code, path, sentence, remedies }) => ({
        code,
        path,
        sentence,
        remedies,
      })),
    })
  }
  return found
}

describe('issues', () => {
  it('are worded as they were', async () => {
    const found: unknown = JSON.parse(JSON.stringify(await words()))
    if (process.env['TAPER_RECORD'] !== undefined)
      writeFileSync(FILE, `${JSON.stringify(found, null, 2)}\n`)
    expect(found).toEqual(JSON.parse(readFileSync(FILE, 'utf8')))
  })

  it('of a machine too large to simulate say that its cost is exact', async () => {
    await expect(run({ kind: 'bisection', design: HUGE, replicates: 1 })).rejects.toThrow(
      'The fabric has 162,000,000 links. The model simulates at most 10,000,000. Use fewer nodes or uplinks.',
    )
  })

  it('of a simulation are those of the design', async () => {
    const design = changed(preset('summit'), { fabric: { uplinks: 19 } })
    await expect(run({ kind: 'bisection', design, replicates: 1 })).rejects.toMatchObject({
      code: 'infeasible',
      message:
        '18 downlinks and 19 uplinks need 37 ports, but the edge switch has 36. Use 18 uplinks, or use a switch with 40 ports.',
    })
  })
})
