/**
 * From a fresh clone to an open page: set up, build, serve, print the address.
 *
 * `--dev` serves with Vite's development server, `--port N` and `--host [ADDRESS]` say where.
 */
import { parseArgs } from 'node:util'
import { buildApp } from './build.mjs'
import { freePort } from './port.mjs'
import { StepFailure, inSeconds, main, root, say } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

const DEFAULT_PORT = 4170

function readCall() {
  const usage = 'Call: npm start -- [--dev] [--port N] [--host ADDRESS]'
  try {
    const { values } = parseArgs({
      options: {
        dev: { type: 'boolean', default: false },
        port: { type: 'string', default: String(DEFAULT_PORT) },
        host: { type: 'string', default: '127.0.0.1' },
      },
    })
    const port = Number(values.port)
    if (!Number.isInteger(port) || port < 1 || port > 65535) {
      throw new StepFailure(`--port ${values.port} is not a port from 1 to 65535`, usage)
    }
    return { dev: values.dev, host: values.host, port }
  } catch (error) {
    if (error instanceof StepFailure) throw error
    throw new StepFailure(error instanceof Error ? error.message : String(error), usage)
  }
}

await main(import.meta, async () => {
  const started = performance.now()
  const { dev, host, port: wanted } = readCall()
  await setUpWithModel()
  if (!dev) await buildApp()
  const place = { host, port: await freePort(wanted, host), strictPort: true }
  // Only now, because on a fresh clone Vite did not exist when this script began.
  const vite = await import('vite')
  const server = dev
    ? await vite.createServer({ root, server: place }).then((developing) => developing.listen())
    : await vite.preview({ root, preview: place })
  const addresses = [
    ...(server.resolvedUrls?.local ?? []),
    ...(server.resolvedUrls?.network ?? []),
  ].join(' ')
  const taken = inSeconds(performance.now() - started)
  say(`\nTaper is open at ${addresses} (ready after ${taken}; Ctrl+C ends it)`)
})
