import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { columnWidth } from '../../../src/charts/curve/alignedColumns'
import { spreadLabels } from '../../../src/charts/curve/curveLabels'
import { curveState, type CurveState } from '../../../src/charts/curve/CurveState'
import { drawTable } from '../../../src/charts/drawings'
import type { ChartStatus } from '../../../src/charts/frame/ChartStatus'
import { spotAt } from '../../../src/charts/frame/drawing'
import { TableChart } from '../../../src/charts/TableChart'
import { gainTable } from '../../../src/experiments/tradeoff/gain-table'
import { taperTable, type OtherMachine } from '../../../src/experiments/tradeoff/taper-table'
import type { TaperFigures } from '../../../src/model/engine'
import {
  scenarioCurvesTable,
  type Crossover,
  type ScenarioCurve,
} from '../../../src/tables/scenario-curves'
import type { Table } from '../../../src/tables/table'
import {
  sampleGains,
  samplePoint,
  samplePoints,
  sampleRepacked,
} from '../../experiments/tradeoff/sample-points'
import { colliding, cutOff, writtenIn } from '../texts'

const WIDTHS = [1086, 860, 720, 548, 390, 358, 300]

interface Tapers {
  readonly points?: readonly TaperFigures[]
  readonly routing?: 'static' | 'adaptive'
  readonly others?: readonly OtherMachine[]
}

const tapers = ({
  points = samplePoints(),
  routing = 'adaptive',
  others = [],
}: Tapers = {}): Table =>
  taperTable({
    points,
    routing,
    scenario: { index: 0, letter: 'A', core: 'directors' },
    others,
    freshness: 'current',
  })

const gains = (others: Parameters<typeof gainTable>[0]['others'] = []): Table =>
  gainTable({
    points: sampleGains(),
    scenario: { index: 0, letter: 'A' },
    others,
    freshness: 'current',
  })

const curve = (letter: string, factor: number, isSecond = false, last = 4096): ScenarioCurve => ({
  letter,
  kind: isSecond ? 'in the switches' : 'in software',
  isSecond,
  points: [2, 8, 32, 128, 512, 2048, last].map((x, round) => ({ x, y: factor * (round + 1) })),
})

const messages = (curves: readonly ScenarioCurve[], crossovers: readonly Crossover[] = []): Table =>
  scenarioCurvesTable({
    id: 'allreduce',
    caption: 'How long does it take?',
    curves,
    axes: { x: { heading: 'Nodes', unit: 'nodes' }, y: { heading: 'Time', unit: 'µs' } },
    freshness: 'current',
    crossovers,
  })

function stateOf(table: Table, width = 1086): CurveState {
  const { chart } = table
  if (chart?.type !== 'curve') throw new Error('the sample is drawn as curves')
  return curveState(table, chart, width)
}

/** The row of a split in a state, by its taper. */
const spotOf = ({ spots }: CurveState, title: string) => {
  const found = spots.find((spot) => spot.title?.startsWith(title) === true)
  if (!found) throw new Error(`no spot ${title}`)
  return found
}

const both = () => [...samplePoints(), ...sampleRepacked()]

