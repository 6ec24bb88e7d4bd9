/**
 * The page loads and runs nothing but itself: `support/journey` watches every other journey for it too, of which
 * `every-section.spec.ts` opens all sections and saves from them.
 */
import { HEADERS } from '../scripts/headers.mjs'
import { expect, test } from './support/journey'
import { CALM, openAt } from './workbench'

test('what another origin has is not loaded, and is seen to be asked for', async ({
  page,
  strays,
}) => {
  await openAt(page, CALM)
  const answer = await page.evaluate(() =>
    fetch('https://elsewhere.invalid/price').then(
      () => 'loaded',
      () => 'stopped',
    ),
  )
  expect(answer).toBe('stopped')
  await expect.poll(() => strays.splice(0)).toContainEqual(expect.stringMatching(/^connect-src/))

  await test.step('text becomes no markup and no script, and no other address a script', async () => {
    const thrown = await page.evaluate(() => {
      const attempts = [
        () => document.body.insertAdjacentHTML('beforeend', '<p>markup</p>'),
        () => document.createElement('img').setAttribute('onerror', 'document.title = 1'),
        () => Reflect.set(document.createElement('script'), 'text', 'document.title = 1'),
        () => Reflect.set(document.createElement('script'), 'src', 'https://elsewhere.invalid/'),
        () => new Worker('../elsewhere.js'),
      ]
      return attempts.map((attempt) => {
        try {
          attempt()
          return 'done'
        } catch (error) {
          return String(error)
        }
      })
    })
    for (const error of thrown) expect(error).toMatch(/^TypeError: .*(Trusted|trusted)/)
    await expect.poll(() => strays.splice(0).join()).toContain('require-trusted-types-for')
    await expect(page).toHaveTitle(/Taper/)
  })
})

test('our server sends every header, with the page and with its files', async ({ request }) => {
  for (const path of ['/', '/index.html', '/favicon.svg', '/service-worker.js']) {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
    const sent = response.headers()
    for (const [name, value] of Object.entries(HEADERS)) {
      expect(sent[name.toLowerCase()], `${name} of ${path}`).toBe(value)
    }
  }
})

test('what is not there is 404, and the manifest of the build is not there', async ({
  request,
}) => {
  for (const path of ['/unknown', '/some/where.html', '/assets/no.js', '/.vite/manifest.json']) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(await response.text()).not.toContain('<div id="root">')
  }
})

test('the page starts in parts, each fetched at once and run in a task of its own', async ({
  request,
}) => {
  const page = await (await request.get('/')).text()
  const scripts = [...page.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].map(
    ([, src]) => src ?? '',
  )
  expect(scripts).toHaveLength(1)
  const start = await (await request.get(scripts[0] ?? '')).text()
  const parts = [...start.matchAll(/"\.\/([^"]+\.js)"/g)].map(([, part]) => part ?? '')
  expect(parts.map((part) => part.split('-')[0])).toEqual([
    'libraries',
    'schema',
    'documents',
    'workbook',
    'index',
  ])
  for (const part of parts) {
    expect(page).toContain(`<link rel="modulepreload" crossorigin href="./assets/${part}">`)
    expect((await request.get(`/assets/${part}`)).status()).toBe(200)
  }
})
