/** Names of published quantities as they are shown: the abbreviations of the tables that they are from, written out. */

const WORDS: readonly (readonly [abbreviation: RegExp, words: string])[] = [
  [/\bper hbm bw\b/, 'bandwidth of one HBM'],
  [/\bcpu gpu\b/, 'CPU-GPU'],
  [/\bgpu gpu\b/, 'GPU-GPU'],
  [/\bcpu\b/, 'CPU'],
  [/\bgpu(s?)\b/, 'GPU$1'],
  [/\bddr\b/, 'DDR'],
  [/\bhbm\b/, 'HBM'],
  [/\bmpi\b/, 'MPI'],
  [/\bsmp\b/, 'SMP'],
  [/\bssd\b/, 'SSD'],
  [/\bnvlink\b/, 'NVLink'],
  [/\bsm\b/, 'streaming multiprocessors'],
  [/\bdp\b/, 'double precision'],
  [/\bbw\b/gi, 'bandwidth'],
  [/\bbb\b/i, 'burst buffer'],
  [/\bfs\b/, 'file system'],
  [/\bPFS\b/, 'parallel file system'],
  [/\bFOM\b/, 'figure of merit'],
  [/\bP2P\b/, 'peer-to-peer'],
  [/\bAR\b/, 'adaptive routing'],
  [/\bbidir\b/, 'both directions'],
  [/\bunidir\b/, 'one direction'],
  [/\bdtoh\b/, 'GPU to CPU'],
  [/\bhtod\b/, 'CPU to GPU'],
  [/\bvs\b/, 'against'],
]

/** "system table: burst buffer bandwidth" of `system table: bb bandwidth`, its name in files. */
export const quantityWords = (quantity: string): string =>
  WORDS.reduce((text, [abbreviation, words]) => text.replace(abbreviation, words), quantity)
