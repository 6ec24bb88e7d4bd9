/**
 * Serves the built page to journeys, twice: at `/` as visitors get it, and below `/kept/` the same files, where the
 * model's worker looks its answers up on disk before it computes them.
 */
import { readFileSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, defineConfig, type Plugin } from 'vite'
import { SERVED } from '../../scripts/headers.mjs'
import { type AnswerStore, openAnswers } from '../../tests/kept-answers/store'

const root = fileURLToPath(new URL('../..', import.meta.url))
const assets = join(root, 'dist/assets')
const PATH = '/kept/'

const assetsNamed = (name: RegExp) =>
  readdirSync(assets).flatMap((file) => (name.test(file) ? readFileSync(join(assets, file)) : []))

/** The script that goes in front of the worker, as one piece. */
async function workerHook(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: {
        entry: join(root, 'e2e/support/kept-answers-worker.ts'),
        formats: ['iife'],
        name: 'kept',
      },
    },
  })
  const [bundle] = [result].flat()
  if (bundle === undefined || !('output' in bundle)) throw new Error('the hook was not built')
  return bundle.output[0].code
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(Buffer.from(piece))
  return Buffer.concat(pieces).toString()
}

async function answer(
  answers: AnswerStore,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await bodyOf(request)
  const key = new URL(request.url ?? '', 'http://host').searchParams.get('key')
  if (request.method === 'PUT') {
    if (key !== null && /^[0-9a-f]+$/.test(key)) answers.keep(key, body)
    response.writeHead(204).end()
    return
  }
  const wanted = answers.keyOf(body)
  const kept = answers.read(wanted)
  response.writeHead(kept === undefined ? 204 : 200, { 'answer-key': wanted }).end(kept)
}

const keptAnswers: Plugin = {
  name: 'kept-answers',
  async configurePreviewServer(server) {
    const hook = await workerHook()
    const answers = openAnswers(
      [/^taper_verdict_bg.*\.wasm$/, /^taper_details_bg.*\.wasm$/].flatMap(assetsNamed),
    )
    server.middlewares.use((request, response, next) => {
      // To compress every file for every journey takes longer than the way within one machine.
      delete request.headers['accept-encoding']
      const url = request.url ?? ''
      if (!url.startsWith(PATH)) {
        next()
        return
      }
      request.url = `/${url.slice(PATH.length)}`
      if (request.url.startsWith('/kept-answers')) {
        answer(answers, request, response).catch(() => response.destroy())
        return
      }
      // Their names change with their content, so the browser need not ask again in each journey.
      if (request.url.startsWith('/assets/')) {
        response.setHeader('cache-control', 'max-age=86400, immutable')
      }
      const worker = /^\/assets\/(engine\.worker[^/?]*\.js)/.exec(request.url)?.[1]
      if (worker === undefined) {
        next()
        return
      }
      response.setHeader('content-type', 'text/javascript')
      response.end(`${hook}\n${readFileSync(join(assets, worker), 'utf8')}`)
    })
  },
}

export default defineConfig({ root, base: './', ...SERVED, plugins: [keptAnswers] })
