/** Files that the command line writes: a file is the old one or the new one, whatever ends the writing. */
import { randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import {
  access,
  lstat,
  mkdir,
  open,
  rename,
  rm,
  stat,
  writeFile,
  type FileHandle,
} from 'node:fs/promises'
import { dirname } from 'node:path'
import { arrayBuffer } from 'node:stream/consumers'
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
    throw error instanceof Error && 'code' in error && error.code === 'ELOOP'
      ? new Error(LINK)
      : error
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
