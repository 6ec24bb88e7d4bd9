import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { cyclesOf, MAY_IMPORT, unusedGrants, whyForbidden } from './architecture/import-rules'
import { type Import, importsOf } from './architecture/imports'
import { projectFiles, root } from './architecture/tracked'

const paths = projectFiles()
const read = (path: string) => readFileSync(join(root, path), 'utf8')

describe('scripts', () => {
  const scripts = paths.filter((path) => /^scripts\/[^/]+\.mjs$/.test(path))

  it('have all that they use before they begin: a constant below is not there yet', () => {
    const begun = scripts.filter((path) => read(path).includes('\nawait main('))
    const late = begun.filter((path) => {
      const [, after = ''] = read(path).split('\nawait main(', 2)
      return /^(const|let|class) /m.test(after)
    })
    expect(begun.length).toBeGreaterThan(10)
    expect(late).toEqual([])
  })
})

describe('imports of src', () => {
  const files = new Set(paths)
  const sources = paths.filter((path) => /^src\/.*\.tsx?$/.test(path))
  const imports = sources.flatMap((path) => importsOf(path, read(path), files))

  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(sources.length)
  })

  it('lead to files of the project', () => {
    const lost = imports.filter(
      ({ to }) => /^(src|\.)/.test(to) && !to.startsWith('src/model/generated/') && !files.has(to),
    )
    expect(lost).toEqual([])
  })

  it('point one way', () => {
    const broken = imports.flatMap((line) => {
      const reason = whyForbidden(line)
      return reason === undefined ? [] : [`${line.from} imports ${line.to}: ${reason}`]
    })
    expect(broken).toEqual([])
  })

  it('are all that is allowed', () => {
    expect(unusedGrants(imports)).toEqual([])
  })

  it('are those that docs/layout.md shows, each folder below all that it imports', () => {
    const [, shown = ''] = /```\n(document *->[^`]*)```/.exec(read('docs/layout.md')) ?? []
    const lines = shown.trimEnd().split('\n')
    const layout = lines.map((line) => {
      const [folder = '', targets = ''] = line.split('->')
      return { folder: folder.trim(), imports: targets.split(',').map((name) => name.trim()) }
    })
    const listed = layout.map(({ folder, imports }) => [folder, imports.filter(Boolean)])
    expect(Object.fromEntries(listed)).toEqual(MAY_IMPORT)
    const order = layout.map(({ folder }) => folder)
    const upward = layout.flatMap(({ folder, imports }, at) =>
      imports.filter((name) => order.indexOf(name) >= at).map((name) => `${folder} -> ${name}`),
    )
    expect(upward).toEqual([])
  })

  it('leave the engine itself to the model: everybody else asks a query', () => {
    const named = sources.filter(
      (path) =>
        !path.startsWith('src/model/') &&
        (/import[^'"]*\{[^}]*\bEngine\b[^}]*\}/.test(read(path)) ||
          /\bengine\.run\(/i.test(read(path))),
    )
    expect(named).toEqual([])
  })

  it('leave topologies to one file: what another one is to others is decided there', () => {
    const compares = /(?:topology\b[^\n]{0,20}|case |[!=]== )'(?:fat-tree|dragonfly|torus)'/
    const states = /^src\/document\/(?:presets\/|scenario\/(?:migrate-|fabric))/
    const own = sources.filter((path) => !states.test(path) && compares.test(read(path)))
    expect(compares.test(read('src/document/scenario/fabric.ts'))).toBe(true)
    expect(own).toEqual([])
  })

  it('run in no circle', () => {
    expect(cyclesOf(imports).map((cycle) => cycle.join(' -> '))).toEqual([])
  })
})

describe('the import rules themselves', () => {
  const value = (from: string, to: string): Import => ({ from, to, typeOnly: false })
  const type = (from: string, to: string): Import => ({ from, to, typeOnly: true })

  it.each([
    value('src/document/format.ts', 'src/state/workbook/scenario-store.ts'),
    type('src/document/format.ts', 'src/model/engine.ts'),
    value('src/document/format.ts', 'react'),
    value('src/model/pool.ts', 'node:fs'),
    value('src/features/answer/Answer.tsx', 'src/features/cost/Cost.tsx'),
    value('src/features/answer/Answer.tsx', 'src/model/engine.ts'),
    type('src/features/answer/Answer.tsx', 'src/model/pool.ts'),
    type('src/state/answers/page-query.ts', 'src/model/generated/taper_verdict'),
    value('src/charts/curve/CurveState.ts', 'src/state/workbook/scenario-store.ts'),
    value('src/app/main.tsx', 'src/cli/main.ts'),
    value('src/experiments/answer/index.ts', 'src/experiments/cost/bill.ts'),
    value('src/experiments/shared/scores.ts', 'src/experiments/scores/columns.ts'),
    value('src/shared/anything.ts', 'src/document/format.ts'),
    value('src/state/workbook/scenario-store.ts', 'src/state/answers/page-query.ts'),
    value('src/state/answers/page-query.ts', 'src/state/anything.ts'),
  ])('forbid $from -> $to', (line) => {
    expect(whyForbidden(line)).toBeDefined()
  })

  it.each([
    value('src/app/main.tsx', 'src/features/answer/Answer.tsx'),
    value('src/features/answer/Answer.tsx', 'src/features/answer/rows.ts'),
    value('src/experiments/registry.ts', 'src/experiments/cost/index.ts'),
    value('src/experiments/cost/bill.ts', 'src/experiments/shared/scenarios.ts'),
    type('src/features/answer/Answer.tsx', 'src/model/engine.ts'),
    value('src/state/answers/engine-session.ts', 'src/model/pool.ts'),
    value('src/model/embedded.ts', 'src/model/generated/taper_verdict.js'),
    value('src/cli/main-thread.ts', 'node:fs/promises'),
  ])('allow $from -> $to', (line) => {
    expect(whyForbidden(line)).toBeUndefined()
  })

  it('see every way to import, and what is only a type', () => {
    const files = new Set(['src/ui/a.ts', 'src/ui/b.tsx', 'src/ui/c/index.ts', 'src/ui/d.css'])
    const code = `
      import type { A } from './a'
      import { type A2 } from './a'
      import { type B1, b } from './b'
      export * from './c'
      import './d.css'
      const lazy = () => import('./a')
      const worker = new Worker(new URL('./b.tsx', import.meta.url))
      type C = import('./c').C`
    const seen = importsOf('src/ui/x.ts', code, files).map(({ to, typeOnly }) => [to, typeOnly])
    expect(seen).toEqual([
      ['src/ui/a.ts', true],
      ['src/ui/a.ts', true],
      ['src/ui/b.tsx', false],
      ['src/ui/d.css', false],
      ['src/ui/c/index.ts', false],
      ['src/ui/a.ts', false],
      ['src/ui/b.tsx', false],
      ['src/ui/c/index.ts', false],
    ])
    expect(() => importsOf('src/ui/x.ts', 'import(name)', files)).toThrow('computed')
  })

  it('see a circle, through types too', () => {
    expect(cyclesOf([value('a', 'b'), type('b', 'c'), value('c', 'a'), value('d', 'a')])).toEqual([
      ['a', 'b', 'c', 'a'],
    ])
    expect(cyclesOf([value('a', 'b'), value('a', 'c'), value('b', 'c')])).toEqual([])
  })
})

describe('names', () => {
  it('say what is inside: no catch-all', () => {
    const catchAll = /^(utils?|helpers?|common|misc)$/i
    const bad = paths.filter((path) =>
      path.split('/').some((part) => catchAll.test(basename(part).split('.')[0] ?? '')),
    )
    expect(bad).toEqual([])
  })
})
