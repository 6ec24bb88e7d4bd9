import type { BomLine } from '../../src/model/engine'
import { describe, expect, it } from 'vitest'
import { paymentsOf, budgetNote } from '../../src/document/operation/budget-terms'
import type { Scenario } from '../../src/document/scenario/schema'
import { cost } from '../../src/experiments/cost'
import { billColumns, billRows, restSentence } from '../../src/experiments/cost/bill'
import { evaluator } from '../../src/experiments/evaluate'
import { standardsOf } from '../../src/experiments/experiment'
import { toCostedDesign } from '../../src/model/to-request'
import { table } from '../../src/tables/table'
import { csvText } from '../../src/tables/write-csv'
import { chapterOf } from '../../src/report/chapter'
import { realEngine } from '../model/model'
import { lostFigures } from '../report/sections/figures'
import {
  everyKind,
  preset,
  resolved,
  sectionOf,
  split,
  tableOf,
  twoTrees,
  workbookOf,
} from './resolved'

const sierra = preset('sierra')
const csvOf = (rows: Parameters<typeof billRows>, focus = 0) =>
  csvText(
    table({
      id: 'lines',
      caption: '',
      columns: billColumns,
      rows: billRows(...rows),
      freshness: 'current',
    }),
    { workbook: { scenarios: [rows[0]] }, focus, replicates: 4, card: undefined },
  ).split('\n')

describe('the bills of all scenarios', () => {
  it('lose no payment, whatever it is called, and have spares behind the sum', async () => {
    const line = { low: 0, high: 1e6, asOf: '', source: '', paid: 'once' as const }
    const lines = ['Support', 'Support', 'Machine'].map((name, at) => ({
      ...line,
      name,
      usd: 100_000 * (at + 1),
    }))
    const other: Scenario = {
      ...sierra,
      prices: { ...sierra.prices, lines },
      operation: {
        ...sierra.operation,
        spares: { ...sierra.operation.spares, nodes: 0.01 },
      },
    }
    const found = await resolved(cost, workbookOf(sierra, other))
    const bills = tableOf(found, 'bills.parts')
    const csv = csvText(bills, {
      workbook: workbookOf(sierra, other),
      focus: 0,
      replicates: 4,
      card: undefined,
    })
    const rows = csv.split('\n')
    expect(rows.filter((row) => row.includes('Support'))).toHaveLength(1)
    expect(rows.find((row) => row.includes('Support'))).toContain('300000')
    expect(rows.filter((row) => row.startsWith('Machine'))).toHaveLength(2)
    const at = (item: string) => rows.findIndex((row) => row.startsWith(item))
    expect(at('Spare: ')).toBeGreaterThan(at('Racks'))
  })
})

describe('what is optional', () => {
  const licence = { name: 'Licence', usd: 5e6, low: 5e6, high: 5e6, asOf: '', source: '' }
  const withLine = (scenario: Scenario, paid: 'once' | 'optional'): Scenario => ({
    ...scenario,
    prices: { ...scenario.prices, lines: [{ ...licence, paid }] },
  })
  const billOf = async (scenario: Scenario) => {
    const found = await resolved(cost, workbookOf(scenario))
    const own = found.answer.scenarios[0]?.built
    const { messages } = sectionOf(found, 'bill')
    return {
      machine: own?.state === 'current' ? own.value.machine : undefined,
      said: messages.map(({ text }) => text),
    }
  }

  it('is in no price, and says how many nodes it would take', async () => {
    const [bare, optional, paid] = await Promise.all(
      [sierra, withLine(sierra, 'optional'), withLine(sierra, 'once')].map(billOf),
    )
    expect(optional?.machine?.cost).toEqual(bare?.machine?.cost)
    const [all, left] = [bare?.machine?.nodes ?? 0, paid?.machine?.nodes ?? 0]
    expect(left).toBeLessThan(all)
    expect(optional?.said.slice(0, 3)).toEqual([
      'Optional, not in the price: Licence, $5\u202fM.',
      `With it, the budget buys ${left.toLocaleString('en-GB')} nodes, ${all - left} fewer.`,
      'Adaptive routing and other changes of the design do not add this payment.',
    ])
    expect(bare?.said.join(' ')).not.toContain('Optional')
    expect(paid?.said.join(' ')).not.toContain('Optional')
  })

  it('says what a machine of a fixed size would cost with it', async () => {
    const [small] = twoTrees.scenarios
    if (!small) throw new Error('no scenario')
    const { said } = await billOf(withLine(small, 'optional'))
    expect(said[1]).toMatch(/^With it, the machine costs \$\d+(\.\d+)?\u202fM\.$/)
  })
})

it('says once for offers alike that a power is of other parts', async () => {
  const cpu = { ...sierra.node.cpu, model: 'EPYC' }
  const other = { ...sierra, node: { ...sierra.node, cpu } }
  const found = await resolved(cost, workbookOf(sierra, other, { ...other, name: 'Another' }))
  const said = sectionOf(found, 'all-years').messages.map(({ text }) => text)
  expect(said.filter((text) => text.includes('This power is'))).toEqual([
    expect.stringMatching(/^B and C, CPU: /),
  ])
  expect(said.filter((text) => / uses .* MW /.test(text))).toHaveLength(3)
})

