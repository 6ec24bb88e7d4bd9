/** The built folder on a static host as plain as any: below a path, no special headers, 404 for what is not there. */
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
}

const PATH = '/some/path/taper/'

export interface StaticHost {
  /** Of the page. */
  readonly address: string
  /** Files that have other contents than those of the build, by their names in the folder. */
  readonly changed: Map<string, string>
  /** From now on nobody answers. */
  readonly leave: () => Promise<void>
}

export async function startHost(folder: string): Promise<StaticHost> {
  const changed = new Map<string, string>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '', 'http://host').pathname
    const name = path === PATH ? 'index.html' : normalize(path.slice(PATH.length))
    const isInside = path.startsWith(PATH) && !name.startsWith('..')
    const found = changed.get(name) ?? (isInside ? readFile(join(folder, name)) : undefined)
    Promise.resolve(found)
      .catch(() => undefined)
      .then((content) => {
        const type = TYPES[extname(name)] ?? 'application/octet-stream'
        response.writeHead(content === undefined ? 404 : 200, { 'content-type': type })
        response.end(content ?? 'not found')
      })
      .catch(() => response.destroy())
  })
  const port = await listening(server)
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${port}${PATH}`, changed, leave }
}

function listening(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address) resolve(address.port)
      else reject(new Error('the host has no port'))
    })
  })
}
