import type { Page } from '@playwright/test'
import { AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { CALM, choose, openAt, unfold, pick, undoAll } from './workbench'

const section = (page: Page) => page.locator('[data-path="workload.applications"]')
const share = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Share of ${name}`, exact: true })

async function setShare(page: Page, name: string, percent: string): Promise<void> {
  await share(page, name).fill(percent)
  await share(page, name).press('Enter')
}

test.describe('the workload', () => {
  test.beforeEach(async ({ page }) => {
    await openAt(page, CALM, AS_BUILT)
    await unfold(page, 'Workload')
    await expect(section(page)).toBeVisible()
  })

  test('shares, mixes and jobs', async ({ page }) => {
    await test.step('shares that are wrong are told, and the section stays unfolded', async () => {
      await test.step('an entry that cannot be is refused in a sentence, and nothing is lost', async () => {
        await setShare(page, 'AMG', '120')
        await expect(page.getByText(/Share of AMG .*120.*0 to 100/)).toBeVisible()
        await expect(share(page, 'AMG')).toHaveValue('20')
      })
      await test.step('shares that are not 100 % are told and normalised, and undone by name', async () => {
        await setShare(page, 'AMG', '34')
        await expect(page.getByText(/shares add up to 114\s%/)).toBeVisible()
        await page.getByRole('button', { name: 'Normalise to 100 %' }).click()
        await expect(page.getByTestId('sum').first()).toHaveText('100\u202f%')
        await expect(page.getByText(/^The shares add up to/)).toHaveCount(0)
        await page.keyboard.press('Control+z')
        await expect(share(page, 'AMG')).toHaveValue('34')
        await expect(page.getByRole('button', { name: 'Undo AMG share 34\u202f%' })).toBeVisible()
        await page.keyboard.press('Control+z')
        await expect(share(page, 'AMG')).toHaveValue('20')
      })
      await test.step('the section stays unfolded at the next visit', async () => {
        await openAt(page, CALM, AS_BUILT)
        await expect(section(page)).toBeVisible()
      })
    })
    await test.step('a job larger than the machine is told, with the nearest that fits', async () => {
      await choose(page, /Sierra at 1:1/)
      const fix = page.getByRole('button', { name: /^Set 4,032 nodes/ })
      await expect(fix).toBeVisible()
      await expect(page.getByText(/^Runs on 4,032 .*4,050 .*pF3D/)).toBeVisible()
      await fix.click()
      await expect(page.getByRole('spinbutton', { name: 'Nodes per job' }).last()).toHaveValue(
        '4,032',
      )
      await expect(fix).toHaveCount(0)
      const apply = page.getByRole('button', { name: 'Apply this workload to all offers' })
      await apply.click()
      await expect(apply).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Undo workload of B/ })).toBeVisible()
      await undoAll(page)
    })
    await test.step('a mix, an application of the library and its removal', async () => {
      await pick(page.getByRole('combobox', { name: 'Mix of applications' }), 'Quartz-like')
      await expect(share(page, 'UMT')).toHaveValue('33')
      await page.getByRole('button', { name: 'Add an application' }).click()
      await page.getByRole('button', { name: 'Add HACC' }).click()
      await expect(share(page, 'HACC')).toHaveValue('0')
      await page.getByRole('button', { name: 'Remove UMT' }).click()
      await expect(share(page, 'UMT')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Remove pF3D' })).toBeFocused()
      await page.getByRole('button', { name: 'Remove HACC' }).click()
      await expect(share(page, 'HACC')).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Remove pF3D' })).toBeFocused()
      await page.getByRole('button', { name: 'Remove jobs of 1,080 nodes' }).click()
      await expect(page.getByRole('button', { name: 'Remove jobs of 2,160 nodes' })).toBeFocused()
      await page.getByRole('button', { name: 'Reset applications to Sierra' }).click()
      await expect(share(page, 'SW4')).toHaveValue('40')
      await undoAll(page)
    })
    await test.step('a GPU code on a node without GPUs is told', async () => {
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await page.getByRole('menuitem', { name: /Quartz, production/ }).click()
      await pick(page.getByRole('combobox', { name: 'Mix of applications' }), 'NNSA-like')
      const reported = page.getByText(/^SW4 .*GPUs.* none/)
      await expect(reported).toBeVisible()
      await page.getByRole('button', { name: 'Leave it out: 0 %' }).first().click()
      await expect(share(page, 'SW4')).toHaveValue('0')
      await expect(reported).toBeVisible()
      await expect(page.getByText(/shares add up to 60\s%/)).toBeVisible()
    })
  })

  test('profiles, and what they get wrong', async ({ page }) => {
    await test.step('profiles are read, edited, reset and begun', async () => {
      await test.step('a profile is read with its sources, edited and reset', async () => {
        await page.getByRole('button', { name: 'Profile of AMG' }).click()
        const dialog = page.getByRole('dialog', { name: 'Profile of AMG' })
        await expect(dialog).toContainText(/Table I: 404 million/)
        await expect(dialog).toContainText('assumed')
        const hidden = dialog.getByRole('spinbutton', { name: 'Hidden communication', exact: true })
        await hidden.fill('50')
        await hidden.press('Enter')
        await expect(dialog.getByText('your own', { exact: true })).toHaveCount(1)
        await dialog.getByRole('button', { name: 'Reset Hidden' }).click()
        await expect(hidden).toHaveValue('0')
        await hidden.fill('700')
        await hidden.press('Enter')
        await expect(dialog.getByText(/Hidden communication .*700.*0 to 100/)).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      })
      await test.step('an application stands for a code of the buyer', async () => {
        const open = page.getByRole('button', { name: 'Profile of AMG' })
        await open.click()
        const code = page.getByRole('textbox', { name: 'Stands for' })
        await code.fill('weather')
        await code.press('Enter')
        await page.keyboard.press('Escape')
        await expect(open).toHaveText('weather as AMG')
      })
      await test.step('a benchmark without a published profile has no share until it gets one', async () => {
        await page.getByRole('button', { name: 'Add an application' }).click()
        await page.getByRole('button', { name: 'Add LULESH, without a profile' }).click()
        const dialog = page.getByRole('dialog', { name: 'Profile of LULESH' })
        await expect(dialog).toContainText('no profile of LULESH')
        await page.keyboard.press('Escape')
        await expect(share(page, 'LULESH')).toHaveCount(0)
        await expect(page.getByText(/no published profile/)).toBeVisible()
        await page.getByRole('button', { name: 'Profile of LULESH' }).click()
        await dialog.getByRole('button', { name: 'Start from ARES' }).click()
        await page.keyboard.press('Escape')
        await expect(share(page, 'LULESH')).toHaveValue('0')
      })
      await undoAll(page)
    })
    await test.step('what a profile gets wrong is told beside its field, with the nearest that works', async () => {
      await page.getByRole('button', { name: 'Profile of pF3D' }).click()
      const dialog = page.getByRole('dialog', { name: 'Profile of pF3D' })
      const set = async (name: string, text: string) => {
        const entry = dialog.getByRole('spinbutton', { name, exact: true })
        await entry.fill(text)
        await entry.press('Enter')
        return entry
      }
      const apply = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
      const group = await set('Ranks per group', '150')
      await expect(dialog.getByText(/^pF3D: .*150 ranks .*evenly/)).toBeVisible()
      await apply('Set 144 ranks per group')
      await expect(group).toHaveValue('144')
      await set('Ranks per group', '1000000')
      await expect(dialog.getByText(/250,000 nodes .*36 ranks/)).toBeVisible()
      await apply('Set 2,592 ranks per group')
      await set('DDR', '90')
      await expect(dialog.getByTestId('time-share-sum')).toHaveText('140\u202f%')
      await apply('Normalise to 100 %')
      await expect(dialog.getByTestId('time-share-sum')).toHaveText('100\u202f%')
      const memory = await set('Working set', '9000')
      await expect(dialog.getByText(/^pF3D .*9,000\sGB/)).toBeVisible()
      await apply('Set 128 GB')
      await expect(memory).toHaveValue('128')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('button', { name: 'Profile of pF3D' })).toBeFocused()
    })
  })
})
