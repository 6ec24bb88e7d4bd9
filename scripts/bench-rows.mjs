/**
 * Every row of `npm run bench`. To add one, add a line; `of` names its figure in what `how` returns. What a row is to
 * reach is the most or the least that its median may be.
 *
 * @typedef {(tree: import('./bench.mjs').Tree, bench: import('./bench.mjs').Bench) =>
 *   Promise<Record<string, any>> | Record<string, any>} Sample
 * @typedef {{ needs: string[], runs: number, quick: number, sample: Sample }} How
 */
import * as cli from './bench-cli.mjs'
import * as hand from './bench-hand.mjs'
import { campaign } from './bench-model.mjs'
import { coldLoad, slowLoad } from './bench-page.mjs'
import { nativeSolver, simGrid, wasmSolver } from './bench-solver.mjs'
import { arithmeticSweep, bisectionSweep, throughputSweep } from './bench-sweep.mjs'
import { sweepPage } from './bench-sweep-page.mjs'

/**
 * @param {How} how
 * @param {readonly (readonly [name: string, of: string, unit: string, reach: { most?: number, least?: number } | undefined,
 *   what: string])[]} lines
 */
const measured = (how, lines) =>
  lines.map(([name, of, unit, reach, what]) => ({
    name,
    of,
    unit,
    what,
    how,
    ...(reach && { reach }),
  }))

const most = (/** @type {number} */ value) => ({ most: value })
const least = (/** @type {number} */ value) => ({ least: value })

