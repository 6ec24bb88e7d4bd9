import { expect, test } from 'vitest'
import { findPreset } from '../../src/document/presets'
import { compare, type Outcome } from '../../src/experiments/comparison/figures'
import { decide } from '../../src/experiments/comparison/decision'
import { bisectionOf, machineOf } from '../state/fake-engine'
import { asBuiltOutcomes } from './outcomes'

const [sierra, untapered, summit] = asBuiltOutcomes()
const sentence = (outcomes: readonly Outcome[], baseline = 0, other = 1) =>
  decide(outcomes, baseline, other)
    .parts.map(({ text }) => text)
    .join('')
    .replaceAll('\u202f', ' ')

const withNodes = (outcome: Outcome, nodes: number): Outcome => ({
  ...outcome,
  machine: outcome.machine && {
    ...machineOf(nodes),
    populatedTaper: outcome.machine.populatedTaper,
  },
})
const withBudget = (outcome: Outcome, budget: Partial<Outcome['scenario']['budget']>): Outcome => ({
  ...outcome,
  scenario: { ...outcome.scenario, budget: { ...outcome.scenario.budget, ...budget } },
})
const withRouting = (outcome: Outcome, routing: 'static' | 'adaptive'): Outcome => ({
  ...outcome,
  scenario: { ...outcome.scenario, fabric: { ...outcome.scenario.fabric, routing } },
})

test('same money, another taper: the taper is the subject, whichever is the baseline', () => {
  const expected =
    'At $139.2 M the 2:1 taper buys 270 more nodes than 1:1 (+6.67 %) and keeps 44.0 % of its delivered bisection under adaptive routing.'
  expect(sentence([sierra, untapered])).toBe(expected)
  expect(sentence([sierra, untapered], 1, 0)).toBe(expected)
})

test('a taper is given no credit for what else is changed', () => {
  const { scenario } = untapered
  const dearer = { ...scenario, prices: { ...scenario.prices, gpuUsd: 20_000 } }
  const faster = { ...scenario, fabric: { ...scenario.fabric, linkGBps: 25 } }
  for (const changed of [dearer, faster]) {
    const text = sentence([sierra, { ...untapered, scenario: changed }])
    expect(text).not.toContain('taper')
    expect(text).toContain('B Sierra at 1:1 buys 270 fewer nodes than A Sierra as built')
  }
})

test('what cannot be simulated is said, not awaited', () => {
  const problem = 'The fabric has too many links to simulate.'
  const without = { ...untapered, bisection: undefined, bisectionProblem: problem }
  expect(sentence([sierra, without])).toContain(`(+6.67 %). ${problem}`)
})

test('the result is what is set strong', () => {
  const strong = decide([sierra, untapered], 0, 1).parts.filter((part) => part.strong)
  expect(strong.map(({ text }) => text.replaceAll('\u202f', ' '))).toEqual([
    '270 more nodes',
    '44.0 % of its delivered bisection',
  ])
})

test('fewer, one, and as many nodes', () => {
  expect(sentence([withNodes(sierra, 4000), untapered])).toContain(
    'buys 50 fewer nodes than 1:1 (−1.23 %)',
  )
  expect(sentence([withNodes(sierra, 4051), untapered])).toContain('buys 1 more node than 1:1')
  expect(sentence([withNodes(sierra, 4050), untapered])).toContain(
    'buys as many nodes as 1:1 (4,050) and keeps',
  )
})

test('more bisection, the same, and a multiple of it', () => {
  const delivering = (tbps: number) => [{ ...sierra, bisection: bisectionOf(tbps) }, untapered]
  expect(sentence(delivering(112))).toContain('and delivers 12.0 % more bisection under')
  expect(sentence(delivering(100))).toContain('and delivers the same bisection under')
  expect(sentence(delivering(310))).toContain('and delivers 3.10 times its bisection under')
})

test('other routings are said', () => {
  expect(sentence([withRouting(sierra, 'static'), untapered])).toContain(
    'keeps 22.0 % of its delivered bisection under static routing, against adaptive.',
  )
})

