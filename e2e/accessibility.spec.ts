import type { Locator, Page } from '@playwright/test'
import { committee } from '../tests/report/committee'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallMachines } from './support/small-machines'
import { faults } from './support/faults'
import { SHOWN, type Section, sections } from './support/sections'
import {
  CALM,
  comparison,
  enter,
  finished,
  openAt,
  openWorkbench,
  shown,
  unfold,
} from './workbench'

/** What a view shows beyond its opening: refusals, what-ifs, pieces that are folded or not yet there. */
const unfolded: Readonly<Partial<Record<Section, (page: Page) => Promise<void>>>> = {
  node: (page) => enter(page, 'GPUs', '8'),
  fabric: (page) => page.getByRole('button', { name: 'From its parts' }).click(),
  bisection: (page) => type(page, /^Failed uplinks, each/, '1'),
  congestion: (page) => type(page, 'Ranks on a node', '4000'),
  bill: async (page) => {
    await page.getByRole('button', { name: 'Unfold all' }).click()
    await page.getByRole('button', { name: 'Own factors' }).click()
  },
  'what-if': (page) => shown(page).getByText('Lost uplinks', { exact: true }).click(),
  options: async (page) => {
    for (const kind of ['Spare ports', 'Later un-tapering']) {
      await page.getByRole('button', { name: `Add: ${kind}` }).click()
    }
  },
  requirements: (page) =>
    page
      .getByRole('button', { name: /^Change / })
      .first()
      .click(),
}

async function type(page: Page, label: string | RegExp, text: string): Promise<void> {
  const entry = shown(page).getByRole('spinbutton', { name: label })
  await entry.fill(text)
  await entry.press('Enter')
}

/** Waits until nothing that the view asks is under way. */
async function settled(page: Page): Promise<void> {
  await expect(async () => {
    await expect(page.getByTestId('work')).toHaveAttribute('data-busy', 'false')
    await expect(shown(page).locator('[aria-busy=true]')).toHaveCount(0, { timeout: 2000 })
  }).toPass({ timeout: 120_000 })
}

for (const section of sections) {
  test(`${section} with its tables open, both themes, and on a telephone: no violation, nothing sideways`, async ({
    page,
  }) => {
    await openAt(page, section, { link: linkOf(smallMachines(committee)) })
    await expect(shown(page).getByRole('heading').first()).toBeVisible()
    await unfolded[section]?.(page)
    for (const button of await page.getByRole('button', { name: 'Data', exact: true }).all()) {
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
    }
    await settled(page)
    // Scrolled as the buttons left it, the page's head lies over whatever happens to stand there.
    await page.evaluate(() => scrollTo(0, 0))
    expect(await faults(page, { within: [SHOWN] })).toEqual([])
    await page.setViewportSize({ width: 320, height: 844 })
    expect(await faults(page, { within: [SHOWN] }), 'telephone').toEqual([])
    // Charts are laid out anew once their new width has been measured.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0)
  })
}

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
      await page.getByRole('button', { name: 'Forget everything' }).click()
      await expect(page.getByRole('dialog', { name: 'Forget everything' })).toBeVisible()
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
  [
    'a refused entry, and where a price comes from',
    async (page) => {
      await enter(page, 'Edge up ports', 'many')
      await page.getByRole('button', { name: /Where does this come from\? Edge switch$/ }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  ],
]

const clean = async (page: Page) => expect(await faults(page)).toEqual([])

test('a bad link: no violation', async ({ page }) => {
  await openAt(page, CALM, { link: '#s=1.AAAA' })
  await clean(page)
})

async function openUnfolded(page: Page): Promise<void> {
  await openAt(page, CALM)
  for (const section of ['Node', 'Fabric', 'Workload', 'Budget', 'Notes', 'Model']) {
    await unfold(page, section)
  }
  await page.getByRole('button', { name: '6 more prices' }).click()
}

test('the rail unfolded: no violation', async ({ page }) => {
  await openUnfolded(page)
  await clean(page)
})

for (const [what, open] of panels) {
  test(`${what}: no violation`, async ({ page }) => {
    await openUnfolded(page)
    await open(page)
    await clean(page)
  })
}

test('a telephone, with the design unfolded: no violation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAt(page, CALM)
  await page.getByRole('button', { name: /^Design of B/ }).click()
  await clean(page)
})

test('the theme button changes the theme and the next visit remembers it', async ({ page }) => {
  await openAt(page, 'bill')
  await page.getByRole('button', { name: 'Dark theme' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
})

test('by keyboard alone: skip, choose a scenario, change its taper, undo, share', async ({
  page,
}) => {
  await openAt(page, 'bill')
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
    const top = async (part: Locator) => (await part.boundingBox())?.y ?? Infinity
    expect(await top(page.getByTestId('headline'))).toBeLessThan(await top(comparison(page)))
  })
}
