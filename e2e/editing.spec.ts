import { SMALL_AS_BUILT } from './support/as-built'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallOffers } from './support/small-machines'
import {
  CALM,
  allNumbers,
  cell,
  choose,
  enter,
  field,
  finished,
  grabUplinks,
  numberIn,
  offerLine,
  openAt,
  openWorkbench,
  seenComparison,
  shown,
  sourceOf,
  unfold,
  undoAll,
} from './workbench'

test('what an edit changes, and a taper from the chart', async ({ page }) => {
  await openWorkbench(page, `./${linkOf(smallOffers())}`)
  await test.step('taper, GPUs, DDR, routing, budget and a price: each changes what it must', async () => {
    const value = (id: Parameters<typeof cell>[1], letter = 'B') => numberIn(cell(page, id, letter))
    const change = async (label: string, text: string) => {
      const before = { nodes: await value('nodes'), peak: await value('peak') }
      await enter(page, label, text)
      // Counted at once; what is simulated of it is looked at in the end.
      await expect.poll(() => value('nodes')).not.toBe(before.nodes)
      return { before, after: { nodes: await value('nodes'), peak: await value('peak') } }
    }
    await unfold(page, 'Node')

    const taper = await change('Edge uplinks', '6')
    expect(taper.after.nodes).toBeGreaterThan(taper.before.nodes)
    // The offer at 3:1 is the same design.
    expect(taper.after.nodes).toBe(await value('nodes', 'C'))
    await finished(page)
    expect(await value('nominal')).toBe(await value('nominal', 'C'))

    const gpus = await change('GPUs', '6')
    expect(gpus.after.nodes).toBeLessThan(gpus.before.nodes)
    expect(gpus.after.peak).toBeGreaterThan(gpus.before.peak)

    const ddr = await change('DDR', '1,024 GB')
    expect(ddr.after.nodes).toBeLessThan(ddr.before.nodes)

    const budget = await change('Budget', '40')
    expect(budget.after.nodes).toBeGreaterThan(budget.before.nodes)

    const price = await change('GPU, list', '8,000')
    expect(price.after.nodes).toBeGreaterThan(price.before.nodes)

    await finished(page)
    const efficiency = await value('efficiency')
    await page.getByRole('radiogroup', { name: 'Routing' }).getByText('Static').click()
    await finished(page)
    expect(await value('efficiency')).toBeLessThan(efficiency)
    await undoAll(page)
  })
  await test.step('a taper picked in the chart becomes the design', async () => {
    await choose(page, /Offer at 1:1/)
    await finished(page)
    const chart = page.getByRole('region', { name: 'Trade-off' })
    await chart
      .getByRole('option', { name: /(^|[^\d.])3:1/ })
      .first()
      .press('Enter')
    await expect(field(page, 'Edge uplinks')).toHaveValue('6')
  })
})

