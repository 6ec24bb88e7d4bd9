import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { levelRecords, levelsTitle, levelTable } from '../../../src/charts/levels/levelRows'
import { LevelsMarks } from '../../../src/charts/levels/LevelsMarks'
import { buildLevelsState } from '../../../src/charts/levels/LevelsState'
import { answerOf } from '../bisection/model'

const sierra = await answerOf(0)
const summit = await answerOf(2)

describe('levels of the tree', () => {
  it.each([860, 358])('are drawn the same every time at %i px', async (width) => {
    const state = buildLevelsState(sierra.static.levels, width)
    const svg = renderToStaticMarkup(
      <svg viewBox={`0 0 ${state.width} ${state.height}`}>
        <LevelsMarks state={state} />
      </svg>,
    ).replaceAll('><', '>\n<')
    await expect(svg).toMatchFileSnapshot(`snapshots/levels-${width}.svg`)
  })

  /** A 2:1 taper is limited by its uplinks, 1:1 with adaptive routing by its end points. */
  it('names the level that limits', () => {
    expect(levelsTitle(sierra.adaptive.levels, 'adaptive')).toContain('the uplinks of the edge')
    expect(levelsTitle(summit.adaptive.levels, 'adaptive')).toContain('the end points')
    expect(levelsTitle([], 'static')).toMatch(/\?$/)
    const table = levelTable(sierra.adaptive.levels)
    expect(table.rows.filter(({ current }) => current)).toHaveLength(1)
    expect(table.rows.find(({ current }) => current)?.cells[0]).toBe('Edge switch, up')
    expect(levelRecords(sierra.adaptive.levels)[1]).toMatchObject({ links: 4320, full: 1 })
  })

  it('never draws a bar longer than its level is', () => {
    for (const levels of [sierra.static.levels, summit.ordered.levels]) {
      const state = buildLevelsState(levels, 600)
      for (const { loadWidth, fullWidth } of state.levels) {
        expect(loadWidth).toBeLessThanOrEqual(state.full)
        expect(fullWidth).toBeLessThanOrEqual(loadWidth + 1e-9)
      }
    }
  })
})
