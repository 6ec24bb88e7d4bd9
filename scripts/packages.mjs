/**
 * The list of all packages in both lock files with version and licence, for people who audit them:
 * `docs/packages.csv`, which `npm run licences` writes. `npm run audit` compares them with published advisories.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crateLicences, npmLicence } from './licences.mjs'
import { StepFailure, main, root, say } from './steps.mjs'

export const PACKAGES_FILE = join(root, 'docs/packages.csv')

/**
 * @typedef {{ from: 'npm' | 'crate', name: string, version: string, licence: string, used: 'page' | 'build', hash?: Hash }} Package
 * @typedef {{ alg: string, content: string }} Hash of what its registry sends, as CycloneDX writes it
 */

/** @returns {Package[]} */
function npmPackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(lock.packages).flatMap(
    ([path, { version, license, dev, link, integrity }]) => {
      if (path === '' || link) return []
      const name = path.replace(/^.*node_modules\//, '')
      const licence = license ?? npmLicence(join(root, path)).licence
      const hash = integrityHash(integrity)
      return [{ from: 'npm', name, version, licence, used: dev ? 'build' : 'page', hash }]
    },
  )
}

/**
 * @param {string | undefined} integrity for example "sha512-" and the sum in base64
 * @returns {Hash | undefined}
 */
function integrityHash(integrity) {
  const [, bits, sum = ''] = /^sha(\d+)-(\S+)/.exec(integrity ?? '') ?? []
  return bits && { alg: `SHA-${bits}`, content: Buffer.from(sum, 'base64').toString('hex') }
}

/** @returns {Map<string, string>} SHA-256 of each crate, by name and version */
function crateSums() {
  const lock = readFileSync(join(root, 'wasm-model/Cargo.lock'), 'utf8')
  const entry = /name = "(.+)"\nversion = "(.+)"\nsource = .+\nchecksum = "(.+)"/g
  return new Map(
    [...lock.matchAll(entry)].map(([, name, version, sum]) => [`${name} ${version}`, sum]),
  )
}

/** @returns {Package[]} */
function crates() {
  const args = ['metadata', '--format-version', '1', '--locked']
  const manifest = ['--manifest-path', join(root, 'wasm-model/Cargo.toml')]
  const text = execFileSync('cargo', [...args, ...manifest], { encoding: 'utf8', maxBuffer: 1e8 })
  const sums = crateSums()
  const shipped = new Set(crateLicences(root).map(({ name, version }) => `${name} ${version}`))
  return JSON.parse(text).packages.flatMap(({ name, version, license, source }) => {
    if (source === null) return []
    const content = sums.get(`${name} ${version}`)
    const hash = content && { alg: 'SHA-256', content }
    const used = shipped.has(`${name} ${version}`) ? 'page' : 'build'
    return [{ from: 'crate', name, version, licence: license ?? '', used, hash }]
  })
}

export const packages = () => [...npmPackages(), ...crates()]

/** The text of the list. */
export function packageList() {
  const rows = packages().map(({ from, name, version, licence, used }) =>
    [from, name, version, licence, used].join(','),
  )
  return `${['from,package,version,licence,used_in', ...new Set(rows.toSorted())].join('\n')}\n`
}

/** @param {string} command @param {string[]} args @param {string} folder */
function report(command, args, folder) {
  const { stdout, error } = spawnSync(command, args, { cwd: join(root, folder), encoding: 'utf8' })
  if (error) return undefined
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

/** Each source of advisories; undefined where its data cannot be had here. */
const SOURCES = [
  {
    name: 'npm audit',
    /** @returns {string[] | undefined} */
    found: () => {
      const { vulnerabilities } = report('npm', ['audit', '--json'], '.') ?? {}
      if (vulnerabilities === undefined) return undefined
      return Object.values(vulnerabilities).map(({ name, severity }) => `${name} (${severity})`)
    },
  },
  {
    name: 'cargo audit',
    /** @returns {string[] | undefined} */
    found: () => {
      const { vulnerabilities } = report('cargo', ['audit', '--json'], 'wasm-model') ?? {}
      return vulnerabilities?.list.map(({ package: of, advisory }) => `${of.name} (${advisory.id})`)
    },
  },
]

await main(import.meta, async () => {
  const all = SOURCES.map(({ name, found }) => {
    const advisories = found()
    if (advisories === undefined) {
      say(`${name}: no advisories can be had here; docs/packages.csv lists what to look up.`)
      return []
    }
    say(
      `${name}: ${advisories.length} advisories${advisories.map((each) => `\n  ${each}`).join('')}`,
    )
    return advisories
  }).flat()
  if (all.length > 0) {
    throw new StepFailure(
      `${all.length} packages have advisories`,
      'Update them, or replace what needs them.',
    )
  }
})
