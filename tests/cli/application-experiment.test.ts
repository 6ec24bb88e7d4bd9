import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { findPreset } from '../../src/document/presets'
import { library } from '../../src/document/workload/library'
import type { Profile } from '../../src/document/workload/profile'
import { serializeDocument } from '../../src/sharing/file'
import { taper, taperJson } from './fake-io'

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
    {
      application: 'amg',
      condition: 'all',
      notModelled: expect.stringMatching(/^AMG: All shares/),
    },
  ])
})

it('says that a reference is not in the catalogue', async () => {
  const reference = { machine: 'nowhere', nodes: 4 }
  expect(await resultsWith({ ...library.amg, reference })).toEqual([
    { application: 'amg', condition: 'all', notModelled: expect.stringContaining('“nowhere”') },
  ])
})

const run = (...set: readonly string[]) =>
  taperJson([
    'run',
    'preset:sierra',
    '--experiment',
    'applications',
    ...set.flatMap((assignment) => ['--set', assignment]),
  ])
const linesOf = (output: unknown) =>
  z
    .looseObject({
      remarks: z.optional(z.array(z.string())),
      results: z.looseObject({
        applications: z.array(
          z.looseObject({
            application: z.string(),
            condition: z.string(),
            scaling: z.optional(z.string()),
            notModelled: z.optional(z.string()),
          }),
        ),
      }),
    })
    .parse(output)

it('names every application of the workload, with its scaling or why there are no numbers', async () => {
  const list = ['quda', 'qbox', 'nonesuch'].map((id) => ({ id, share: 0.3 }))
  const { results, remarks } = linesOf(await run(`workload.applications=${JSON.stringify(list)}`))
  const named = new Set(results.applications.map(({ application }) => application))
  expect([...named]).toEqual(['quda', 'qbox', 'nonesuch'])
  expect(results.applications[0]).toMatchObject({ application: 'quda', scaling: 'strong' })
  const refused = results.applications.filter(({ notModelled }) => notModelled !== undefined)
  expect(refused).toEqual([
    expect.objectContaining({
      notModelled: expect.stringMatching(/No profile .*Qbox/),
    }),
    expect.objectContaining({
      notModelled: expect.stringMatching(/No profile .*nonesuch/),
    }),
  ])
  expect(remarks).toEqual([
    expect.stringMatching(/“Qbox” .*30\.0.% .*no effect/),
    expect.stringMatching(/^“nonesuch” has no profile.*have no effect/),
    expect.stringMatching(/with a profile: .*30.%/),
  ])
})

it('remarks on what does not go together, and computes what can be computed', async () => {
  const profile = 'workload.applications.3.profile'
  const { results, remarks } = linesOf(
    await run(
      `${profile}.groupRanks=1000000`,
      `${profile}.timeShares.ddr=0.9`,
      'workload.jobSizes.0.nodes=9000',
      'workload.applications.0.profile.workingSetGBPerNode=9000',
    ),
  )
  const of = (id: string) => results.applications.filter(({ application }) => application === id)
  for (const { notModelled } of of('pf3d'))
    expect(notModelled).toMatch(/^pF3D: groups of 1,000,000 ranks require/)
  expect(of('sw4')).toEqual([
    expect.objectContaining({
      notModelled: expect.stringMatching(/^SW4 requires 9,000 GB per node/),
    }),
  ])
  expect(of('amg').every(({ notModelled }) => notModelled === undefined)).toBe(true)
  expect(remarks).toEqual([
    expect.stringMatching(/^SW4 .*9,000.GB .*256.GB/),
    expect.stringMatching(/^pF3D: .*outside MPI .*140.%/),
    expect.stringMatching(/^pF3D: .*1,000,000 ranks .*250,000 nodes/),
    expect.stringMatching(/9,000 nodes .*4,320 nodes/),
  ])
})

it.each([
  ['workload.applications.0.share=1.5', /share is "1\.5"; it must be a number from 0 to 1/],
  ['workload.applications.0.share=-0.1', /must be a number from 0 to 1/],
  ['workload.applications.9.share=0.5', /workload\.applications/],
  ['workload.applications=amg', /workload\.applications is "amg"; it must be a list/],
  [
    'workload.jobSizes=[]',
    /workload\.jobSizes is an empty list; it must be a list of 1 to 16 entries/,
  ],
  ['workload.jobSizes.0.nodes=0', /must be a whole number from 1 to 200,000/],
  ['workload.placement.kind=spread', /must be one of compact, split, random/],
  ['workload.applications.0.profile.pattern=ring', /must be one of none, halo-27/],
  ['workload.applications.0.profile.mpiShare=2', /must be a number from 0 to 0\.99/],
  ['storage.nodeMtbfHours=0', /must be a number from 1 to 100,000,000/],
])('refuses --set %s', async (assignment, sentence) => {
  const { code, stderr } = await taper(['run', 'preset:sierra', '--set', assignment])
  expect(code).toBe(2)
  expect(stderr).toMatch(sentence)
})

it('says that a GPU code runs on no node without GPUs', async () => {
  const { results } = linesOf(await run('node.gpu.count=0'))
  const sw4 = results.applications.filter(({ application }) => application === 'sw4')
  expect(sw4).toEqual([expect.objectContaining({ notModelled: expect.stringMatching(/GPU/) })])
})

it('runs jobs of the size that is asked for, on as many switches as they are split over', async () => {
  const of = async (nodes: string) =>
    taper(['run', 'preset:sierra', '--experiment', 'applications', '--job-nodes', nodes])
  const { stdout } = await of('36')
  const { results } = linesOf(JSON.parse(stdout))
  const conditions = new Set(results.applications.map(({ condition }) => condition))
  for (const id of ['own', 'compact', 'split 3', 'split 6', 'random', 'light bully']) {
    expect(conditions).toContain(id)
  }
  // 1,440 nodes fill 80 of 240 edge switches: six times as many are not there.
  const wide = linesOf(JSON.parse((await of('1440')).stdout)).results.applications
  expect(new Set(wide.map(({ condition }) => condition))).not.toContain('split 6')
  expect((await of('9000')).stderr).toMatch(/--job-nodes .*9,000, .*4,320/)
  expect((await of('0')).stderr).toMatch(/whole number from 1 to/)
  const other = await taper(['run', 'preset:sierra', '--experiment', 'cost', '--job-nodes', '36'])
  expect(other.stderr).toMatch(/applies to applications only/)
})
