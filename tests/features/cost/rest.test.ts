import { expect, it } from 'vitest'
import { findPreset } from '../../../src/document/presets'
import { restSentence } from '../../../src/features/cost/Rest'

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')

it('the rest names whole pieces, DDR and uplinks, and what the next machine lacks', () => {
  const rest = {
    usd: 500_000,
    missingUsd: 38_000,
    spares: [
      { part: 'director-chassis', pieces: 2 },
      { part: 'node', pieces: 1 },
      { part: 'hca', pieces: 0 },
    ] as const,
    moreDdrGB: 16,
    uplinks: 10,
  }
  expect(restSentence({ ...rest, spares: [...rest.spares] }, sierra)).toBe(
    'The rest could buy one of: 2 spare director chassis; 1 spare node; 16 GB more DDR for every node; 1 more uplink of every edge switch. The next larger machine lacks $38,000.',
  )
  expect(
    restSentence({ usd: 0, missingUsd: undefined, spares: [], moreDdrGB: 0, uplinks: 9 }, sierra),
  ).toBe('The rest buys no spare part, no more DDR and no uplink.')
})
