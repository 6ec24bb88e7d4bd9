import type { Locator } from '@playwright/test'
import { faults } from './support/faults'
import { expect, test } from './support/journey'
import { enter, finished, openWorkbench, unfold } from './workbench'

/** A page is looked at in up to ten states. */
test.setTimeout(180_000)

for (const view of ['tradeoff', 'node', 'fabric', 'cost']) {
  test(`the view ${view}: no violation, in both themes`, async ({ page }) => {
    await openWorkbench(page, `./?view=${view}`)
    await expect(page.getByRole('tabpanel')).toHaveAttribute('data-view', view)
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    expect(await faults(page)).toEqual([])
    if (view !== 'tradeoff') return
    await test.step('everything unfolded: no violation', async () => {
      for (const section of ['Node', 'Fabric', 'Budget', 'Notes', 'Model']) {
        await unfold(page, section)
      }
      await page.getByRole('button', { name: '6 more prices' }).click()
      await page.getByRole('button', { name: 'Data', exact: true }).last().click()
      expect(await faults(page)).toEqual([])
    })
  })
}

test('menu, palette, shortcuts, what is shared and what is forgotten: no violation, in both themes', async ({
  page,
}) => {
  await openWorkbench(page, './?view=cost')
  await test.step('menu', async () => {
    await page.getByRole('button', { name: 'Add a scenario' }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('palette', async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('shortcuts', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('what is shared', async () => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await page.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
  await test.step('what is forgotten', async () => {
    await page.getByRole('button', { name: 'Forget everything' }).click()
    await expect(page.getByRole('dialog', { name: 'Forget everything' })).toBeVisible()
    expect(await faults(page)).toEqual([])
  })
})

test('a bad link; a note, a problem and a refused entry: no violation, in both themes', async ({
  page,
}) => {
  await openWorkbench(page, './#s=1.AAAA')
  expect(await faults(page)).toEqual([])
  await enter(page, 'Edge up ports', 'many')
  await page.getByRole('button', { name: /Where does this come from\? Edge switch$/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await faults(page)).toEqual([])
})

test('a phone, with the design unfolded: no violation, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openWorkbench(page)
  await page.getByRole('button', { name: /^Design of B/ }).click()
  expect(await faults(page)).toEqual([])
})

test('the theme button changes the theme and the next visit remembers it', async ({ page }) => {
  await openWorkbench(page, './?view=cost')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
})

test('by keyboard alone: skip, choose a scenario, change its taper, undo, share', async ({
  page,
}) => {
  await openWorkbench(page, './?view=cost')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the result' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const tabTo = async (control: Locator) => {
    for (let press = 0; press < 80; press += 1) {
      await page.keyboard.press('Tab')
      if (await control.evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`the keyboard does not reach ${control.toString()}`)
  }

  await page.reload()
  await finished(page)
  await tabTo(page.getByRole('radio', { name: /B Sierra/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /C Summit/ })).toBeChecked()
  await tabTo(page.getByRole('slider', { name: 'Edge up ports, slider' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Undo edge up ports 17' })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Redo edge up ports 17' })).toBeEnabled()
  await page.reload()
  await finished(page)
  await tabTo(page.getByRole('button', { name: 'Share', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

for (const width of [390, 320]) {
  test(`at ${width} px nothing makes the page scroll sideways, and the headline comes first`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await openWorkbench(page)
    const overflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await overflow()).toBe(0)
    await page.getByRole('button', { name: /^Design of B/ }).click()
    for (const section of ['Node', 'Model']) await unfold(page, section)
    expect(await overflow()).toBe(0)
    await enter(page, 'Edge up ports', '9')
    await finished(page)
    expect(await overflow()).toBe(0)
    const top = async (id: string) => (await page.getByTestId(id).boundingBox())?.y ?? Infinity
    expect(await top('headline')).toBeLessThan(await top('comparison'))
  })
}
