/** Times sweeps, in WASM and natively, and holds shards and the native model against the whole, byte by byte. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { cliBundle } from './cli.mjs'
import { StepFailure, inSeconds, main, say } from './steps.mjs'

const SHARDS = [1, 4, 7]
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

/** @param {object} spec @param {string[]} options */
async function sweep(spec, options) {
  const child = spawn(process.execPath, [cliBundle, 'sweep', '-', '--csv', ...options], {
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.end(JSON.stringify(spec))
  return (await buffer(child.stdout)).toString()
}

/** @param {string} text */
const designsIn = (text) => text.split('\n').length - 2

/** @param {string} name @param {object} spec */
async function compare(name, spec) {
  const seconds = []
  const texts = []
  for (const options of [[], ['--native']]) {
    const start = performance.now()
    texts.push(await sweep(spec, options))
    seconds.push((performance.now() - start) / 1000)
  }
  const [text = '', native] = texts
  if (text !== native) throw new StepFailure(`${name}: the native model differs`, 'Compare both.')
  const [inWasm = NaN, natively = NaN] = seconds.map((each) => designsIn(text) / each)
  say(
    `  ${name}, ${designsIn(text)} designs: ${inWasm.toFixed(1)} per second in WASM, ${natively.toFixed(1)} natively, ${(natively / inWasm).toFixed(2)} times as many`,
  )
}

await main(import.meta, async () => {
  let whole
  for (const of of SHARDS) {
    const start = performance.now()
    let text = ''
    for (let shard = 1; shard <= of; shard += 1) {
      text += await sweep(arithmetic, ['--shard', `${shard}/${of}`])
    }
    const taken = inSeconds(performance.now() - start)
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
    say(
      `  ${designsIn(text)} designs in ${of} ${of === 1 ? 'shard' : 'shards, one after the other'}: ${taken}, ${text.length} bytes, SHA-256 ${digest}…`,
    )
    whole ??= text
    if (text !== whole) {
      throw new StepFailure(`${of} shards differ from the whole`, 'A row depends on its shard.')
    }
  }
  say('  All are the same bytes.')
  await compare('Without simulation', arithmetic)
  await compare('Bisection', simulated('delivered', 10))
  await compare('Throughput', simulated('throughput', 4))
})
