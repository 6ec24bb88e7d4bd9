/** What a person does to the document, each with what must have become of it. */
import type { Page } from '@playwright/test'
import { withNewParts } from '../../src/document/with-new-parts'
import { scenarioSchema, type Scenario } from '../../src/document/scenario/schema'
import { writePath } from '../../src/document/scenario/write-path'
import { withTrueName } from '../../src/document/titles'
import { field, offered, pick } from '../workbench'
import type { Chance } from './chance'
import type { Json } from '../support/stored-document'
import { type Expected, differences, valueAt } from './shadow'

interface Scene {
  readonly page: Page
  readonly chance: Chance
  readonly document: Json
  /** Index of the scenario that the rail shows. */
  readonly active: number
}

/** Undefined if it was not possible at the moment. */
type Edit = (scene: Scene) => Promise<Expected | undefined>

/** Fields of the rail: label, path, what may be typed, and what one of it is in the document. */
const fields: readonly (readonly [string, string, readonly number[], number?])[] = [
  ['GPUs', 'node.gpu.count', [0, 2, 4, 6]],
  ['DDR', 'node.ddr.capacityGB', [128, 256, 512, 1024]],
  ['CPU sockets', 'node.cpu.sockets', [1, 2]],
  ['NVMe', 'node.nvme.capacityTB', [0, 1.6, 3.2]],
  ['HCA port bandwidth', 'node.hca.portGBps', [12.5, 25]],
  ['Edge uplinks', 'fabric.edge.uplinks', [4, 6, 9, 12, 16, 18]],
  ['Edge node ports', 'fabric.edge.downlinks', [16, 18, 24]],
  ['Nodes per rack', 'fabric.rack.nodes', [16, 18, 24]],
  ['Link bandwidth', 'fabric.linkGBps', [12.5, 25]],
  ['End-point disorder', 'fabric.endpointDisorder', [0, 0.5, 1]],
  ['Budget', 'budget.usd', [60, 100, 140, 180, 220], 1e6],
  ['Volume factor', 'prices.volumeFactor', [0.4, 0.5, 0.7]],
  ['GPU, list', 'prices.gpuUsd', [8000, 9500, 11_000]],
  ['DDR, list', 'prices.ddrUsdPerGB', [4, 9.4, 14, 18.8]],
  ['Edge switch', 'prices.edgeSwitchUsd', [9000, 12_500, 15_000]],
  ['Optical cable', 'prices.opticalCableUsd', [300, 600, 900]],
  ['Seed', 'seed', [1, 2, 3, 4]],
]

const typed: Edit = async ({ page, chance, active, document }) => {
  const [label, path, values, unit = 1] = chance.one(fields)
  const value = chance.one(values)
  if (!(await canBeTyped(page, label))) return undefined
  const entry = field(page, label)
  await entry.fill(String(value))
  await entry.press('Enter')
  return { sets: withWhatFollows(document, active, path, value * unit) }
}

/** An edit of parts, with what they bring by the product's own rule: power, bandwidth of memory, and the taper in the name. */
function withWhatFollows(
  document: Json,
  active: number,
  path: string,
  value: number,
): Readonly<Record<string, Json>> {
  const place = `scenarios.${active}`
  const edited = { [`${place}.${path}`]: value }
  const before = scenarioSchema.safeParse(valueAt(document, place))
  if (!before.success) return edited
  const written = writePath(before.data, path, value)
  if (!written.ok) return edited
  const after = withTrueName(before.data, withNewParts(before.data, written.scenario))
  const [had, has] = [before.data, after].map(brought)
  const followed = differences(had ?? {}, has ?? {}).map((key) => [
    `${place}.${key}`,
    valueAt(has ?? {}, key) ?? null,
  ])
  return { ...Object.fromEntries(followed), ...edited }
}

const brought = ({ name, node, operation }: Scenario): Json => ({
  name,
  node: { ddr: { bandwidthGBps: node.ddr.bandwidthGBps } },
  operation: { power: operation.power },
})

const canBeTyped = async (page: Page, label: string) =>
  (await field(page, label).count()) === 1 && (await field(page, label).isVisible())

/** A slider under the hand: one step of undo, whatever it passes. */
const dragged: Edit = async ({ page, chance, active, document }) => {
  const [label, path] = chance.one([
    ['Edge uplinks', 'fabric.edge.uplinks'],
    ['DDR', 'node.ddr.capacityGB'],
    ['GPUs', 'node.gpu.count'],
  ] as const)
  const slider = page.getByRole('slider', { name: `${label}, slider` })
  const aim = chance.share()
  if ((await slider.count()) === 0) return undefined
  await slider.scrollIntoViewIfNeeded()
  const box = await slider.boundingBox()
  if (!box) return undefined
  const y = box.y + box.height / 2
  await page.mouse.move(box.x + box.width * (1 - aim), y)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * aim, y, { steps: 8 })
  await page.mouse.up()
  const entry = page
    .getByRole('complementary')
    .getByRole('spinbutton', { name: label, exact: true })
  const shown = Number((await entry.inputValue()).replaceAll(',', ''))
  const full = `scenarios.${active}.${path}`
  return {
    sets: Number.isFinite(shown)
      ? withWhatFollows(document, active, path, shown)
      : { [full]: valueAt(document, full) ?? null },
  }
}

