import { expect, it } from 'vitest'
import { keyOf, quantities, written } from '../../src/document/quantities'
import {
  forCommittee,
  inOwnUnit,
  requiredIds,
  unitOf,
} from '../../src/document/procurement/quantities'

const all = Object.values(quantities)

it('every quantity has one id, one name and one key of a column', () => {
  for (const [id, quantity] of Object.entries(quantities)) expect(quantity.id).toBe(id)
  const repeated = (texts: readonly string[]) =>
    texts.filter((text, at) => texts.indexOf(text) !== at)
  expect(repeated(all.map(({ name }) => name))).toEqual([])
  expect(repeated(all.map(({ short }) => short))).toEqual([])
  expect(repeated(all.map(keyOf))).toEqual([])
  for (const quantity of all) expect(keyOf(quantity)).toMatch(/^[a-z0-9]+(_[a-z0-9]+)*$/)
})

it('keys end with the unit', () => {
  expect(keyOf(quantities['bisection-nominal'])).toBe('bisection_nominal_tb_per_s')
  expect(keyOf(quantities['network-share'])).toBe('network_share')
  expect(keyOf(quantities.nodes)).toBe('nodes')
})

it('values are read with their unit, unless that is in the text', () => {
  expect(written(quantities.nodes, 4320)).toBe('4,320')
  expect(written(quantities['bisection-nominal'], 54)).toBe('54.0\u202fTB/s')
  expect(written(quantities['bisection-efficiency'], 0.5)).toBe('50.0\u202f%')
  expect(written(quantities['losing-time'], 50)).toBe('50.0\u202f%')
  expect(written(quantities['workload-throughput'], 19.87)).toBe('19.87\u202fundisturbed nodes')
  expect(written(quantities['workload-throughput'], 4320.4)).toBe('4,320\u202fundisturbed nodes')
})

/** They stand in documents and files: they are only ever added to. */
it('ids of requirements stay', () => {
  const ids =
    'nodes peak memory node-ddr node-hbm node-nvme injection taper bisection-nominal bisection-delivered point-to-point latency-longest latency-shortest allreduce congestion-p99 worst-slowdown throughput ssni ssi checkpoint mtti mtti-over-checkpoint file-system power pue racks cost lifetime-cost ssi-per-cost'
  expect(requiredIds).toEqual(expect.arrayContaining(ids.split(' ')))
})

it('money is required in millions', () => {
  expect(unitOf(quantities.cost)).toBe('M$')
  expect(forCommittee(quantities.cost, 23e6)).toBe(23)
  expect(inOwnUnit(quantities.cost, 2, 'B$')).toBe(2000)
  expect(inOwnUnit(quantities.cost, 2, 'M$')).toBe(2)
  expect(unitOf(quantities.power)).toBe('MW')
})
