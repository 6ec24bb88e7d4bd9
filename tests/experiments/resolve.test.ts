import { expect, it } from 'vitest'
import type { Evaluation } from '../../src/experiments/evaluate'
import { resolveBy } from '../../src/experiments/resolve'
import type { Ask } from '../../src/model/ask'
import type { EngineRequest } from '../../src/model/engine'

it('gives up on a reader that asks for something else each time', async () => {
  let asked = 0
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- never read: only its key counts
  const request = () => ({ kind: 'never', seed: (asked += 1) }) as unknown as EngineRequest
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of no answer anything is read
  const ask = (async () => await Promise.resolve({})) as unknown as Ask
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only what is read counts
  const reading = () =>
    ({ reads: [{ request: request() }], files: [] }) as unknown as Evaluation<unknown>
  await expect(resolveBy('The report', reading, ask)).rejects.toThrow('never finishes')
})
