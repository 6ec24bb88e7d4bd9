import type { Page } from '@playwright/test'
import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test } from './support/journey'
import { holdRequests } from './support/held-requests'
import { linkOf } from './support/link-of'
import { places } from './support/sections'
import { smallMachines } from './support/small-machines'
import {
  CALM,
  cell,
  choose,
  designRail,
  enter,
  expectAt,
  field,
  finished,
  openAt,
  openWorkbench,
  seenComparison,
  shown,
  throughputKnown,
  goTo,
} from './workbench'

test('the palette, single keys, places by Tab, sections in one step, and every width', async ({
  page,
}) => {
  await openAt(page, CALM, { link: linkOf(smallMachines()) })
  await test.step('the palette finds by words and is worked by keys alone', async () => {
    await page.keyboard.press('Control+k')
    const query = page.getByRole('combobox', { name: 'Command' })
    await query.fill('quartz add')
    const options = page.getByRole('dialog').getByRole('option')
    await expect(options.first()).toContainText('Add Quartz')
    await query.press('ArrowDown')
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
    await query.fill('no such thing')
    await expect(page.getByText('No command contains')).toBeVisible()
    await query.fill('cost bill')
    await query.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expectAt(page, 'bill')
  })
  await test.step('single keys switch places and scenarios, but are text in a field', async () => {
    await page.keyboard.press('f')
    await expectAt(page, 'fabric')
    const [first, second] = [/A Sierra as built/, /B Without taper/].map((name) =>
      page.getByRole('radio', { name }),
    )
    if (!first || !second) throw new Error('there are not two scenarios')
    await page.keyboard.press('1')
    await expect(first).toBeChecked()
    await page.keyboard.press('2')
    await expect(second).toBeChecked()
    await field(designRail(page), 'Edge uplinks').pressSequentially('1')
    await expect(second).toBeChecked()
    await field(designRail(page), 'Edge uplinks').press('Escape')
  })
  await test.step('places by Tab and Enter; the chosen one stays when the scenario changes', async () => {
    const places = page.getByRole('navigation', { name: 'Places' })
    await places.getByRole('link', { name: 'Answer' }).focus()
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
    await expect(places.getByRole('link', { name: 'Cost' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expectAt(page, 'bill')
    await expect(places.getByRole('link', { name: 'Cost' })).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('region', { name: 'Bill of materials', exact: true })).toBeVisible()
    await choose(page, /A Sierra as built/)
    await expect(shown(page)).toContainText('A Sierra as built')
  })
  await test.step('a section of a place is gone to in one step, stands at the top, and has the keys', async () => {
    await goTo(page, 'bisection')
    const way = page.getByRole('navigation', { name: 'On this page' })
    await way.getByRole('link', { name: 'Congestion and GPCNeT' }).press('Enter')
    await expectAt(page, 'congestion')
    await expect(shown(page)).toBeFocused()
    expect(page.url()).toMatch(/place=network&.*section=congestion/)
    const covered = 80
    await expect
      .poll(async () => Math.abs(((await shown(page).boundingBox())?.y ?? 0) - covered))
      .toBeLessThan(4)
  })
  await test.step('all eight places, Report and Share are there at every width', async () => {
    await test.step('between the offers and the first section of a place stand at most 80 px', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      for (const { id, title } of places.slice(1, 8)) {
        await page.getByRole('link', { name: title, exact: true }).first().click()
        const place = page.locator(`main [data-place=${id}]`)
        await expect(place).toBeVisible()
        const height = await place.evaluate((shown) => {
          const [offers, first] = [
            document.querySelector('[data-tab]'),
            shown.querySelector('[data-section]'),
          ].map((part) => part?.getBoundingClientRect())
          return first && offers ? first.top + scrollY - offers.bottom : Number.NaN
        })
        expect(height, id).toBeLessThanOrEqual(80)
      }
    })
    for (const width of [1440, 1024, 720, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      const links = page.getByRole('navigation', { name: 'Places' }).getByRole('link')
      await expect(links).toHaveCount(8)
      const actions = [
        page.getByRole('link', { name: 'Report', exact: true }),
        page.getByRole('button', { name: 'Share', exact: true }),
      ]
      for (const control of [...(await links.all()), ...actions]) {
        const box = await control.boundingBox()
        expect(
          box && box.x >= 0 && box.x + box.width <= width && box.height >= 24,
          `${width}`,
        ).toBe(true)
      }
    }
  })
})

test('single keys can be switched off, the theme can be changed, and both stay so', async ({
  page,
}) => {
  await openAt(page, CALM)
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await test.step('"?" lists the shortcuts; single keys can be switched off', async () => {
    await expect(list).toContainText('Ctrl+K')
    await list.getByText('Use single keys as shortcuts').click()
    await page.keyboard.press('Escape')
    await expect(list).toHaveCount(0)
    await page.keyboard.press('n')
    await expectAt(page, CALM)
  })
  await test.step('the theme button changes the theme', async () => {
    await page.getByRole('button', { name: 'Dark theme' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
  await page.reload()
  await test.step('the next visit remembers the theme', async () => {
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('button', { name: 'Light theme' })).toBeVisible()
  })
  await finished(page)
  await test.step('single keys stay off', async () => {
    await page.keyboard.press('?')
    await expect(list).toHaveCount(0)
  })
})

test('Escape cancels a running simulation; the note on it goes when the numbers are current again @computed', async ({
  page,
}) => {
  const requests = await holdRequests(page, ['applications', 'bisection', 'production'])
  await openWorkbench(page, `./${linkOf(smallMachines(NO_PROCUREMENT, 180))}`)
  await test.step('Escape cancels a running simulation and says so; it can be run again', async () => {
    await throughputKnown(page)
    await expect(page.getByTestId('work')).toHaveText('All numbers are current.')
    // What is out of sight follows when it is seen.
    await seenComparison(page)
    const before = await cell(page, 'deliveredAdaptive', 'B').innerText()
    await requests.hold()
    await field(page, 'Edge uplinks').fill('11')
    await field(page, 'Edge uplinks').press('Enter')
    await requests.holds('applications')
    await expect(page.getByTestId('work')).toHaveAttribute('data-busy', 'true')
    await page.getByRole('link', { name: 'Answer', exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('notice')).toContainText('calculation was cancelled')
    await expect(page.getByTestId('work')).toHaveAttribute('data-busy', 'false')
    await expect(page.getByTestId('work')).toHaveText('Dimmed numbers are outdated.')
    await expect(page.getByTestId('answer')).toContainText('The offers are not ranked.')
    await expect(page.getByTestId('answer')).toContainText('Compute again')
    await expect(cell(page, 'deliveredAdaptive', 'B')).toHaveText(before)
    await requests.release()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Command' }).fill('compute again')
    await page.keyboard.press('Enter')
    await finished(page)
    await seenComparison(page)
    await expect(cell(page, 'deliveredAdaptive', 'B')).not.toHaveText(before)
  })
  await test.step('the note on a cancelled simulation goes when the numbers are current again', async () => {
    await requests.hold()
    await enter(page, 'Edge uplinks', '12')
    await requests.holds('applications')
    await expect(page.getByTestId('work')).toHaveAttribute('data-busy', 'true')
    await page.getByRole('link', { name: 'Answer', exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(page.getByTestId('notice')).toContainText('calculation was cancelled')
    await requests.release()
    await enter(page, 'Edge uplinks', '10')
    await finished(page)
    await expect(page.getByTestId('notice')).toHaveCount(0)
  })
})

test('the address keeps the section, Back leads to the one before', async ({ page }) => {
  const small = { link: linkOf(smallMachines(NO_PROCUREMENT, 180)) }
  await openAt(page, 'bill', small)
  await test.step('the address keeps the section; one that does not exist is named with the nearest', async () => {
    await expect(page.getByRole('region', { name: 'Bill of materials', exact: true })).toBeVisible()
    await page.keyboard.press('f')
    expect(page.url()).toContain('place=offers&section=fabric')
    await page.reload()
    await expectAt(page, 'fabric')
    await page.keyboard.press('t')
    expect(page.url()).toContain('place=answer&section=tradeoff')
    await openWorkbench(page, `./?place=of-another-version${small.link}`)
    await expectAt(page, 'tradeoff')
    await openWorkbench(page, `./?place=network&section=congestoin${small.link}`)
    const notice = page.getByTestId('notice')
    await expect(notice).toContainText(/Network.*“congestoin”/)
    await notice.getByRole('button', { name: /^Go to Congestion/ }).click()
    await expectAt(page, 'congestion')
    await expect(notice).toHaveCount(0)
  })
  await test.step('Back leads to the section before, and a reload to the same section and scenario', async () => {
    await goTo(page, CALM)
    await choose(page, /A Sierra as built/)
    await page.keyboard.press('d')
    await page.keyboard.press('f')
    await page.goBack()
    await expectAt(page, 'node')
    await page.reload()
    await expectAt(page, 'node')
    await expect(page.getByRole('complementary', { name: 'Design of A' })).toBeVisible()
    await page.goBack()
    await expectAt(page, CALM)
    await page.goForward()
    await expectAt(page, 'node')
  })
})

/** At every frame: what the status says while a chart or table in the window still waits. */
const watchStatus = (page: Page) =>
  page.evaluate(() => {
    const isInWindow = (element: Element) => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return height > 0 && top < globalThis.innerHeight && bottom > 0
    }
    const look = () => {
      const waits = [...document.querySelectorAll('main [aria-busy="true"]')].filter(isInWindow)
      const said = document.querySelector('[data-testid="work"]')?.textContent ?? ''
      const { dataset } = document.body
      if (waits.length > 0) dataset['waited'] = 'true'
      if (waits.length > 0 && said.includes('current')) {
        const names = waits.map((element) => element.closest('section')?.dataset['section'] ?? '')
        dataset['wrong'] = `${said} ${names.join(' ')}`
      }
      requestAnimationFrame(look)
    }
    look()
  })

test('the status says current only where nothing in sight waits', async ({ page }) => {
  await openAt(page, 'bisection', { link: linkOf(smallMachines(NO_PROCUREMENT, 180)) })
  await finished(page)
  await watchStatus(page)
  for (const uplinks of ['11', '12', '10']) {
    await enter(page, 'Edge uplinks', uplinks)
    await finished(page)
  }
  for (const place of ['congestion', 'tradeoff']) {
    await goTo(page, place)
    await finished(page)
    await enter(page, 'Edge uplinks', place === 'tradeoff' ? '9' : '11')
    await finished(page)
  }
  await expect(page.locator('body')).toHaveAttribute('data-waited', 'true')
  await expect(page.locator('body')).not.toHaveAttribute('data-wrong')
  await expect(page.getByTestId('work')).toHaveText('All numbers are current.')
})
