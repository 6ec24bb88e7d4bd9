/**
 * Builds the application into dist/ and the command line into dist-cli/, with `--native` also the native model beside
 * it; with `--single-file` the application into one file in dist-single/.
 */
import { parseArgs } from 'node:util'
import { ensureCli } from './cli.mjs'
import { ensureNative } from './native.mjs'
import { SINGLE_FILE, SINGLE_FILE_FOLDER, SINGLE_FILE_NAME } from './single-file.mjs'
import { StepFailure, main, root, run, step } from './steps.mjs'
import { setUpWithModel } from './wasm.mjs'

const viteProgram = `${root}/node_modules/vite/bin/vite.js`

/** @param {string[]} args */
const vite = (args) =>
  run(process.execPath, [viteProgram, 'build', ...args], {
    advice: 'Read the messages above; "npm run typecheck" finds most causes.',
  })

export const buildApp = () =>
  step('Build the application', 'static files in dist/, for any web server', () => vite([]))

export const buildSingleFile = () =>
  step('Build one file', `${SINGLE_FILE_FOLDER}/${SINGLE_FILE_NAME}, which opens from a disk`, () =>
    vite(['--mode', SINGLE_FILE]),
  )

function readCall() {
  try {
    const options = { [SINGLE_FILE]: { type: 'boolean' }, native: { type: 'boolean' } }
    return parseArgs({ options }).values
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new StepFailure(what, 'Call: npm run build [-- --single-file | --native]')
  }
}

await main(import.meta, async () => {
  const call = readCall()
  await setUpWithModel()
  if (call[SINGLE_FILE]) return buildSingleFile()
  await buildApp()
  await ensureCli()
  if (call.native) await ensureNative()
})
