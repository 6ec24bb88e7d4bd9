/** The files of the project, as git knows them. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

function listed(selection: readonly string[]): string[] {
  return execFileSync('git', ['ls-files', '-z', ...selection], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)))
}

/** What is tracked: this is what others get. */
export const trackedFiles = () => listed(['--cached'])

/** Also what is new and not ignored, so that a rule speaks before the commit. */
export const projectFiles = () => listed(['--cached', '--others', '--exclude-standard'])
