import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NodeDiagram } from '../../../src/charts/node/NodeDiagram'
import { NodeDiagramMarks } from '../../../src/charts/node/NodeDiagramMarks'
import { buildNodeDiagram } from '../../../src/charts/node/NodeDiagramState'
import { toDesign } from '../../../src/model/to-request'
import type { NodeFigures } from '../../../src/model/engine'
import { findPreset } from '../../../src/document/presets'
import { realEngine } from '../../model/model'
import { figuresFor, presetNode } from './samples'

/** What the model itself says of a preset's node. */
async function modelFigures(id: string): Promise<NodeFigures> {
  const preset = findPreset(id)
  if (!preset) throw new Error(`no preset ${id}`)
  const engine = realEngine()
  const { node } = await engine.run({ kind: 'design', design: toDesign(preset.scenario) })
  engine.dispose()
  if (!node) throw new Error(`no figures of ${id}`)
  return node
}

function drawing(id: string, figures: NodeFigures, width: number): string {
  const node = presetNode(id)
  const state = buildNodeDiagram({ node, figures, baseline: undefined, width })
  return renderToStaticMarkup(
    <svg viewBox={`0 0 ${state.width} ${state.height}`}>
      <NodeDiagramMarks
        bound={undefined}
        letter="A"
        state={state}
        troubled={[]}
        baseline={undefined}
        stale={false}
      />
    </svg>,
  ).replaceAll('><', '>\n<')
}

describe('the drawing', () => {
  for (const id of ['summit', 'sierra', 'quartz-2to1', 'h100-2024']) {
    it.each([1086, 358])(`of ${id} is the same every time at %i px`, async (width) => {
      const figures = await modelFigures(id)
      await expect(drawing(id, figures, width)).toMatchFileSnapshot(
        `snapshots/node-${id}-${width}.svg`,
      )
    })
  }

  it('takes every colour from the tokens', () => {
    const node = presetNode('summit')
    const svg = drawing('summit', figuresFor(node), 1086)
    const painted = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)
    expect(painted.length).toBeGreaterThan(50)
    for (const paint of painted) expect(paint).toMatch(/^(none|var\(--[\w-]+\))$/)
  })
})

describe('around the drawing', () => {
  const render = (stale: boolean) => {
    const node = presetNode('summit')
    const figures = figuresFor(node)
    return renderToStaticMarkup(
      <NodeDiagram
        letter="A"
        node={node}
        figures={figures}
        stale={stale}
        baseline={undefined}
        troubled={['cpuGpu']}
        status={{ kind: 'current' }}
        csv={() => ''}
        where={undefined}
        notice={<p>Three do not divide eight.</p>}
        editor={() => null}
      />,
    )
  }

  it('is one tab stop, with a button for every part', () => {
    const buttons = [...render(false).matchAll(/<button[^>]*data-part[^>]*>/g)].map(([tag]) => tag)
    expect(buttons.length).toBeGreaterThan(9)
    expect(buttons.filter((tag) => !tag.includes('tabindex="-1"'))).toHaveLength(1)
  })

  it('says what every wire carries, in a table', () => {
    const html = render(false)
    expect(html).toContain('1 px is 12.5 GB/s')
    expect(html).toMatch(
      /<th [^>]*scope="row">CPU to GPU<\/th><td [^>]*>socket 0<\/td><td [^>]*>its GPUs<\/td>/,
    )
  })

  it('fades what the model said of an earlier node, and does not claim it in the table', () => {
    expect(render(false)).not.toContain('opacity="0.38"')
    const html = render(true)
    expect(html).toContain('opacity="0.38"')
    expect(html).toMatch(/its GPUs<\/td><td [^>]*>3<\/td><td [^>]*>–<\/td>/)
  })

  it('shows what is wrong, in words and at the part', () => {
    const html = render(false)
    expect(html).toContain('Three do not divide eight.')
    expect(html).toMatch(/<rect[^>]*width="2"[^>]*fill="var\(--risk\)"/)
  })
})
