/**
 * The software bill of materials of a release, in CycloneDX 1.5: every package of both lock files with its licence
 * and checksum. It has neither a time nor a number of its own, so that two builds of one commit give the same bytes.
 */
import { readFileSync } from 'node:fs'
import { BUNDLED_FILE } from './licences.mjs'
import { packages } from './packages.mjs'

/** The package that brings those of `bundled-licences.json`, without saying of which versions. */
const BUNDLER = 'pdfmake'

/** @param {string} licence by its SPDX expression, which older crates write with a stroke */
const licences = (licence) =>
  licence === '' ? {} : { licenses: [{ expression: licence.replaceAll('/', ' OR ') }] }

/** @param {string} name of an npm package */
const npmUrl = (name) => `pkg:npm/${name.replace(/^@/, '%40')}`

function bundled() {
  /** @type {{ name: string, licence: string }[]} */
  const kept = JSON.parse(readFileSync(BUNDLED_FILE, 'utf8'))
  return kept.map(({ name, licence }) => ({
    type: 'library',
    name,
    purl: npmUrl(name),
    ...licences(licence),
  }))
}

/** @param {import('./packages.mjs').Package} of */
function component({ from, name, version, licence, used, hash }) {
  const purl = `${from === 'npm' ? npmUrl(name) : `pkg:cargo/${name}`}@${version}`
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    // What only builds and tests the page is not in it.
    scope: used === 'page' ? 'required' : 'excluded',
    purl,
    ...licences(licence),
    ...(hash && { hashes: [hash] }),
    ...(from === 'npm' && name === BUNDLER && { components: bundled() }),
  }
}

/** @param {{ name: string, version: string }} of the project */
export function billOfMaterials({ name, version }) {
  const found = new Map(packages().map((each) => [component(each).purl, component(each)]))
  const components = [...found].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
  const itself = { 'bom-ref': `${name}@${version}`, type: 'application', name, version }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: itself },
    components,
  }
}
