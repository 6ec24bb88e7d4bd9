import { describe, expect, it } from 'vitest'
import { presets } from '../../src/document/presets'
import { decodeLink } from '../../src/sharing/link'
import { taper, taperJson } from './fake-io'
import { files, sierra, workbook } from './files'

describe('taper link and open', () => {
  it.each(['preset:summit', 'sierra.json', 'workbook.json'])(
    'lead %s there and back',
    async (from) => {
      const { stdout } = await taper(['link', from], { files })
      expect(stdout).toMatch(/^#s=2\.[A-Za-z0-9_-]+\n$/)
      const document: unknown = from.startsWith('preset:')
        ? presets[0]?.scenario
        : JSON.parse(from === 'sierra.json' ? files['sierra.json'] : files['workbook.json'])
      expect(await taperJson(['open', stdout])).toEqual(document)
      expect(await taperJson(['open', `"${stdout.trim()}"`])).toEqual(document)
      expect(await taperJson(['open', stdout.slice('#s='.length)])).toEqual(document)
    },
  )

  it('put the fragment after an address', async () => {
    const { stdout } = await taper([
      'link',
      'preset:sierra',
      '--base',
      'https://example.org/taper/#old',
    ])
    expect(stdout).toMatch(/^https:\/\/example\.org\/taper\/#s=2\./)
    expect(await taperJson(['open', stdout.trim()])).toEqual(sierra)
  })

  it('leave own prices out, where asked to', async () => {
    const document = { ...sierra, prices: { ...sierra.prices, gpuUsd: 7777 } }
    const { stdout } = await taper(['link', 'p', '--public-prices'], {
      files: { p: JSON.stringify(document) },
    })
    expect(await taperJson(['open', stdout])).toEqual(sierra)
  })

  it('leave the notes out, where asked to', async () => {
    const noted = { p: JSON.stringify({ ...sierra, notes: 'the secret offer' }) }
    const open = async (...options: string[]) =>
      taperJson(['open', (await taper(['link', 'p', ...options], { files: noted })).stdout])
    expect(await open()).toEqual({ ...sierra, notes: 'the secret offer' })
    expect(await open('--without-notes')).toEqual(sierra)
  })

  it('take one scenario of a workbook, and the figures of its machine', async () => {
    const { stdout } = await taper(['link', 'workbook.json', '--scenario', 'A', '--figures'], {
      files,
    })
    const result = await decodeLink(stdout)
    if (!result.ok || !result.provenance) throw new Error('no figures in the link')
    expect(result.document).toEqual(workbook.scenarios[0])
    const [first, ...others] = result.provenance.figures
    expect(others).toEqual([])
    expect(first?.[0]).toBe(4320)
    expect(first?.every((figure) => figure !== null && figure > 0)).toBe(true)
    expect(result.provenance.model).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  })

  it('refuse a damaged link with what is wrong and what to do', async () => {
    const { stdout } = await taper(['link', 'preset:sierra'])
    const cut = await taper(['open', stdout.slice(0, -6)])
    expect(cut).toMatchObject({ code: 2, stdout: '' })
    expect(cut.stderr).toMatch(/incomplete.*Copy the whole link again/)
  })
})
