/** Finds a port to serve at. */
import { createServer } from 'node:net'
import { StepFailure, say } from './steps.mjs'

const PORTS_TO_TRY = 50

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} why the port cannot be taken; undefined when it is free
 */
function whyTaken(port, host) {
  return new Promise((resolve) => {
    const socket = createServer()
    socket.once('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    socket.listen(port, host, () => socket.close(() => resolve(undefined)))
  })
}

/**
 * The first free port from the wanted one on.
 * @param {number} wanted
 * @param {string} host
 */
export async function freePort(wanted, host) {
  for (let port = wanted; port < Math.min(wanted + PORTS_TO_TRY, 65536); port += 1) {
    const reason = await whyTaken(port, host)
    if (reason === undefined) return port
    if (reason !== 'EADDRINUSE') {
      throw new StepFailure(
        `${host}:${port} cannot be served (${reason})`,
        'Choose another one with --port N or --host ADDRESS.',
      )
    }
    say(`  Port ${port} is busy, trying ${port + 1}`)
  }
  throw new StepFailure(`no free port was found from ${wanted} on`, 'Choose one with --port N.')
}
