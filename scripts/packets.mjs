/**
 * The flow model and a packet simulator side by side on small cases: `npm run packets`. With `-- --simgrid` instead the
 * cases without credits by SimGrid too, where its development files are installed (Debian: libsimgrid-dev).
 */
import { execFileSync } from 'node:child_process'

import { StepFailure, ask, main, root, run, say, step } from './steps.mjs'

const directory = `${root}/wasm-model`
const program = `${directory}/target/packets-fluid`
const example = ['--release', '--manifest-path', 'wasm-model/Cargo.toml']
example.push('-p', 'taper-packets', '--example', 'packets')

/** What a program answers to what it reads. @param {string} command @param {string[]} args @param {string} [input] */
const answer = (command, args, input) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', input, maxBuffer: 2 ** 28 })

/** @param {string} lines */
const columns = (lines) =>
  new Map(
    lines
      .trimEnd()
      .split('\n')
      .map((line) => [line.split('\t')[0], line.split('\t').slice(1)]),
  )

async function bySimGrid() {
  if (
    ask('g++', ['--version']) === undefined ||
    ask('sh', ['-c', 'test -e /usr/include/simgrid/s4u.hpp']) === undefined
  ) {
    throw new StepFailure(
      'SimGrid or g++ is not installed',
      'Run: apt-get install -y g++ libsimgrid-dev',
    )
  }
  const advice = 'The program was written for SimGrid 3.32.'
  const source = `${directory}/packets/simgrid/fluid.cpp`
  await run('g++', ['-O2', '-std=c++17', source, '-o', program, '-lsimgrid'], { advice })
  const ours = columns(answer('cargo', ['run', '--quiet', ...example, '--', 'flow']))
  const problems = answer('cargo', ['run', '--quiet', ...example, '--', 'fluid'])
  const theirs = columns(answer(program, [], problems))
  say('| case | loads | packets | SimGrid |\n|---|---|---|---|')
  for (const [name, [loads, packets]] of ours) {
    say(`| ${name} | ${loads} | ${packets} | ${theirs.get(name)?.[0]} |`)
  }
}

await main(import.meta, async () => {
  const advice = 'Read the messages above.'
  await step('Packet simulator', 'built for speed', () =>
    run('cargo', ['build', '--quiet', ...example], { advice }),
  )
  if (process.argv.includes('--simgrid')) {
    await step('Third opinion', 'cases without credits, by SimGrid', bySimGrid)
  } else {
    await step('Side by side', 'both models on the same trees, flows and tables', () =>
      run('cargo', ['run', '--quiet', ...example], { advice }),
    )
  }
})
