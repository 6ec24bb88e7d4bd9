import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { EdgeSplitPicture } from '../../../src/charts/fabric/EdgeSplitPicture'
import { FabricChart } from '../../../src/charts/fabric/FabricChart'
import { FabricChartMarks } from '../../../src/charts/fabric/FabricChartMarks'
import { buildFabricChart } from '../../../src/charts/fabric/FabricChartState'
import { fabricLevels, fabricTips } from '../../../src/experiments/fabric/levels'
import type { FabricChannels } from '../../../src/tables/channels'
import { built } from './machines'

async function drawing(name: string, width: number): Promise<string> {
  const { scenario, machine } = await built(name)
  const state = buildFabricChart({ scenario, machine, reference: undefined, width })
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${state.layout.width} ${state.layout.height}`}>
      <FabricChartMarks state={state} letter="B" shown={undefined} />
    </svg>,
  ).replaceAll('><', '>\n<')
}

async function chart(name: string) {
  const { scenario, machine } = await built(name)
  const levels = fabricLevels(scenario.fabric, machine)
  const chart: FabricChannels = {
    type: 'fabric',
    of: 0,
    fabric: scenario.fabric,
    machine,
    reference: undefined,
    tips: fabricTips(levels, machine.cost.totalUsd),
  }
  const state = buildFabricChart({ scenario, machine, reference: undefined, width: 760 })
  return renderToStaticMarkup(<FabricChart state={state} channels={chart} title="Fabric" />)
}

describe('the split', () => {
  it.each([
    [36, 9, 18],
    [1024, 400, 600],
    [32, 20, 18],
  ])(
    'of %i ports, %i up and %i down, is the same every time',
    async (radix, uplinks, downlinks) => {
      const picture = renderToStaticMarkup(
        <EdgeSplitPicture
          split={{ radix, uplinks, downlinks }}
          present={() => ({ radix, uplinks, downlinks })}
          nodes={downlinks - 1}
          freed="empty"
          colour="var(--scenario-a)"
          onChange={() => {}}
          onChangeEnd={() => {}}
        />,
      ).replaceAll('><', '>\n<')
      await expect(picture).toMatchFileSnapshot(`snapshots/split-${radix}.svg`)
    },
  )
})

describe('the drawing', () => {
  it.each([
    ['sierra', 760],
    ['sierra', 358],
    ['quartz', 760],
    ['two levels', 358],
    ['four rails, fixed core, uneven', 760],
    ['many cores', 760],
  ])('of %s is the same every time at %i px', async (name, width) => {
    const file = `snapshots/fabric-${name.replaceAll(/\W+/g, '-')}-${width}.svg`
    await expect(await drawing(name, width)).toMatchFileSnapshot(file)
  })

  it('takes every colour from the tokens', async () => {
    const painted = [...(await drawing('sierra', 760)).matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(
      ([, paint]) => paint,
    )
    expect(painted.length).toBeGreaterThan(50)
    for (const paint of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
  })

  it('shows every port and every node of the rack', async () => {
    const html = await drawing('sierra', 760)
    expect(html).toContain('18 down, rail 1')
    expect(html).toContain('18 racks in a group')
  })
})

describe('for keyboard and screen reader', () => {
  it('is one tab stop with every level an option that says its numbers', async () => {
    const html = await chart('sierra')
    const options = [...html.matchAll(/<g[^>]*role="option"[^>]*>/g)].map(([tag]) => tag)
    expect(options).toHaveLength(5)
    expect(options.filter((tag) => tag.includes('tabindex="0"'))).toHaveLength(1)
    expect(options[1]).toContain('Nominal capacity 54.0\u202fTB/s')
  })
})
