/**
 * The page loads and runs nothing but itself: `support/journey` watches every other journey for it too, of which
 * `every-section.spec.ts` opens all sections and saves from them.
 */
import { expect, test } from './support/journey'
import { CALM, openAt } from './workbench'

test('what another origin has is not loaded, and is seen to be asked for', async ({
  page,
  strays,
}) => {
  await openAt(page, CALM)
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
