import { NO_PROCUREMENT } from '../src/document/procurement/schema'
import { expect, test } from './support/journey'
import { linkOf } from './support/link-of'
import { smallMachines } from './support/small-machines'
import { allNumbers, enter, field, finished, openWorkbench } from './workbench'

const link = linkOf(smallMachines(NO_PROCUREMENT))

/** What a worker does that dies in the middle of its first applications. */
const dying = `addEventListener('message', ({ data }) => {
  if (data.type === 'run' && data.request.kind === 'applications') {
    setTimeout(() => { throw new Error('killed by the test') }, 20)
  }
});`

test('a worker that dies in mid-run is replaced; the work goes on and the person is told @computed', async ({
  page,
}) => {
  // Two workers and their spare: either of the first two may be given applications, and dies of them.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 2 })
  })
  let fetched = 0
  await page.route('**/engine.worker*.js', async (route) => {
    const response = await route.fetch()
    const script = await response.text()
    fetched += 1
    await route.fulfill({ response, body: fetched <= 2 ? dying + script : script })
  })
  await page.goto(`./${link}`)
  await expect(page.getByTestId('notice')).toContainText('restarted')
  await finished(page)
  await expect(page.getByText(/Simulating bisection/)).toHaveCount(0)
  const survived = await allNumbers(page)

  await page.unrouteAll()
  await page.goto('about:blank')
  await openWorkbench(page, `./${link}`)
  await expect(page.getByTestId('notice')).toHaveCount(0)
  expect(survived).toEqual(await allNumbers(page))
})

test('a model that does not load is explained; the design can still be edited; it can be tried again @computed', async ({
  page,
}) => {
  await page.route('**/*.wasm', (route) => route.abort())
  await page.goto(`./${link}`)
  const failure = page.getByTestId('engine-failure')
  await expect(failure).toContainText('could not be loaded')
  await enter(page, 'Edge uplinks', '12')
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')
  await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
  await page.unroute('**/*.wasm')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await finished(page)
  await expect(failure).toHaveCount(0)
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')
})

test('without WebAssembly the page says what is missing and what to do @computed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'WebAssembly')
  })
  await page.goto('./')
  await expect(page.getByTestId('engine-failure')).toContainText(
    /requires WebAssembly.*allow WebAssembly/,
  )
  await enter(page, 'Edge uplinks', '12')
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')
})

test('without workers the page says what is missing and what to do @computed', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker')
  })
  await page.goto('./')
  await expect(page.getByTestId('engine-failure')).toContainText(/worker.*current browser/)
  await enter(page, 'Edge uplinks', '12')
  await expect(field(page, 'Edge uplinks')).toHaveValue('12')
})
