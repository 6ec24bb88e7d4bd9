/** Sentences of README, docs and the product keep the guide to the project's language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  namesOfSource,
  problemsOf,
  sentencesOf,
  textsOfPage,
  textsOfSource,
  wordsOfName,
} from './prose'
import { ALLOWED_NAMES, PRIVATE_WORDS, repeated } from './prose-rules'
import { projectFiles, root } from './tracked'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const problems = projectFiles()
  .filter((path) => /\.md$|^src\/.*\.tsx?$/.test(path) && !repeated.includes(path))
  .flatMap((path) => {
    const texts = path.endsWith('.md') ? textsOfPage(read(path)) : textsOfSource(path, read(path))
    return texts.flatMap(({ line, text }) =>
      problemsOf(text).map((problem) => `${path}:${line}: ${problem}`),
    )
  })

describe('prose', () => {
  it('keeps the guide', () => {
    expect(problems).toEqual([])
  })
})

describe('names in src', () => {
  const isPrivate = (name: string) =>
    !ALLOWED_NAMES.includes(name) && wordsOfName(name).some((word) => PRIVATE_WORDS.test(word))

  it('have the words of the field', () => {
    const sources = projectFiles().filter((path) => /^src\/.*\.tsx?$/.test(path))
    const found = sources.flatMap((path) =>
      [path, ...namesOfSource(path, read(path))]
        .filter(isPrivate)
        .map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  })

  it('are found', () => {
    const names = namesOfSource('x.tsx', 'const askedFor = <Ladder potUsd={x.isDrawn} />')
    expect(names.filter(isPrivate)).toEqual(['askedFor', 'Ladder', 'potUsd', 'isDrawn'])
    expect(
      namesOfSource('x.ts', "const x = 'told'; type T = { y: number }").filter(isPrivate),
    ).toEqual([])
  })
})

describe('the rules of prose themselves', () => {
  it.each([
    'Each port carries 12.5 GB/s a port.',
    'The file has one line a design.',
    'These are the draws that were drawn.',
    'The origin of a price is asked for.',
    'Ranks a node: 6 ranks a node.',
    'The two designs are level.',
    'Sierra is no fat tree.',
    `This sentence ${'goes on and on '.repeat(6)}.`,
  ])('report: %s', (text) => {
    expect(problemsOf(text)).not.toEqual([])
  })

  it.each([
    'Each port carries 12.5 GB/s per port.',
    'A node has two levels of memory. There is no third.',
    'Offer B has 6.5 % more throughput than A (90 % interval 2.4 to 8.3 %).',
  ])('accept: %s', (text) => {
    expect(problemsOf(text)).toEqual([])
  })

  it('count sentences, not lines or code', () => {
    expect(sentencesOf('Rates are 0.5 and 1.5. They add up (sec 4.1.1).')).toHaveLength(2)
    const page =
      '# Title\n\nOne line\nand another.\n\n```sh\nasked told\n```\n\n| a | `told` |\n- item'
    expect(textsOfPage(page).map(({ text }) => text)).toEqual([
      'Title',
      'One line and another.',
      'a',
      'X',
      'item',
    ])
    const source = "import 'a b c'\nconst x = `one ${y} told` + 'us a thing'\n// asked of a node"
    expect(textsOfSource('x.ts', source)).toEqual([{ line: 2, text: 'one X toldus a thing' }])
  })
})