test('drags of the taper and entries, as steps of undo', async ({ page }) => {
  await openAt(page, CALM, SMALL_AS_BUILT)
  await test.step('a drag back to where it began is no step, and is over at the release', async () => {
    const drag = await grabUplinks(page)
    await drag.to(1 / 2)
    await expect(field(page, 'Edge uplinks')).not.toHaveValue('18')
    await drag.by(0, 5)
    await page.mouse.up()
    await expect(field(page, 'Edge uplinks')).toHaveValue('18')
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    // What comes next is a step each.
    await enter(page, 'Budget', '20')
    await enter(page, 'Edge uplinks', '12')
    await page.getByRole('button', { name: /^Undo edge uplinks/ }).click()
    await expect(field(page, 'Edge uplinks')).toHaveValue('18')
    await expect(field(page, 'Budget')).toHaveValue('20')
    await page.getByRole('button', { name: /^Undo budget/ }).click()
    await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
  })
  await test.step('a drag ends with its field, and the next edit is a step of its own', async () => {
    const { thumb, ...drag } = await grabUplinks(page)
    await drag.to(1 / 2)
    await expect(field(page, 'Edge uplinks')).not.toHaveValue('18')
    const fabric = page.getByRole('button', { name: /^Fabric/ })
    // What rests during a drag, such as the summary of a section, shows that it is over.
    await fabric.evaluate((button) => button instanceof HTMLElement && button.click())
    await expect(thumb).toHaveCount(0)
    await expect(fabric).not.toContainText('taper 1:1')
    await page.mouse.up()
    await enter(page, 'Budget', '20')
    await page.getByRole('button', { name: /^Undo budget/ }).click()
    await page.getByRole('button', { name: /^Undo edge uplinks/ }).click()
    await expect(fabric).toContainText('taper 1:1')
    await unfold(page, 'Fabric')
  })
  await test.step('entries: steps of undo, what is refused, what is wrong, where a value comes from', async () => {
    await test.step('the budget shows what it is, and typing what is shown changes nothing', async () => {
      const shown = await field(page, 'Budget').inputValue()
      await field(page, 'Budget').focus()
      await expect(field(page, 'Budget')).toHaveValue(shown)
      await enter(page, 'Budget', shown)
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    })
    await test.step('quick presses of an arrow are one step of undo', async () => {
      await field(page, 'Edge uplinks').focus()
      for (let press = 0; press < 12; press += 1) await page.keyboard.press('ArrowDown')
      await expect(field(page, 'Edge uplinks')).toHaveValue('6')
      await page.getByRole('button', { name: /^Undo edge uplinks/ }).click()
      await expect(field(page, 'Edge uplinks')).toHaveValue('18')
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    })
    await test.step('a field that is emptied keeps its value, and says so', async () => {
      const ports = field(page, 'Edge uplinks')
      const refusal = page.getByText('This field cannot be empty')
      await ports.fill('')
      await ports.press('Enter')
      await expect(ports).toHaveValue('18')
      await expect(refusal).toBeVisible()
      await ports.fill('')
      await ports.press('Escape')
      await expect(ports).toHaveValue('18')
      await expect(refusal).toBeHidden()
    })
    await test.step('what was refused is forgotten by Escape, by leaving and by undo', async () => {
      const refusal = page.getByText('“many” is not a number')
      const ports = field(page, 'Edge uplinks')
      await enter(page, 'Edge uplinks', 'many')
      await expect(refusal).toBeVisible()
      await ports.press('Escape')
      await expect(refusal).toBeHidden()
      await enter(page, 'Edge uplinks', 'many')
      await expect(refusal).toBeVisible()
      await field(page, 'Budget').focus()
      await expect(refusal).toBeHidden()
      await enter(page, 'Edge uplinks', '12')
      await enter(page, 'Edge uplinks', 'many')
      await expect(refusal).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(ports).toHaveValue('18')
      await expect(refusal).toBeHidden()
    })
    await test.step('undo and redo by keys, with names on the buttons', async () => {
      await enter(page, 'Edge uplinks', '12')
      await expect(page.getByRole('button', { name: 'Undo edge uplinks 12' })).toBeEnabled()
      await field(page, 'Edge uplinks').blur()
      await page.keyboard.press('Control+z')
      await expect(field(page, 'Edge uplinks')).toHaveValue('18')
      await expect(page.getByRole('button', { name: 'Redo edge uplinks 12' })).toBeEnabled()
      await page.keyboard.press('Control+Shift+z')
      await expect(field(page, 'Edge uplinks')).toHaveValue('12')
    })
    await test.step('an error is tied to its field, and the keys stay there when it is mended', async () => {
      const ports = field(page, 'Edge uplinks')
      await enter(page, 'Edge uplinks', '19')
      await expect(ports).toHaveAttribute('aria-invalid', 'true')
      const message = await ports.getAttribute('aria-errormessage')
      await expect(page.locator(`[id="${message}"]`)).toContainText(/36|37/)
      const remedy = page.locator('[data-path="fabric.edge.uplinks"]').getByRole('button', {
        name: /use|reduce|set/i,
      })
      await remedy.first().click()
      await expect(ports).toBeFocused()
      await expect(ports).toHaveAttribute('aria-invalid', 'false')
    })
    await test.step('the field says where its value comes from, and resets', async () => {
      await sourceOf(page, 'Edge switch$').click()
      await expect(page.getByRole('dialog')).toContainText('unverified')
      await page.keyboard.press('Escape')
      await enter(page, 'Edge switch', '20,000')
      await page.getByRole('button', { name: /^Reset Edge switch/ }).click()
      await expect(field(page, 'Edge switch')).toHaveValue('15,000')
    })
  })
})

test('in a drag what is out of sight rests at its height; scrolled to, it is drawn; at the release all is', async ({
  page,
}) => {
  await openAt(page, 'designs', SMALL_AS_BUILT)
  // By its place: what rests is no part of what assistive technology reads.
  const map = shown(page).locator('h3').first()
  await expect(map).toContainText('not beaten by any other')
  const isResting = () => map.evaluate((heading) => !heading.checkVisibility())
  const height = async () => (await shown(page).boundingBox())?.height ?? 0
  // As a person does: until then the page keeps the section that was gone to at its top.
  await page.mouse.move(800, 500)
  await page.mouse.wheel(0, -20_000)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await isResting()).toBe(false)
  const whole = await height()
  const drag = await grabUplinks(page)
  await drag.to(1 / 2)
  await expect.poll(isResting).toBe(true)
  expect(await height()).toBeCloseTo(whole, 0)
  // Far and often: parts that are shown in turns must not set one another off.
  for (let round = 0; round < 20; round += 1) await drag.to((round % 9) / 9)
  await shown(page).evaluate((section) => section.scrollIntoView())
  await expect.poll(isResting).toBe(false)
  await page.mouse.up()
  await finished(page)
  await expect(page.getByRole('heading', { name: 'The page failed' })).toHaveCount(0)
  await expect(map).toBeVisible()
  expect(await isResting()).toBe(false)
})

