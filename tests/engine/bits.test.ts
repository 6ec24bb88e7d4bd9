/**
 * The WASM side of the golden bits; `wasm-model/core/tests/bits.rs` holds the native side to the
 * same file.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { findPreset } from '../../src/domain/presets'
import type { BisectionDto, PairBandwidthDto } from '../../src/engine/engine'
import { toDesign } from '../../src/engine/to-request'
import { realEngine } from './model'

const golden = readFileSync(
  fileURLToPath(new URL('../golden/model-bits.txt', import.meta.url)),
  'utf8',
)

const bits = (value: number): string => {
  const view = new DataView(new ArrayBuffer(8))
  view.setFloat64(0, value)
  return view.getBigUint64(0).toString(16).padStart(16, '0')
}

const bisectionLines = (prefix: string, result: BisectionDto) =>
  (['static', 'adaptive'] as const).flatMap((routing) =>
    (['deliveredTBps', 'lowTBps', 'highTBps'] as const).map(
      (key) => `${prefix}.bisection.${routing}.${key} ${bits(result[routing][key])}`,
    ),
  )

const pairLines = (prefix: string, pairs: PairBandwidthDto) =>
  (['meanGBps', 'p1GBps', 'p10GBps', 'p50GBps', 'p90GBps', 'p99GBps'] as const).map(
    (key) => `${prefix}.${key} ${bits(pairs[key])}`,
  )

async function describeMachine(id: string): Promise<string[]> {
  const engine = realEngine()
  const scenario = findPreset(id)?.scenario
  if (!scenario) throw new Error(`no preset ${id}`)
  const design = toDesign(scenario)
  const { machine } = await engine.run({ kind: 'design', design })
  const { result: bisection } = await engine.run({ kind: 'bisection', design, replicates: 3 })
  const { result: mpigraph } = await engine.run({
    kind: 'mpigraph',
    design,
    shifts: 4,
    replicates: 2,
  })
  const { points } = await engine.run({ kind: 'taperCurve', design, replicates: 1 })
  return [
    `${id}.totalUsd ${bits(machine?.cost.totalUsd ?? Number.NaN)}`,
    ...bisectionLines(id, bisection),
    ...pairLines(`${id}.mpigraph.static`, mpigraph.static),
    ...pairLines(`${id}.mpigraph.adaptive`, mpigraph.adaptive),
    ...points.flatMap(({ downlinks, uplinks, delivered }) => {
      const prefix = `${id}.taper.${downlinks}.${uplinks}`
      return (['static', 'adaptive'] as const).map(
        (routing) =>
          `${prefix}.${routing} ${bits(delivered?.[routing].deliveredTBps ?? Number.NaN)}`,
      )
    }),
  ]
}

it('gives the same bits in WASM as natively', async () => {
  const lines = []
  for (const id of ['summit', 'sierra', 'quartz-2to1']) lines.push(...(await describeMachine(id)))
  expect(lines).toEqual(golden.trim().split('\n'))
})
