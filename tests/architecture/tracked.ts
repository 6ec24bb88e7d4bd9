/** The files of the project: what git tracks, and what it would track if it were added. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

export function trackedFiles(): string[] {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  return execFileSync('git', list, { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}
