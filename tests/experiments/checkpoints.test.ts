import { describe, expect, it } from 'vitest'
import type { Scenario } from '../../src/document/scenario/schema'
import { toCheckpoint } from '../../src/model/to-node-request'
import {
  checkpointCurves,
  enduranceSentence,
  formatDuration,
  lossSentence,
  timeSentence,
} from '../../src/experiments/checkpoints/curves'
import { checkpoints as experiment } from '../../src/experiments/checkpoints'
import { realEngine } from '../model/model'
import { everyKind, preset, resolved, sectionOf, tableOf, twoTrees, workbookOf } from './resolved'

const engine = realEngine()

const checkpoints = async (scenario: Scenario, nodes: readonly number[]) =>
  (await engine.run(toCheckpoint(scenario, nodes))).result

describe('checkpoints in words', () => {
  /** SC18 sec V.D: half of the memory, 304 GB a node, at 2.1 GB/s; 2.5 TB/s for all. */
  it('say both places and where one overtakes the other', async () => {
    const result = await checkpoints(preset('summit'), [1, 4608])
    expect(timeSentence('C', result)?.text).toBe(
      'C: writing a checkpoint of 4,608 nodes takes 145 s on drives and 560 s on the file system; drives are faster for jobs of 1,191 nodes or more.',
    )
    expect(lossSentence('C', result)?.text).toMatch(/^C .*4,608 nodes loses 9\.\d\d.?%/)
    const small = await checkpoints(preset('summit'), [1, 100])
    expect(timeSentence('A', small)?.text).toMatch(/drives would be faster .*1,191/)
  })

  it('say that a checkpoint does not fit the drives', async () => {
    const summit = preset('summit')
    const { nvme } = summit.node
    const small = { ...summit, node: { ...summit.node, nvme: { ...nvme, capacityTB: 0.1 } } }
    const sentence = timeSentence('C', await checkpoints(small, [1, 4608]))
    expect(sentence?.text).toMatch(/file system\. .*\d+ GB .*\(100 GB\)/)
  })

  it('say that there are no drives, and draw no curve for them', async () => {
    const result = await checkpoints(preset('titan'), [1, 18_688])
    expect(timeSentence('A', result)?.text).toContain('has no drive')
    expect(result.noBurstBuffer).toContain('Enter both under NVMe')
    const curves = checkpointCurves([{ letter: 'A', result }], ({ writeS }) => writeS)
    expect(curves.map(({ kind }) => kind)).toEqual(['to the file system'])
  })

  it('warn of drives that wear out, and of no others', async () => {
    const often = preset('summit')
    const result = await checkpoints(
      { ...often, storage: { ...often.storage, nodeMtbfHours: 5000 } },
      [4608],
    )
    expect(enduranceSentence('C', result, 5)?.text).toMatch(/\d+\.\d times .*rated for 5/)
    const seldom = await checkpoints(preset('summit'), [16])
    expect(enduranceSentence('C', seldom, 5)?.text).toBeUndefined()
    expect(enduranceSentence('C', undefined, 5)?.text).toBeUndefined()
  })

  it('say nothing of an endurance that is not known', async () => {
    const summit = preset('summit')
    const nvme = { ...summit.node.nvme, driveWritesPerDay: 0 }
    const unknown = {
      ...summit,
      node: { ...summit.node, nvme },
      storage: { ...summit.storage, nodeMtbfHours: 5000 },
    }
    const result = await checkpoints(unknown, [4608])
    expect(result.points[0]?.driveWritesADay).toBeGreaterThan(5)
    expect(result.points[0]?.enduranceUsed).toBeUndefined()
    expect(enduranceSentence('C', result, 0)?.text).toBeUndefined()
  })

  it('say that there is no progress where nodes fail sooner than a checkpoint is written', async () => {
    const summit = preset('summit')
    const failing = { ...summit, storage: { ...summit.storage, nodeMtbfHours: 256 } }
    const sentence = lossSentence('C', await checkpoints(failing, [4608]))
    expect(sentence?.text).toMatch(/^C .*loses .*drives .*; .*no progress .*560 s, .*200 s\.$/)
    // Fast to write and slow to read: no attempt gets past its restart.
    const { nvme } = summit.node
    const slow = { ...failing, node: { ...summit.node, nvme: { ...nvme, readGBps: 1 } } }
    expect(lossSentence('C', await checkpoints(slow, [4608]))?.text).toMatch(
      /^C .*no progress .*drives: reading .*304 s, .*200 s; /,
    )
    const never = { ...summit, storage: { ...summit.storage, nodeMtbfHours: 1 } }
    const result = await checkpoints(never, [4608])
    expect(lossSentence('C', result)?.text).not.toContain('loses')
    expect(enduranceSentence('C', result, 5)?.text).toBeUndefined()
  })

  it('refuse a checkpoint of nothing', async () => {
    const summit = preset('summit')
    const none = { ...summit, storage: { ...summit.storage, checkpointShareOfMemory: 0 } }
    await expect(checkpoints(none, [1])).rejects.toThrow('Enter more than 0 GB')
  })

  it('write durations as a person says them', () => {
    expect([76.19, 2388, 36_500, undefined].map(formatDuration)).toEqual([
      '76.2 s',
      '39.8 min',
      '10.1 h',
      '–',
    ])
  })
})

describe('the experiment', () => {
  it('has every machine that has nodes, on whatever network, and says why of the others', async () => {
    const found = await resolved(experiment, everyKind)
    const { columns } = tableOf(found, 'whole.quantities')
    expect(columns.map(({ header }) => header)).toEqual(['Quantity', 'Unit', 'A', 'B', 'D', 'E'])
    expect(sectionOf(found, 'time').refusals).toEqual([
      expect.objectContaining({ reason: 'cannot-be-built', scenario: 2 }),
    ])
  })

  it('asks of a checkpoint of nothing, and says what the model refuses', async () => {
    const summit = preset('summit')
    const none = { ...summit, storage: { ...summit.storage, checkpointShareOfMemory: 0 } }
    const { sections } = await resolved(experiment, workbookOf(none, summit))
    const [time] = sections
    expect(time?.refusals[0]).toMatchObject({ reason: 'wrong-input', scenario: 0 })
    expect(time?.refusals[0]?.message).toContain('Enter more than 0 GB')
  })

  it('speaks of the scenario that is looked at', async () => {
    const { title } = sectionOf(await resolved(experiment, twoTrees, {}, 1), 'time')
    expect(title.values).toMatchObject({ letter: 'B', nodes: 720 })
  })
})
