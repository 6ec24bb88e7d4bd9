import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { TaperPointDto } from '../../../src/model/engine'
import { columnWidth } from '../../../src/charts/taper/taperColumns'
import { spreadLabels, textWidth } from '../../../src/charts/taper/taperLayout'
import { nodeGain, taperLines } from '../../../src/charts/taper/taperPoints'
import {
  buildTaperState,
  nearestSplit,
  type OtherScenario,
  type TaperInput,
} from '../../../src/charts/taper/TaperState'
import { samplePoint, samplePoints, sampleRepacked } from './samplePoints'

function input(overrides: Partial<TaperInput> = {}): TaperInput {
  return {
    points: samplePoints(),
    routing: 'adaptive',
    scenario: { letter: 'A', name: 'Sierra as built' },
    others: [],
    width: 1086,
    ...overrides,
  }
}

const both = () => [...samplePoints(), ...sampleRepacked()]

describe('scales', () => {
  it('places tapers by their logarithm, inside the axis', () => {
    const { splits, layout } = buildTaperState(input())
    const at = (taper: number) => splits.find((split) => split.point.portTaper === taper)?.x ?? 0
    expect(at(2) - at(1)).toBeCloseTo(at(6) - at(3), 6)
    expect(at(1)).toBeGreaterThan(layout.left)
    expect(at(18)).toBeLessThan(layout.right)
  })

  it('moves right with taper, up with nodes, down with bisection', () => {
    const { splits } = buildTaperState(input())
    for (const [index, split] of splits.entries()) {
      const next = splits[index + 1]
      if (!next) continue
      expect(next.x).toBeGreaterThan(split.x)
      expect(next.nodesY).toBeLessThanOrEqual(split.nodesY)
      expect(next.nominalY).toBeGreaterThan(split.nominalY)
    }
  })

  it('begins bisection at zero and says where nodes begin', () => {
    const state = buildTaperState(input())
    expect(state.bisectionTicks[0]).toEqual({ y: state.layout.bisection.bottom, label: '0' })
    expect(state.bisectionTicks.at(-1)?.label).toMatch(/ TB\/s$/)
    expect(state.nodesTicks[0]?.y).toBe(state.layout.nodes.bottom)
    expect(state.nodesHeading).toBe(`Nodes bought, axis from ${state.nodesTicks[0]?.label}`)
  })

  it('says nothing of a zoom when nodes begin at zero', () => {
    const points = [samplePoint(18, 18), { ...samplePoint(18, 9), nodes: 100_000 }]
    expect(buildTaperState(input({ points })).nodesHeading).toBe('Nodes bought')
  })

  it('has room around a single point', () => {
    const { splits, layout, lines, columns } = buildTaperState(
      input({ points: [samplePoint(18, 9)] }),
    )
    const [only] = splits
    expect(splits).toHaveLength(1)
    expect(only?.x).toBeCloseTo((layout.left + layout.right) / 2, 6)
    expect(only?.nodesY).toBeGreaterThan(layout.nodes.top)
    expect(only?.nodesY).toBeLessThan(layout.nodes.bottom)
    expect(lines).toEqual([])
    expect(columns.map((column) => column.cells[0])).toEqual(['2:1'])
  })

  it('draws empty axes for no points', () => {
    const state = buildTaperState(input({ points: [] }))
    expect(state.splits).toEqual([])
    expect(state.nodesTicks).toEqual([])
    expect(state.columns).toEqual([])
    expect(state.rowNames).toEqual([])
  })
})

