/** What is said of the offers of a mail: a vendor’s price is that vendor’s, and what no bill has is not named. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Scenario } from '../../src/document/scenario/schema'
import { ranking } from '../../src/experiments/answer'
import { comparison } from '../../src/experiments/comparison'
import { cost } from '../../src/experiments/cost'
import { fabric } from '../../src/experiments/fabric'
import { bookTable } from '../../src/experiments/prices/book-table'
import { readOffersCsv } from '../../src/sharing/offers-csv'
import { taperJson } from '../cli/fake-io'
import { onPaper, sectionOf } from './resolved'

const mail = readFileSync(new URL('../../e2e/support/offers.csv', import.meta.url), 'utf8')
const runs = new Map<string, Promise<string>>()
const runOf = (text: string, experiment: string, ...options: readonly string[]) => {
  const asked = [text, experiment, ...options].join('\n')
  const known = runs.get(asked) ?? printed(text, experiment, options)
  runs.set(asked, known)
  return known
}
const printed = async (text: string, experiment: string, options: readonly string[]) =>
  JSON.stringify(
    await taperJson(
      ['run', 'offers.csv', '--scenario', 'all', '--experiment', experiment, ...options],
      { files: { 'offers.csv': text } },
    ),
  )
const run = (...of: readonly [experiment: string, ...options: string[]]) => runOf(mail, ...of)

it('a price that two vendors quote moves for one of them alone', async () => {
  const said = await run('price-swaps', '--swap-first', 'A', '--swap-second', 'C')
  expect(said).toMatch(
    /A overtakes C below \$10,550 per node\. This is 0\.8\d+ × North’s \$11,900 per node, a firm price\./,
  )
  expect(said).toMatch(/A overtakes C above \$12,\d{3} per node\. This is 1\.\d+ × South’s/)
  // North’s node includes the adapter, and no bill has directors.
  expect(said).not.toMatch(/Host channel adapter in A|the book’s|Director/)
  const same = await run('price-swaps', '--swap-first', 'B', '--swap-second', 'D')
  expect(same).toContain('"price":"Node as quoted"')
})

it('what no bill has is no uncertain input', async () => {
  expect(await run('risk')).not.toContain('Director')
  expect(await run('sensitivity')).not.toContain('Director')
})

it('every vendor that is behind has a price at which it leads, and what it quotes moves in all its offers', async () => {
  const said = await run('answer')
  expect(said).toContain(
    'On a shared machine, Offers B and D would be among the first with East’s quote at $10,500 per node (now $11,650). Offer A would lead with a quote of $10,500 per node. It would tie for first with $10,600 (now $11,900).',
  )
})

it('who is first does not depend on the mix', async () => {
  expect(await run('answer')).toContain('With each application alone, Offer C is first too.')
})

it.each(['amg', 'pf3d', 'umt'])('and so reads who enters %s alone', async (application) => {
  const mix = '67 % weather as amg, 20 % molecular dynamics as pf3d, 13 % umt'
  const said = await runOf(mail.replace(mix, `100 % ${application}`), 'answer')
  expect(said).toContain('Offer C (South) has the highest throughput.')
  expect(said).not.toContain(' alone, ')
})

it('which applications stand for the codes of the mail is an assumption, said where it is ranked', async () => {
  expect(await run('answer')).toContain(
    'The ranking assumes that weather runs like AMG and molecular dynamics like pF3D. The intervals do not include this assumption.',
  )
  const plain = mail.replaceAll(/(?:weather|molecular dynamics) as /g, '')
  const said = await runOf(plain, 'answer')
  expect(said).not.toMatch(/weather|runs like/)
  // The cover of the report has it with the other assumptions.
  const assumed = sectionOf(await onPaper(ranking, offers()), 'assumptions').messages
  expect(assumed?.map((each) => each.text)).toEqual(
    expect.arrayContaining([
      'Workload: weather as AMG, molecular dynamics as pF3D, UMT.',
      expect.stringMatching(/^The ranking assumes that weather runs like AMG/),
    ]),
  )
  // It changes no figure.
  const conditions = (text: string) => /"conditions":.*?"merged"/.exec(text)?.[0]
  expect(conditions(said)).toBe(conditions(await run('answer')))
})

it('whether the licence is worth its price is said for each condition', async () => {
  const said = await run('answer')
  expect(said).toContain(
    'East’s adaptive routing (D, $38,000) is not shown to be worth its price under “Shared”, “Quiet” and “Scattered”.',
  )
  expect(said).toMatch(/“Shared” −0\.1 \(−0\.3 to 0\.3\), .*“Scattered” \+0\.4 \(−0\.4 to 1\.2\)\./)
  expect(said).toMatch(
    /Under “Static”, the licence is unused, and its price takes 3 nodes from D: −0\.5/,
  )
})

it('nodes per rack are assumed: how many keep the limit of the hall is said, and is so', async () => {
  const said = await run('answer')
  expect(said).toContain(
    'With the quoted node power, Offer C keeps the 30\u202fkW limit up to 41 nodes per rack (32 assumed).',
  )
  expect(said).toMatch(/Offer A keeps .* it would\. 32 nodes per rack are assumed\./)
  const entered = (nodes: number) => runOf(`${mail}nodes_per_rack,${nodes},,\n`, 'answer')
  expect(await entered(41)).not.toMatch(/assumed\)|are assumed|disqualified/)
  expect(await entered(42)).toMatch(
    /Offer C draws 30\.\d+.kW per rack, is disqualified and not ranked/,
  )
})

it('who enters the price that is said reads that its offers lead', async () => {
  const lead = 'Offers B (East) and D (East with adaptive routing) tie for the highest throughput.'
  expect(await runOf(mail.replace('11650', '10500'), 'answer')).toContain(lead)
  expect(await runOf(mail.replace('11650', '10600'), 'answer')).not.toContain(lead)
})

it('throughput per MW is of no offer whose power alone is stated', async () => {
  const said = await run('applications', '--work-per', 'power')
  expect(said).toMatch(/"work":"The mix",[^}]*"a_value":1,"b_value":1\.\d+,"c_value":null/)
})

const offers = () => {
  const read = readOffersCsv(mail)
  if (!read.ok) throw new Error('the mail is no table of offers')
  return read.workbook
}

it('what a vendor quotes is quoted, of no book’s year, and nothing of it is scaled or assumed', async () => {
  const { title, messages } = sectionOf(await onPaper(cost, offers()), 'evidence')
  expect(title.text).toBe('100\u202f% of A’s bill rests on quoted prices')
  expect(messages).toEqual([])
  const [north, , south] = offers().scenarios
  if (!north || !south) throw new Error('there are four')
  const cells = (scenario: Scenario, key: string) => {
    const { columns, rows } = bookTable(scenario, [])
    const column = columns.find((each) => each.key === key)
    return rows.map((row) => column?.value(row))
  }
  // Directors have no quote.
  const unlike = ['quoted', 'quoted', 'quoted', 'assumed', 'assumed', 'quoted']
  expect(cells(north, 'evidence')).toEqual(unlike)
  expect(cells(north, 'year').map((year) => year === undefined)).toEqual(
    unlike.map((evidence) => evidence === 'quoted'),
  )
  // Of a package every unit price is calculated.
  const unitPrices = {
    nodeUsd: 11_184,
    hcaUsd: 587,
    edgeSwitchUsd: 11_744,
    copperCableUsd: 78,
    opticalCableUsd: 489,
  }
  const priced = { ...south, prices: { ...south.prices, ...unitPrices } }
  const split = {
    ...offers(),
    scenarios: offers().scenarios.map((each) => (each.name === south.name ? priced : each)),
  }
  expect(sectionOf(await onPaper(cost, split), 'evidence').title.text).toBe(
    '100\u202f% of the bill rests on quoted prices in A, B and D, on derived prices in C',
  )
  expect(cells(priced, 'evidence')).toContain('derived')
  expect(cells(priced, 'evidence')).not.toContain('quoted')
})

it('what a network costs is compared with none that has its adapters in the nodes', async () => {
  const why = 'Network costs are not comparable: only the node price of A includes the adapter.'
  const said = [
    sectionOf(await onPaper(comparison, offers()), 'figures'),
    sectionOf(await onPaper(fabric, offers()), 'counts'),
    sectionOf(await onPaper(cost, offers()), 'all-years'),
  ]
  for (const { messages = [] } of said) {
    expect(messages.map(({ text }) => text)).toContain(why)
  }
  expect(await run('comparison')).toMatch(
    /"Network share of cost"[^}]*"b_difference":null[^}]*"c_difference":null[^}]*"d_difference":null/,
  )
  const { title } = sectionOf(await onPaper(cost, offers()), 'bill-a')
  expect(title.text.replaceAll('\u202f', ' ')).toBe(
    'Bill of materials of A North: nodes with adapters are 85.0 % of the cost, and the network is 15.0 %',
  )
})

it('a licence that is paid once is neither nodes nor network', async () => {
  const { title, tables } = sectionOf(await onPaper(cost, offers()), 'bill-d')
  expect(title.text.replaceAll('\u202f', ' ')).toBe(
    'Bill of materials of D East with adaptive routing: nodes are 84.3 % of the cost, the network is 15.3 %, and one-off payments are 0.404 %',
  )
  const [bill] = tables
  const [item, part] = ['item', 'part_of'].map((key) =>
    bill?.columns.find((column) => column.key === key),
  )
  const parts = new Map(bill?.rows.map((row) => [item?.value(row), part?.value(row)]))
  expect(parts.get('Adaptive routing licence')).toBe('one-off')
  expect(parts.get('Node')).toBe('nodes')
  expect(bill?.note).not.toMatch(/Quartz 2016/)
})

it('the network’s share of a package has the range that its vendor states, and moves no sum', async () => {
  const said = await run('sensitivity')
  expect(said).toContain('Network’s share of the package')
  const firm = await runOf(mail.replace('roughly 11 (10 to 12)', 'roughly 11'), 'sensitivity')
  expect(firm).not.toContain('Network’s share of the package')
})

it('unit prices of a package are derived', async () => {
  const said = JSON.stringify(
    await taperJson(['run', 'offers.csv', '--scenario', 'C', '--experiment', 'cost'], {
      files: { 'offers.csv': mail },
    }),
  )
  expect(said).toContain('derived from the package price, offer of South')
  expect(said).not.toContain('"offer of South')
})

it('an application for GPUs is left out of offers without any, for that reason', async () => {
  const said = await runOf(mail.replace('pf3d', 'hacc'), 'answer')
  expect(said).toMatch(
    /HACC runs on GPUs only, and no ranked offer has any\. The ranking covers the other 80.% of/,
  )
})

it('the chance is that of what each vendor promises, and a package has its nodes in every sample', async () => {
  const ofOne = (design: string, goal: number) =>
    new RegExp(`"design":"${design}"[^{}]*"nodes_asked_for":${goal},`)
  const south = (goal: number, share: number) =>
    new RegExp(
      `"design":"C South"[^{}]*"nodes_asked_for":${goal},"has_them_share_of_draws":${share},`,
    )
  const of = ['risk', '--compare', 'scenarios'] as const
  const said = await run(...of)
  expect(said).toMatch(south(744, 1))
  expect(said).toMatch(ofOne('A North', 640))
  expect(said).toMatch(ofOne('B East', 700))
  expect(await run(...of, '--goal-nodes', '745')).toMatch(south(745, 0))
})

it('a workload that counts alike is no other one', async () => {
  const cells = (own: string) => mail.replace('13 % umt",,', `13 % umt","${own}",`)
  const other = /Offers B and D have other workloads/
  expect(await runOf(cells('67 % amg, 20 % pf3d, 13 % umt'), 'answer')).not.toMatch(other)
  const unprofiled = '60.3 % amg, 18 % pf3d, 11.7 % umt, 10 % qbox'
  expect(await runOf(cells(unprofiled), 'answer')).not.toMatch(other)
  expect(await runOf(cells('100 % amg'), 'answer')).toMatch(other)
})
