/**
 * Freezes the present layout of the document and the present presets as the next edition of links:
 * src/sharing/editions/N.json. See src/sharing/editions.ts.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StepFailure, main, root, say, step } from './steps.mjs'

const folder = join(root, 'src/sharing/editions')

/**
 * One preset a line, so that a comparison of two editions shows which presets changed.
 * @param {{ version: number, layout: unknown, presets: Record<string, readonly unknown[]> }} edition
 */
function textOf({ version, layout, presets }) {
  const lines = Object.entries(presets).map(
    ([id, values]) => `    ${JSON.stringify(id)}: ${JSON.stringify(values)}`,
  )
  const fields = JSON.stringify(layout, null, 2).replaceAll('\n', '\n  ')
  return `{\n  "version": ${version},\n  "layout": ${fields},\n  "presets": {\n${lines.join(',\n')}\n  }\n}\n`
}

/** @param {number} number of the edition that has been written */
const nextSteps = (number) => [
  `Written: src/sharing/editions/${number}.json. What is left:`,
  `1. tests/golden/edition-${number}.json and .txt: a workbook, and its link by "taper link"; the`,
  '   workbook is that of the edition before, by "taper open", with something of what is new.',
  '2. tests/sharing/editions.test.ts: the digest, by sha256sum.',
]

await main(import.meta, () =>
  step('Freeze an edition', 'so that links made from now on keep their meaning', async () => {
    const { runnerImport } = await import('vite')
    const { module } = await runnerImport(join(root, 'src/sharing/present-edition.ts'), {
      configFile: false,
      root,
    })
    const text = textOf(module.presentEdition())
    const numbers = readdirSync(folder).map((name) => Number.parseInt(name, 10))
    const newest = Math.max(0, ...numbers)
    if (newest > 0 && readFileSync(join(folder, `${newest}.json`), 'utf8') === text) {
      const advice = 'Neither the document nor a preset has changed since; links can be made in it.'
      throw new StepFailure(`Edition ${newest} says the same`, advice)
    }
    writeFileSync(join(folder, `${newest + 1}.json`), text)
    for (const line of nextSteps(newest + 1)) say(`  ${line}`)
  }),
)
