/**
 * Lists every package that the build ships to the browser, with its licence and its text: what the bundler
 * takes from `node_modules`, in the page and in its workers; what a file there has itself been bundled from,
 * by its source map; and the crates that are compiled into the WASM, by `cargo metadata`.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * @typedef {object} Licence
 * @property {string} name
 * @property {string} version empty where it is not known
 * @property {'npm' | 'crate'} from
 * @property {string} licence by its SPDX name; empty where the package does not say
 * @property {string} within the package in whose own bundle it came; else empty
 * @property {string} text of its licence; empty where the package brings none
 * @property {string} home where its makers keep it, an address; empty where it does not say
 */

/** Licences of packages within the bundles of others, which `bundled-licences.mjs` has fetched. */
export const BUNDLED_FILE = fileURLToPath(new URL('bundled-licences.json', import.meta.url))

const LICENCE_FILE = /^(licen[cs]e|copying|unlicense)/i
/** Folder of the package that a file belongs to. */
const PACKAGE = /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/
const PACKAGE_IN_MAP = /node_modules\/((?:@[^/]+\/)?[^/]+)\//g
/** The crates that are compiled to WASM. */
const MODULES = ['taper-verdict', 'taper-details']

/** @param {string} folder */
function textIn(folder) {
  const files = readdirSync(folder).filter((file) => LICENCE_FILE.test(file))
  return files
    .toSorted()
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
    .join('\n\n')
}

/**
 * @param {string} folder of a package
 * @returns {Licence}
 */
export function npmLicence(folder) {
  const { name, version, license, licenses, homepage, repository } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const older = Array.isArray(licenses) ? licenses.map(({ type }) => type).join(' OR ') : ''
  const text = textIn(folder)
  const stated = typeof license === 'string' ? license : older
  return {
    name,
    version,
    from: 'npm',
    // Where the package does not say, its text begins with the name.
    licence: stated || (/^(MIT) License/.exec(text)?.[1] ?? ''),
    within: '',
    text,
    home: webAddress(homepage) || webAddress(repository?.url ?? repository),
  }
}

/**
 * The address of a page, of all that packages write: "git+https://host/name.git", "git+ssh://git@host/name",
 * or "owner/name", which npm reads as of GitHub.
 * @param {unknown} given
 */
function webAddress(given) {
  if (typeof given !== 'string') return ''
  if (/^[\w.-]+\/[\w.-]+$/.test(given)) return `https://github.com/${given}`
  const [, place = ''] = /(?:https?|git|ssh):\/\/(?:git@)?(.*)/.exec(given) ?? []
  return place === '' ? '' : `https://${place.replace(/\.git(#.*)?$/, '')}`
}

/**
 * Names of the packages that a file was bundled from before it was published, by its source map.
 * @param {string} file
 * @returns {string[]}
 */
export function bundledWithin(file) {
  const map = `${file}.map`
  if (!existsSync(map)) return []
  /** @type {{ sources: string[] }} */
  const { sources } = JSON.parse(readFileSync(map, 'utf8'))
  const names = sources.flatMap((source) => [...source.matchAll(PACKAGE_IN_MAP)].at(-1)?.[1] ?? [])
  return [...new Set(names)]
}

/**
 * Their licences; which versions they are a source map does not say, nor need it be those installed here.
 * @param {string} file
 * @param {string} folder of the package that has it
 * @returns {Licence[]}
 */
function licencesWithin(file, folder) {
  const names = bundledWithin(file)
  if (names.length === 0) return []
  const within = npmLicence(folder).name
  /** @type {{ name: string, licence: string, text: string, home: string }[]} */
  const kept = JSON.parse(readFileSync(BUNDLED_FILE, 'utf8'))
  return names.map((name) => {
    const { licence = '', text = '', home = '' } = kept.find((each) => each.name === name) ?? {}
    return { name, version: '', from: 'npm', licence, within, text, home }
  })
}

/**
 * @param {Iterable<string>} moduleIds files that the bundler has taken
 * @returns {Licence[]}
 */
