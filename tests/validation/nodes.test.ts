import { describe, expect, it } from 'vitest'
import type { Measurement } from '../../src/validation/measurement'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'

const model = realModel()

const blank: Measurement = {
  id: 'row',
  quantity: '',
  value: 1,
  unit: 'GB/s',
  statistic: null,
  system: 'Peak',
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

const nvlink = (
  quantity: string,
  conditions: Measurement['conditions'],
  value: number,
  system = 'Butte',
): Partial<Measurement> => ({ module: 'nvlink', quantity, conditions, value, system })

describe('transfers', () => {
  /** SC18 Tables V and VII: what was chosen on Peak's three GPUs a socket answers for Butte's two. */
  it('of Butte are predicted from shares chosen on Peak', async () => {
    const single = (way: string) => `single-GPU CPU-GPU NVLink rate, ${way}`
    const rows = await rowsOf([
      nvlink(single('htod'), { gpu: 0, on_socket: true }, 68.64),
      nvlink(single('bidir'), { gpu: 1, on_socket: true }, 114.99),
      nvlink(single('dtoh'), { gpu: 3, on_socket: false }, 36.85),
      nvlink(single('bidir'), { gpu: 4, on_socket: false }, 64.6),
      nvlink('GPU-GPU transfer rate, unidir', { peer_to_peer: true, pair: 'socket1' }, 69.49),
      nvlink('GPU-GPU transfer rate, unidir', { peer_to_peer: false, pair: 'cross' }, 31.04),
    ])
    for (const { error, role } of rows) {
      expect(role).toBe('predicted')
      expect(Math.abs(error ?? 1)).toBeLessThan(0.03)
    }
  })

  it('call the rows on which a share was chosen fitted, and no others', async () => {
    const quantity = 'single-GPU CPU-GPU NVLink rate, bidir'
    const at = (gpu: number, system: string) =>
      nvlink(quantity, { gpu, on_socket: gpu < 3 }, 80, system)
    const rows = await rowsOf([at(0, 'Peak'), at(1, 'Peak'), at(2, 'Peak'), at(0, 'Butte')])
    expect(rows.map(({ role }) => role)).toEqual(['fitted', 'predicted', 'fitted', 'predicted'])
  })

  it('of several GPUs at once answer for any number that the node has', async () => {
    const together = (count: number, system: string) =>
      nvlink(
        'aggregate CPU-GPU NVLink rate, bidir, one GPU per MPI process',
        { mpi_processes: count },
        276,
        system,
      )
    const [butte, none, cpus] = await rowsOf([
      together(4, 'Butte'),
      together(5, 'Butte'),
      together(1, 'Quartz'),
    ])
    // A saturated node moves the same with four GPUs as with six (SC18 sec V.A).
    expect(Math.abs(butte?.error ?? 1)).toBeLessThan(0.02)
    expect(none?.reason).toMatch(/no such GPU/)
    expect(cpus?.role).toBe('not modelled')
  })
})

describe('memories', () => {
  it('answer for kernels and machines on which nothing was chosen', async () => {
    const rows = await rowsOf([
      { module: 'node_memory', quantity: 'CPU STREAM triad', system: 'Sierra', value: 279 },
      { module: 'node_memory', quantity: 'GPU STREAM mul', value: 788 },
      { module: 'node_memory', quantity: 'GPU STREAM add', system: 'Butte', value: 831 },
      { module: 'node_memory', quantity: 'NIC throughput', system: 'Quartz', value: 10.5 },
    ])
    for (const { error, role } of rows) {
      expect(role).toBe('predicted')
      expect(Math.abs(error ?? 1)).toBeLessThan(0.025)
    }
    const [none] = await rowsOf([
      { module: 'node_memory', quantity: 'GPU STREAM add', system: 'Quartz' },
    ])
    expect(none?.role).toBe('not modelled')
  })
})

const app = (changes: Partial<Measurement>): Partial<Measurement> => ({
  module: 'node_app',
  ...changes,
})

describe('codes on a node', () => {
  it('give UMT with threads, GPUs and nodes that nothing was chosen on', async () => {
    const quantity = 'UMT2013 figure of merit per GPU, one node'
    const system = 'Summit'
    const off = { smt: 'off' }
    const rows = await rowsOf([
      app({
        quantity,
        system,
        value: 660.9e6,
        conditions: { ...off, gpus: 4, threads_per_process: 10 },
      }),
      app({
        quantity,
        system,
        value: 599.2e6,
        conditions: { ...off, gpus: 4, threads_per_process: 7 },
      }),
      app({
        quantity,
        system,
        value: 599.2e6,
        conditions: { ...off, gpus: 6, threads_per_process: 7 },
      }),
      app({
        quantity: 'UMT FOM per GPU, Sierra over Summit',
        system: 'Sierra vs Summit',
        unit: 'ratio',
        value: 1.4,
        conditions: {
          sierra: '4 GPUs, 40 threads/GPU',
          summit: '6 GPUs, 28 threads/GPU (and 4-GPU case)',
        },
      }),
    ])
    expect(rows.map(({ role }) => role)).toEqual(['predicted', 'fitted', 'predicted', 'predicted'])
    for (const { error } of rows) expect(Math.abs(error ?? 1)).toBeLessThan(0.08)
  })

  it('give GTC on Peak by its ratio to Butte, whose values are copied', async () => {
    const gtc = (system: string, value: number) =>
      app({
        quantity: 'GTC result',
        system,
        value,
        statistic: 'min of 10 trials',
        conditions: { case: '12 GPUs', gpus_per_node: system === 'Peak' ? '6' : '4' },
      })
    const [peak, butte] = await rowsOf([gtc('Peak', 12.92), gtc('Butte', 13.35)])
    expect([peak?.role, butte?.role]).toEqual(['predicted', 'fitted'])
    // The library gives a tenth of its time to the adapter, which six GPUs share on Peak and four on
    // Butte: the paper shows no such loss, so that this prediction misses, a third of it fixed, by 8 %.
    expect(peak?.error).toBeCloseTo(0.083, 3)
    // With four of its six GPUs in use there is only the slower link.
    const four = { ...gtc('Peak', 8.89), conditions: { case: '2 nodes', gpus_per_node: 4 } }
    const [part] = await rowsOf([four])
    expect(Number(part?.predicted) / 9.09).toBeCloseTo(1.0147, 3)
  })

  it('say why they have no answer', async () => {
    const [cnn, unknown] = await rowsOf([
      app({ quantity: 'CNN speed-up per GPU over Titan', system: 'Summit vs Titan' }),
      app({ quantity: 'GTC result', system: 'OLCF' }),
    ])
    expect(cnn?.reason).toContain('tensor cores')
    expect(unknown?.reason).toMatch(/OLCF .*catalogue/)
  })
})

describe('balance and storage', () => {
  /** SC18 Table III as printed, Titan's flops being those of its whole node. */
  it('give the ratios of three machines', async () => {
    const ratio = (name: string, system: string, value: number): Partial<Measurement> => ({
      module: 'balance_ratio',
      quantity: `balance ratio: ${name}`,
      system,
      value,
      kind: 'derived_in_paper',
    })
    const rows = await rowsOf([
      ratio('hbm bw to ddr bw', 'Summit', 15.8),
      ratio('memory bw to flops', 'Sierra', 0.13),
      ratio('memory bw to flops', 'Titan', 0.17),
      ratio('bisection bw to flops', 'Sierra', 0.0004),
      ratio('fs to memory capacity', 'Titan', 42),
      ratio('flops to power', 'Summit', 15.4),
    ])
    for (const { error } of rows) expect(Math.abs(error ?? 1)).toBeLessThan(0.02)
  })

  it('give the burst buffer’s advantage at full size', async () => {
    const [gain, none] = await rowsOf([
      {
        module: 'io',
        quantity: 'checkpoint speed-up of BB over PFS, full system',
        system: 'Summit',
        value: 4,
      },
      { module: 'io', quantity: 'system table: bb bandwidth', system: 'Titan' },
    ])
    expect(gain?.role).toBe('predicted')
    expect(Math.abs(gain?.error ?? 1)).toBeLessThan(0.04)
    expect(none?.reason).toMatch(/no node-local drives/)
  })
})
