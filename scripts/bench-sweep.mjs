/** Designs that sweeps compute in a second of the processor, in WASM and natively. */
import { call } from './bench-cli.mjs'
import { NotMeasured } from './bench-summary.mjs'

const arithmetic = {
  kind: 'taper.sweep',
  version: 1,
  scenario: 'preset:sierra',
  axes: [
    { path: 'budget.usd', from: 100e6, to: 199e6, step: 1e6 },
    { path: 'node.gpu.count', values: [2, 4] },
    { path: 'node.ddr.capacityGB', values: [64, 128, 256, 512, 1024] },
    { path: 'fabric.edge.uplinks', from: 9, to: 18, step: 1 },
  ],
}

/** @param {string} output @param {number} budgets */
const simulated = (output, budgets) => ({
  ...arithmetic,
  outputs: ['machine', output],
  axes: [
    { path: 'budget.usd', from: 100e6, to: 99e6 + budgets * 1e6, step: 1e6 },
    { path: 'fabric.edge.uplinks', from: 9, to: 18, step: 1 },
  ],
})

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
      perSecond.push((output.split('\n').length - 2) / processor)
    }
    if (outputs[0] !== outputs[1]) throw new NotMeasured('natively the bytes differ')
    return { wasm: perSecond[0], native: perSecond[1] }
  },
})

export const arithmeticSweep = measured(arithmetic)
export const bisectionSweep = measured(simulated('delivered', 10))
export const throughputSweep = measured(simulated('throughput', 4))