describe('delivered bisection', () => {
  it('stays below nominal, and the emphasis follows the routing', () => {
    for (const routing of ['static', 'adaptive'] as const) {
      const { splits, lines, endLabels } = buildTaperState(input({ routing }))
      for (const split of splits) {
        expect(split.adaptiveY).toBeGreaterThan(split.nominalY)
        expect(split.staticY).toBeGreaterThan(split.adaptiveY ?? 0)
        expect(split.emphasisY).toBe(routing === 'static' ? split.staticY : split.adaptiveY)
      }
      expect(lines.filter((line) => line.emphasised).map((line) => line.kind)).toEqual([routing])
      expect(endLabels.filter((label) => label.strong).map((label) => label.text)).toEqual([
        `delivered, ${routing}`,
      ])
    }
  })

  it('is left out where it was not simulated', () => {
    const { splits, lines, endLabels } = buildTaperState(
      input({ points: samplePoints({ simulated: false }) }),
    )
    expect(lines.map((line) => line.kind)).toEqual(['nodes', 'nominal'])
    expect(endLabels.map((label) => label.text)).toEqual(['nodes bought', 'nominal'])
    for (const split of splits) {
      expect(split.staticY).toBeUndefined()
      expect(split.emphasisY).toBe(split.nominalY)
      expect(split.emphasisTBps).toBe(split.point.nominalBisectionTBps)
    }
  })
})

describe('families', () => {
  it('are one line when only ports are left empty, from the split that uses all', () => {
    const lines = taperLines(samplePoints())
    expect(lines.map((line) => line.family)).toEqual(['ports-empty'])
    expect(lines[0]?.points).toHaveLength(18)
  })

  it('are two lines when repacked splits exist', () => {
    const lines = taperLines(both())
    expect(lines.map((line) => [line.family, line.points.length])).toEqual([
      ['ports-empty', 18],
      ['all-ports', 8],
    ])
    expect(buildTaperState(input({ points: both() })).rowNames[1]).toBe('ports down / up')
  })

  it('are told apart by height where they share a taper', () => {
    const state = buildTaperState(input({ points: both() }))
    for (const split of state.splits.filter(({ point }) => point.portTaper === 2)) {
      expect(nearestSplit(state, split.x + 2, split.nodesY)?.id).toBe(split.id)
    }
    expect(nearestSplit(buildTaperState(input({ points: [] })), 100, 100)).toBeUndefined()
  })
})

describe('the label of the present split', () => {
  it('stays within its panel and clear of the line, wherever the split is', () => {
    for (const width of [1086, 720, 358]) {
      for (let uplinks = 1; uplinks <= 18; uplinks++) {
        const state = buildTaperState(input({ points: samplePoints({ uplinks }), width }))
        const { layout, current, splits } = state
        const label = current?.nodesLabel
        if (!label) throw new Error('the sample has a present split')
        const length = textWidth(label.text, 12)
        const left = label.anchor === 'start' ? label.x : label.x - length
        expect(left).toBeGreaterThanOrEqual(layout.left)
        expect(left + length).toBeLessThanOrEqual(layout.right)
        expect(label.y).toBeLessThan(layout.nodes.bottom)
        const hidden = splits.filter(
          ({ x, nodesY }) => x > left && x < left + length && Math.abs(nodesY - label.y + 4) < 6,
        )
        expect(hidden).toEqual([])
      }
    }
  })

  it('is absent when the design itself cannot be built', () => {
    expect(
      buildTaperState(input({ points: samplePoints({ uplinks: 99 }) })).current,
    ).toBeUndefined()
  })
})

describe('columns under the axis', () => {
  it('never collide, and hold the reference and the current split, at any width', () => {
    const widths = fc.integer({ min: 200, max: 1600 })
    const uplinks = fc.integer({ min: 1, max: 18 })
    fc.assert(
      fc.property(widths, uplinks, fc.boolean(), (width, own, repacked) => {
        const points = [
          ...samplePoints({ uplinks: own }),
          ...(repacked ? sampleRepacked({ uplinks: own }) : []),
        ]
        const { columns, layout } = buildTaperState(input({ points, width }))
        expect(columns.filter((column) => column.current)).toHaveLength(1)
        expect(columns.some((column) => column.cells[0] === '1:1')).toBe(true)
        for (const [index, column] of columns.entries()) {
          const next = columns[index + 1]
          const rightEnd = column.x + columnWidth(column) / 2
          expect(rightEnd).toBeLessThanOrEqual(layout.width)
          if (next) expect(next.x - columnWidth(next) / 2).toBeGreaterThan(rightEnd)
        }
      }),
    )
  })

  it('stand under their split unless two must be moved apart', () => {
    const { columns } = buildTaperState(input())
    for (const column of columns) expect(column.x).toBe(column.tickX)
    const close = buildTaperState(input({ points: samplePoints({ uplinks: 17 }), width: 358 }))
    const current = close.columns.find((column) => column.current)
    expect(current?.x).toBeGreaterThan(current?.tickX ?? Number.POSITIVE_INFINITY)
  })

  it('write counts exactly', () => {
    const { columns } = buildTaperState(input())
    expect(columns.find((column) => column.current)?.cells).toEqual(['2:1', '9', '4,320', '9'])
  })
})

