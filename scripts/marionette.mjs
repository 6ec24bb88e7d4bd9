/**
 * Drives an installed Firefox by Marionette, the protocol that it speaks of itself: JSON over a socket, each
 * message with its length in bytes before it. No driver and no library is needed.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './port.mjs'
import { StepFailure } from './steps.mjs'

const START_MS = 60_000

/** `FIREFOX_PATH`, else what is installed; undefined where there is none. */
export function findFirefox() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const installed = ['firefox', 'firefox-esr'].flatMap((name) =>
    folders.map((folder) => join(folder, name)),
  )
  return [process.env['FIREFOX_PATH'], ...installed].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  )
}

/** No first-run page, and no questions to the user. */
const preferences = (/** @type {number} */ port) => ({
  'marionette.port': port,
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
})

/**
 * Starts Firefox without a window and with an empty profile.
 * @param {string} path of the program
 */
export async function startFirefox(path) {
  const profile = mkdtempSync(join(tmpdir(), 'taper-firefox-'))
  const port = await freePort(2828, '127.0.0.1')
  const lines = Object.entries(preferences(port)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`,
  )
  writeFileSync(join(profile, 'user.js'), lines.join(''))
  const args = ['--headless', '--no-remote', '--marionette', '--profile', profile]
  const browser = spawn(path, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } })
  const ended = new Promise((resolve) => browser.once('exit', resolve))
  // Whatever happens to the script, no browser stays behind.
  process.once('exit', () => browser.kill('SIGKILL'))
  const socket = await connected(port)
  const send = conversation(socket)
  await send('WebDriver:NewSession', {})
  return {
    /** @param {string} address */
    open: (address) => send('WebDriver:Navigate', { url: address }),
    /**
     * @param {string} script the body of a function
     * @returns {Promise<unknown>} what it returns
     */
    async run(script) {
      const answer = await send('WebDriver:ExecuteScript', { script, args: [] })
      return Reflect.get(Object(answer), 'value')
    },
    async close() {
      await send('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => undefined)
      socket.destroy()
      await Promise.race([ended, pause(5000)])
      browser.kill('SIGKILL')
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** @param {number} port */
async function connected(port) {
  const end = performance.now() + START_MS
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    if (performance.now() > end) {
      throw new StepFailure('Firefox did not start', 'Start it by hand to see why.')
    }
    await pause(200)
  }
}

/**
 * @param {import('node:net').Socket} socket
 * @returns {(command: string, parameters: object) => Promise<unknown>}
 */
function conversation(socket) {
  let received = Buffer.alloc(0)
  let last = 0
  /** @type {Map<number, { resolve: (value: unknown) => void, reject: (error: Error) => void }>} */
  const waiting = new Map()
  socket.on('data', (data) => {
    received = Buffer.concat([received, data])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      const message = JSON.parse(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
      // The first message is a greeting.
      if (!Array.isArray(message)) continue
      const [, id, error, result] = message
      const requested = waiting.get(id)
      waiting.delete(id)
      if (error) requested?.reject(new Error(`Firefox: ${error.message}`))
      else requested?.resolve(result)
    }
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has gone'))
  })
  return (command, parameters) => {
    last += 1
    const text = JSON.stringify([0, last, command, parameters])
    const answer = new Promise((resolve, reject) => waiting.set(last, { resolve, reject }))
    socket.write(`${Buffer.byteLength(text)}:${text}`)
    return answer
  }
}
