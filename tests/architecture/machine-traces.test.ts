/** What is published must not name the machine or the registry that it was made with. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, trackedFiles } from './tracked'

/** Written with classes of one letter, so that this file does not find itself. */
const MACHINE_PATH = /(?<![\w./-])[/](?:work|root|tmp|home|Users)[/]\w/
const REGISTRY_HOST =
  /registry[.][\w-]+[.]|n[p]mjs[.](?:org|com)|crates[.]io|a[r]tifactory|v[e]rdaccio|:4[8]73/
/** How every Cargo.lock of the world names the one public index; it is not a host. */
const CARGO_INDEX = /registry[+]https:[/][/]github[.]com[/]rust-lang[/]crates[.]io-index/g

function tracesIn(text: string): string[] {
  return text
    .replaceAll(CARGO_INDEX, '')
    .split('\n')
    .flatMap((line, index) =>
      MACHINE_PATH.test(line) || REGISTRY_HOST.test(line) ? [`${index + 1}: ${line.trim()}`] : [],
    )
}

describe('tracked files', () => {
  it('name no registry host and no path of a machine', () => {
    const found = trackedFiles()
      .filter((path) => !/\.(png|webp|wasm|pdf|ico|woff2)$/.test(path))
      .flatMap((path) =>
        tracesIn(readFileSync(join(root, path), 'utf8')).map((trace) => `${path}:${trace}`),
      )
    expect(found).toEqual([])
  })

  it('would be caught if they did', () => {
    const slash = '/'
    const host = ['registry', 'example', 'org'].join('.')
    expect(tracesIn(`see ${slash}tmp${slash}notes.md`)).toHaveLength(1)
    expect(tracesIn(`"${slash}home${slash}me"`)).toHaveLength(1)
    expect(tracesIn(`resolved: https://${host}${slash}x`)).toHaveLength(1)
    expect(tracesIn('https://host.example/work/page and ../tmp/x')).toEqual([])
  })

  it('have a lock that names no download address', () => {
    const lock: unknown = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
    expect(JSON.stringify(lock)).not.toContain('"resolved":')
  })
})
