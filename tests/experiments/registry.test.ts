/** Every experiment keeps the same rules, whoever reads it. */
import { readdirSync, readFileSync } from 'node:fs'
import { csvParse } from 'd3-dsv'
import { beforeAll, describe, expect, it } from 'vitest'
import { parametersOf } from '../../src/experiments/experiment'
import { EXPERIMENT_IDS, experiments } from '../../src/experiments/registry'
import type { Resolution } from '../../src/experiments/resolve'
import { csvText, fileKeys, PROVENANCE_KEYS } from '../../src/tables/write-csv'
import { jsonRows } from '../../src/tables/write-json'
import { everyKind, resolved, twoTrees } from './resolved'

const KEY = /^[a-z0-9]+(_[a-z0-9]+)*$/
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/

const repeated = (names: readonly string[]) =>
  names.filter((name, at) => names.indexOf(name) !== at)

it('a parameter of one name is one parameter, whoever has it', () => {
  const all = EXPERIMENT_IDS.flatMap((id) => parametersOf(experiments[id]))
  for (const [name, { help }] of all) {
    expect(all.filter(([other]) => other === name).map(([, each]) => each.help)).toEqual(
      all.filter(([other]) => other === name).map(() => help),
    )
  }
})

it('every experiment stands on the page', () => {
  const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')
  const names = [
    ...read('experiments/registry.ts').matchAll(/^import \{ (\w+) \} from '\.\/\w/gm),
  ].map(([, name = '']) => name)
  const page = readdirSync(new URL('../../src/places', import.meta.url))
    .map((file) => read(`places/${file}`))
    .join('\n')
  const isShown = (name: string) =>
    new RegExp(`experiment=\\{${name}\\}|\\)\\.${name}[,)]`).test(page)
  expect(names).toHaveLength(EXPERIMENT_IDS.length)
  expect(names.filter((name) => !isShown(name))).toEqual([])
})

/** What has nothing to say at its standard. */
const requested: Readonly<Record<string, object>> = { damage: { missingCores: 1 } }

/** A single node runs none of some jobs, so offers are not compared with it. */
const ofOne = { compare: 'tapers' }
const requestedOfMixed: typeof requested = { risk: ofOne, sensitivity: ofOne, scores: ofOne }

describe.each(EXPERIMENT_IDS)('experiment %s', (id) => {
  const experiment = experiments[id]
  let found: Resolution
  let mixed: Resolution

  beforeAll(async () => {
    found = await resolved(experiment, twoTrees, requested[id])
    mixed = await resolved(experiment, everyKind, {
      ...requested[id],
      ...requestedOfMixed[id],
    })
  }, 60_000)

  const tables = () => found.sections.flatMap((section) => section.tables)

  it('is named by its id, and its parameters are read as they are written', () => {
    expect(experiment.id).toBe(id)
    for (const [, { parse, write, standard, choices = [] }] of parametersOf(experiment)) {
      for (const value of [standard, ...choices.map((each) => each.value)]) {
        expect(parse(write(value))).toEqual(value)
      }
    }
  })

  it('names its sections, tables and columns in one style, each once', () => {
    const sections = found.sections.map((section) => section.id)
    expect(repeated(sections)).toEqual([])
    for (const section of found.sections) {
      expect(section.id).toMatch(ID)
      expect(repeated(section.tables.map((table) => table.id))).toEqual([])
    }
    for (const table of tables()) {
      expect(table.id).toMatch(ID)
      const keys = fileKeys(table)
      expect(keys.filter((key) => !KEY.test(key))).toEqual([])
      expect(repeated(keys)).toEqual([])
    }
  })

  it('says of every computed number where it comes from', () => {
    const unexplained = tables().flatMap(({ columns }) =>
      columns.flatMap(({ key, basis, provenance }) =>
        basis !== 'input' && !provenance ? [key] : [],
      ),
    )
    expect(unexplained).toEqual([])
  })

  it('has something to show, and is complete', () => {
    expect(tables().some(({ rows }) => rows.length > 0)).toBe(true)
    expect(tables().map(({ freshness }) => freshness)).toEqual(tables().map(() => 'current'))
  })

  it('shows the machines that can be built, whatever stands beside them', () => {
    const rows = mixed.sections.flatMap((section) => section.tables.flatMap((table) => table.rows))
    expect(rows.length).toBeGreaterThan(0)
  })

  it('writes the same into CSV and JSON', () => {
    const subject = { workbook: twoTrees, focus: 0, replicates: 4, card: undefined }
    for (const table of tables()) {
      const csv = csvParse(csvText(table, subject))
      const json = jsonRows(table)
      expect(csv.columns).toEqual(expect.arrayContaining([...PROVENANCE_KEYS]))
      expect(csv.columns.slice(0, fileKeys(table).length)).toEqual(fileKeys(table))
      csv.forEach((row, at) => {
        for (const [key, value] of Object.entries(json[at] ?? {})) {
          if (typeof value === 'number') expect(row[key], key).toBe(String(value))
        }
      })
    }
  })
})
