/**
 * Sentences of the product for a reader: `node scripts/sentences.mjs SEED [COUNT]` prints a random sample with its
 * places, then how many there are, the median of their words, and the longest.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { runnerImport } from 'vite'

const [seed = 1, count = 100] = process.argv.slice(2).map(Number)
const { module } = await runnerImport('./tests/architecture/prose.ts')
const { sentencesOf, textsOfSource, wordCount } = module

const paths = execFileSync('git', ['ls-files', 'src'], { encoding: 'utf8' }).split('\n')
const all = paths
  .filter((path) => /\.tsx?$/.test(path))
  .flatMap((path) =>
    textsOfSource(path, readFileSync(path, 'utf8')).flatMap(({ line, text }) =>
      sentencesOf(text).map((sentence) => ({
        at: `${path}:${line}`,
        sentence: sentence.replaceAll(/\s+/g, ' ').trim(),
      })),
    ),
  )
  // Paths of drawings and rows of published tables are no sentences.
  .filter(({ at, sentence }) => wordCount(sentence) > 3 && !at.startsWith('src/validation/'))
  .filter(({ sentence }) => !/^M[\d.X]/.test(sentence))

// Mulberry32: the same sample for the same seed.
let state = seed
const random = () => {
  state = (state + 0x6d2b79f5) | 0
  let bits = Math.imul(state ^ (state >>> 15), 1 | state)
  bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits
  return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32
}
const shuffled = all.map((each) => ({ each, key: random() })).toSorted((a, b) => a.key - b.key)
for (const { each } of shuffled.slice(0, count))
  process.stdout.write(`${each.at}\n  ${each.sentence}\n`)

const words = all.map(({ sentence }) => wordCount(sentence)).toSorted((a, b) => a - b)
process.stdout.write(
  `${all.length} sentences, median ${words[all.length >> 1]} words, longest ${words.at(-1)}\n`,
)
