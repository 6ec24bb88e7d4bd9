/** The real model for tests, read from the built package, and designs of published machines. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Query } from '../../src/model/query'
import { createComputingEngine, createEmbeddedEngine } from '../kept-answers/embedded'
import type { ModelFile } from '../../src/cli/io'

const generated = new URL('../../src/model/generated/', import.meta.url)

export const modelBytes = (file: ModelFile) => readFileSync(fileURLToPath(new URL(file, generated)))

const readDetails = () => Promise.resolve(modelBytes('taper_details_bg.wasm'))

/** The model, whose answers may have been computed by an earlier test: see `kept-answers`. */
export const realEngine = () =>
  createEmbeddedEngine(modelBytes('taper_verdict_bg.wasm'), readDetails)

/** The model that computes every answer: for what is about its bits and its runs. */
export const computingEngine = () =>
  createComputingEngine(modelBytes('taper_verdict_bg.wasm'), readDetails)

/** As commands and validation ask it: equal requests once. */
export function realModel(): Query {
  const query = new Query()
  query.connect(realEngine())
  return query
}