describe('scales', () => {
  it('place tapers by their logarithm, inside the axis', () => {
    const state = stateOf(tapers())
    const at = (title: string) => spotOf(state, title).x
    expect(at('2:1') - at('1:1')).toBeCloseTo(at('6:1') - at('3:1'), 3)
    expect(at('1:1')).toBeGreaterThan(state.panels[0]?.left ?? 0)
    expect(at('18:1')).toBeLessThan(state.panels[0]?.right ?? 0)
  })

  it('begin at zero, or say where they begin', () => {
    const [nodes, bisection] = stateOf(tapers()).panels
    expect(bisection?.ticks[0]).toMatchObject({ at: bisection?.bottom, label: '0' })
    expect(bisection?.ticks.at(-1)?.label).toMatch(/\u202fTB\/s$/)
    expect(nodes?.heading).toEqual([`Nodes bought, axis starts at ${nodes?.ticks[0]?.label}`])
    const wide = [samplePoint(18, 18), { ...samplePoint(18, 9), nodes: 100_000 }]
    expect(stateOf(tapers({ points: wide })).panels[0]?.heading).toEqual(['Nodes bought'])
  })

  it('hold gains and losses around a line of zero, with signs, to a least loss', () => {
    const [panel] = stateOf(gains()).panels
    const zero = panel?.ticks.find(({ isStrong }) => isStrong)
    expect(zero?.label).toBe('0')
    expect(panel?.ticks.map(({ label }) => label)).toContain('−10')
    expect(panel?.ticks.at(-1)?.label).toMatch(/^\+\d+\u202f%$/)
    expect(panel?.ticks[0]?.label).toBe('−30')
    const first = spotOf(stateOf(gains()), '1:1')
    expect(first.rings?.[0]?.y).toBeCloseTo(zero?.at ?? 0, 6)
  })

  it('of logarithms have ticks at powers of two and ten', () => {
    const [panel] = stateOf(messages([curve('A', 2)])).panels
    expect(panel?.xTicks.map(({ label }) => label).filter(Boolean)[0]).toBe('2')
    expect(panel?.ticks.map(({ label }) => label).filter(Boolean)).toEqual(['2', '5', '10\u202fµs'])
  })

  it('have room around a single row, and none of it is a line', () => {
    const state = stateOf(tapers({ points: [samplePoint(18, 9)] }))
    const [panel] = state.panels
    expect(state.spots).toHaveLength(1)
    expect(state.spots[0]?.x).toBeCloseTo(((panel?.left ?? 0) + (panel?.right ?? 0)) / 2, 6)
    expect(state.panels.flatMap(({ strands }) => strands)).toEqual([])
    expect(state.aligned.map(({ cells }) => cells[0])).toEqual(['2:1'])
  })

  it('are empty for no rows', () => {
    const state = stateOf(tapers({ points: [] }))
    expect(state.spots).toEqual([])
    expect(state.panels.flatMap(({ ticks }) => ticks)).toEqual([])
    expect(state.aligned).toEqual([])
    expect(state.alignedNames).toEqual([])
  })
})

describe('lines', () => {
  it('stand out as the routing says, by line, name and ring', () => {
    for (const routing of ['static', 'adaptive'] as const) {
      const state = stateOf(tapers({ routing }))
      const [, panel] = state.panels
      expect(panel?.strands.filter(({ look }) => look === 'bold')).toHaveLength(1)
      const strong = panel?.ends.filter(({ isStrong }) => isStrong).map(({ text }) => text)
      expect(strong).toEqual([`delivered, ${routing}`])
    }
  })

  it('are left out where there is no value; the ring is then at what is known', () => {
    const state = stateOf(tapers({ points: samplePoints({ simulated: false }) }))
    expect(state.panels[1]?.strands).toHaveLength(1)
    expect(state.panels.flatMap(({ ends }) => ends.map(({ text }) => text))).toEqual([
      'nodes bought',
      'nominal',
    ])
    expect(spotOf(state, '2:1').rings).toHaveLength(2)
  })

  it('join families apart from one another, and name both', () => {
    const [nodes] = stateOf(tapers({ points: both() })).panels
    expect(nodes?.strands).toHaveLength(2)
    expect(nodes?.ends.map(({ text }) => text).toSorted()).toEqual([
      'all ports used',
      'ports left empty',
    ])
    expect(stateOf(tapers({ points: both() })).alignedNames[1]?.text).toBe('node ports / uplinks')
  })

  it('of scenarios that coincide share a name, and others do not', () => {
    const names = (curves: readonly ScenarioCurve[]) =>
      stateOf(messages(curves), 720).panels[0]?.ends.map(({ scenarios, text }) =>
        [...scenarios, text].join(' '),
      )
    const three = [curve('A', 2), curve('B', 2), curve('C', 3.5), curve('A', 0.9, true)]
    expect(names(three)).toEqual(['0 1 in software', '2 in software', '0 in the switches'])
    const other = { ...curve('B', 2), points: curve('A', 4).points.with(6, { x: 4096, y: 14 }) }
    expect(names([curve('A', 2), other])).toHaveLength(2)
  })
})

