import { readFileSync } from 'node:fs'
import { everyTag, faults } from './support/faults'
import { expect, test } from './support/journey'
import { expectAt, openWorkbench } from './workbench'

test('terms say what they mean by mouse, keys and tap; help has them all, and every package with its licence', async ({
  page,
}) => {
  test.slow()
  await openWorkbench(page, './')
  const terms = page.locator('[data-term]')
  const term = page.locator('[data-term=bisection]')
  await expect(term).toHaveCount(1)
  const ids = await terms.evaluateAll((all) => all.map((each) => each.getAttribute('data-term')))
  expect(new Set(ids).size).toBe(ids.length)
  const tip = page.getByRole('tooltip')
  await term.hover()
  await expect(tip).toContainText('between two halves')
  await expect(tip).toContainText('SC18 Table I')
  await page.mouse.move(0, 0)
  await expect(tip).toHaveCount(0)
  await term.click()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(term).toHaveAccessibleDescription(/between two halves/)
  const within = ['[data-testid=comparison]', '[role=tooltip]']
  expect(await faults(page, { within, tags: everyTag })).toEqual([])
  await page.keyboard.press('Tab')
  await expect(tip.filter({ hasText: 'between two halves' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Glossary/ }).click()
  const glossary = page.getByRole('dialog', { name: 'Glossary' })
  await glossary.getByRole('searchbox').fill('rendezvous')
  await expect(glossary.getByRole('term')).toHaveText(['eager'])
  await glossary.getByRole('searchbox').fill('no such thing')
  await expect(glossary.getByRole('status')).toContainText('No term contains')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(glossary).toHaveCount(0)

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Find a command' })
  await palette.evaluate((dialog: HTMLDialogElement) => {
    dialog.requestClose()
    // A key before the browser tells that the dialog has closed.
    const init = { key: 'k', ctrlKey: true, bubbles: true }
    document.body.dispatchEvent(new KeyboardEvent('keydown', init))
  })
  await palette.getByRole('combobox', { name: 'Command' }).fill('licences')
  await page.keyboard.press('Enter')
  const about = page.getByRole('dialog', { name: 'About and licences' })
  const own: { readonly dependencies: Record<string, string> } = JSON.parse(
    readFileSync('package.json', 'utf8'),
  )
  await expect(about).toContainText('packages by other authors', { timeout: 30_000 })
  const shipped = await about.locator('strong').allTextContents()
  // The page reads what the command line writes.
  const ofCommandLine = new Set(['@msgpack/msgpack', 'hyparquet-writer'])
  const ofPage = Object.keys(own.dependencies).filter((name) => !ofCommandLine.has(name))
  const wanted = [...ofPage, 'serde', 'wasm-bindgen', 'pdfkit']
  expect(shipped).toEqual(expect.arrayContaining(wanted))
  await about.getByText('react-dom', { exact: true }).click()
  await expect(about.locator('details[open]')).toContainText('Permission is hereby granted')
  expect(await faults(page, { within: ['dialog'], tags: everyTag })).toEqual([])
  await about.getByRole('button', { name: 'How good is this model?' }).click()
  await expectAt(page, 'validation')
})
