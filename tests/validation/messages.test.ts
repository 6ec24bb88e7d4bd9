import { describe, expect, it } from 'vitest'
import type { Measurement } from '../../src/validation/measurement'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'

const model = realModel()

const blank: Measurement = {
  id: 'row',
  quantity: '',
  value: 1,
  unit: 'us',
  statistic: null,
  system: 'Summit',
  conditions: {},
  kind: 'measured',
  module: '',
}

async function rowsOf(changes: readonly Partial<Measurement>[]) {
  const { rows } = await validate(
    model,
    changes.map((change) => ({ ...blank, ...change })),
  )
  return rows
}

const collective = (
  quantity: string,
  conditions: Measurement['conditions'],
  value: unknown = 1,
): Partial<Measurement> => ({ module: 'collective', quantity, conditions, value })

describe('collectives', () => {
  /** SC19 Table 1, SC18 sec V.B. */
  it('predict the rows on which nothing was chosen, and call the others fitted', async () => {
    const at = { nodes: 4096, ppn: 1 }
    const rows = await rowsOf([
      collective('barrier latency', { ...at, library: 'SMPI' }, 20.4),
      collective('allreduce_8B latency', { ...at, library: 'HCOLL' }, 23.3),
      collective('allreduce_2KiB latency', { ...at, library: 'SMPI' }, 55.57),
      collective('allreduce_2KiB latency', { ...at, library: 'SHARP' }, 21.85),
      collective('OSU barrier latency, SHARP', { nodes: 2048, ppn: 1 }, 8),
    ])
    expect(rows.map(({ role }) => role)).toEqual(['fitted', ...Array(4).fill('predicted')])
    for (const { error } of rows) expect(Math.abs(error ?? 1)).toBeLessThan(0.15)
  })

  /** SC19 sec 4.2.1: 42 ranks a node, so the stage inside the node counts. */
  it('add up the calls of the CG benchmark', async () => {
    const cg = { nodes: 512, ppn: 42, allreduces: 1_024_000, allreduce_bytes: 8 }
    const time = (barrier: boolean, sharp: boolean, value: number) =>
      collective(
        'CG benchmark wall time',
        { ...cg, barrier_before_allreduce: barrier, sharp },
        value,
      )
    const [plain, barrier, sharp] = await rowsOf([
      time(false, false, 18.8),
      time(true, false, 32.8),
      time(true, true, 1),
    ])
    expect(Math.abs(plain?.error ?? 1)).toBeCloseTo(0.188, 3)
    expect(Math.abs(barrier?.error ?? 1)).toBeCloseTo(0.174, 3)
    expect(Number(sharp?.predicted)).toBeLessThan(0.7 * Number(barrier?.predicted))
  })

  it('say why they do not predict', async () => {
    const rows = await rowsOf([
      collective('AMG performance change with SHARP (sign only)', { nodes: 128 }),
      collective('barrier latency', { nodes: 4096, library: 'OTHER' }),
      collective('barrier latency', { nodes: 1_000_000 }),
      collective('a quantity of tomorrow', {}),
    ])
    for (const { role, reason } of rows) {
      expect(role).toBe('not modelled')
      expect(reason).toMatch(/\w+ \w+ \w+/)
    }
  })

  it('take numbers of nodes as rows state them', async () => {
    const change = (nodes: unknown) =>
      collective('Nekbone performance change with SHARP', { nodes, ppn: 6 })
    const [one, range, none] = await rowsOf([change(512), change('32-256'), change('many')])
    expect(one?.predicted).toEqual([expect.any(Number), expect.any(Number)])
    expect(range?.role).toBe('predicted')
    expect(none?.role).toBe('not modelled')
  })
})

describe('tag matching', () => {
  const message = (bytes: number, matching: string, value: number): Partial<Measurement> => ({
    module: 'tag_matching',
    system: 'Summit/Sierra',
    quantity: 'osu_latency one-way',
    conditions: { nodes: 2, message_bytes: bytes, tag_matching: matching },
    value,
  })

  /** SC19 Table 2. */
  it('predicts sizes between those on which parameters were chosen', async () => {
    const rows = await rowsOf([
      message(8, 'software', 1.18),
      message(512, 'software', 1.76),
      message(2048, 'hardware', 2.67),
    ])
    expect(rows.map(({ role }) => role)).toEqual(['fitted', 'predicted', 'predicted'])
    for (const { error } of rows) expect(Math.abs(error ?? 1)).toBeLessThan(0.05)
  })

  it('knows the waiting for a transfer, not what else a host spends', async () => {
    const overhead = (name: string): Partial<Measurement> => ({
      module: 'tag_matching',
      system: 'Summit/Sierra',
      quantity: 'MPI_Overhead host overhead, maximum',
      conditions: { case: name },
      value: 376.936,
    })
    const [waiting, thread] = await rowsOf([overhead('base_recv'), overhead('async_thread_recv')])
    expect(waiting?.role).toBe('fitted')
    expect(thread?.role).toBe('not modelled')
  })
})

describe('one-sided', () => {
  const round = (system: string, quantity: string, value: number): Partial<Measurement> => ({
    module: 'rma_latency',
    system,
    quantity,
    value,
    conditions: { nodes: 2, message_bytes: 8 },
  })

  /** GASNET22 Table 1: dragonflies too, since two nodes ask for no fabric. */
  it('was fitted on Cori, and is checked on Perlmutter', async () => {
    const rows = await rowsOf([
      round('Cori Haswell', '8 B RMA put round trip, GASNet-EX', 1.07),
      round('Cori Haswell', '8 B RMA get round trip, GASNet-EX', 1.44),
      round('Perlmutter SS-10', '8 B RMA put round trip, GASNet-EX', 3.14),
      round('Perlmutter SS-10', '8 B RMA get round trip, MPI RMA', 6.98),
    ])
    expect(rows.map(({ role }) => role)).toEqual(['fitted', 'fitted', 'predicted', 'predicted'])
    expect(rows.map(({ error }) => Math.abs(error ?? 1) < 0.1)).toEqual([true, true, true, false])
    for (const { error } of rows) expect(Math.abs(error ?? 1)).toBeLessThan(0.5)
  })

  it('answers for all four systems at once', async () => {
    const [row] = await rowsOf([
      {
        module: 'rma_bandwidth',
        system: 'all four',
        quantity: 'transfer size reaching 90% of saturation bandwidth, GASNet-EX',
        value: null,
        value_low: 4,
        value_high: 8,
        unit: 'KiB',
      },
    ])
    expect(row).toMatchObject({ role: 'predicted', error: 0 })
  })
})
