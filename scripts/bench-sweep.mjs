/** Times a sweep of 10,000 designs, and holds shards against the whole, byte by byte. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cliBundle } from './cli.mjs'
import { StepFailure, inSeconds, main, say } from './steps.mjs'

const SHARDS = [1, 4, 7]
const spec = {
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

/**
 * @param {number} shard
 * @param {number} of
 * @returns {Promise<string>}
 */
function sweep(shard, of) {
  return new Promise((resolve, reject) => {
    const args = [cliBundle, 'sweep', '-', '--csv', '--shard', `${shard}/${of}`]
    const child = execFile(process.execPath, args, { maxBuffer: 1e9 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
    child.stdin?.end(JSON.stringify(spec))
  })
}

await main(import.meta, async () => {
  let whole
  for (const of of SHARDS) {
    const start = performance.now()
    let text = ''
    for (let shard = 1; shard <= of; shard += 1) text += await sweep(shard, of)
    const taken = inSeconds(performance.now() - start)
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
    const designs = text.split('\n').length - 2
    say(
      `  ${designs} designs in ${of} ${of === 1 ? 'shard' : 'shards, one after the other'}: ${taken}, ${text.length} bytes, SHA-256 ${digest}…`,
    )
    whole ??= text
    if (text !== whole) {
      throw new StepFailure(`${of} shards differ from the whole`, 'A row depends on its shard.')
    }
  }
  say('  All are the same bytes.')
})
