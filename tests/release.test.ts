/** What a release holds beside the page: the same bytes from the same contents, and every package. */
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { PACKAGES_FILE } from '../scripts/packages.mjs'
import { archiveOf, licenceText } from '../scripts/release.mjs'
import { billOfMaterials } from '../scripts/sbom.mjs'

/** Packs these files, which were made in this order. */
function packed(files: readonly string[], mode: number, time: number) {
  const folder = mkdtempSync(join(tmpdir(), 'taper-release-'))
  try {
    mkdirSync(join(folder, 'assets'))
    for (const file of files) {
      writeFileSync(join(folder, file), `contents of ${file}`)
      chmodSync(join(folder, file), mode)
      utimesSync(join(folder, file), time, time)
    }
    return archiveOf(folder, 'taper-1', '1700000000')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

it('an archive has the same bytes whenever, wherever and in whichever order its files were made', () => {
  const first = packed(['index.html', 'assets/b.js', 'assets/a.js'], 0o600, 1e9)
  const second = packed(['assets/a.js', 'index.html', 'assets/b.js'], 0o644, 1.5e9)
  expect(first.equals(second)).toBe(true)
  expect(first.equals(packed(['index.html', 'assets/b.js'], 0o644, 1e9))).toBe(false)
  expect(gunzipSync(first).toString()).toContain('taper-1/assets/a.js')
})

it('the bill of materials has every package of both lock files once, with licence and checksum', () => {
  const { components } = billOfMaterials({ name: 'taper', version: '1' })
  const listed = readFileSync(PACKAGES_FILE, 'utf8').trim().split('\n').slice(1)
  const names = components.map(({ name, version, purl, scope }) =>
    [purl.startsWith('pkg:npm/') ? 'npm' : 'crate', name, version, scope].join(),
  )
  const wanted = listed.map((row) => {
    const [from, name, version] = row.split(',')
    return [from, name, version, row.endsWith(',page') ? 'required' : 'excluded'].join()
  })
  expect(names.toSorted()).toEqual(wanted.toSorted())
  const bare = components.filter((each) => !('licenses' in each) || !('hashes' in each))
  expect(bare).toEqual([])
  const pdfmake = components.find(({ name }) => name === 'pdfmake')
  expect(pdfmake && 'components' in pdfmake && pdfmake.components).toContainEqual(
    expect.objectContaining({ name: 'pdfkit' }),
  )
})

it('the licences name each package and have its text', () => {
  const licence = { name: 'one', version: '1.0', from: 'npm', licence: 'MIT', home: '' }
  const text = licenceText(
    JSON.stringify([
      { ...licence, within: '', text: 'Permission is granted.' },
      { ...licence, name: 'two', version: '', within: 'one', text: '' },
    ]),
  )
  expect(text).toMatch(
    /^one, 1\.0, MIT\n\nPermission is granted\.\n\n-+\n\ntwo, MIT, within one\n$/,
  )
})
