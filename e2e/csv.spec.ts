import type { Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import { allNumbers, enter, field, finished, openWorkbench, unfold } from './workbench'

async function saved(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

async function read(page: Page, button: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: button }).click(),
  ])
  await chooser.setFiles({ name: 'offer.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('prices and a workload leave as CSV and come back; a wrong line is told and changes nothing', async ({
  page,
}) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  const before = await allNumbers(page)
  const prices = await saved(page, 'Save as CSV: prices')
  await enter(page, 'GPU, list', '8,000')
  await read(page, 'Read CSV: prices', prices.replace('gpuUsd,10664', 'gpuUsd,9000'))
  const notice = page.getByTestId('notice')
  await expect(notice).toContainText(/prices of B .*from offer\.csv/)
  await expect(field(page, 'GPU, list')).toHaveValue('9,000')
  await read(page, 'Read CSV: prices', prices.replace('gpuUsd,10664', 'gpuUsd,"10,664"'))
  await expect(notice).toContainText(/Line 5: gpuUsd .*"10,664".*thousands/)
  await expect(field(page, 'GPU, list')).toHaveValue('9,000')
  await page.getByRole('button', { name: 'Undo prices from offer.csv' }).click()
  await expect(field(page, 'GPU, list')).toHaveValue('8,000')
  await read(page, 'Read CSV: prices', prices)
  await finished(page)
  expect(await allNumbers(page)).toEqual(before)

  await unfold(page, 'Workload')
  const workload = await saved(page, 'Save as CSV: workload')
  await read(page, 'Read CSV: workload', workload.replace('mapping,,,,block', 'mapping,,,,cyclic'))
  await expect(notice).toContainText(/workload of B .*from offer\.csv/)
  await expect(page.getByRole('radio', { name: /cyclic/i })).toBeChecked()
  await read(page, 'Read CSV: workload', workload.replace('sw4,0.4', 'sw4,40'))
  await expect(notice).toContainText(/share is 40; .*0 to 1/)
})
