import { describe, expect, it } from 'vitest'
import { fabricCounts, nodesOn, unitsShown } from '../../../src/charts/fabric/fabricCounts'
import { buildFabricChart } from '../../../src/charts/fabric/FabricChartState'
import { labelHeight } from '../../../src/charts/fabric/fabricLabels'
import { widestBundle } from '../../../src/charts/fabric/fabricFans'
import { textWidth, LABEL_SIZE, TICK_SIZE } from '../../../src/charts/frame/text'
import { built, designs } from './machines'

const names = Object.keys(designs)
const widths = [320, 358, 560, 640, 760, 1080]

const fabricChart = async (name: string, width = 760) => {
  const { scenario, machine } = await built(name)
  return {
    scenario,
    machine,
    state: buildFabricChart({ scenario, machine, reference: undefined, width }),
  }
}

const countOf = (row: { boxes: readonly unknown[]; gap: { count: number } | undefined }) =>
  row.boxes.length + (row.gap?.count ?? 0)

describe.each(names)('%s', (name) => {
  it('draws and states the counts of the model', async () => {
    const { scenario, machine, state } = await fabricChart(name)
    const { counts } = state
    expect(countOf(state.core)).toBe(machine.coreSwitches)
    expect(state.groups ? countOf(state.groups) : 0).toBe(machine.podEdges.length)
    expect(counts.rails * counts.units * counts.unitEdges).toBe(machine.edgeSwitches)
    expect(counts.cores * counts.bundle * machine.edgeSwitches).toBe(machine.uplinks)
    expect(nodesOn(counts, 0, counts.edgeNodes.length)).toBe(machine.nodes)
    const ports = state.switches[0]?.runs.map(({ count }) => count) ?? []
    expect(ports.reduce((sum, count) => sum + count, 0)).toBe(scenario.fabric.edge.radix)
  })

  it('divides all edge switches into its groups', async () => {
    const { counts } = (await fabricChart(name)).state
    if (!counts.groups) return
    const shared = counts.groups.reduce((sum, edges) => sum + edges, 0)
    expect(shared).toBe(counts.edgeNodes.length)
    for (const edges of counts.groups) expect(edges % counts.unitEdges).toBe(0)
  })

  it('draws every line as wide as its cables are many', async () => {
    const { counts, uplinks } = (await fabricChart(name)).state
    const widest = Math.max(...uplinks.cables.map(({ width }) => width))
    expect(widest).toBeCloseTo(widestBundle(counts) / uplinks.scale.cables, 2)
    expect(widest).toBeLessThanOrEqual(4)
  })

  it.each(widths)('keeps every word in its place and apart from others at %i px', async (width) => {
    const { state } = await fabricChart(name, width)
    const boxes = state.labels.map((label) => ({
      top: label.y - LABEL_SIZE,
      bottom: label.y - LABEL_SIZE + labelHeight(label),
      right: Math.max(
        textWidth(label.title, LABEL_SIZE),
        ...label.lines.map((line) => textWidth(line, TICK_SIZE)),
      ),
    }))
    for (const [index, box] of boxes.entries()) {
      expect(box.top).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? -LABEL_SIZE)
      expect(box.bottom).toBeLessThanOrEqual(state.layout.height)
      // Labels at the side end before the plot; the widths are generous, so a title may touch it.
      expect(box.right).toBeLessThanOrEqual(state.layout.left > 0 ? state.layout.left + 4 : width)
    }
    const names = state.switches.flatMap(({ runs }) => runs.filter((run) => run.name !== undefined))
    for (const { name: word = '', width: room } of names) {
      expect(textWidth(word, TICK_SIZE)).toBeLessThanOrEqual(room)
    }
  })

  it('stays inside the picture', async () => {
    for (const width of widths) {
      const { state } = await fabricChart(name, width)
      const rows = [state.core, state.units, state.nodes, ...(state.groups ? [state.groups] : [])]
      for (const { boxes } of rows) {
        for (const box of boxes) {
          expect(box.x).toBeGreaterThanOrEqual(state.layout.left)
          expect(box.x + box.width).toBeLessThanOrEqual(width + 0.1)
        }
      }
    }
  })

  it('zooms into something that is drawn', async () => {
    const { state } = await fabricChart(name)
    expect(state.units.boxes.map(({ index }) => index)).toContain(state.units.picked)
    if (state.groups) {
      expect(state.groups.boxes.map(({ index }) => index)).toContain(state.groups.picked)
    }
    expect(state.uplinks.cables.some(({ picked }) => picked)).toBe(true)
  })
})

describe('published trees', () => {
  it('Summit has groups of 18 racks, the last of 4 (SC19 sec 3)', async () => {
    const { scenario, machine } = await built('summit')
    const counts = fabricCounts(scenario, machine)
    expect(counts.groups).toEqual([...Array.from({ length: 14 }, () => 18), 4])
    expect(counts.unit).toBe('rack')
    expect(unitsShown(counts)).toBe(18)
  })

  it('Quartz has pods of 8 edge switches (TAPER sec III.B)', async () => {
    const { scenario, machine } = await built('quartz')
    expect(fabricCounts(scenario, machine).groups?.[0]).toBe(8)
  })

  it('Sierra sends 36 cables from a group to each director', async () => {
    const { counts } = (await fabricChart('sierra')).state
    expect(widestBundle(counts)).toBe(36)
  })
})

describe('what is not uniform', () => {
  it('spreads nodes evenly where they do not fill their switches', async () => {
    const { state } = await fabricChart('four rails, fixed core, uneven')
    const nodes = Array.from({ length: state.counts.units }, (_, unit) =>
      nodesOn(state.counts, unit, 1),
    )
    expect(new Set(nodes)).toEqual(new Set([31, 32]))
  })

  it('shows edge switches where racks straddle groups', async () => {
    const { state } = await fabricChart('racks that straddle groups')
    expect(state.counts.unit).toBe('edge')
  })

  it('draws one rack that is partly filled with the nodes it has', async () => {
    const { state } = await fabricChart('one rack')
    expect(state.nodes.boxes).toHaveLength(7)
    const used = state.switches[0]?.runs.map(({ use, count }) => [use, count])
    expect(used).toContainEqual(['down', 7])
    expect(used).toContainEqual(['down-empty', 11])
  })

  it('counts the cores that it leaves out', async () => {
    const { state, machine } = await fabricChart('many cores', 358)
    expect(state.core.gap?.count).toBeGreaterThan(0)
    expect(countOf(state.core)).toBe(machine.coreSwitches)
  })
})

it('is the same every time', async () => {
  const { scenario, machine } = await built('summit')
  const once = () => {
    const input = { scenario, machine, reference: undefined, width: 760 }
    return JSON.stringify(buildFabricChart(input))
  }
  expect(once()).toBe(once())
})

it('shows what the baseline has beyond', async () => {
  const { scenario, machine } = await built('sierra')
  const reference = { letter: 'A', coreNoun: 'director', coreSwitches: 18 }
  const state = buildFabricChart({ scenario, machine, reference, width: 760 })
  expect(state.core.boxes).toHaveLength(9)
  expect(state.core.missing).toHaveLength(9)
})
