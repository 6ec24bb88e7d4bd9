import type { Locator, Page } from '@playwright/test'
import { expect, test } from './support/journey'
import { faults } from './support/faults'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import { CALM, comparison, enter, finished, openAt, sourceOf, unfold, goTo } from './workbench'

/** What lies over the page or unfolds beside it: how each is opened; Escape closes it. */
const panels: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  [
    'the menu of machines',
    async (page) => {
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox', { name: 'Command' })).toBeFocused()
    },
  ],
  [
    'the shortcuts',
    async (page) => {
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    },
  ],
  [
    'sharing, with the QR code',
    async (page) => {
      await page.getByRole('button', { name: 'Share', exact: true }).click()
      await page.getByRole('button', { name: 'QR code' }).click()
      await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible()
    },
  ],
  [
    'forgetting',
    async (page) => {
      await page.getByRole('button', { name: 'Delete local data' }).click()
      await expect(page.getByRole('dialog', { name: 'Delete local data' })).toBeVisible()
    },
  ],
  [
    'the library of applications',
    (page) => page.getByRole('button', { name: 'Add an application' }).click(),
  ],
  [
    'the profile of an application',
    (page) => page.getByRole('button', { name: 'Profile of SW4' }).click(),
  ],
]

const clean = async (page: Page) => expect(await faults(page)).toEqual([])

/** Whatever lies over the page: what is beside it has no violation already. */
const OVER = ['dialog[open]', '[popover]']
/** Changes where an entry is refused. */
const RAIL = '[aria-label^="Design of"]'

test('the rail unfolded, and what lies over it: no violation', async ({ page }) => {
  await openAt(page, CALM)
  for (const section of ['Node', 'Fabric', 'Workload', 'Budget', 'Notes', 'Model']) {
    await unfold(page, section)
  }
  await page.getByRole('button', { name: /more prices$/ }).click()
  await test.step('the rail', () => clean(page))
  for (const [what, open] of panels) {
    await test.step(what, async () => {
      await open(page)
      await expect(page.locator(OVER.join()).first()).toBeVisible()
      expect(await faults(page, { within: OVER })).toEqual([])
      await page.keyboard.press('Escape')
    })
  }
  await test.step('a refused entry, and where a price comes from', async () => {
    await enter(page, 'Edge uplinks', 'many')
    await sourceOf(page, 'Edge switch$').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await faults(page, { within: [RAIL, ...OVER] })).toEqual([])
  })
})

test('by keyboard alone: skip, choose a scenario, change its taper, undo, share', async ({
  page,
}) => {
  await openAt(page, CALM)
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
  await tabTo(page.getByRole('radio', { name: /B Offer at 2:1/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /C Offer at 3:1/ })).toBeChecked()
  await tabTo(page.getByRole('slider', { name: 'Edge uplinks, slider' }))
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('button', { name: 'Undo edge uplinks 5' })).toBeEnabled()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: 'Redo edge uplinks 5' })).toBeEnabled()
  await page.reload()
  await finished(page)
  await tabTo(page.getByRole('button', { name: 'Share', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeFocused()
})

test('on telephones nothing makes the page scroll sideways, and the headline comes first', async ({
  page,
}) => {
  const [wide, narrow] = [390, 320] as const
  await page.setViewportSize({ width: wide, height: 844 })
  await openAt(page, CALM, { link: linkOf(smallOffers()) })
  const design = page.getByRole('button', { name: /^Design of B/ })
  await test.step('a telephone, with the design unfolded: no violation', async () => {
    await design.click()
    await clean(page)
    await page.keyboard.press('Escape')
    await expect(design).toHaveAttribute('aria-expanded', 'false')
    await expect(design).toBeFocused()
  })
  await goTo(page, 'tradeoff')
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await design.click()
  for (const section of ['Node', 'Model']) await unfold(page, section)
  expect(await overflow()).toBe(0)
  for (const [width, ports] of [
    [wide, '9'],
    [narrow, '12'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(overflow).toBe(0)
    await enter(page, 'Edge uplinks', ports)
    await finished(page)
    await expect.poll(overflow).toBe(0)
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity
    expect(await top(page.getByTestId('answer'))).toBeLessThan(await top(comparison(page)))
  }
})
