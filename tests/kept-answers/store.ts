/**
 * Answers of the model on disk, by request and by the bytes of both WASM files, so that one run of all tests
 * asks each question once, and the next run none. For tests alone: the product does not know of it. What proves
 * the model (golden bits, the engine itself) asks the model.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../../test-results/answers/', import.meta.url))

export interface AnswerStore {
  readonly keyOf: (request: string) => string
  /** The text of an answer; undefined where it is not kept. */
  readonly read: (key: string) => string | undefined
  readonly keep: (key: string, answer: string) => void
}

/**
 * @param model the bytes of both WASM files; answers of any other model are let go
 */
export function openAnswers(model: readonly Uint8Array[]): AnswerStore {
  const name = hashOf(...model)
  const folder = join(FOLDER, name)
  mkdirSync(folder, { recursive: true })
  for (const other of readdirSync(FOLDER)) {
    if (other !== name) rmSync(join(FOLDER, other), { recursive: true, force: true })
  }
  return {
    keyOf: (request) => hashOf(request),
    read: (key) => {
      try {
        return readFileSync(join(folder, key), 'utf8')
      } catch {
        return undefined
      }
    },
    keep: (key, answer) => {
      // Whole or not at all: another process may read it meanwhile.
      const unfinished = join(folder, `${key}.${process.pid}`)
      writeFileSync(unfinished, answer)
      renameSync(unfinished, join(folder, key))
    },
  }
}

function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 32)
}