describe('staff', () => {
  const saidOf = async (scenario: Scenario) =>
    sectionOf(await resolved(cost, workbookOf(scenario)), 'all-years').messages.map(
      ({ text }) => text,
    )

  it('is said to be assumed until it is entered, where there is any', async () => {
    const [small] = twoTrees.scenarios
    if (!small) throw new Error('no scenario')
    const withStaff = (staffUsdPerYear: number) => ({
      ...small,
      operation: { ...small.operation, staffUsdPerYear },
    })
    expect(await saidOf(small)).toContainEqual(
      expect.stringMatching(/^Staff cost is assumed: \$2\.5.M per year /),
    )
    expect(await saidOf(withStaff(300_000))).toContainEqual(
      expect.stringMatching(/^Staff is a fixed sum per year that you enter/),
    )
    expect(await saidOf(withStaff(0))).not.toContainEqual(expect.stringMatching(/^Staff/))
  })
})

describe('the bill', () => {
  it('leaves the page with sources, cautions and what reproduces it, and no formula', async () => {
    const dearer = {
      ...sierra,
      node: { ...sierra.node, gpu: { ...sierra.node.gpu, model: 'NVIDIA B200' } },
    }
    const { machine } = await realEngine().run({ kind: 'design', design: toCostedDesign(dearer) })
    if (!machine) throw new Error('no machine')
    const [first] = machine.cost.bom
    if (!first) throw new Error('no bill')
    const bom: BomLine[] = [
      { ...first, item: 'Node', priceKey: 'node' },
      { ...first, item: '=Adapter', priceKey: 'hcaUsd', network: true, totalUsd: 1 },
    ]
    const lines = csvOf([dearer, { ...machine, cost: { ...machine.cost, bom } }])
    expect(lines[0]).toMatch(/^item,part_of,pieces,each_usd,.*,scenario,scenario_name,seed,/)
    expect(lines[1]).toMatch(/GPU: .*V100 .*16.GB/)
    expect(lines[2]).toMatch(/^'=Adapter,network,/)
    for (const line of lines.slice(1, 5)) expect(line).toContain(`,A,${sierra.name},1,4,`)
  })

  it('has its racks as a line with their power, which adds nothing to the sum', async () => {
    const { machine } = await realEngine().run({ kind: 'design', design: toCostedDesign(sierra) })
    if (!machine?.lifetime) throw new Error('no machine')
    const rows = billRows(sierra, machine)
    const racks = rows.filter(({ kind }) => kind === 'racks')
    expect(racks).toMatchObject([{ item: 'Rack with up to 18 nodes', pieces: machine.racks }])
    expect(racks[0]?.eachUsd).toBeUndefined()
    const [row] = racks
    if (!row) throw new Error('no racks')
    expect(row.kWEach).toBeGreaterThan(20)
    expect(row.kWEach).toBe(machine.lifetime.rackKW)
    const absences = billColumns.map(({ absence }) => absence?.(row)).filter(Boolean)
    expect(absences).toEqual(['no price', 'included above'])
    const sum = (of: (row: (typeof rows)[number]) => number | undefined) =>
      rows.filter(({ kind }) => kind !== 'sum').reduce((total, each) => total + (of(each) ?? 0), 0)
    expect(sum(({ togetherUsd }) => togetherUsd)).toBeCloseTo(machine.cost.totalUsd, 3)
    expect(sum(({ kWTogether }) => kWTogether)).toBeCloseTo(machine.lifetime.powerKW, 6)
    const file = csvOf([sierra, machine])
    expect(file.find((line) => line.startsWith('Rack with up to 18 nodes'))).toMatch(
      /^Rack with up to 18 nodes,,240,,,,[\d.]+,,no price,/,
    )
  })

  it('says of a machine that is no tree what its nodes cost', async () => {
    const torus = { ...sierra, fabric: { ...sierra.fabric, topology: 'torus' as const } }
    const given = { ...torus, budget: { ...torus.budget, mode: 'nodes' as const } }
    const found = await resolved(cost, workbookOf(given))
    expect(sectionOf(found, 'bill').refusals[0]?.message).toMatch(/torus .*4,320 nodes .*\$116\.6/)
  })
})

it('the rest names whole pieces, DDR and uplinks, and what the next machine lacks', () => {
  const rest = {
    usd: 500_000,
    missingUsd: 38_000,
    spares: [
      { part: 'director-chassis' as const, pieces: 2 },
      { part: 'node' as const, pieces: 1 },
      { part: 'hca' as const, pieces: 0 },
    ],
    moreDdrGB: 16,
    uplinks: 10,
  }
  expect(restSentence(rest, sierra)).toBe(
    'The remaining budget could buy one of these: 2 spare director chassis; 1 spare node; 16 GB more DDR per node; 1 more uplink per edge switch. The next larger machine costs $38,000 more than the budget.',
  )
  expect(
    restSentence({ usd: 0, missingUsd: undefined, spares: [], moreDdrGB: 0, uplinks: 9 }, sierra),
  ).toMatch(/too small/)
})

describe('the cost of all years', () => {
  const operated = (change: Partial<Scenario['operation']>, place: number) =>
    workbookOf(
      ...twoTrees.scenarios.map((scenario, at) =>
        at === place ? { ...scenario, operation: { ...scenario.operation, ...change } } : scenario,
      ),
    )

  it('says years and rates, and of which scenario where they differ', async () => {
    const subtitle = async (workbook = twoTrees) =>
      sectionOf(await resolved(cost, workbook, { payments: 'present' }), 'all-years').subtitle
    expect(await subtitle()).toMatch(/at 3\.00.. .*5 years;/)
    expect(await subtitle(operated({ years: 7 }, 1))).toMatch(/5 years \(A\), 7 years \(B\)/)
    expect(await subtitle(operated({ discountRate: 0.06 }, 1))).toMatch(
      /3\.00.% \(A\), 6\.00.% \(B\) .*5 years/,
    )
    const plain = await resolved(cost, twoTrees, { payments: 'undiscounted' })
    expect(sectionOf(plain, 'all-years').subtitle).toMatch(/^Undiscounted, over 5 years;/)
  })

  it('says why a design cannot be built, in place of what an earlier one costs', async () => {
    const evaluate = evaluator(cost)
    const known = new Map<string, Awaited<ReturnType<ReturnType<typeof realEngine>['run']>>>()
    const parameters = standardsOf(cost)
    const read = async (workbook: typeof twoTrees) => {
      const input = { workbook, focus: 0, parameters, replicates: 4 }
      const peek = (request: object) => {
        const answer = known.get(JSON.stringify(request))
        return answer && { state: 'current', answer, error: undefined }
      }
      for (;;) {
        const found = evaluate(input, peek as never)
        const missing = found.reads.filter(({ answer }) => answer === undefined)
        if (missing.length === 0) return found
        for (const { request } of missing) {
          known.set(JSON.stringify(request), await realEngine().run(request))
        }
      }
    }
    await read(twoTrees)
    const [first, second] = twoTrees.scenarios
    if (!first || !second) throw new Error('two scenarios')
    const found = await read(workbookOf({ ...split(first, 40, 18), name: first.name }, second))
    const years = sectionOf(found, 'all-years')
    const reason = sectionOf(found, 'bill').refusals[0]?.message ?? ''
    expect(reason).toContain('58 ports')
    expect(years.messages.map(({ text }) => text)).toContain(reason)
    expect(years.refusals).toEqual([])
    expect(years.title.text).toBe('Where does every dollar go?')
    const spending = tableOf(found, 'all-years.spending')
    expect(spending.rows).toMatchObject([{ at: 1 }])
    const subject = { workbook: twoTrees, focus: 0, replicates: 4, card: undefined }
    expect(csvText(spending, subject).trim().split('\n')).toHaveLength(2)
    expect(tableOf(found, 'bill.lines').rows).toEqual([])
    expect(sectionOf(found, 'bill').title.text).toBe('Where does every dollar go?')
  })

  it('counts as the sum counts, so that a bill is no more than the sum', async () => {
    const paying = (basis: Scenario['budget']['basis'], discountRate: number): Scenario => ({
      ...sierra,
      budget: { ...sierra.budget, basis },
      operation: { ...sierra.operation, discountRate },
    })
    expect(paymentsOf(paying('purchase', 0.03))).toBe('undiscounted')
    expect(paymentsOf(paying('lifetime', 0))).toBe('undiscounted')
    expect(paymentsOf(paying('purchase-and-energy', 0.03))).toBe('present')
    expect(budgetNote(paying('purchase', 0.03))).toBeUndefined()
    expect(budgetNote(paying('lifetime', 0))).toBe('Undiscounted, over 5 years.')
    expect(budgetNote(paying('lifetime', 0.03))).toMatch(/3.% .*5 years; .*0.%\.$/)
    for (const rate of [0, 0.03]) {
      const scenario = paying('lifetime', rate)
      const found = await resolved(cost, workbookOf(scenario))
      const { columns, rows } = tableOf(found, 'all-years.spending')
      const total = Number(columns.find(({ key }) => key === 'total_usd')?.value(rows[0]))
      if (scenario.budget.mode !== 'usd') throw new Error('no sum')
      expect(total).toBeLessThanOrEqual(scenario.budget.usd)
      expect(total).toBeGreaterThan(0.98 * scenario.budget.usd)
    }
  })
})

it('its chapter has a bill for every design that has one, and no number that its files do not have', async () => {
  const answers = {
    workbook: everyKind,
    card: await realEngine().card(),
    chapters: { cost: await resolved(cost, everyKind) },
  }
  const blocks = chapterOf('cost', answers)?.blocks ?? []
  const ids = blocks.flatMap((block) => ('id' in block ? [block.id] : []))
  expect(ids).toEqual(['all-years', 'bill-a', 'bill-b', 'bill-e', 'evidence'])
  expect(blocks.flatMap(lostFigures)).toEqual([])
})