describe('other scenarios', () => {
  it('are shown inside the axes and named outside them', () => {
    const others: OtherScenario[] = [
      { letter: 'B', taper: 1, nodes: 4050, deliveredTBps: 84 },
      { letter: 'C', taper: 1, nodes: 40_000 },
      { letter: 'D', taper: 0.2, nodes: 4200 },
      { letter: 'E', taper: 2, nodes: 4200, deliveredTBps: 5000 },
      { letter: 'F', taper: Number.NaN, nodes: 4200 },
    ]
    const state = buildTaperState(input({ others }))
    expect(state.others.map((other) => other.letter)).toEqual(['B', 'E'])
    expect(state.others[1]?.deliveredY).toBeUndefined()
    expect(state.outside).toEqual(['C', 'D', 'F'])
  })
})

describe('absurd values', () => {
  it('never become coordinates', () => {
    const absurd = fc.oneof(
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1e300, 1e-300),
      fc.double(),
    )
    const points = fc.array(
      fc.record({ portTaper: absurd, nodes: absurd, nominalBisectionTBps: absurd }),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(points, (strange) => {
        const mixed = strange.map((values, index): TaperPointDto => ({
          ...samplePoint(18, index + 1),
          ...values,
        }))
        const text = JSON.stringify(buildTaperState(input({ points: mixed })), (key, value) =>
          // The points themselves are input, not geometry.
          key === 'point'
            ? undefined
            : typeof value === 'number' && !Number.isFinite(value)
              ? 'BAD'
              : value,
        )
        expect(text).not.toMatch(/BAD|NaN|Infinity/)
      }),
    )
  })

  it('in delivered bisection leave it out', () => {
    const strange = samplePoint(18, 9)
    const points = [
      samplePoint(18, 18),
      {
        ...strange,
        delivered: strange.delivered && {
          ...strange.delivered,
          adaptive: {
            ...strange.delivered.adaptive,
            deliveredTBps: Number.NaN,
            lowTBps: Number.NaN,
          },
        },
      },
    ]
    const split = buildTaperState(input({ points })).splits[1]
    expect(split?.adaptiveY).toBeUndefined()
    expect(split?.range).toBeUndefined()
    expect(split?.emphasisY).toBe(split?.nominalY)
  })
})

describe('determinism', () => {
  it('gives the same state whatever the order of the points', () => {
    const points = both()
    expect(buildTaperState(input({ points: points.toReversed() }))).toEqual(
      buildTaperState(input({ points })),
    )
  })
})

describe('spreadLabels', () => {
  it('keeps order, distance and limits', () => {
    expect(spreadLabels([100, 99, 98], 15, 0, 100)).toEqual([100, 85, 70])
    expect(spreadLabels([5, 50], 15, 0, 100)).toEqual([5, 50])
    expect(spreadLabels([], 15, 0, 100)).toEqual([])
  })
})

describe('nodeGain', () => {
  it('is relative to 1:1 and absent there', () => {
    const points = samplePoints()
    expect(nodeGain(points[9] ?? samplePoint(18, 9), points)).toBe('+6.67\u202f%')
    expect(nodeGain(points[0] ?? samplePoint(18, 18), points)).toBeUndefined()
  })
})
