import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { serializeDocument, serializeWorkbook } from '../../src/sharing/file'
import { parseWorkbookBytes, parseWorkbookFile } from '../../src/sharing/read-file'

const workbook = openingWorkbook()
const [sierra] = workbook.scenarios
if (!sierra) throw new Error('the opening workbook is empty')

function refused(text: string) {
  const result = parseWorkbookFile(text)
  if (result.ok) throw new Error('read although wrong')
  return result
}

describe('a file', () => {
  it('of one scenario opens as a workbook of one', () => {
    const result = parseWorkbookFile(serializeDocument(sierra))
    expect(result).toMatchObject({
      ok: true,
      document: sierra,
      workbook: { kind: 'taper.workbook', scenarios: [sierra], baseline: 0 },
    })
  })

  it('is JSON on indented lines that ends with a newline', () => {
    expect(serializeWorkbook(workbook)).toBe(`${JSON.stringify(workbook, null, 2)}\n`)
  })

  it('may begin with a byte order mark', () => {
    expect(parseWorkbookFile(`\uFEFF${serializeWorkbook(workbook)}`).ok).toBe(true)
  })
})

describe('bytes of a file', () => {
  const text = serializeDocument({ ...sierra, name: 'J\u00fclich' })
  const utf16 = (isBig: boolean) => {
    const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16, little', utf16(false)],
    ['UTF-16, big', utf16(true)],
  ])('open in %s', (_, bytes) => {
    expect(parseWorkbookBytes(bytes)).toMatchObject({ ok: true, document: { name: 'J\u00fclich' } })
  })

  it.each([
    ['Latin-1', Buffer.from(text, 'latin1'), 'This file is not in UTF-8.'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'This file is binary'],
    ['zeros', Buffer.alloc(10), 'This file is binary'],
  ])('are refused in %s', (_, bytes, sentence) => {
    expect(parseWorkbookBytes(bytes)).toMatchObject({
      ok: false,
      code: 'not-json',
      sentence: expect.stringContaining(sentence),
    })
  })
})

describe('a wrong file is refused', () => {
  it('when a group has a key twice, of which a parser takes the last in silence', () => {
    const twice = serializeWorkbook(workbook).replace(
      '"baseline": 0',
      '"baseline": 0,\n  "base\\u006cine": 1',
    )
    const line = twice.split('\n').findIndex((each) => each.includes('006c')) + 1
    expect(refused(twice)).toMatchObject({
      code: 'not-json',
      sentence: expect.stringContaining(
        `This file has "baseline" twice in one group. The second is at line ${line}, column 3. Delete one.`,
      ),
    })
  })

  it('when it is a table, with where tables are read', () => {
    expect(refused('key,price USD\r\ngpuUsd,7000\r\n')).toMatchObject({
      code: 'table',
      sentence: expect.stringContaining('“Read CSV”'),
    })
  })

  it('when it is not JSON, with line and column', () => {
    const text = serializeWorkbook(workbook).replace('"baseline": 0', '"baseline" 0')
    const line = text.split('\n').findIndex((each) => each.includes('"baseline"')) + 1
    expect(refused(text)).toMatchObject({
      code: 'not-json',
      sentence: expect.stringContaining(`line ${line}, column 14`),
    })
  })

  it('when it is empty', () => {
    expect(refused(' \n')).toMatchObject({
      code: 'not-json',
      sentence: expect.stringContaining('empty'),
    })
  })

  it('when it is larger than 1 MiB, in bytes', () => {
    expect(refused(' '.repeat(1024 * 1024 + 1)).code).toBe('too-large')
    expect(refused('µ'.repeat(600_000)).code).toBe('too-large')
  })

  it('when it has unknown keys', () => {
    const text = serializeDocument(sierra).replace('"uplinks"', '"upLinks"')
    expect(refused(text)).toMatchObject({
      code: 'invalid',
      problems: [
        expect.stringMatching(/^fabric\.edge\.uplinks is missing; .*1,023/),
        expect.stringMatching(/upLinks .*did you mean fabric\.edge\.uplinks/),
      ],
    })
  })

  it('when a list in it is empty, which it says', () => {
    const { jobSizes } = sierra.workload
    const text = serializeDocument(sierra)
    const sizes = JSON.stringify(jobSizes, null, 2).replaceAll('\n', '\n    ')
    expect(text).toContain(sizes)
    expect(refused(text.replace(sizes, '[]'))).toMatchObject({
      code: 'invalid',
      problems: [expect.stringMatching(/^workload\.jobSizes .*empty .*1 to 16/)],
    })
  })

  it('when a newer Taper wrote it', () => {
    const text = serializeWorkbook(workbook).replaceAll('"version": 9', '"version": 10')
    expect(refused(text).code).toBe('future-version')
  })

  it('when it is JSON of something else', () => {
    expect(refused('{"name": "package"}').code).toBe('not-a-document')
  })

  it('when a scenario in it is broken, and gives the others back', () => {
    const text = JSON.stringify({ ...workbook, scenarios: [sierra, { ...sierra, name: '' }] })
    expect(refused(text)).toMatchObject({ code: 'invalid', recovered: { scenarios: [sierra] } })
  })
})
