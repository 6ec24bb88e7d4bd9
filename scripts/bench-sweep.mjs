/** Designs that sweeps compute in a second of the processor, in WASM and natively. */
import { call } from './bench-cli.mjs'
import { NotMeasured } from './bench-summary.mjs'
import { budgets, rowsIn, sierraSweep, uplinks } from './sweep-spec.mjs'

const arithmetic = sierraSweep([
  budgets(100),
  { path: 'node.gpu.count', values: [2, 4] },
  { path: 'node.ddr.capacityGB', values: [64, 128, 256, 512, 1024] },
  uplinks(9, 18),
])

/** @param {string} output @param {number} count of budgets */
const simulated = (output, count) =>
  sierraSweep([budgets(count), uplinks(9, 18)], ['machine', output])

/** @param {object} spec */
const measured = (spec) => ({
  needs: ['cli', 'native'],
  runs: 3,
  quick: 1,
  async sample(/** @type {import('./bench.mjs').Tree} */ tree) {
    const outputs = []
    const perSecond = []
    for (const options of [[], ['--native']]) {
      const { output, processor } = await call(
        tree,
        ['sweep', '-', '--csv', ...options],
        JSON.stringify(spec),
      )
      outputs.push(output)
      perSecond.push(rowsIn(output).length / processor)
    }
    if (outputs[0] !== outputs[1]) throw new NotMeasured('natively the bytes differ')
    return { wasm: perSecond[0], native: perSecond[1] }
  },
})

export const arithmeticSweep = measured(arithmetic)
export const bisectionSweep = measured(simulated('delivered', 10))
export const throughputSweep = measured(simulated('throughput', 4))
