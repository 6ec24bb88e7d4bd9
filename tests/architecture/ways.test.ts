/** docs/ways.md: every file that a way names is there, and joined by an import to one that the way has named before it. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importsOf } from './imports'
import { projectFiles, root } from './tracked'

const LINES = 10

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = new Set(projectFiles())

interface Way {
  readonly title: string
  /** The files of each line. */
  readonly lines: readonly (readonly string[])[]
}

const ways: readonly Way[] = read('docs/ways.md')
  .split(/^## /m)
  .slice(1)
  .map((text) => ({
    title: text.slice(0, text.indexOf('\n')),
    lines: [...text.matchAll(/^\d+\. (.*)$/gm)].map(([, line = '']) =>
      [...line.matchAll(/`((?:src|scripts|wasm-model)\/[^`]+\.\w+)`/g)].map(
        ([, path = '']) => path,
      ),
    ),
  }))
  .filter(({ lines }) => lines.length > 0)

/** The two modules that are built of Rust, by the names that TypeScript imports. */
const BUILT: Readonly<Record<string, string>> = {
  'src/model/generated/taper_verdict': 'wasm-model/verdict/src/lib.rs',
  'src/model/generated/taper_details': 'wasm-model/details/src/lib.rs',
}

/** What a Rust file names by `use` and `mod`, as files. */
function rustUses(path: string): string[] {
  const crate = path.split('/').slice(0, 2).join('/')
  const code = read(path)
  const uses = [...code.matchAll(/^\s*(?:pub )?use (crate|taper_\w+|super)::([\w:]+)/gm)]
  const modules = [...code.matchAll(/^\s*(?:pub )?mod (\w+);/gm)]
  const candidates = (folder: string, names: string) =>
    names.split('::').map((_, at, parts) => join(folder, `${parts.slice(0, at + 1).join('/')}.rs`))
  return [
    ...uses.flatMap(([, from = '', names = '']) => {
      if (from === 'super') return candidates(dirname(path), names)
      const of = from === 'crate' ? crate : join('wasm-model', from.replace('taper_', ''))
      return candidates(join(of, 'src'), names)
    }),
    ...modules.flatMap(([, name = '']) => candidates(dirname(path), name)),
  ]
}

/** What a file names of the others: imports, and by its path what a script or a test reads. */
function namedBy(path: string): ReadonlySet<string> {
  if (path.endsWith('.rs')) return new Set(rustUses(path))
  if (path.endsWith('.json')) return new Set()
  const code = read(path)
  const imported = importsOf(path, code, files).map(({ to }) => BUILT[to] ?? to)
  const text = path.startsWith('scripts/')
    ? [...files].filter((file) => code.includes(`'${file.split('/').at(-1)}'`))
    : []
  return new Set([...imported, ...text])
}

/** Of a way, what is not joined to anything that was named before it. */
function unjoined({ lines }: Way): string[] {
  const named = lines.flat()
  return named.filter((path, at) => {
    if (at === 0) return false
    const own = namedBy(path)
    return !named.slice(0, at).some((before) => own.has(before) || namedBy(before).has(path))
  })
}

describe('docs/ways.md', () => {
  it.each(ways.map((way) => [way.title, way] as const))(
    '%s passes ten lines of files, each file once',
    (_, { lines }) => {
      expect(lines.map((line) => line.length > 0)).toEqual(Array(LINES).fill(true))
      const named = lines.flat()
      expect(named.filter((path) => !files.has(path))).toEqual([])
      expect(named.filter((path, at) => named.indexOf(path) !== at)).toEqual([])
    },
  )

  it.each(ways.map((way) => [way.title, way] as const))(
    '%s goes from file to file by imports',
    (_, way) => {
      expect(unjoined(way)).toEqual([])
    },
  )
})
