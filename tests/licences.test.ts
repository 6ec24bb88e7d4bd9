import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { crateLicences, npmLicences } from '../scripts/licences.mjs'
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
      'wasm',
      'planning',
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
