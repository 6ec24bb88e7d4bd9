import { expect, it } from 'vitest'
import { findPreset } from '../../src/domain/presets'
import { library } from '../../src/domain/workload/library'
import type { Profile } from '../../src/domain/workload/profile'
import { serializeDocument } from '../../src/sharing/file'
import { taperJson } from './fake-io'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no Sierra')

const resultsWith = async (profile: Profile) => {
  const { id } = profile
  const workload = { ...sierra.workload, applications: [{ id, share: 1, profile }] }
  const stdin = serializeDocument({ ...sierra, workload })
  const output = await taperJson(['run', '-', '--experiment', 'applications'], { stdin })
  return Reflect.get(Object(Reflect.get(Object(output), 'results')), 'applications')
}

it('says in the place of numbers what the model refuses', async () => {
  const noTime = { gpuFlops: 0, hbm: 0, ddr: 0, cpuGpu: 0, cpuThreads: 0 }
  expect(await resultsWith({ ...library.amg, timeShares: noTime })).toEqual([
    { application: 'amg', condition: 'all', notModelled: expect.stringMatching(/^amg: /) },
  ])
})

it('says that a reference is not in the catalogue', async () => {
  const reference = { machine: 'nowhere', nodes: 4 }
  expect(await resultsWith({ ...library.amg, reference })).toEqual([
    { application: 'amg', condition: 'all', notModelled: expect.stringContaining('“nowhere”') },
  ])
})
