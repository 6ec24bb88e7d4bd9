/** Designs with the machines that the real model makes of them. */
import { findPreset } from '../../../src/document/presets'
import { writePath } from '../../../src/document/scenario/fields'
import type { Scenario } from '../../../src/document/scenario/schema'
import { toDesign } from '../../../src/model/to-request'
import type { MachineFigures } from '../../../src/model/engine'
import { realEngine } from '../../model/model'

export interface Built {
  readonly scenario: Scenario
  readonly machine: MachineFigures
}

type Changes = Readonly<Record<string, number | string>>

const fixedCore: Changes = {
  'node.hca.ports': 4,
  'node.hca.pcieGBpsPerSocket': 64,
  'fabric.rails': 4,
  'fabric.core': 'fixed',
  'fabric.director.leaves': 16,
  'fabric.director.leafPorts': 24,
  'fabric.director.spines': 24,
  'budget.mode': 'nodes',
  'budget.nodes': 700,
}

/** Every kind of tree that the picture has to draw. */
export const designs: Readonly<Record<string, readonly [preset: string, changes: Changes]>> = {
  summit: ['summit', {}],
  sierra: ['sierra', {}],
  quartz: ['quartz-2to1', {}],
  'two levels': [
    'sierra',
    {
      'fabric.levels': '2',
      'fabric.wiring': 'fewest',
      'budget.mode': 'nodes',
      'budget.nodes': 288,
    },
  ],
  'four rails, fixed core, uneven': ['quartz-2to1', fixedCore],
  'two switches a rail': [
    'summit',
    { 'fabric.rack.edgesPerRail': 2, 'fabric.edge.uplinks': 9, 'fabric.edge.downlinks': 9 },
  ],
  'racks that straddle groups': [
    'summit',
    {
      'fabric.rack.edgesPerRail': 6,
      'fabric.edge.uplinks': 6,
      'fabric.director.leafPorts': 20,
      'fabric.director.spines': 20,
      'budget.mode': 'nodes',
      'budget.nodes': 900,
    },
  ],
  'one rack': ['sierra', { 'budget.mode': 'nodes', 'budget.nodes': 7 }],
  'many cores': [
    'quartz-2to1',
    {
      'fabric.edge.radix': 128,
      'fabric.edge.downlinks': 64,
      'fabric.edge.uplinks': 64,
      'fabric.wiring': 'one-each',
      'fabric.director.leaves': 200,
    },
  ],
}

const engine = realEngine()

/** @throws if the model cannot build it */
export async function built(name: string): Promise<Built> {
  const [preset = '', changes = {}] = designs[name] ?? []
  let scenario = findPreset(preset)?.scenario
  if (!scenario) throw new Error(`no preset ${preset}`)
  for (const [path, value] of Object.entries(changes)) {
    const written = writePath(scenario, path, value)
    if (!written.ok) throw new Error(written.sentence)
    scenario = written.scenario
  }
  const { machine, issues } = await engine.run({ kind: 'design', design: toDesign(scenario) })
  if (!machine) throw new Error(issues.map(({ sentence }) => sentence).join(' '))
  return { scenario, machine }
}
