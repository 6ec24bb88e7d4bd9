/**
 * Whatever a valid document holds, its link and its file give it back: a hundred documents here, and as
 * many as `TAPER_ROUND_TRIPS` says for `npm run fuzz`.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serializeDocument, serializeWorkbook } from '../../src/sharing/file'
import { parseWorkbookFile } from '../../src/sharing/read-file'
import { decodeLink, encodeLink } from '../../src/sharing/link'
import { anyScenario, anyWorkbook } from './arbitrary-workbook'

const DOCUMENTS = Number(process.env['TAPER_ROUND_TRIPS'] ?? 100)

describe(`${DOCUMENTS} documents`, { timeout: 60_000 + DOCUMENTS * 300 }, () => {
  it('of any scenarios come back from a link and from a file', async () => {
    await fc.assert(
      fc.asyncProperty(anyWorkbook, async (shared) => {
        const link = await encodeLink(shared)
        expect(link).toMatch(/^#s=2\.[A-Za-z0-9_-]+$/)
        const back = { ok: true, workbook: shared, document: shared }
        expect(await decodeLink(link)).toEqual(back)
        expect(parseWorkbookFile(serializeWorkbook(shared))).toEqual(back)
      }),
      { numRuns: DOCUMENTS },
    )
  })

  it('of one scenario come back as one scenario', async () => {
    await fc.assert(
      fc.asyncProperty(anyScenario, async (shared) => {
        const link = await decodeLink(await encodeLink(shared))
        const file = parseWorkbookFile(serializeDocument(shared))
        for (const result of [link, file]) {
          expect(result.ok && result.document).toEqual(shared)
          expect(result.ok && result.workbook.scenarios).toEqual([shared])
        }
      }),
      { numRuns: DOCUMENTS },
    )
  })
})
