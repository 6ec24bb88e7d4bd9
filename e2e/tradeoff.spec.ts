/** What the workload gets of each taper, and the map of designs, on the opening comparison. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { choose, openWorkbench } from './workbench'

test('workload against taper, break-evens, and a design of the map becomes a scenario', async ({
  page,
}) => {
  await openWorkbench(page)
  await choose(page, /^A/)
  await expect(page.getByRole('heading', { name: /does most of this workload/ })).toBeVisible({
    timeout: 45_000,
  })
  const gains = page.getByRole('listbox', { name: 'Workload throughput of buildable tapers' })
  await expect(gains.getByRole('option', { name: /^2:1, 18 down, 9 up/ })).toHaveAttribute(
    'aria-label',
    /Nodes: 4,320 \(\+6\.67\u202f%\)/,
  )
  const words = page.getByTestId('break-even')
  await expect(words).toContainText('the 2:1 taper buys 270 more nodes (+6.67\u202f%) than 1:1', {
    timeout: 45_000,
  })
  await expect(words).toContainText(/stays ahead of|is ahead of/)

  await expect(page.getByRole('heading', { name: /beaten by none/ })).toBeVisible()
  await expect(page.getByText(/^504 designs/)).toBeVisible()
  const map = page.getByRole('slider', { name: /Left and right follow the front/ })
  await map.focus()
  await map.press('ArrowRight')
  await expect(map).toHaveAttribute('aria-valuetext', /On the front\./)
  await map.press('Enter')
  const picked = page.getByTestId('picked-design')
  await expect(picked.getByRole('heading')).toBeFocused()
  const name = await picked.getByRole('heading').innerText()
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])

  await picked.getByRole('button', { name: 'Make it a scenario' }).click()
  const added = page.getByRole('radio', {
    name: new RegExp(`^B ${name.slice(0, 12).replaceAll(/[()/]/g, '.')}`),
  })
  await expect(added).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(added).toHaveCount(0)
})
