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

/** A file that could not be written; what stood there before is as it was. */
export function notWritten(path: string, error: unknown): CliFailure {
  return new CliFailure(`${path.slice(0, 200)} cannot be written: ${whyNot(error)}`, EXIT_FAILED)
}

function whyNot(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  switch (code) {
    case 'ENOSPC':
      return 'the disk is full. Free space, then run again.'
    case 'ENOENT':
      return 'its folder does not exist. Create the folder, or name another file.'
    case 'EISDIR':
      return 'it is a folder. Name a file.'
    case 'EEXIST':
    case 'ENOTDIR':
      return 'part of its path is a file, not a folder. Name another folder.'
    case 'EACCES':
    case 'EPERM':
      return 'permission was denied. Name another file or folder.'
    default:
      return error instanceof Error ? error.message : String(error)
  }
}
