import { expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { library } from '../../src/document/workload/library'
import type { Profile } from '../../src/document/workload/profile'
import { toNodeApplication, toNodes } from '../../src/model/to-node-request'
import { realEngine } from './model'

const engine = realEngine()

/** Shares of a profile's time on its own reference node. */
async function onReference(profile: Profile) {
  const scenario = findPreset(profile.reference.machine)?.scenario
  const application = toNodeApplication(profile)
  if (!scenario || !application) throw new Error(`${profile.id} has no reference`)
  const { result } = await engine.run(toNodes([scenario], { applications: [application] }))
  const time = result.nodes[0]?.applications[0]
  if (time?.kind !== 'runs') throw new Error(`${profile.id} does not run on its reference`)
  return time.phases
}

it('splits the time in MPI by pattern and overlap, and loses none of it', async () => {
  // Ranks of a wavefront mostly wait: of 45 % in MPI about 5 points move bytes, whatever their size.
  const umt = await onReference(library.umt)
  expect(umt.network).toBeGreaterThan(0.04)
  expect(umt.network).toBeLessThan(0.05)
  expect(umt.network + umt.latency).toBeCloseTo(library.umt.mpiShare, 12)
  const exposed = await onReference(library.pf3d)
  const half = await onReference({ ...library.pf3d, overlap: (1 + library.pf3d.overlap) / 2 })
  expect(half.network).toBeCloseTo(exposed.network / 2, 12)
  const sends = { ...library.quda, messageBytes: 1e6, mpiShare: 0.2, overlap: 0 }
  const network = async (pattern: Profile['pattern']) =>
    (await onReference({ ...sends, pattern })).network
  expect(await network('none')).toBe(0)
  expect(await network('allreduce')).toBe(0)
  expect(await network('ring-allreduce')).toBeCloseTo(0.2, 12)
})

it('takes the reference’s own adapter for the size from which bytes count', async () => {
  const sends = { ...library.amg, messageBytes: 10_000, overlap: 0 }
  const { network: slow } = await onReference(sends)
  const summit = { ...sends, reference: { ...sends.reference, machine: 'summit' } }
  const { network: fast } = await onReference(summit)
  expect(fast).toBeGreaterThan(0)
  expect(fast).toBeLessThan(0.8 * slow)
})
