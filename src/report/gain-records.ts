/** What the draws say of designs that compete, with full numbers, for files. */
import type { DesignRiskDto } from '../model/engine'

export const gainColumns = [
  { key: 'design', header: 'design' },
  { key: 'nodesP5', header: 'nodes_p5' },
  { key: 'nodesP50', header: 'nodes_p50' },
  { key: 'nodesP95', header: 'nodes_p95' },
  { key: 'mean', header: 'gain_mean' },
  { key: 'standardError', header: 'gain_standard_error' },
  { key: 'p5', header: 'gain_p5' },
  { key: 'p25', header: 'gain_p25' },
  { key: 'p50', header: 'gain_p50' },
  { key: 'p75', header: 'gain_p75' },
  { key: 'p95', header: 'gain_p95' },
  { key: 'beats', header: 'beats_first' },
  { key: 'beatsError', header: 'beats_standard_error' },
  { key: 'beatsLow', header: 'beats_low' },
  { key: 'beatsHigh', header: 'beats_high' },
]

/** @param isRival whether it is set against another; the first design has no gain over itself */
export const gainRecord = (
  { nodes, throughputGain: gain, beatsFirst }: DesignRiskDto,
  isRival: boolean,
) => ({
  nodesP5: nodes.p5,
  nodesP50: nodes.p50,
  nodesP95: nodes.p95,
  ...(isRival && {
    mean: gain?.mean,
    standardError: gain?.standardError,
    p5: gain?.p5,
    p25: gain?.p25,
    p50: gain?.p50,
    p75: gain?.p75,
    p95: gain?.p95,
    beats: beatsFirst.share,
    beatsError: beatsFirst.standardError,
    beatsLow: beatsFirst.low,
    beatsHigh: beatsFirst.high,
  }),
})