describe('words', () => {
  const samples: readonly (readonly [string, Table])[] = [
    ['tapers', tapers()],
    ['tapers of both families', tapers({ points: both() })],
    [
      'tapers beside others',
      tapers({
        others: [
          { index: 1, taper: 1, nodes: 4050, deliveredTBps: 84 },
          { index: 2, taper: 2, nodes: 4400, deliveredTBps: 30 },
        ],
      }),
    ],
    ['gains', gains([{ at: 1, taper: 1.5, gain: 0.03, isOld: false }])],
    [
      'messages',
      messages([curve('A', 2), curve('B', 2.1), curve('C', 3.5), curve('A', 0.9, true)]),
    ],
    [
      'six scenarios',
      messages(
        ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((letter, at) => [
          curve(letter, 1 + at / 30),
          curve(letter, 0.5 + at / 60, true),
        ]),
      ),
    ],
    [
      'crossovers',
      messages(
        [curve('A', 2), curve('B', 3)],
        [
          { letter: 'A', nodes: 700.2 },
          { letter: 'B', nodes: 3900 },
        ],
      ),
    ],
  ]

  it.each(samples)('of %s never cover one another and are never cut', (_, table) => {
    for (const width of WIDTHS) {
      const words = writtenIn(table, width)
      expect(words.length).toBeGreaterThan(8)
      expect([width, ...colliding(words)]).toEqual([width])
      expect([width, ...cutOff(words, width)]).toEqual([width])
    }
  })

  it('beside the marked row stay in the panel, wherever it is', () => {
    for (const width of [1086, 720, 358]) {
      for (let uplinks = 1; uplinks <= 18; uplinks++) {
        const state = stateOf(tapers({ points: samplePoints({ uplinks }) }), width)
        const [callout] = state.panels[0]?.callouts ?? []
        expect(callout?.y).toBeLessThan(state.panels[0]?.bottom ?? 0)
        expect(colliding(writtenIn(tapers({ points: samplePoints({ uplinks }) }), width))).toEqual(
          [],
        )
      }
    }
    const none = stateOf(tapers({ points: samplePoints({ uplinks: 99 }) }))
    expect(none.panels.flatMap(({ callouts }) => callouts)).toEqual([])
  })

  it('are spread in their order, at a distance, within limits', () => {
    expect(spreadLabels([100, 99, 98], 15, 0, 100)).toEqual([100, 85, 70])
    expect(spreadLabels([5, 50], 15, 0, 100)).toEqual([5, 50])
    expect(spreadLabels([], 15, 0, 100)).toEqual([])
  })
})

