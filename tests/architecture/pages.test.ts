/** README and the pages of docs: what they name is there, and the page of options is that of `taper --help`. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { taper } from '../cli/fake-io'
import { HEADERS } from '../../scripts/headers.mjs'
import { allCommands } from '../../src/cli/run-cli'
import { optionsPage } from './options-page'
import { projectFiles, root } from './tracked'

const pages = projectFiles().filter((path) => path.endsWith('.md'))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** GitHub's name of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-')

const anchorsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => anchorOf(heading))

/** Links of a page that lead nowhere. */
function lostLinks(path: string): string[] {
  return [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [file = '', anchor] = target.split('#')
    const to = file === '' ? path : join(dirname(path), file)
    if (!existsSync(join(root, to))) return [`${path}: ${target}`]
    return anchor === undefined || anchorsIn(read(to)).includes(anchor)
      ? []
      : [`${path}: ${target}`]
  })
}

/** Files and folders that a page names as `code` from the root, and that are not there. */
function lostPaths(path: string): string[] {
  const named = [...read(path).matchAll(/`((?:src|tests|e2e|scripts|wasm-model|docs)\/[^`\s]*)`/g)]
  return named.flatMap(([, name = '']) =>
    name.includes('<') || name.includes('generated') || existsSync(join(root, name))
      ? []
      : [`${path}: ${name}`],
  )
}

describe('README and docs', () => {
  it('have links that lead somewhere', () => {
    expect(pages).toContain('docs/command-line.md')
    expect(pages.flatMap(lostLinks)).toEqual([])
  })

  it('name files that are there', () => {
    expect(pages.flatMap(lostPaths)).toEqual([])
  })

  it('begin with a README of at most 120 lines that links every page', () => {
    const readme = read('README.md')
    expect(readme.split('\n').length).toBeLessThanOrEqual(121)
    const missing = pages.filter((path) => path !== 'README.md' && !readme.includes(`](${path})`))
    expect(missing).toEqual([])
  })
})

describe('docs/building.md', () => {
  it('lists for other hosts the headers that our server sends', () => {
    const listed = [...read('docs/building.md').matchAll(/^([A-Z][\w-]+): (.+)$/gm)]
    expect(Object.fromEntries(listed.map(([, name, value]) => [name, value]))).toEqual(HEADERS)
  })
})

describe('docs/options.md', () => {
  it('has every command', async () => {
    const { stdout } = await taper(['--help'])
    const listed = [...stdout.matchAll(/^ {2}([a-z]+) .* {2,}\S/gm)].map(([, name]) => name)
    expect((await allCommands()).map(({ name }) => name)).toEqual(listed)
  })

  it('is written from the texts of --help: "npx vitest run tests/architecture/pages -u" after a change', async () => {
    await expect(await optionsPage()).toMatchFileSnapshot(join(root, 'docs/options.md'))
  })
})
