/**
 * Every quantity that published rows name, of modules about nodes, applications and storage, computed for
 * every system and under every value of its conditions: rows that nobody has seen yet are of these words.
 */
import { describe, expect, it } from 'vitest'
import type { Measurement } from '../../src/validation/measurement'
import { UNKNOWN_QUANTITY } from '../../src/validation/prediction'
import { validate } from '../../src/validation/validate'
import { realModel } from '../model/model'
import vocabulary from './vocabulary.json'

const model = realModel()
const values: Readonly<Record<string, readonly unknown[]>> = vocabulary.conditions

type Words = Pick<Measurement, 'quantity' | 'unit' | 'statistic' | 'system' | 'conditions'>

const rowOf = (module: string, words: Words): Measurement => ({
  ...words,
  id: `${words.quantity}, ${words.system}, ${JSON.stringify(words.conditions)}`,
  module,
  kind: 'measured',
  value: null,
  value_low: null,
  value_high: null,
})

/** A quantity as it is known, of every system, and with every value of each of its conditions. */
function rowsOf(module: string, words: Words): readonly Measurement[] {
  const systems = vocabulary.systems.map((system) => ({ ...words, system }))
  const changed = Object.keys(words.conditions).flatMap((key) =>
    (values[key] ?? []).map((value) => ({
      ...words,
      conditions: { ...words.conditions, [key]: value },
    })),
  )
  return [words, ...systems, ...changed].map((each) => rowOf(module, each))
}

describe('the vocabulary of published rows', () => {
  for (const [module, quantities] of Object.entries(vocabulary.modules)) {
    it(`${module}: every row is predicted, or a reason of its own says why not`, async () => {
      const requested = quantities.flatMap((words) => rowsOf(module, words))
      const { rows } = await validate(model, requested)
      expect(rows).toHaveLength(requested.length)
      const silent = rows.filter(
        ({ predicted, reason }) =>
          predicted === null && (!reason || reason === UNKNOWN_QUANTITY.notModelled),
      )
      expect(silent.map(({ id }) => id)).toEqual([])
      expect(rows.some(({ predicted }) => predicted !== null)).toBe(true)
    }, 60_000)
  }

  /** Whole rows of tables at another taper, on another machine and with another number of GPUs. */
  it('predicts codes at 4:1, transfers of four and of six GPUs, and storage of both machines', async () => {
    const number = async (module: string, quantity: string, change: Partial<Words>) => {
      const words = Object.values(vocabulary.modules)
        .flat()
        .find((each) => each.quantity === quantity)
      if (!words) throw new Error(`no ${quantity}`)
      const conditions = { ...words.conditions, ...change.conditions }
      const { rows } = await validate(model, [rowOf(module, { ...words, ...change, conditions })])
      return rows[0]?.predicted
    }
    for (const experiment of values['experiment'] ?? []) {
      const conditions = { experiment, taper: '4:1' }
      const quantity = 'AMG performance change at 4:1, vs same experiment at 2:1'
      expect(await number('app_taper', quantity, { conditions })).toEqual(expect.any(Number))
    }
    const together = 'aggregate CPU-GPU NVLink rate, htod, one GPU per MPI process'
    for (const [system, gpus] of [
      ['Sierra', 4],
      ['Summit', 6],
    ] as const) {
      const conditions = { mpi_processes: gpus }
      expect(await number('nvlink', together, { system, conditions })).toEqual(expect.any(Number))
    }
  })
})