describe('columns under the axis', () => {
  it('never collide, and hold the baseline and the marked row, at any width', () => {
    const widths = fc.integer({ min: 200, max: 1600 })
    const uplinks = fc.integer({ min: 1, max: 18 })
    fc.assert(
      fc.property(widths, uplinks, fc.boolean(), (width, own, isMixed) => {
        const points = [
          ...samplePoints({ uplinks: own }),
          ...(isMixed ? sampleRepacked({ uplinks: own }) : []),
        ]
        const { aligned, width: plotted } = stateOf(tapers({ points }), width)
        expect(aligned.filter(({ isMarked }) => isMarked)).toHaveLength(1)
        expect(aligned.some(({ cells }) => cells[0] === '1:1')).toBe(true)
        for (const [index, column] of aligned.entries()) {
          const next = aligned[index + 1]
          const rightEnd = column.x + columnWidth(column) / 2
          expect(rightEnd).toBeLessThanOrEqual(plotted)
          if (next) expect(next.x - columnWidth(next) / 2).toBeGreaterThan(rightEnd)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('stand under their marks unless two must be moved apart', () => {
    for (const column of stateOf(tapers()).aligned) expect(column.x).toBe(column.tickX)
    const close = stateOf(tapers({ points: samplePoints({ uplinks: 17 }) }), 358)
    const own = close.aligned.find(({ isMarked }) => isMarked)
    expect(own?.x).toBeGreaterThan(own?.tickX ?? Number.POSITIVE_INFINITY)
    expect(own?.cells).toEqual(['1.06:1', '17', '4,068', '17'])
  })
})

describe('other scenarios', () => {
  it('are shown inside the axes, and named outside them', () => {
    const others: OtherMachine[] = [
      { index: 1, taper: 1, nodes: 4050, deliveredTBps: 84 },
      { index: 2, taper: 1, nodes: 40_000 },
      { index: 3, taper: 0.2, nodes: 4200 },
      { index: 4, taper: 2, nodes: 4200, deliveredTBps: 5000 },
      { index: 5, taper: Number.NaN, nodes: 4200 },
    ]
    const { panels, notes } = stateOf(tapers({ others }))
    expect(panels[0]?.others.map(({ scenario }) => scenario)).toEqual([1, 4])
    expect(panels[1]?.others.map(({ points }) => points.length)).toEqual([1, 0])
    expect(notes).toEqual([expect.stringMatching(/^C, D and F .*outside/)])
  })

  it('do not stretch the axes, and outdated ones are named', () => {
    const { panels, notes } = stateOf(
      gains([
        { at: 1, taper: 1.5, gain: 0.03, isOld: true },
        { at: 2, taper: 2, gain: 4, isOld: false },
      ]),
    )
    expect(panels[0]?.ticks.at(-1)?.label).toBe('+15\u202f%')
    expect(notes).toEqual([expect.stringMatching(/^Dimmed: B,/), 'C lies outside these axes.'])
  })
})

describe('values of x that are worth a line', () => {
  const build = (crossovers: readonly Crossover[], width = 720) =>
    stateOf(messages([curve('A', 2), curve('B', 3)], crossovers), width).verticals

  it('lie where their logarithm says, each number once, scenarios named together', () => {
    const found = build([
      { letter: 'B', nodes: 1190.4 },
      { letter: 'A', nodes: 714.3 },
      { letter: 'A', nodes: 1190.2 },
    ])
    expect(found.map(({ parts }) => parts[0]?.text)).toEqual([
      'A from 715 nodes',
      'B A from 1,191 nodes',
    ])
    const state = stateOf(messages([curve('A', 2)], [{ letter: 'A', nodes: 1023.5 }]), 720)
    const at = (title: string) => spotOf(state, title).x
    expect(state.verticals[0]?.x).toBeCloseTo((at('512') + at('2,048')) / 2, 3)
  })

  it('are left out beyond the axis, and written where there is room', () => {
    const found = build([
      { letter: 'A', nodes: 9000 },
      { letter: 'B', nodes: 3 },
      { letter: 'A', nodes: 4090 },
    ])
    expect(found.map(({ anchor }) => anchor)).toEqual(['start', 'end'])
  })
})

describe('pointer and keyboard', () => {
  it('find the row along x, and of rows at one x the nearer in height', () => {
    const state = stateOf(tapers({ points: both() }))
    const twos = state.spots.filter(({ title }) => title?.startsWith('2:1,') === true)
    expect(twos).toHaveLength(2)
    for (const { id, x, rings } of twos) {
      expect(spotAt(state.spots, x + 2, rings?.[0]?.y ?? 0)?.id).toBe(id)
    }
    const lines = stateOf(messages([curve('A', 2), curve('B', 3, false, 4050)]), 720)
    expect(lines.spots.map(({ title }) => title)).toEqual(
      ['2', '8', '32', '128', '512', '2,048', '4,050', '4,096'].map((count) => `${count} nodes`),
    )
    expect(lines.spots[1]?.facts).toEqual([
      { label: 'A in software', value: '4.00 µs' },
      { label: 'B in software', value: '6.00 µs' },
    ])
  })

  const chart = (table: Table, status: ChartStatus = { kind: 'current' }) =>
    renderToStaticMarkup(
      <TableChart
        table={table}
        title="What it shows"
        subtitle=""
        status={status}
        csv={() => ''}
        picking={{
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the sample's rows
          isPicked: (row) => (row as TaperFigures).current,
          hint: () => 'pick',
          pick: () => {},
        }}
      />,
    )

  it('have one stop, at the marked row, and a name for all', () => {
    const html = chart(tapers())
    expect(html).toContain('aria-label="Buildable tapers"')
    const options = [...html.matchAll(/<g[^>]*role="option"[^>]*>/g)].map(([tag]) => tag)
    expect(options).toHaveLength(18)
    const [stop, ...more] = options.filter((tag) => tag.includes('tabindex="0"'))
    expect(more).toEqual([])
    expect(stop).toContain('aria-selected="true"')
    expect(stop).toContain(
      'aria-label="2:1, 18 node ports, 9 uplinks, ports left empty. Nodes: 4,320',
    )
  })

  it('stop at the first where none is marked, and nowhere where nothing is drawn', () => {
    const html = chart(tapers({ points: samplePoints({ uplinks: 99 }) }))
    expect(/<g[^>]*tabindex="0"[^>]*>/.exec(html)?.[0]).toContain('aria-label="1:1,')
    expect(chart(tapers({ points: [] }))).not.toContain('role="listbox"')
  })

  it('keep their marks while an answer is outdated', () => {
    const work = { share: 0.62, sentence: 'Simulating, 11 of 18' }
    const html = chart(tapers(), { kind: 'stale', work, part: 'simulated' })
    expect(html).toContain('data-dimmed="simulated"')
    expect(html).toMatch(/<path data-marks="simulated"/)
    expect(html.match(/role="option"/g)).toHaveLength(18)
  })
})

describe('a drawing', () => {
  const svgOf = (table: Table, width: number) =>
    renderToStaticMarkup(drawTable(table, width)?.marks).replaceAll('><', '>\n<')

  it.each([
    ['tapers', tapers({ others: [{ index: 1, taper: 1, nodes: 4050, deliveredTBps: 84 }] }), 1086],
    ['gains', gains([{ at: 1, taper: 1.5, gain: 0.03, isOld: false }]), 358],
    ['messages', messages([curve('A', 2), curve('B', 2), curve('A', 0.9, true)]), 548],
  ] as const)('of %s is the same every time', async (name, table, width) => {
    await expect(svgOf(table, width)).toMatchFileSnapshot(`snapshots/${name}-${width}.svg`)
  })

  it('takes every colour from the tokens', () => {
    for (const table of [tapers({ points: both() }), gains(), messages([curve('A', 2)])]) {
      const painted = [...svgOf(table, 720).matchAll(/(?:fill|stroke)="([^"]+)"/g)]
      expect(painted.length).toBeGreaterThan(20)
      for (const [, paint] of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
    }
  })

  it('is the same whatever the order of the rows', () => {
    const words = ({ spots, ...state }: CurveState) =>
      JSON.stringify([state, spots.map(({ row: _row, ...spot }) => spot)])
    expect(words(stateOf(tapers({ points: both().toReversed() })))).toBe(
      words(stateOf(tapers({ points: both() }))),
    )
  })

  it('never has absurd values as coordinates', () => {
    const absurd = fc.oneof(
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e300, 1e-300),
      fc.double(),
    )
    const points = fc.array(
      fc.record({ populatedTaper: absurd, nodes: absurd, nominalBisectionTBps: absurd }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(points, (strange) => {
        const mixed = strange.map((values, index) => ({ ...samplePoint(18, index + 1), ...values }))
        expect(svgOf(tapers({ points: mixed }), 720)).not.toMatch(/NaN|Infinity|undefined/)
      }),
      { numRuns: 60 },
    )
  })
})