const choices: readonly (readonly [string, string, readonly (readonly [string, Json])[]])[] = [
  [
    'Routing',
    'fabric.routing',
    [
      ['Static', 'static'],
      ['Adaptive', 'adaptive'],
    ],
  ],
  [
    'Mapping',
    'workload.mapping',
    [
      ['Block', 'block'],
      ['Cyclic', 'cyclic'],
    ],
  ],
  [
    'Placement',
    'workload.placement.kind',
    [
      ['Compact', 'compact'],
      ['Random', 'random'],
    ],
  ],
]

const chosen: Edit = async ({ page, chance, active }) => {
  const [label, path, options] = chance.one(choices)
  const [words, value] = chance.one(options)
  const group = page
    .getByRole('complementary')
    .getByRole('radiogroup', { name: label, exact: true })
  if ((await group.count()) !== 1) return undefined
  await group.getByText(words, { exact: true }).click()
  return { sets: { [`scenarios.${active}.${path}`]: value } }
}

const selected: Edit = async ({ page, chance, active }) => {
  const [label, under] = chance.one([
    ['Mix of applications', ['workload']],
    ['Neighbour', ['workload']],
    ['The budget covers', ['budget']],
  ] as const)
  const list = page.getByRole('complementary').getByLabel(label, { exact: true })
  const at = chance.share()
  if ((await list.count()) !== 1) return undefined
  const values = await offered(list)
  const value = values[Math.floor(at * values.length)]
  if (value === undefined || value === '') return undefined
  await pick(list, value)
  return { under: under.map((path) => `scenarios.${active}.${path}`) }
}

const noted: Edit = async ({ page, chance, active }) => {
  const notes = page.getByRole('textbox', { name: /^Notes on/ })
  const text = `Said at step ${chance.whole(1, 1e6)}.`
  if ((await notes.count()) !== 1) return undefined
  // Typed without a pause it would be one step with the note before.
  await page.waitForTimeout(1100)
  await notes.fill(text)
  await notes.blur()
  return { sets: { [`scenarios.${active}.notes`]: text } }
}

async function fromMenu(page: Page, item: RegExp): Promise<boolean> {
  await page.getByRole('button', { name: /^Actions for/ }).click()
  const entry = page.getByRole('menuitem', { name: item })
  const isThere =
    (await entry.count()) === 1 && (await entry.getAttribute('aria-disabled')) !== 'true'
  if (isThere) await entry.click()
  else await page.keyboard.press('Escape')
  return isThere
}

/** What moves scenarios may touch: their places are in the procurement too. */
const PLACES = ['scenarios', 'baseline', 'procurement']

const nameEntry = (page: Page) => page.getByRole('textbox', { name: 'Name of the scenario' })

const counted = (document: Json): number => {
  const list = valueAt(document, 'scenarios')
  return Array.isArray(list) ? list.length : 0
}

const ofScenarios: Edit = async ({ page, chance, document }) => {
  const count = counted(document)
  const item = chance.weighted([
    [count < 5 ? 3 : 0, /^Duplicate/],
    [count > 2 ? 3 : 0, /^Delete/],
    [1, /baseline/],
    [1, /to the left/],
    [1, /to the right/],
  ] as const)
  if (!(await fromMenu(page, item))) return undefined
  // The name of a copy is open for typing.
  if (item.source.includes('Duplicate')) await nameEntry(page).press('Enter')
  return { under: PLACES }
}

const added: Edit = async ({ page, chance, document }) => {
  const name = chance.one(['Titan', 'Lassen', 'Quartz', 'Summit', 'Perlmutter'])
  const at = counted(document)
  if (at >= 5) return undefined
  await page.getByRole('button', { name: 'Add a scenario' }).click()
  await page
    .getByRole('menuitem', { name: new RegExp(`^Add ${name}`) })
    .first()
    .click()
  return { under: [`scenarios.${at}`] }
}

const renamed: Edit = async ({ page, chance, active }) => {
  const name = `Offer ${chance.whole(1, 1e6)}`
  await page.keyboard.press('F2')
  const entry = nameEntry(page)
  await entry.fill(name)
  await entry.press('Enter')
  return { sets: { [`scenarios.${active}.name`]: name } }
}

const putBack: Edit = async ({ page, active }) => {
  const reset = page.getByRole('button', { name: /^Reset all to/ })
  if ((await reset.count()) !== 1) return undefined
  await reset.click()
  const parts = [
    'node',
    'fabric',
    'workload',
    'budget',
    'prices',
    'operation',
    'storage',
    'seed',
    'notes',
  ]
  return { under: parts.map((part) => `scenarios.${active}.${part}`) }
}

export const edits: readonly (readonly [number, string, Edit])[] = [
  [10, 'type a number', typed],
  [3, 'drag a slider', dragged],
  [3, 'choose', chosen],
  [2, 'select', selected],
  [2, 'write a note', noted],
  [2, 'scenarios', ofScenarios],
  [1, 'add a machine', added],
  [1, 'rename', renamed],
  [1, 'reset', putBack],
]
