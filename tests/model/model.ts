/** The real model for tests, read from the built package, and designs of published machines. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createEmbeddedEngine } from '../../src/model/embedded'
import { Query } from '../../src/model/query'

import type { ModelFile } from '../../src/cli/io'

const generated = new URL('../../src/model/generated/', import.meta.url)

export const modelBytes = (file: ModelFile) => readFileSync(fileURLToPath(new URL(file, generated)))

export const realEngine = () =>
  createEmbeddedEngine(modelBytes('taper_wasm_bg.wasm'), () =>
    Promise.resolve(modelBytes('taper_planning_bg.wasm')),
  )

/** As commands and validation ask it: equal requests once. */
export function realModel(): Query {
  const query = new Query()
  query.connect(realEngine())
  return query
}