test('every number follows a drag and what cannot be; none is shown as what it is not', async ({
  page,
}) => {
  await openWorkbench(page, `./${SMALL_AS_BUILT.link}`)
  await test.step('a drag that is taken back, one that is kept, and values that cannot be: every number follows', async () => {
    await test.step('Escape takes a drag back, and what is still dragged is not written', async () => {
      const before = await allNumbers(page)
      const { thumb, ...drag } = await grabUplinks(page)
      await drag.to(1 / 2)
      await expect(field(page, 'Edge uplinks')).not.toHaveValue('18')
      await page.keyboard.press('Escape')
      await expect(field(page, 'Edge uplinks')).toHaveValue('18')
      await drag.to(1 / 3)
      await page.mouse.up()
      await expect(field(page, 'Edge uplinks')).toHaveValue('18')
      await expect(thumb).toHaveValue('18')
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
      await finished(page)
      expect(await allNumbers(page)).toEqual(before)
    })
    await test.step('dragging the taper: numbers follow, and the whole drag is one step of undo', async () => {
      const before = await allNumbers(page)
      const { thumb, ...drag } = await grabUplinks(page)
      // The first step may already have left where it starts.
      const seen = new Set([await cell(page, 'nodes', 'B').innerText()])
      for (let step = 1; step <= 12; step += 1) {
        await drag.by(-8 * step)
        await page.waitForTimeout(120)
        seen.add(await cell(page, 'nodes', 'B').innerText())
      }
      expect(seen.size).toBeGreaterThan(3)
      await page.mouse.up()
      await expect(thumb).not.toHaveValue('18')
      await finished(page)
      expect(await allNumbers(page)).not.toEqual(before)
      await page.getByRole('button', { name: /^Undo edge uplinks/ }).click()
      await expect(field(page, 'Edge uplinks')).toHaveValue('18')
      await finished(page)
      expect(await allNumbers(page)).toEqual(before)
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    })
    await test.step('an impossible design says so at its field; a press on a remedy mends it', async () => {
      const before = await allNumbers(page)
      await enter(page, 'Edge uplinks', '19')
      await expect(page.getByTestId('answer')).toContainText('Offer B cannot be built')
      await expect(cell(page, 'nodes', 'B')).toHaveText('cannot be built')
      await expect(page.getByTestId('spent')).toContainText('36')
      await expect(offerLine(page, /^B/)).toContainText('cannot be built: ')
      const rail = page.getByRole('complementary')
      const problem = rail
        .locator('[data-path]')
        .getByRole('button', { name: /use|reduce|set/i })
        .first()
      await problem.click()
      await finished(page)
      await expect(page.getByTestId('answer')).not.toContainText('cannot be built')
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await finished(page)
      expect(await allNumbers(page)).toEqual(before)
    })
  })
  await test.step('a simulated number is never shown as what it is not, and the work comes back', async () => {
    await test.step('a simulated number is stale from the edit until its successor has come', async () => {
      await seenComparison(page)
      const delivered = cell(page, 'deliveredAdaptive', 'B').locator('xpath=ancestor-or-self::td')
      await expect(delivered).not.toHaveAttribute('data-stale')
      const before = await delivered.innerText()
      // The stale time is short: it is watched from within the page, so that none of it is missed.
      await delivered.evaluate((figure) => {
        const note = () => {
          const seen = `${figure.hasAttribute('data-stale')} ${figure.textContent}`
          document.body.dataset['seen'] = `${document.body.dataset['seen'] ?? ''}|${seen}`
        }
        const watch = { attributes: true, childList: true, characterData: true, subtree: true }
        new MutationObserver(note).observe(figure, watch)
      })
      // No drag has passed it, so its answer is not there yet.
      await enter(page, 'Edge uplinks', '5')
      await expect(page.locator('body')).toHaveAttribute('data-seen', /true .*\|false /)
      await finished(page)
      const after = await delivered.innerText()
      expect(after).not.toBe(before)
      const seen = (await page.locator('body').getAttribute('data-seen'))?.split('|').slice(1) ?? []
      // While stale it is the number before; the number after is never shown as stale.
      expect(new Set(seen)).toEqual(new Set([`true ${before}`, `false ${after}`]))
    })
    await test.step('the work comes back after a reload', async () => {
      await enter(page, 'Edge uplinks', '12')
      await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
      await finished(page)
      const before = await allNumbers(page)
      await page.reload()
      await finished(page)
      expect(await allNumbers(page)).toEqual(before)
    })
  })
})
