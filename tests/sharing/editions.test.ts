/** What links mean is frozen: every edition is as it was, and the newest is what links are made in. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sha256 } from '../../src/document/sha256'
import { NEWEST_EDITION, loadEdition } from '../../src/sharing/editions'
import { sizeOf } from '../../src/sharing/layout'
import { parseWorkbookFile } from '../../src/sharing/read-file'
import { decodeLink } from '../../src/sharing/link'
import { presentEdition } from '../../src/sharing/present-edition'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

/** Digests of the files under src/sharing/editions/. Add one for a new edition; never change one. */
const digests: Readonly<Record<number, string>> = {
  1: '4f6d269582a7bc9e515b6e0c288b31dc2d5dee75907251d429fffe5a6d8d30f2',
  2: 'f915bb7f537a826d201d4dd1e44acdf9b5c099590613936fcc521d14ebd62c20',
  3: '460d9a685c02fec73b51d1031b22daa62e9e380fafdd9716fd404aa459738017',
  4: 'f4a4a0e76d7de1dbd7e8c2294b46b8040b6cb5b4067c1771d273a6e65ebf21d9',
  5: '6c76fe6509b43d09bd26ee7918724fc4efcf585fe842d2c908d42680f67009f5',
  6: '40563336a31646a1e0f41cfcbd773b94eb5dde3f735aa1383bcf0a6e503a00fb',
  7: 'beef6aace4fca8e6312395d1e924bb8e7448505866a3c5a0809868a396727fb2',
  8: 'c9d4a51aec67bd0fcea19b3298c9c6927a11564a84e83eae3923806b6e267479',
  9: '97df405b127834b2c9f112c65d6fc5ca6ab78655a1a7c696ebc052204edb3712',
  10: 'cd63bd61f51739b6a7de47cf6b86085b1a6751915acc57dd1d25e37ba144334c',
}

it('the newest edition has the present layout and presets; else run "npm run edition"', async () => {
  expect(await loadEdition(NEWEST_EDITION)).toEqual(presentEdition())
})

it('there are digests of all editions and of no others', async () => {
  expect(Object.keys(digests)).toEqual(
    Array.from({ length: NEWEST_EDITION }, (_, at) => String(at + 1)),
  )
  expect(await loadEdition(0)).toBeUndefined()
  expect(await loadEdition(NEWEST_EDITION + 1)).toBeUndefined()
})

describe.each(Object.entries(digests))('edition %s', (number, digest) => {
  it('is as it was when it was frozen', () => {
    expect(sha256(read(`../../src/sharing/editions/${number}.json`))).toBe(digest)
  })

  it('has every value of every preset', async () => {
    const edition = await loadEdition(Number(number))
    const sizes = Object.values(edition?.presets ?? {}).map((values) => values.length)
    expect(new Set(sizes)).toEqual(new Set([edition && sizeOf(edition.layout)]))
  })

  it('has a link made in it, which opens to the file that it was made from', async () => {
    const link = await decodeLink(read(`../golden/edition-${number}.txt`))
    const file = parseWorkbookFile(read(`../golden/edition-${number}.json`))
    expect(link.ok && link.document).toEqual(file.ok && file.document)
    expect(link).toMatchObject({
      ok: true,
      document: {
        baseline: 1,
        scenarios: [
          { preset: 'sierra', name: 'Sierra as built', fabric: { edge: { uplinks: 9 } } },
          { preset: 'sierra', name: 'Sierra at 1:1', fabric: { edge: { uplinks: 18 } } },
          {
            preset: null,
            workload: { applications: [{ id: 'own-1', profile: { mpiShare: 0.25 } }] },
          },
        ],
      },
    })
  })
})
