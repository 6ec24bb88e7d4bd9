import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { crateLicences, npmLicences } from '../scripts/licences.mjs'
import { packageList } from '../scripts/packages.mjs'
import { importsOf } from './architecture/imports'
import { projectFiles, root } from './architecture/tracked'

const packageOf = (path: string) => /^(?:@[^/]+\/)?[^/]+/.exec(path)?.[0] ?? ''

/** Packages that what runs in the browser imports, and not for their types alone. */
function imported(): readonly string[] {
  const files = new Set(projectFiles())
  const sources = [...files].filter(
    (path) => /^src\/.*\.tsx?$/.test(path) && !path.startsWith('src/cli/'),
  )
  const all = sources.flatMap((path) =>
    importsOf(path, readFileSync(join(root, path), 'utf8'), files),
  )
  const names = all
    .filter(({ to, typeOnly }) => !typeOnly && !/^(src\/|\.|node:)/.test(to))
    .map(({ to }) => packageOf(to))
  return [...new Set(names)].toSorted()
}

/** A file of a package, as the bundler names it. */
const fileOf = (name: string) => join(root, 'node_modules', name, 'index.js')

describe('licences of what is shipped', () => {
  it('are known of every package that the page imports', () => {
    const names = imported()
    expect(names).toEqual(expect.arrayContaining(['react', 'pdfmake', 'zod', 'd3-scale']))
    const found = npmLicences(names.map(fileOf))
    expect(found.map(({ name }) => name).toSorted()).toEqual(names)
    for (const { version, licence, text } of found) {
      expect(version).not.toBe('')
      expect(licence).not.toBe('')
      expect(text).toMatch(/permi|licen/i)
    }
  })

  it('are looked for in what a package was bundled from before it was published', () => {
    const require = createRequire(fileURLToPath(import.meta.url))
    const prebuilt = require.resolve('pdfmake/build/pdfmake.min.js')
    const within = npmLicences([prebuilt]).filter((each) => each.within === 'pdfmake')
    expect(within.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['pdfkit', 'fontkit', 'linebreak']),
    )
    for (const { name, version, licence, text, home } of within) {
      // Which version was bundled is not said.
      expect(version).toBe('')
      expect(home, name).toMatch(/^https:/)
      expect(`${licence} ${text}`, name).toMatch(/MIT|Apache|BSD|ISC|BlueOak/)
    }
    // These bring no file with it; of all others the text stands in the list.
    const textless = within.filter(({ text }) => !/permi|licen/i.test(text))
    expect(textless.map(({ name }) => name).toSorted()).toEqual(['brotli', 'dfa', 'fontkit'])
    expect(
      npmLicences([`${dirname(prebuilt)}/pdfmake.js?inline`, '\0virtual', '/src/a.ts'])[0],
    ).toMatchObject({
      name: 'pdfmake',
      licence: 'MIT',
    })
  })

  it('are known of every crate that is compiled into the WASM, and of no macro', () => {
    const crates = crateLicences(root)
    const names = crates.map(({ name }) => name)
    const manifests = [
      'topology',
      'solver',
      'network',
      'applications',
      'money',
      'decision',
      'boundary',
      'verdict',
      'details',
    ].map((folder) => readFileSync(join(root, 'wasm-model', folder, 'Cargo.toml'), 'utf8'))
    const wanted = manifests.flatMap((manifest) => {
      const [, section = ''] = /\n\[dependencies\]\n([^[]*)/.exec(manifest) ?? []
      return [...section.matchAll(/^([\w-]+) = (?!.*path)/gm)].flatMap(([, name]) => name ?? [])
    })
    expect(wanted.length).toBeGreaterThan(3)
    expect(names).toEqual(expect.arrayContaining(wanted))
    expect(names.filter((name) => /derive|macro|impl/.test(name))).toEqual([])
    for (const { licence, text } of crates) {
      expect(licence).toMatch(/MIT|Apache|Unicode|BSD/)
      expect(text).not.toBe('')
    }
  })
})

/** What a licence of a package that is in the page, or of one that builds it, may be made of. */
const FREE = [
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]
const OF_BUILD = [...FREE, 'MPL-2.0', 'LGPL-2.1-or-later']

describe('docs/packages.csv', () => {
  const text = readFileSync(join(root, 'docs/packages.csv'), 'utf8')
  const [, ...rows] = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','))
  const listed = (from: string) =>
    rows.filter(([of]) => of === from).map(([, name, version]) => `${name} ${version}`)

  it('is as "npm run licences -- --list" writes it', () => {
    expect(text).toBe(packageList())
  })

  it('has every package of package-lock.json and of Cargo.lock, and no other', () => {
    const npm = readFileSync(join(root, 'package-lock.json'), 'utf8')
    const paths = /"(?:[^"]*\/)?node_modules\/((?:@[^"/]+\/)?[^"/]+)": \{\s*"version": "([^"]+)"/g
    const inNpm = [...npm.matchAll(paths)].map(([, name, version]) => `${name} ${version}`)
    expect(inNpm.length).toBeGreaterThan(100)
    expect(listed('npm')).toEqual([...new Set(inNpm)].toSorted())
    const cargo = readFileSync(join(root, 'wasm-model/Cargo.lock'), 'utf8')
    const foreign = /name = "([^"]+)"\nversion = "([^"]+)"\nsource = /g
    const crates = [...cargo.matchAll(foreign)].map(([, name, version]) => `${name} ${version}`)
    expect(crates.length).toBeGreaterThan(50)
    expect(listed('crate')).toEqual(crates.toSorted())
  })

  it('has a licence of each, and says which are in the page', () => {
    const kept = rows.filter(([, , , , used]) => used === 'page').map(([, name = '']) => name)
    expect(kept).toEqual(expect.arrayContaining([...imported()]))
    expect(kept).toEqual(expect.arrayContaining(crateLicences(root).map(({ name }) => name)))
    for (const [, name, , licence = '', used] of rows) {
      const parts = licence.replaceAll(/[()]| WITH LLVM-exception/g, '').split(/ OR | AND |\//)
      expect(used === 'page' ? FREE : OF_BUILD, name).toEqual(expect.arrayContaining(parts))
    }
  })
})
