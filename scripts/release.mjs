/**
 * Writes what a release consists of into dist-release/: the page for web servers as an archive, the page as one file,
 * the bill of materials, the licences, and the SHA-256 of each. Two builds of one commit give the same bytes.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildApp, buildSingleFile } from './build.mjs'
import { LICENCES_FILE } from './licences.mjs'
import { billOfMaterials } from './sbom.mjs'
import { SINGLE_FILE_FOLDER, SINGLE_FILE_NAME } from './single-file.mjs'
import { StepFailure, ask, main, root, say, step } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

const FOLDER = join(root, 'dist-release')

/**
 * A compressed archive whose bytes follow from names and contents alone.
 * @param {string} folder whose contents it has
 * @param {string} name of the folder in the archive
 * @param {string} time of every file, s since 1970: web servers date the page by it
 */
export function archiveOf(folder, name, time) {
  const order = ['--format=ustar', '--sort=name', `--mtime=@${time}`, '--mode=u=rwX,go=rX']
  const owner = ['--owner=0', '--group=0', '--numeric-owner']
  const args = [...order, ...owner, `--transform=s,^[.],${name},`, '-C', folder, '-cf', '-', '.']
  return gzipSync(execFileSync('tar', args, { maxBuffer: 1e9 }), { level: 9 })
}

/** @param {string} json list of `scripts/licences.mjs` */
export const licenceText = (json) =>
  JSON.parse(json)
    .map((/** @type {import('./licences.mjs').Licence} */ { name, version, within, ...of }) => {
      const title = [name, version, of.licence, within && `within ${within}`, of.home]
      return `${title.filter((word) => word !== '').join(', ')}\n\n${of.text}`.trimEnd()
    })
    .join(`\n\n${'-'.repeat(80)}\n\n`) + '\n'

/** @returns when the commit was made, s since 1970 */
function commitTime() {
  const time = ask('git', ['log', '-1', '--format=%ct'])
  if (time === undefined || ask('git', ['status', '--porcelain']) !== '') {
    throw new StepFailure(
      'a release is of one commit, and this folder is not that of one',
      'Commit or undo what "git status" lists, and run this again.',
    )
  }
  return time
}

/** @param {string} time */
function writeRelease(time) {
  const project = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const name = `${project.name}-${project.version}`
  const inFolder = (/** @type {string} */ end) => join(FOLDER, `${name}${end}`)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  writeFileSync(inFolder('.tar.gz'), archiveOf(join(root, 'dist'), name, time))
  copyFileSync(join(root, SINGLE_FILE_FOLDER, SINGLE_FILE_NAME), inFolder('.html'))
  const bill = JSON.stringify(billOfMaterials(project), undefined, 2)
  writeFileSync(inFolder('.cdx.json'), `${bill}\n`)
  const licences = readFileSync(join(root, 'dist', LICENCES_FILE), 'utf8')
  writeFileSync(inFolder('-licences.txt'), licenceText(licences))
  const sums = readdirSync(FOLDER)
    .toSorted()
    .map((file) => {
      const sum = createHash('sha256').update(readFileSync(join(FOLDER, file)))
      return `${sum.digest('hex')}  ${file}\n`
    })
  writeFileSync(join(FOLDER, 'SHA256SUMS'), sums.join(''))
  say(sums.join('').trimEnd())
}

await main(import.meta, async () => {
  const time = commitTime()
  await setUpWithModel()
  await buildApp()
  await buildSingleFile()
  await step('Write the release', 'dist-release/ has what to publish, with checksums', () =>
    writeRelease(time),
  )
})
