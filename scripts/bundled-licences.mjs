/**
 * Fetches licences of the packages that others have bundled into what they publish, where these are not
 * installed by themselves, and keeps them in `bundled-licences.json`. To be run when such a package is
 * updated. A source map names what was bundled but no versions: the newest is requested. Writes the list of all
 * packages too; `-- --list` writes only that.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUNDLED_FILE, bundledWithin, npmLicence } from './licences.mjs'
import { PACKAGES_FILE, packageList } from './packages.mjs'
import { main, root, say } from './steps.mjs'

/** The files that the page takes as their makers have bundled them. */
const PREBUILT = ['pdfmake/build/pdfmake.min.js']

/** @param {string} name of a package */
function fetched(name) {
  const folder = mkdtempSync(join(tmpdir(), 'licence-'))
  try {
    execFileSync('npm', ['pack', name, '--silent', '--pack-destination', folder])
    const [archive = ''] = readdirSync(folder)
    execFileSync('tar', ['--extract', '--file', join(folder, archive), '--directory', folder])
    // Most archives name their folder "package".
    const inner = readdirSync(folder).find((entry) => entry !== archive) ?? ''
    return npmLicence(join(folder, inner))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

await main(import.meta, async () => {
  writeFileSync(PACKAGES_FILE, packageList())
  if (process.argv.includes('--list')) return
  const names = PREBUILT.flatMap((file) => bundledWithin(join(root, 'node_modules', file)))
  const kept = [...new Set(names)].toSorted().map((name) => {
    const { licence, text, home } = fetched(name)
    say(`${name}: ${licence}${text === '' ? ', which brings no text' : ''}`)
    return { name, licence, text, home }
  })
  writeFileSync(BUNDLED_FILE, `${JSON.stringify(kept, undefined, 2)}\n`)
})
