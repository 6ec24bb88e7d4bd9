import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { library } from '../../src/document/workload/library'
import { toApplications } from '../../src/model/to-application-request'
import { realEngine } from './model'

const engine = realEngine()

function request() {
  const scenario = findPreset('quartz-2to1')?.scenario
  if (!scenario) throw new Error('no preset quartz-2to1')
  const alone = { id: 'alone', nodes: 28, mapping: 'block', neighbour: 'none' } as const
  const placement = { kind: 'compact', leaves: 1 } as const
  return toApplications(scenario, {
    profiles: [library.amg],
    conditions: [{ ...alone, placement }],
  })
}

type Requested = ReturnType<typeof request>['applications'][number]

async function ask(change: (application: Requested) => Requested) {
  const requested = request()
  return engine.run({ ...requested, applications: requested.applications.map(change) })
}

describe('numbers of an application', () => {
  it('are answered where they make sense', async () => {
    const { result } = await ask((application) => application)
    expect(result.cells).toHaveLength(1)
  })

  const withReference =
    (change: Partial<NonNullable<Requested['reference']>>) => (one: Requested) => {
      if (!one.reference) throw new Error('AMG has a reference')
      return { ...one, reference: { ...one.reference, ...change } }
    }
  it.each([
    ['ranks per group', (one: Requested) => ({ ...one, groupRanks: 4e9 })],
    ['working set', (one: Requested) => ({ ...one, workingSetGBPerNode: Number.NaN })],
    ['injection bandwidth of the reference', withReference({ injectionGBps: 0 })],
    [
      'reference: node.cpu.sockets',
      (one: Requested) => {
        const node = one.reference?.node
        if (!node) throw new Error('AMG has a reference')
        return withReference({ node: { ...node, sockets: 4e9 } })(one)
      },
    ],
  ])('are refused at %s where they do not', async (name, change) => {
    await expect(ask(change)).rejects.toThrow(name)
  })
})

it('refuses other uplinks with which the machine has too many links', async () => {
  const requested = request()
  const { fabric } = requested.design
  const wide = { edgeRadix: 1024, downlinks: 1, uplinks: 2 }
  const director = { leaves: 1024, leafPorts: 1024, spines: 1024, podEdges: 1024 }
  const design = {
    ...requested.design,
    fabric: { ...fabric, ...wide, director },
    budget: { nodes: 20_000 },
  }
  await expect(engine.run({ ...requested, design })).resolves.toBeDefined()
  const wider = engine.run({ ...requested, design, uplinks: [2, 1023] })
  await expect(wider).rejects.toThrow('links')
})
