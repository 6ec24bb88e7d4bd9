import { describe, expect, it } from 'vitest'
import { presets } from '../../src/document/presets'
import { taper, taperJson } from './fake-io'

describe('taper presets and preset', () => {
  it('list id, name and source', async () => {
    expect(await taperJson(['presets'])).toEqual(
      presets.map(({ id, name, source }) => ({ id, name, source })),
    )
    const { stdout } = await taper(['presets', '--csv'])
    expect(stdout).toMatch(/^id,name,source\nsummit,Summit,/)
  })

  it.each(presets)('print $id', async ({ id, scenario }) => {
    expect(await taperJson(['preset', id])).toEqual(scenario)
  })
})
