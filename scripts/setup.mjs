/** Finds out what is missing on this machine and installs it. */
import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { aptInstall } from './apt.mjs'
import { StepFailure, ask, aside, main, root, run, say, step } from './steps.mjs'

const NODE = [20, 19]
const RUST = [1, 90]
export const WASM_TARGET = 'wasm32-unknown-unknown'

/**
 * Everything that a build needs: Node, packages, Rust, a linker and the WASM target.
 * @param {() => Promise<void>} [meanwhile] what needs no packages, beside their installation
 */
export async function setUp(meanwhile) {
  await setUpRust()
  await Promise.all([aside(ensurePackages), meanwhile?.()])
}

/** All but the packages. */
export async function setUpRust() {
  say('Looking for what the build needs')
  checkNode()
  await ensureRust()
  await ensureLinker()
  await ensureWasmTarget()
}

/** What the checks of the Rust code need on top. */
export async function ensureRustComponents() {
  const missing = ['clippy', 'fmt'].filter(
    (tool) => ask('cargo', [tool, '--version']) === undefined,
  )
  if (missing.length === 0) return
  const components = missing.map((tool) => (tool === 'fmt' ? 'rustfmt' : tool))
  await step('Install Rust components', `${components.join(' and ')} check the Rust code`, () =>
    run('rustup', ['component', 'add', ...components], {
      advice: `Install ${components.join(' and ')} for your Rust toolchain.`,
    }),
  )
}

/**
 * @param {string | undefined} version for example "rustc 1.95.0 (...)"
 * @param {readonly number[]} minimum
 */
function atLeast(version, [major = 0, minor = 0]) {
  const [, haveMajor, haveMinor] = /(\d+)\.(\d+)/.exec(version ?? '') ?? []
  return Number(haveMajor) > major || (Number(haveMajor) === major && Number(haveMinor) >= minor)
}

function checkNode() {
  if (!atLeast(process.version, NODE)) {
    throw new StepFailure(
      `Node ${process.version} is too old`,
      `Install Node ${NODE.join('.')} or later and run this again.`,
    )
  }
  say(`  Node: ${process.version}`)
}

/** Installs the packages only when node_modules is not what package-lock.json says. */
export async function ensurePackages() {
  const reason = whyPackagesAreStale()
  if (reason === undefined) {
    say('  npm packages: as in package-lock.json')
    return
  }
  await step('Install npm packages', reason, () =>
    run('npm', ['ci'], {
      advice: 'Check that the package registry can be reached, then run "npm ci" by hand.',
    }),
  )
}

/**
 * npm records in node_modules what it installed; the lock says what it should be. Times are no
 * guide: a fresh clone or a change of branch gives the lock a new one.
 */
function whyPackagesAreStale() {
  const installedList = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedList)) return 'node_modules is missing'
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedList)
  const stale = Object.keys(wanted).find((path) => {
    if (path === '') return false
    const found = installed[path]
    return found === undefined ? !wanted[path].optional : found.version !== wanted[path].version
  })
  return stale && `${stale} is not the version of package-lock.json`
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

async function ensureRust() {
  // rustup puts its tools here; a shell that was open before does not know yet.
  const cargoBin = join(homedir(), '.cargo/bin')
  if (ask('cargo', ['--version']) === undefined && existsSync(cargoBin)) {
    process.env['PATH'] = `${cargoBin}${delimiter}${process.env['PATH'] ?? ''}`
  }
  if (ask('cargo', ['--version']) === undefined) {
    if (ask('rustup', ['--version']) === undefined) {
      throw new StepFailure(
        'Rust is missing: neither cargo nor rustup is on the PATH',
        'Install rustup as https://rustup.rs says, then run this again.',
      )
    }
    await step('Install Rust', 'rustup is here, but no toolchain', () =>
      run(
        'rustup',
        ['toolchain', 'install', 'stable', '--profile', 'minimal', '--no-self-update'],
        {
          advice: 'Run "rustup default stable" by hand and read what it says.',
        },
      ),
    )
  }
  const version = ask('rustc', ['--version'])
  if (!atLeast(version, RUST)) {
    throw new StepFailure(
      `${version ?? 'rustc'} is too old`,
      `The model needs Rust ${RUST.join('.')} or later: run "rustup update stable".`,
    )
  }
  say(`  Rust: ${version}`)
}

async function ensureLinker() {
  if (ask('cc', ['--version']) === undefined) {
    await aptInstall(['gcc', 'libc6-dev'], 'Rust links its programs with the C compiler')
  }
}

async function ensureWasmTarget() {
  const sysroot = ask('rustc', ['--print', 'sysroot'])
  if (sysroot !== undefined && existsSync(join(sysroot, 'lib/rustlib', WASM_TARGET))) {
    say(`  Rust target ${WASM_TARGET}: installed`)
    return
  }
  await step(`Install Rust target ${WASM_TARGET}`, 'the model runs in the browser', () =>
    run('rustup', ['target', 'add', WASM_TARGET], {
      advice: `Install the target ${WASM_TARGET} for your Rust toolchain and run this again.`,
    }),
  )
}

await main(import.meta, () => setUp())
