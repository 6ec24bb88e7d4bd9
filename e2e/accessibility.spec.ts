import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { enter, finished, openWorkbench, unfold } from './workbench'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

async function violations(page: Page): Promise<readonly string[]> {
  const results = await new AxeBuilder({ page }).withTags(standards).analyze()
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  )
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme })

    test('everything unfolded: no violation', async ({ page }) => {
      await openWorkbench(page)
      for (const section of ['Node', 'Fabric', 'Budget', 'Notes', 'Model']) {
        await unfold(page, section)
      }
      await page.getByRole('button', { name: '6 more prices' }).click()
      await page.getByRole('button', { name: 'Data', exact: true }).last().click()
      expect(await violations(page)).toEqual([])
    })

    for (const view of ['Trade-off', 'Node', 'Fabric', 'Cost']) {
      test(`the ${view} view: no violation`, async ({ page }) => {
        await openWorkbench(page)
        await page.getByRole('tab', { name: view }).click()
        await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
        expect(await violations(page)).toEqual([])
      })
    }

    test('menu, palette and shortcuts: no violation', async ({ page }) => {
      await openWorkbench(page)
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('what is shared and what is forgotten: no violation', async ({ page }) => {
      await openWorkbench(page)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('button', { name: 'QR code' }).click()
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Forget everything' }).click()
      await expect(page.getByRole('dialog', { name: 'Forget everything' })).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('a note, a problem and a refused entry: no violation', async ({ page }) => {
      await openWorkbench(page)
      await enter(page, 'Edge up ports', 'many')
      await page.getByRole('button', { name: /Where does this come from\? Edge switch$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      expect(await violations(page)).toEqual([])
    })

    test('a phone, with the design unfolded: no violation', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await openWorkbench(page)
      await page.getByRole('button', { name: /^Design of B/ }).click()
      expect(await violations(page)).toEqual([])
    })

    test('a bad link: no violation', async ({ page }) => {
      await openWorkbench(page, './#s=1.AAAA')
      expect(await violations(page)).toEqual([])
    })
  })
}

test('the theme button changes the theme and the next visit remembers it', async ({ page }) => {
  await openWorkbench(page)
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
})

test('by keyboard alone: skip, choose a scenario, change its taper, undo, share', async ({
  page,
}) => {
  await openWorkbench(page)
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
