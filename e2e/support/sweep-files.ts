/** Results of `taper sweep`, made for a journey, and dropped on the page. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const taper = fileURLToPath(new URL('../../dist-cli/taper.mjs', import.meta.url))

export const sweepFolder = () => mkdtempSync(join(tmpdir(), 'taper-sweep-'))

/** Six budgets of which the least buys no rack, ten splits and two numbers of GPUs. */
const axes = [
  { path: 'budget.usd', values: [1000, 100e6, 110e6, 120e6, 130e6, 140e6] },
  { path: 'fabric.edge.uplinks', from: 9, to: 18, step: 1 },
  { path: 'node.gpu.count', values: [2, 4] },
]

/**
 * Makes a result of 120 designs, or a shard of it.
 * @param file its path, which is returned
 * @param change of the spec
 */
export function sweepInto(file: string, options: readonly string[], change = {}): string {
  const spec = { kind: 'taper.sweep', version: 1, scenario: 'preset:sierra', axes, ...change }
  execFileSync(process.execPath, [taper, 'sweep', '-', '--into', file, ...options], {
    input: JSON.stringify(spec),
  })
  return file
}

/** Drops files on the page. */
export async function drop(page: Page, files: readonly string[]): Promise<void> {
  const given = files.map((file) => [basename(file), readFileSync(file).toString('base64')])
  const dataTransfer = await page.evaluateHandle((each) => {
    const data = new DataTransfer()
    for (const [name = '', base64 = ''] of each) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([bytes], name))
    }
    return data
  }, given)
  await page.dispatchEvent('body', 'drop', { dataTransfer })
}

/** The numbers of "80 of 120 designs are within the ranges." */
export async function kept(page: Page): Promise<readonly [kept: number, all: number]> {
  const text = (await page.getByTestId('kept').textContent()) ?? ''
  const [first = Number.NaN, second = Number.NaN] = (text.match(/\d+/g) ?? []).map(Number)
  return [first, second]
}