test('other money: both sums are said', () => {
  expect(sentence([sierra, summit])).toMatch(
    /^With \$[\d.]+ M, B Summit as built buys 288 more nodes than A Sierra as built with \$139\.2 M \(\+6\.67 %\) and delivers 2\.50 times its bisection/,
  )
})

test('sums that read the same are said once, and fewer nodes for more money read well', () => {
  const { usd } = sierra.scenario.budget
  const { scenario } = untapered
  const gpu = { ...scenario.node.gpu, count: 2 }
  const other = { ...untapered, scenario: { ...scenario, node: { ...scenario.node, gpu } } }
  expect(sentence([sierra, withBudget(other, { usd: usd + 400 })])).toMatch(
    /^At \$139\.2 M, B Sierra at 1:1 buys 270 fewer nodes than A Sierra as built \(−6\.25 %\) and/,
  )
  expect(sentence([sierra, withBudget(other, { usd: 150e6 })])).toMatch(
    /^With \$150 M, B Sierra at 1:1 buys 270 fewer nodes than A Sierra as built with \$139\.2 M \(/,
  )
  const asMany = withNodes(withBudget(other, { usd: 150e6 }), sierra.machine?.nodes ?? 0)
  expect(sentence([sierra, asMany])).toMatch(
    /buys as many nodes as A Sierra as built with \$139\.2 M \(4,320\) and/,
  )
})

test('one size given, one budget: both are told by what they cost', () => {
  expect(sentence([sierra, withBudget(untapered, { mode: 'nodes' })])).toMatch(
    /^At a cost of \$129\.6 M, B Sierra at 1:1 has 270 fewer nodes than A Sierra as built at \$138/,
  )
})

test('the size given: what it costs is said', () => {
  const given = [sierra, untapered].map((outcome) => withBudget(outcome, { mode: 'nodes' }))
  expect(sentence(given)).toMatch(
    /^At a cost of \$138\.2 M the 2:1 taper has 270 more nodes than 1:1 at \$129\.6 M \(\+6\.67 %\) and keeps/,
  )
})

test('other nodes at the same taper are called by their names', () => {
  const { scenario } = untapered
  const gpu = { ...scenario.node.gpu, count: 2 }
  const other = { ...untapered, scenario: { ...scenario, node: { ...scenario.node, gpu } } }
  expect(sentence([sierra, other])).toMatch(/^At \$139\.2 M, B Sierra at 1:1 buys/)
})

test('an impossible design is named with its reason', () => {
  const problem = '18 down and 19 up ports need 37; the switch has 36.'
  expect(sentence([sierra, { ...untapered, problem }])).toBe(
    `B Sierra at 1:1 cannot be built as it stands. ${problem}`,
  )
})

test('before the simulation it says what is known', () => {
  expect(sentence([sierra, { ...untapered, bisection: undefined }])).toBe(
    'At $139.2 M the 2:1 taper buys 270 more nodes than 1:1 (+6.67 %). The delivered bisection is not known yet.',
  )
  const nothing = { ...untapered, machine: undefined, bisection: undefined }
  expect(sentence([sierra, nothing])).toBe('The comparison is being computed.')
})

test('a number of an earlier design makes the sentence stale', () => {
  expect(decide([sierra, untapered], 0, 1).current).toBe(true)
  expect(decide([sierra, { ...untapered, bisectionCurrent: false }], 0, 1).current).toBe(false)
  expect(decide([{ ...sierra, machineCurrent: false }, untapered], 0, 1).current).toBe(false)
})

test('one scenario alone has nothing to be compared with', () => {
  expect(sentence([sierra], 0, 0)).toMatch(/nothing to compare/)
})

test('it claims nothing on application speed, and says where that is', () => {
  const { limits } = decide([sierra, untapered], 0, 1)
  expect(limits).toMatch(/applications and checkpoints in Workload, running cost in Cost/)
  expect(limits).toMatch(/Not covered: storage/)
  expect(sentence([sierra, untapered])).not.toMatch(/speed|throughput|faster/)
})

test('what is left of a budget is said where it is notable, of whoever leaves it', () => {
  const leaving = (outcome: Outcome, unspentUsd: number): Outcome => ({
    ...outcome,
    machine: outcome.machine && {
      ...outcome.machine,
      cost: { ...outcome.machine.cost, unspentUsd },
    },
  })
  const budget = sierra.scenario.budget.usd
  expect(sentence([sierra, leaving(untapered, 0.3 * budget)])).toMatch(
    / B leaves \$41\.\d+ M of its budget unspent\.$/,
  )
  expect(sentence([leaving(sierra, 0.3 * budget), untapered])).toContain(' A leaves $41.')
  expect(sentence([sierra, leaving(untapered, 0.001 * budget)])).not.toContain('unspent')
})

test('a machine that is no tree is shown as it is published, and what needs no tree is counted', () => {
  const titan = findPreset('titan')
  if (!titan) throw new Error('no Titan')
  const problem = 'A torus is not sized, priced or simulated in this version.'
  const outcome: Outcome = {
    ...summit,
    scenario: titan.scenario,
    machine: undefined,
    bisection: undefined,
    machineCurrent: false,
    node: {
      sockets: [],
      peakTFlops: 1.5,
      usd: 0,
      ddrStepGB: 16,
      nodeLinkGBps: 5.5,
      injectionGBps: 5.5,
    },
    problem,
  }
  expect(sentence([sierra, outcome])).toBe(
    `B Titan is a torus, shown with published figures. ${problem}`,
  )
  // What is published is of Titan, not of what somebody makes of it.
  const { scenario } = titan
  const wider = { ...scenario, fabric: { ...scenario.fabric, topology: 'dragonfly' as const } }
  expect(sentence([sierra, { ...outcome, scenario: wider }])).toBe(
    `B Titan is a dragonfly, shown by its node alone. ${problem}`,
  )
  const cells = Object.fromEntries(
    compare([sierra, outcome], 0).map(({ id, cells: [, cell] }) => [id, cell]),
  )
  expect(cells.nodes).toMatchObject({ value: 18_688, current: true })
  expect(cells.peak).toMatchObject({ value: 28.032, current: true })
  expect(cells['bisection-nominal']?.value).toBeUndefined()
})

test('prices that do not fit are said beside the result', () => {
  const { scenario } = untapered
  const other = {
    ...scenario,
    node: { ...scenario.node, gpu: { ...scenario.node.gpu, model: 'NVIDIA B200' } },
  }
  expect(decide([sierra, untapered], 0, 1).cautions).toEqual([])
  expect(decide([sierra, { ...untapered, scenario: other }], 0, 1).cautions).toEqual([
    'B counts prices of other parts (GPU: a V100 SXM2 of 16 GB).',
  ])
})

test('two sums that do not pay for the same are said to', () => {
  const lifelong: Outcome = {
    ...untapered,
    scenario: {
      ...untapered.scenario,
      budget: { ...untapered.scenario.budget, basis: 'lifetime' },
    },
  }
  expect(decide([sierra, lifelong], 0, 1).cautions).toContain(
    'A’s sum pays for the purchase, B’s sum pays for all years.',
  )
  expect(decide([sierra, untapered], 0, 1).cautions).toEqual([])
})

test('dollars of different years are said to be of different years, whichever two are compared', () => {
  const quartz = findPreset('quartz-2to1')?.scenario
  if (!quartz) throw new Error('no Quartz')
  const outcomes = [sierra, untapered, { ...summit, scenario: quartz }]
  expect(decide([sierra, untapered], 0, 1).cautions).toEqual([])
  expect(decide(outcomes, 0, 1).cautions).toContain(
    'Priced by different books, A, B: CORAL 2018 (USD of 2018); C: Quartz 2016 (USD of 2016). Dollars of different years are not converted.',
  )
})
