/** Files that the command line writes: a file is the old one or the new one, whatever ends the writing. */
import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  access,
  lstat,
  mkdir,
  link,
  open,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
import { codeOf } from './failure'
import type { FileParts } from './io'

/**
 * Writes a whole file: beside, flushed, and then under its name. A folder that is not there is made.
 * @throws Error of the platform, or that a symbolic link stands there
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const former = await lstat(path).catch(() => undefined)
  if (former?.isSymbolicLink()) throw new Error(LINK)
  // A pipe or a device has no contents that a failure could destroy.
  if (former && !former.isFile()) return writeFile(path, bytes)
  if (former) await access(path, constants.W_OK)
  const beside = `${path}.${randomUUID().slice(0, 8)}.partial`
  try {
    const file = await open(beside, 'wx')
    try {
      if (former) await file.chmod(former.mode)
      // Each part follows the one before.
      for await (const part of bytes instanceof Uint8Array ? [bytes] : bytes) {
        await file.writeFile(part)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** A file of which parts are read. @throws Error of the platform if it is not there */
export async function readParts(path: string): Promise<FileParts> {
  const { size } = await stat(path)
  return {
    byteLength: size,
    slice: (start, end = size) =>
      end > start
        ? arrayBuffer(createReadStream(path, { start, end: end - 1 }))
        : Promise.resolve(new ArrayBuffer()),
  }
}

const LINK = 'it is a symbolic link, and links are not followed. Name the file that it points to.'

/**
 * Writes text at a byte of a file, which then ends with it; a file that is not there is made.
 * @throws Error of the platform, or that a symbolic link stands there
 */
export async function extendFile(path: string, from: number, text: string): Promise<void> {
  const { O_RDWR, O_CREAT, O_NOFOLLOW } = constants
  const file = await open(path, O_RDWR | O_CREAT | O_NOFOLLOW, 0o666).catch((error: unknown) => {
    throw codeOf(error) === 'ELOOP' ? new Error(LINK) : error
  })
  try {
    await file.truncate(from)
    await writeAt(file, from, new TextEncoder().encode(text))
  } finally {
    await file.close()
  }
}

/** On a disk that is almost full, a part may be written before the rest fails. */
async function writeAt(file: FileHandle, from: number, bytes: Uint8Array): Promise<void> {
  let done = 0
  while (done < bytes.length) {
    // Each begins where the one before has ended.
    // oxlint-disable-next-line no-await-in-loop
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, from + done)
    done += bytesWritten
  }
}

/**
 * Keeps other processes from a file, by a file beside it that names this one. A lock is taken over if its process
 * ran on this machine and has gone.
 * @returns unlocks
 * @throws Error of the platform, or that another process has the file
 */
export async function lockFile(path: string): Promise<() => Promise<void>> {
  const lock = `${path}.lock`
  let owner = await lockedBy(lock)
  if (owner !== undefined && isGone(owner)) {
    await removeLock(lock, owner)
    owner = await lockedBy(lock)
  }
  if (owner !== undefined) {
    throw new Error(inUse(lock, owner))
  }
  return () => rm(lock, { force: true })
}

/** Who has a file, and how to take it over from one of which nobody here can say whether it has ended. */
function inUse(lock: string, owner: string): string {
  const [, pid, host] = OWNER.exec(owner) ?? []
  const who = pid === undefined ? 'another call' : `process ${pid} on ${host}`
  if (host === hostname()) return `${who}, this machine, writes to it. Wait until it has ended.`
  const remedy = `Once it has ended, run “rm ${inShell(lock)}” and repeat the command.`
  return `${who} writes to it. ${remedy}`
}

const inShell = (path: string) =>
  /^[\w./+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`

/** The process and its machine. */
const OWNER = /^(\d{1,10}) (\S{1,255})$/

/** Locks. @returns what the lock says that is there already */
async function lockedBy(lock: string): Promise<string | undefined> {
  try {
    await writeFile(lock, `${process.pid} ${hostname()}`, { flag: 'wx' })
    return undefined
  } catch (error) {
    // One that has just gone says nothing.
    if (codeOf(error) === 'EEXIST') return readFile(lock, 'utf8').catch(() => '')
    // On a disk that is full, the lock is there without its text.
    if (codeOf(error) === 'ENOSPC') await rm(lock, { force: true })
    throw error
  }
}

/** Whether a process of this machine has ended. The number of this process was that of one before it. */
function isGone(owner: string): boolean {
  const [, pid, host] = OWNER.exec(owner) ?? []
  if (host !== hostname()) return false
  if (Number(pid) === process.pid) return true
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return codeOf(error) === 'ESRCH'
  }
}

/** Removes the lock, unless another process has just taken it over. */
async function removeLock(lock: string, owner: string): Promise<void> {
  const beside = `${lock}.${randomUUID().slice(0, 8)}`
  try {
    await rename(lock, beside)
    if ((await readFile(beside, 'utf8')) !== owner) await link(beside, lock)
  } catch (error) {
    // A third process may have removed it, or locked since.
    if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'EEXIST') throw error
  } finally {
    await rm(beside, { force: true })
  }
}