export function npmLicences(moduleIds) {
  /** @type {Map<string, Licence>} */
  const found = new Map()
  for (const id of moduleIds) {
    const file = id.replace(/\?.*$/, '')
    const folder = PACKAGE.exec(file)?.[0]
    if (id.startsWith('\0') || folder === undefined) continue
    for (const licence of [npmLicence(folder), ...licencesWithin(file, folder)]) {
      const key = `${licence.name} ${licence.version}`
      if (!found.has(key)) found.set(key, licence)
    }
  }
  return [...found.values()]
}

/**
 * What was fetched for building is mostly all that is requested; where it is not, cargo fetches the rest.
 *
 * @param {(how: string[]) => string} ask
 */
function offlineFirst(ask) {
  try {
    return ask(['--offline'])
  } catch {
    return ask([])
  }
}

/**
 * @param {string} root of the project
 * @returns {Licence[]}
 */
export function crateLicences(root) {
  const call = ['metadata', '--format-version', '1', '--locked']
  const target = ['--filter-platform', 'wasm32-unknown-unknown']
  const manifest = ['--manifest-path', join(root, 'wasm-model/Cargo.toml')]
  /** @param {string[]} how */
  const ask = (how) =>
    execFileSync('cargo', [...call, ...how, ...target, ...manifest], {
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
  const metadata = JSON.parse(offlineFirst(ask))
  /** @typedef {{ id: string, name: string, version: string, license: string | null, repository: string | null, source: string | null, manifest_path: string, targets: { kind: string[] }[] }} Crate */
  /** @typedef {{ id: string, deps: { pkg: string, dep_kinds: { kind: string | null }[] }[] }} Node */
  /** @type {Map<string, Crate>} */
  const crates = new Map(metadata.packages.map((/** @type {Crate} */ crate) => [crate.id, crate]))
  /** @type {Map<string, Node>} */
  const nodes = new Map(metadata.resolve.nodes.map((/** @type {Node} */ node) => [node.id, node]))
  const isMacro = (/** @type {string} */ id) =>
    crates.get(id)?.targets.some(({ kind }) => kind.includes('proc-macro'))
  const seen = new Set(
    [...crates.values()].filter(({ name }) => MODULES.includes(name)).map(({ id }) => id),
  )
  // A Set iterates over what is added meanwhile. Macros run while compiling and are not shipped.
  for (const id of seen) {
    for (const { pkg, dep_kinds: kinds } of nodes.get(id)?.deps ?? []) {
      if (kinds.some(({ kind }) => kind === null) && !isMacro(pkg)) seen.add(pkg)
    }
  }
  return [...seen].flatMap((id) => {
    const crate = crates.get(id)
    if (!crate || crate.source === null) return []
    const { name, version, license, repository, manifest_path: path } = crate
    return [
      {
        name,
        version,
        from: 'crate',
        licence: license ?? '',
        within: '',
        text: textIn(dirname(path)),
        home: webAddress(repository),
      },
    ]
  })
}

/** The file in `dist/` that the page reads. */
export const LICENCES_FILE = 'assets/licences.json'

/**
 * Plugins for the page and for its workers, which are bundled before the page is.
 * @param {string} root of the project
 */
export function licencePlugins(root) {
  /** @type {Set<string>} */
  const moduleIds = new Set()
  /** @param {Record<string, { type: string, moduleIds?: string[] }>} bundle */
  const collect = (bundle) => {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk') for (const id of file.moduleIds ?? []) moduleIds.add(id)
    }
  }
  /** @type {import('vite').Plugin} */
  const worker = {
    name: 'licences-of-workers',
    apply: 'build',
    generateBundle: (_, bundle) => collect(bundle),
  }
  /** @type {import('vite').Plugin} */
  const page = {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      collect(bundle)
      const all = [...npmLicences(moduleIds), ...crateLicences(root)]
      const source = JSON.stringify(all.toSorted((a, b) => a.name.localeCompare(b.name, 'en')))
      this.emitFile({ type: 'asset', fileName: LICENCES_FILE, source })
    },
  }
  return { page, worker }
}
