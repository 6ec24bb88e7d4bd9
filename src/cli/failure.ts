/** Ends a command with a sentence on stderr. */
import type { Remedy } from '../tables/table'

export const EXIT_DONE = 0
/** The work failed. */
export const EXIT_FAILED = 1
/** The call or the input was wrong. */
export const EXIT_WRONG_INPUT = 2

/** Each remedy as the options that would apply it. */
export const remedyLines = (remedies: readonly Remedy[] = []): readonly string[] =>
  remedies
    .filter(({ changes }) => changes.length > 0)
    .map(({ label, changes }) => {
      const options = changes.map(({ path, value }) => `--set ${path}=${value}`).join(' ')
      return `  ${label}: ${options}`
    })

export class CliFailure extends Error {
  override readonly name = 'CliFailure'
  constructor(
    sentence: string,
    readonly exitCode: typeof EXIT_FAILED | typeof EXIT_WRONG_INPUT = EXIT_WRONG_INPUT,
    /** More lines for stderr, such as each problem of a document or each remedy. */
    readonly details: readonly string[] = [],
  ) {
    super(sentence)
  }
}

const DENIED = {
  written: 'permission was denied. Name another file or folder.',
  read: 'permission was denied. Check the permissions of the file.',
}

const IS_FOLDER = 'it is a folder. Name a file.'

const NO_FOLDER = {
  written: 'part of its path is a file, not a folder. Name another folder.',
  read: 'part of its path is a file, not a folder. Check the name and the folder.',
}

/** What stops a file from being written, and from being read. What to do where there is no file depends on the call. */
const SYSTEM_ERRORS = new Map<unknown, { readonly written?: string; readonly read?: string }>([
  ['ENOSPC', { written: 'the disk is full. Free space, then run again.' }],
  [
    'ENOENT',
    {
      written: 'its folder does not exist. Create the folder, or name another file.',
      read: 'there is no such file.',
    },
  ],
  ['EISDIR', { written: IS_FOLDER, read: IS_FOLDER }],
  ['EEXIST', NO_FOLDER],
  ['ENOTDIR', NO_FOLDER],
  ['EACCES', DENIED],
  ['EPERM', DENIED],
])

/** A file that could not be written; what stood there before is as it was. */
export const notWritten = (path: string, error: unknown) =>
  new CliFailure(
    `${path.slice(0, 200)} cannot be written: ${whyNot(error, 'written')}`,
    EXIT_FAILED,
  )

/** @param absent what to do where there is no such file */
export function notRead(path: string, error: unknown, absent: string): CliFailure {
  const advice = codeOf(error) === 'ENOENT' ? ` ${absent}` : ''
  return new CliFailure(`${path.slice(0, 200)} cannot be read: ${whyNot(error, 'read')}${advice}`)
}

/** Why, and what to do. */
export const whyNot = (error: unknown, what: 'written' | 'read'): string =>
  SYSTEM_ERRORS.get(codeOf(error))?.[what] ??
  (error instanceof Error ? error.message : String(error))

/** The platform's name of an error. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
