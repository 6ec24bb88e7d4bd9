/**
 * Times the max-min solver in WebAssembly, in one run, against plain progressive filling.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { main, root, run, say } from './steps.mjs'

const RUNS = 7
/** Small problems run longer, so that the browser's compiler has done with them. */
const LEAST_MS = 400
const names = [
  'tree, 4.6k flows',
  'tree, 37k flows',
  'tree, 101k flows',
  'tree, 299k flows',
  'tree of 100k nodes, 400k flows',
  'random, 4.6k flows',
  'random, 37k flows',
  'random, 101k flows',
  'random, 299k flows',
]
const target = 'wasm32-unknown-unknown'
const build = ['build', '--quiet', '--release', '--manifest-path', 'wasm-model/Cargo.toml']

function leastMs(work) {
  let least = Infinity
  const begin = performance.now()
  for (let round = 0; round < RUNS || performance.now() - begin < LEAST_MS; round += 1) {
    const start = performance.now()
    work()
    least = Math.min(least, performance.now() - start)
  }
  return least
}

await main(import.meta, async () => {
  await run('cargo', [...build, '-p', 'taper-bench', '--target', target], {
    advice: 'Read the messages of cargo above.',
  })
  const file = join(root, 'wasm-model/target', target, 'release/taper_bench.wasm')
  const module = await WebAssembly.compile(await readFile(file))
  say(
    `  ${'problem'.padEnd(32)} ${'solver, ms'.padStart(11)} ${'plain, ms'.padStart(11)}  ratio  memory`,
  )
  for (const [index, name] of names.entries()) {
    // A fresh instance each, so that the memory is that of the problem alone.
    const { exports } = await WebAssembly.instantiate(module, {})
    exports.prepare(index)
    const own = leastMs(() => exports.run(0))
    const megabytes = exports.memory.buffer.byteLength / 1e6
    const plain = leastMs(() => exports.run(1))
    const cells = [own.toFixed(2).padStart(11), plain.toFixed(2).padStart(11)]
    say(
      `  ${name.padEnd(32)} ${cells.join(' ')} ${(plain / own).toFixed(2).padStart(6)}  ${megabytes.toFixed(0)} MB`,
    )
  }
})
