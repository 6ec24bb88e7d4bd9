/** The page loads and runs nothing but itself: `support/journey` watches every other journey for it too. */
import { expect, test } from './support/journey'
import { sections } from './support/sections'
import { goTo, openAt, openWorkbench, shown } from './workbench'

test('what another origin has is not loaded, and is seen to be asked for', async ({
  page,
  strays,
}) => {
  await openAt(page, 'bill')
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
  for (const section of sections) {
    await goTo(page, section)
    await expect(shown(page).getByRole('heading').first()).toBeVisible()
  }
  await goTo(page, 'bisection')
  for (const format of ['CSV', 'SVG', 'PNG']) {
    const download = page.waitForEvent('download')
    await page
      .getByRole('button', { name: new RegExp(`^${format}, save`) })
      .last()
      .click()
    await download
  }
})
