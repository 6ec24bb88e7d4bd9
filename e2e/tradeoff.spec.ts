/** What the workload gets of each taper, and the map of designs, on the opening comparison. */
import { faults } from './support/faults'
import { AS_BUILT, SMALL_AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { holdRequests } from './support/held-requests'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import {
  choose,
  designRail,
  enter,
  field,
  goByKey,
  goTo,
  openAt,
  openWorkbench,
  pick,
  shown,
  throughputKnown,
  unfold,
  undoAll,
} from './workbench'

test('workload against taper, break-evens, and a design of the map becomes a scenario', async ({
  page,
}) => {
  await openWorkbench(page, `./${AS_BUILT.link}`)
  await choose(page, /^A/)
  await expect(
    page.getByRole('heading', {
      name: /^At .* (the highest throughput|but not offered)/,
    }),
  ).toBeVisible({
    timeout: 45_000,
  })
  const gains = page.getByRole('listbox', { name: 'Workload throughput of buildable tapers' })
  await expect(gains.getByRole('option', { name: /^2:1, 18 .*9 uplinks/ })).toHaveAttribute(
    'aria-label',
    /Nodes: 4,320 \(\+6\.7\u202f%\)/,
  )
  await goTo(page, 'break-even')
  const words = shown(page)
  await expect(words).toContainText(/2:1 .*270 more nodes \(\+6\.7\s%\)/, {
    timeout: 45_000,
  })
  await expect(words).toContainText(/ beats /)

  await goTo(page, 'designs')
  await expect(page.getByRole('heading', { name: /not beaten by any other/ })).toBeVisible()
  await expect(page.getByText(/^504 designs/)).toBeVisible()
  const map = page.getByRole('slider', {
    name: /arrow keys .*front/,
  })
  await map.focus()
  await map.press('ArrowRight')
  await expect(map).toHaveAttribute('aria-valuetext', /On the front\./)
  await map.press('Enter')
  const picked = page.getByTestId('picked-design')
  await expect(picked.getByRole('heading')).toBeFocused()
  const name = await picked.getByRole('heading').innerText()
  expect(await faults(page, { within: ['main'] })).toEqual([])

  await picked.getByRole('button', { name: 'Add as a scenario' }).click()
  const added = page.getByRole('radio', {
    name: new RegExp(`^B ${name.slice(0, 12).replaceAll(/[()/]/g, '.')}`),
  })
  await expect(added).toBeChecked()
  await expect(added).toBeFocused()
  await expect(page.getByTestId('notice')).toContainText(/^B .* was added/)
  await page.keyboard.press('Control+z')
  await expect(added).toHaveCount(0)
})

test('a workload that does not run, and a machine whose size is given', async ({ page }) => {
  await openAt(page, 'node', SMALL_AS_BUILT)
  await test.step('a node on which nothing of the workload runs is told of, with a way out', async () => {
    await enter(page, 'GPUs', '0')
    await unfold(page, 'Workload')
    await pick(page.getByRole('combobox', { name: 'Mix of applications' }), 'FFT- and QCD-heavy')
    await goByKey(page, 'tradeoff')
    await expect(page.getByText(/No workload remains/)).toBeVisible()
    await undoAll(page)
    await goTo(page, 'node')
  })
  await test.step('of a machine whose size is given the money that it takes is what splits compare for', async () => {
    await page.getByRole('radiogroup', { name: 'Entered value' }).getByText('Nodes').click()
    await enter(designRail(page), 'Nodes', '1')
    await goTo(page, 'tradeoff')
    // A rack is bought as a whole, so the money of one node buys more at other splits.
    await expect(
      shown(page).getByRole('heading', {
        name: /^At \$3\.601\sM .*(highest throughput|but not offered)/,
      }),
    ).toBeVisible({ timeout: 45_000 })
    await goTo(page, 'designs')
    await expect(shown(page).getByRole('heading', { name: /not beaten by any other/ })).toBeVisible(
      {
        timeout: 45_000,
      },
    )
  })
})

test('the marks of the other scenarios stay on the map through an edit @computed', async ({
  page,
}) => {
  await openAt(page, 'designs', { link: linkOf(smallOffers()), scenario: 'a' })
  const map = page.getByRole('slider', {
    name: /arrow keys .*front/,
  })
  const letters = map.locator('text').filter({ hasText: /^[A-F]$/ })
  for (const letter of ['A', 'B', 'C']) {
    await expect(letters.filter({ hasText: letter })).toBeVisible({ timeout: 45_000 })
  }
  const before = await letters.allTextContents()
  await map.evaluate((plot, fewest) => {
    const seen: { fewest: string[]; dimmed: boolean } = { fewest, dimmed: false }
    Object.assign(globalThis, { marksSeen: seen })
    new MutationObserver(() => {
      const marks = [...plot.querySelectorAll('text')].flatMap(({ textContent }) =>
        /^[A-F]$/.test(textContent) ? [textContent] : [],
      )
      if (marks.length < seen.fewest.length) seen.fewest = marks
      if (plot.querySelector('g[opacity]')) seen.dimmed = true
    }).observe(plot, { subtree: true, childList: true, attributes: true })
  }, before)
  await field(page, 'Edge uplinks').press('ArrowDown')
  await expect
    .poll(() => page.evaluate(() => Reflect.get(globalThis, 'marksSeen').dimmed))
    .toBe(true)
  await expect(map.locator('g[opacity]')).toHaveCount(0, { timeout: 45_000 })
  const { fewest } = await page.evaluate((): { fewest: string[] } =>
    JSON.parse(JSON.stringify(Reflect.get(globalThis, 'marksSeen'))),
  )
  expect(fewest).toEqual(before)
})

test('an early Cancel stops the trade-off alone, and the same words go on with it', async ({
  page,
}) => {
  // The page's questions for slowdowns.
  const requests = await holdRequests(page, ['applications'], true)
  await openWorkbench(page, `./${SMALL_AS_BUILT.link}`)
  const gains = page.locator('[data-part="gains"]')
  await gains.getByRole('button', { name: 'Cancel' }).click()
  await expect(gains).toContainText('The calculation was cancelled.')
  const again = gains.getByRole('button', { name: 'Compute again' })
  await expect(again).toBeVisible()
  await requests.release()
  await throughputKnown(page)
  await page.waitForTimeout(1000)
  await expect(again).toBeVisible()
  await expect(page.getByTestId('notice')).toHaveCount(0)
  await requests.hold()
  await again.click()
  await expect(gains.getByRole('button', { name: 'Cancel' })).toBeVisible()
})

test('an address of the trade-off opens there, also on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(page, 'tradeoff', SMALL_AS_BUILT)
  const section = page.locator('[data-section="tradeoff"]')
  await expect.poll(async () => (await section.boundingBox())?.y ?? 9999).toBeLessThan(300)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.reload()
  await expect(
    page.getByRole('heading', {
      name: /^At .* (the highest throughput|but not offered)/,
    }),
  ).toBeVisible({
    timeout: 45_000,
  })
  // To the pixel that rounds.
  expect(await page.evaluate(() => globalThis.scrollY)).toBeLessThanOrEqual(1)
})
