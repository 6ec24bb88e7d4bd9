import { expect, test } from '@playwright/test'
import { allNumbers, enter, field, finished, openWorkbench } from './workbench'

test('a worker that dies in mid-run is replaced; the work goes on and the person is told', async ({
  page,
}) => {
  await openWorkbench(page)
  await enter(page, 'Edge up ports', '7')
  await expect(page.getByText(/Simulating bisection/).first()).toBeAttached()
  // The last worker is the spare, which takes the place of the one that dies.
  const workers = page.workers().slice(0, -1)
  expect(workers.length).toBeGreaterThan(0)
  for (const worker of workers) {
    await worker.evaluate(() => {
      setTimeout(() => {
        throw new Error('killed by the test')
      })
    })
  }
  await expect(page.getByTestId('notice')).toContainText('started again')
  await finished(page)
  await expect(page.getByText(/Simulating bisection/)).toHaveCount(0)
  await expect(field(page, 'Edge up ports')).toHaveValue('7')
  const survived = await allNumbers(page)
  await page.reload()
  await finished(page)
  expect(await allNumbers(page)).toEqual(survived)
})

test('a model that does not load is explained; the design can still be edited; it can be tried again', async ({
  page,
}) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto('./')
  const failure = page.getByTestId('engine-failure')
  await expect(failure).toContainText('could not be loaded')
  await enter(page, 'Edge up ports', '12')
  await expect(field(page, 'Edge up ports')).toHaveValue('12')
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  await page.unroute('**/*.wasm')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await finished(page)
  await expect(failure).toHaveCount(0)
  await expect(field(page, 'Edge up ports')).toHaveValue('12')
})

test('without WebAssembly the page says what is missing and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly')
  })
  await page.goto('./')
  await expect(page.getByTestId('engine-failure')).toContainText(
    /no WebAssembly.*current browser or allow WebAssembly/,
  )
  await enter(page, 'Edge up ports', '12')
  await expect(field(page, 'Edge up ports')).toHaveValue('12')
})

test('without workers the page says what is missing and what to do', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker')
  })
  await page.goto('./')
  await expect(page.getByTestId('engine-failure')).toContainText(/worker.*current browser/)
  await enter(page, 'Edge up ports', '12')
  await expect(field(page, 'Edge up ports')).toHaveValue('12')
})
