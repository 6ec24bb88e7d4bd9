import { spawnSync } from 'node:child_process'
import type * as promises from 'node:fs/promises'
import {
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { extendFile, lockFile, writeWhole } from '../../src/cli/files'

const disk = vi.hoisted(() => ({ isFull: false }))

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof promises>()
  return {
    ...real,
    open: async (...call: Parameters<typeof real.open>) => {
      const file = await real.open(...call)
      if (disk.isFull) {
        file.writeFile = async () => {
          // Half of it is there when the disk is full.
          await file.write('half')
          throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
        }
      }
      return file
    },
  }
})

let folder = ''
const at = (name: string) => join(folder, name)
const textOf = (name: string) => readFileSync(at(name), 'utf8')
const bytes = (text: string) => new TextEncoder().encode(text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taper-files-'))
  disk.isFull = false
})
afterEach(() => rmSync(folder, { recursive: true }))

it('writes a whole file, in a folder that it makes, and replaces one with its permissions', async () => {
  await writeWhole(at('a/b/report'), bytes('first'))
  expect(textOf('a/b/report')).toBe('first')
  writeFileSync(at('old'), 'old', { mode: 0o640 })
  await writeWhole(at('old'), bytes('new'))
  expect(textOf('old')).toBe('new')
  expect(statSync(at('old')).mode & 0o777).toBe(0o640)
})

it('leaves the good file where the disk is full, and nothing beside it', async () => {
  writeFileSync(at('report'), 'good')
  disk.isFull = true
  await expect(writeWhole(at('report'), bytes('better'))).rejects.toMatchObject({ code: 'ENOSPC' })
  expect(textOf('report')).toBe('good')
  expect(readdirSync(folder)).toEqual(['report'])
})

it('follows no symbolic link', async () => {
  writeFileSync(at('precious'), 'good')
  symlinkSync(at('precious'), at('report'))
  await expect(writeWhole(at('report'), bytes('x'))).rejects.toThrow('it is a symbolic link')
  await expect(extendFile(at('report'), 0, 'x')).rejects.toThrow('it is a symbolic link')
  expect(textOf('precious')).toBe('good')
})

it('writes to a device as such', async () => {
  await writeWhole('/dev/null', bytes('x'))
  expect(statSync('/dev/null').isCharacterDevice()).toBe(true)
})

it('writes text at a byte of a file, which then ends with it', async () => {
  await extendFile(at('rows'), 0, 'one\ntwo\nhal')
  await extendFile(at('rows'), 8, 'three\n')
  expect(textOf('rows')).toBe('one\ntwo\nthree\n')
})

describe('a lock', () => {
  it('names this process, and goes at the end', async () => {
    const unlock = await lockFile(at('rows'))
    expect(textOf('rows.lock')).toBe(`${process.pid} ${hostname()}`)
    await unlock()
    expect(readdirSync(folder)).toEqual([])
  })

  it.each([
    [
      'a process that runs',
      `${process.ppid} ${hostname()}`,
      () =>
        `process ${process.ppid} on ${hostname()}, this machine, writes to it. Wait until it has ended.`,
    ],
    [
      'a process of another machine',
      '1 elsewhere.example',
      () =>
        `process 1 on elsewhere.example writes to it. Once it has ended, run “rm ${at('rows.lock')}” and repeat the command.`,
    ],
    [
      'nobody yet',
      '',
      () =>
        `another call writes to it. Once it has ended, run “rm ${at('rows.lock')}” and repeat the command.`,
    ],
  ])('of %s is refused, and stays', async (_, owner, sentence) => {
    writeFileSync(at('rows.lock'), owner)
    await expect(lockFile(at('rows'))).rejects.toThrow(sentence())
    expect(textOf('rows.lock')).toBe(owner)
  })

  it('says how it is removed also where a shell would read its name otherwise', async () => {
    writeFileSync(at("o'ne two.lock"), '1 elsewhere.example')
    const refusal = await lockFile(at("o'ne two")).catch(String)
    const call = /“(.+)”/.exec(String(refusal))?.[1] ?? ''
    spawnSync('sh', ['-c', call])
    expect(readdirSync(folder)).toEqual([])
  })

  it('of a process that has gone is taken over', async () => {
    const { pid } = spawnSync(process.execPath, ['--version'])
    writeFileSync(at('rows.lock'), `${pid} ${hostname()}`)
    const unlock = await lockFile(at('rows'))
    expect(readdirSync(folder)).toEqual(['rows.lock'])
    expect(textOf('rows.lock')).toBe(`${process.pid} ${hostname()}`)
    await unlock()
  })
})
