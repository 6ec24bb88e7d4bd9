/** The examples of docs/command-line.md and docs/files.md are what the commands print and what the readers read. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { readOffersCsv } from '../../src/sharing/offers-csv'
import { readPriceCsv } from '../../src/sharing/price-csv'
import { readRequirementsCsv } from '../../src/sharing/requirements-csv'
import { readWorkloadCsv } from '../../src/sharing/workload-csv'
import { taper } from './fake-io'

const pageOf = (name: string) =>
  readFileSync(new URL(`../../docs/${name}`, import.meta.url), 'utf8')

const blocksOf = (page: string, language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(
    ([, text = '']) => text,
  )

const LEFT_OUT = '…\n'

describe('docs/command-line.md', () => {
  const examples = blocksOf(pageOf('command-line.md'), 'console').map((text) => {
    const [call = '', ...lines] = text.split('\n')
    return { call: call.replace('$ taper ', ''), printed: lines.join('\n') }
  })

  it('has examples', () => {
    expect(examples.length).toBeGreaterThan(6)
  })

  it.each(examples)('taper $call', async ({ call, printed }) => {
    const { stdout, stderr } = await taper(call.split(' '))
    const output = stdout + stderr
    if (printed.endsWith(LEFT_OUT)) {
      const shown = printed.slice(0, -LEFT_OUT.length)
      expect(output.slice(0, shown.length)).toBe(shown)
    } else {
      expect(output).toBe(printed)
    }
  })
})

it('the list of commands says that the bytes of a report depend on the address that it names', () => {
  expect(pageOf('command-line.md')).toMatch(/`taper report [^\n]*bytes[^\n]*`--base`/)
})

describe('docs/files.md', () => {
  it('has tables that the page reads', () => {
    const [offers = '', prices = '', workload = '', requirements = ''] = blocksOf(
      pageOf('files.md'),
      'csv',
    )
    const workbook = openingWorkbook()
    const [scenario] = workbook.scenarios
    if (!scenario) throw new Error('the opening workbook is empty')
    expect(readOffersCsv(offers)).toMatchObject({ ok: true })
    expect(readPriceCsv(prices, scenario)).toEqual({ ok: true, scenario })
    expect(readWorkloadCsv(workload, scenario)).toEqual({ ok: true, scenario })
    expect(readRequirementsCsv(requirements, workbook)).toMatchObject({ ok: true })
  })
})

describe('docs/sweeps.md', () => {
  it('shows what its SPEC gives', async () => {
    const page = pageOf('sweeps.md')
    const [spec = ''] = blocksOf(page, 'json')
    const [rows = ''] = blocksOf(page, 'csv')
    const { stdout } = await taper(['sweep', '-', '--csv'], { stdin: spec })
    expect(stdout.split('\n').slice(0, 3)).toEqual(rows.trimEnd().split('\n'))
  })
})