export const rows = [
  ...measured(coldLoad, [
    ['opening.paint', 'paint', 's', most(0.5), 'first contentful paint of a cold load'],
    ['opening.offers', 'offers', 's', undefined, 'nodes of all offers, nothing stale'],
    [
      'opening.headline',
      'headline',
      's',
      most(0.9),
      'first ranking of the offers, perhaps preliminary',
    ],
    ['opening.answer', 'answer', 's', undefined, 'ranking under all conditions with all samples'],
    ['opening.settled', 'settled', 's', most(2), 'nothing changes any more'],
    [
      'opening.task',
      'task',
      'ms',
      undefined,
      'longest task of the thread of the page; 0 below 50 ms',
    ],
    [
      'opening.js',
      'script',
      'kB',
      most(260),
      'JavaScript requested before the headline, after gzip',
    ],
    ['opening.wasm', 'wasm', 'kB', most(220), 'WASM requested before the headline, after gzip'],
    [
      'matrix.first',
      'firstCells',
      's',
      most(0.25),
      '3 offers under 4 conditions: from the offers to the headline',
    ],
    ['matrix.all', 'matrix', 's', most(1), 'the same, to all conditions with intervals'],
    [
      'opening.memory',
      'memory',
      'MB',
      undefined,
      'most memory of the page and its workers by then',
    ],
  ]),
  ...measured(slowLoad, [
    [
      'slow.headline',
      'headline',
      's',
      undefined,
      'as opening, the thread of the page six times slower',
    ],
    [
      'slow.settled',
      'settled',
      's',
      undefined,
      'as opening, the thread of the page six times slower',
    ],
  ]),
  ...measured(hand.uplinkFrames, [
    [
      'frame.uplinks',
      'p95',
      'ms',
      most(8),
      'work in a frame while uplinks are dragged on Answer, p95',
    ],
  ]),
  ...measured(hand.gpuFrames, [
    ['frame.gpus', 'p95', 'ms', most(8), 'the same while GPUs per node are dragged'],
  ]),
  ...measured(hand.budgetFrames, [
    ['frame.budget', 'p95', 'ms', most(8), 'the same while the budget is dragged'],
  ]),
  ...measured(hand.placeFrames, [
    ['frame.places', 'p95', 'ms', most(8), 'the same for uplinks on the seven other places'],
  ]),
  ...measured(hand.edits, [
    ['edit.uplinks', 'uplinks', 's', most(0.1), 'from a key on the uplinks to a current Answer'],
    [
      'edit.held',
      'held',
      's',
      most(0.1),
      'the same of further keys, 3 s after the last step was current',
    ],
    ['edit.budget', 'budget', 's', most(0.5), 'from a key on the budget to a current Answer'],
    ['edit.heap', 'heap', 'MB', most(10), 'growth of the heap over 500 edits'],
  ]),
  ...measured(hand.journey, [
    ['journey.inp', 'inp', 'ms', most(100), 'slowest interaction of a journey through all places'],
    ['journey.cls', 'cls', 'score', most(0.02), 'layout shift of the cold load'],
  ]),
  ...measured(hand.report, [
    [
      'report.first',
      'first',
      's',
      most(1),
      'report of three offers: to its first page on the page',
    ],
    ['report.written', 'written', 's', most(5), 'the same, to the PDF'],
  ]),
  ...measured(campaign, [
    [
      'campaign.first',
      'first',
      's',
      most(0.2),
      'first estimate of GPCNeT on Summit, one run as it is, in Chromium',
    ],
    [
      'campaign.time',
      'seconds',
      's',
      most(1.5),
      'ten runs of GPCNeT on Summit, two policies, both routings, in Chromium',
    ],
    [
      'campaign.error',
      'errors',
      '%',
      undefined,
      'its standard error of the worst per cent of latencies, by condition',
    ],
  ]),
  ...measured(cli.tradeoff, [
    ['cli.tradeoff', 'seconds', 's', most(1), 'taper run preset:sierra --experiment tradeoff'],
    ['cli.memory', 'megabytes', 'MB', most(220), 'its peak memory'],
  ]),
  ...measured(cli.scores, [['cli.scores', 'seconds', 's', most(0.8), 'the same with scores']]),
  ...measured(cli.congestion, [
    ['cli.congestion', 'seconds', 's', most(0.8), 'the same with congestion'],
  ]),
  ...measured(cli.sensitivity, [
    ['cli.sensitivity', 'seconds', 's', most(0.8), 'the same with sensitivity'],
  ]),
  ...measured(cli.all, [
    ['cli.all', 'seconds', 's', most(3.2), 'taper run preset:sierra, every experiment'],
  ]),
  ...measured(cli.report, [
    ['cli.report', 'seconds', 's', most(3), 'taper report preset:sierra --pdf FILE'],
  ]),
  ...measured(cli.start, [['cli.start', 'seconds', 's', most(0.15), 'taper --version']]),
  ...measured(cli.requests, [
    ['requests.all', 'asked', 'count', undefined, 'requests to the model of every experiment'],
    ['requests.twice', 'repeated', 'count', most(0), 'of these, equal to an earlier one'],
  ]),
  ...measured(arithmeticSweep, [
    [
      'sweep.plain',
      'wasm',
      '/s',
      undefined,
      'designs for each second of the processor, without simulation',
    ],
    ['sweep.plain-native', 'native', '/s', undefined, 'the same with the native model'],
  ]),
  ...measured(bisectionSweep, [
    ['sweep.bisection', 'wasm', '/s', undefined, 'the same with the delivered bisection'],
    ['sweep.bisection-native', 'native', '/s', undefined, 'the same with the native model'],
  ]),
  ...measured(throughputSweep, [
    ['sweep.throughput', 'wasm', '/s', undefined, 'the same with the throughput of the workload'],
    ['sweep.throughput-native', 'native', '/s', undefined, 'the same with the native model'],
  ]),
  ...measured(wasmSolver, [
    ['solver.4.6k', 'tapered-4.6k', 'ms', undefined, 'max-min of 4.6k flows at 2:1, in WASM'],
    ['solver.37k', 'tapered-37k', 'ms', undefined, 'the same, 37k flows'],
    ['solver.101k', 'tapered-101k', 'ms', undefined, 'the same, 101k flows'],
    ['solver.400k', 'tapered-400k', 'ms', most(75), 'the same, 400k flows of 100,008 nodes'],
    ['solver.kept-37k', 'kept-tapered-37k', 'ms', undefined, 'again in the kept form, 37k flows'],
    ['solver.kept-101k', 'kept-tapered-101k', 'ms', undefined, 'the same, 101k flows'],
    ['solver.kept-400k', 'kept-tapered-400k', 'ms', most(33), 'the same, 400k flows'],
    ['solver.growth', 'growth', 'exponent', most(1.15), 'growth of the time, 4.6k to 400k flows'],
  ]),
  ...measured(nativeSolver, [
    ['native.37k', 'tapered-37k', 'ms', undefined, 'max-min of 37k flows at 2:1, natively'],
    ['native.101k', 'tapered-101k', 'ms', undefined, 'the same, 101k flows'],
    ['native.400k', 'tapered-400k', 'ms', undefined, 'the same, 400k flows'],
    ['native.kept-37k', 'kept-tapered-37k', 'ms', undefined, 'again in the kept form, 37k flows'],
    ['native.kept-101k', 'kept-tapered-101k', 'ms', undefined, 'the same, 101k flows'],
    ['native.kept-400k', 'kept-tapered-400k', 'ms', undefined, 'the same, 400k flows'],
    ['native.growth', 'growth', 'exponent', most(1.15), 'growth of the time, 4.6k to 400k flows'],
    [
      'native.plain',
      'plain',
      'times',
      undefined,
      'as fast as plain progressive filling, by problem',
    ],
  ]),
  ...measured(simGrid, [
    [
      'simgrid.4.6k',
      'tapered-4.6k',
      'times',
      least(10),
      'WASM as fast as SimGrid natively: 4.6k flows at 2:1',
    ],
    ['simgrid.37k', 'tapered-37k', 'times', least(50), 'the same, 37k flows'],
    ['simgrid.74k', 'tapered-74k', 'times', least(120), 'the same, 74k flows'],
    [
      'simgrid.uncapped-4.6k',
      'uncapped-4.6k',
      'times',
      least(10),
      'the same without caps, 4.6k flows',
    ],
    ['simgrid.uncapped-37k', 'uncapped-37k', 'times', least(40), 'the same, 37k flows'],
    ['simgrid.uncapped-74k', 'uncapped-74k', 'times', least(30), 'the same, 74k flows'],
  ]),
  ...measured(sweepPage, [
    ['file.shown', 'shown', 's', undefined, 'result of a sweep: from its choice to its lines'],
    [
      'file.frame',
      'drags',
      'ms',
      undefined,
      'from a move of a range to the end of its frame, p95, by column',
    ],
    ['file.memory', 'memory', 'MB', undefined, 'private memory of the page with it'],
  ]),
]
