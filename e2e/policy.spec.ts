/** The page loads and runs nothing but itself: `support/journey` watches every other journey for it too. */
import { expect, test } from './support/journey'
import { openWorkbench } from './workbench'

test('what another origin has is not loaded, and is seen to be asked for', async ({
  page,
  strays,
}) => {
  await openWorkbench(page, './?view=cost')
  const answer = await page.evaluate(() =>
    fetch('https://elsewhere.invalid/price').then(
      () => 'loaded',
      () => 'stopped',
    ),
  )
  expect(answer).toBe('stopped')
  await expect.poll(() => strays.splice(0)).toContainEqual(expect.stringMatching(/^connect-src/))

  await test.step('a script that gets into the page does not run', async () => {
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="x:y" onerror="document.title = 1">')
    })
    await expect.poll(() => strays.splice(0).join()).toContain('script-src-attr')
    await expect(page).toHaveTitle(/Taper/)
  })
})

test('every view, and what is saved from one, keeps to the page', async ({ page }) => {
  await openWorkbench(page)
  const views = page.getByRole('tablist', { name: 'Views' }).getByRole('tab')
  expect(await views.count()).toBeGreaterThan(5)
  for (let at = 0; at < (await views.count()); at += 1) {
    await views.nth(at).click()
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
  }
  await page.keyboard.press('b')
  for (const format of ['CSV', 'SVG', 'PNG']) {
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: new RegExp(`^${format}, save`) })
      .last()
      .click()
    await download
  }
})
