/** Money and risk in the golden bits; the native side is `wasm-model/decision/tests/bits_money`. */
import type {
  Competitor,
  Design,
  Layout,
  MapRequest,
  PriceFactor,
  StudyQuestion,
  Terms,
} from '../../src/model/engine'
import { computingEngine } from './model'

const { run: plan } = computingEngine()

export const TERMS: Terms = {
  power: {
    cpuSocketW: 190,
    gpuW: 300,
    ddrWPerGB: 0.4,
    nvmeWPerTB: 13,
    boardW: 150,
    hcaW: 20,
    edgeSwitchW: 136,
    opticalCableW: 5,
    directorChassisW: 3000,
    directorLeafModuleW: 150,
    nodeW: 0,
  },
  operation: {
    years: 5,
    pue: 1.1,
    meanLoad: 0.8,
    usdPerMWh: 57.8,
    maintenanceShare: 0.05,
    warrantyYears: 1,
    staffUsdPerYear: 2e6,
    floorUsdPerRackYear: 1000,
    coolingUsdPerKW: 500,
    discountRate: 0.03,
  },
  basis: 'lifetime',
  spares: {
    node: 0.02,
    hca: 0.02,
    copperCable: 0.02,
    edgeSwitch: 0.02,
    opticalCable: 0.02,
    directorChassis: 0.02,
    directorLeafModule: 0.02,
  },
}

export const LAYOUT: Layout = {
  racksPerRow: 20,
  rackPitchM: 0.6,
  rowPitchM: 2,
  inRackM: 1.5,
  slackM: 4,
  coreSwitchesPerRack: 1,
  copperM: 3,
  activeCopperM: 5,
  opticalM: 100,
  lengthsM: [2, 3, 5, 10, 20, 50, 100],
  linksPerCage: 2,
  transceivers: true,
  spareShare: 0.02,
}

const still = {
  time: {
    fixed: 1,
    transfers: 0,
    reductions: 0,
    hops: 0,
    tail: 1,
    qualities: [1],
    stretches: [0, 0],
  },
  speed: 1,
}

const slowed = {
  time: {
    fixed: 1,
    transfers: 0.2,
    reductions: 0.1,
    hops: 3,
    tail: 1.2,
    qualities: [0.8, 0.9, 1],
    stretches: [0.6, 0.7, 0.2, 0.3, 0, 0.1],
  },
  speed: 1,
}

const quality = { low: 0.8, value: 0.9, high: 1 }

/** The design and one with half its uplinks; half of node-hours slow down on the second. */
export function studyOf(design: Design): StudyQuestion {
  const tapered: Design = {
    ...design,
    fabric: { ...design.fabric, uplinks: Math.floor(design.fabric.uplinks / 2) },
  }
  const terms: Terms = { ...TERMS, basis: 'purchase-and-energy' }
  const designs: Competitor[] = [
    { design: { ...design, terms }, quality, cells: [still, still] },
    { design: { ...tapered, terms }, quality, cells: [still, slowed] },
  ]
  return {
    designs,
    shares: [0.5, 0.5],
    inputs: [
      {
        kind: 'price',
        name: 'opticalCableUsd',
        price: 'opticalCableUsd',
        factor: { low: 0.5, value: 1, high: 1.5 },
        designs: undefined,
      },
      {
        kind: 'price',
        name: 'volumeFactor',
        price: 'volumeFactor',
        factor: { low: 0.8, value: 1, high: 1.3 },
        designs: undefined,
      },
      { kind: 'model', input: 'routingQuality' },
      { kind: 'model', input: 'waitSize' },
      { kind: 'model', input: 'transferTime' },
      { kind: 'model', input: 'exposedTransfers' },
      { kind: 'model', input: 'stretchCost' },
      { kind: 'model', input: 'hopCost' },
      { kind: 'model', input: 'tail' },
    ],
    seed: 7,
  }
}

export function mapOf(base: Design, target?: number): MapRequest {
  const { downlinks, uplinks, rails, linkGBps } = base.fabric
  return {
    base,
    axes: {
      splits: [1, 2, 3].map((part) => ({ downlinks, uplinks: Math.floor(uplinks / part) })),
      gpus: [base.node.gpuCount],
      ddrGB: [base.node.ddrCapacityGB],
      rails: [{ rails, hcaFactor: 1 }],
      links: [{ gbps: linkGBps, networkFactor: 0.9 }],
    },
    cells: [
      {
        share: 1,
        slowdown: [
          [
            [3, 0.5],
            [12.5, 0.1],
            [25, 0],
          ],
        ],
        speed: [],
      },
    ],
    reference: [],
    target,
    fronts: [['cost', 'throughput']],
  }
}

/** Name and value of every line. */
export async function moneyLines(design: Design): Promise<[name: string, value: number][]> {
  const lasting: Design = { ...design, terms: TERMS }
  const { machine } = await computingEngine().run({ kind: 'design', design: lasting })
  const cables = await plan({
    kind: 'cables',
    design,
    layout: LAYOUT,
    prices: { copperUsd: [0, 0], activeCopperUsd: [0, 0], opticalUsd: [0, 0], transceiverUsd: 0 },
  })
  const factors: PriceFactor[] = [{ price: 'ddrUsdPerGB', factor: 2 }]
  const shock = await plan({ kind: 'shock', design, factors, hbm: undefined, rise: 0.1 })
  const study = studyOf(design)
  const risk = await plan({
    kind: 'risk',
    study,
    firstDraw: 0,
    draws: 300,
    groups: [],
    goals: [],
  })
  const sensitivity = await plan({
    kind: 'sensitivity',
    study,
    measure: { kind: 'throughputGain', design: 1, over: 0 },
    leading: 3,
    samples: 200,
  })
  const map = await plan({ kind: 'map', ...mapOf(design) })
  const same = await plan({ kind: 'map', ...mapOf(design, 1000) })
  const gain = risk.result.designs[1]?.throughputGain
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const { points } = map.result
  return [
    ['money.lifetime.nodes', machine?.nodes ?? Number.NaN],
    ['money.lifetime.presentUsd', machine?.lifetime?.present.totalUsd ?? Number.NaN],
    ['money.cables.km', cables.result.totalKm],
    ['money.cables.transceivers', cables.result.transceivers],
    ['money.shock.nodes', shock.result.nodesAfter],
    ['money.shock.usd', shock.result.sameMachineUsd],
    ['risk.gain.mean', gain?.mean ?? Number.NaN],
    ['risk.gain.error', gain?.standardError ?? Number.NaN],
    ['risk.gain.p95', gain?.p95 ?? Number.NaN],
    ['risk.map.throughput', sum(points.map(({ throughput }) => throughput))],
    ['risk.map.sameUsd', sum(same.result.points.map(({ budgetedUsd }) => budgetedUsd))],
    ...sensitivity.result.effects.map(({ input, index }): [string, number] => [
      `risk.effect.${input}`,
      index,
    ]),
    ...(await scoreLines(design)),
    ...(await cardLines(design)),
    ...(await optionLines(design)),
  ]
}

/** As in `bits_money`: the design's nodes against twice as many, of which a job slows down. */
async function scoreLines(design: Design): Promise<[name: string, value: number][]> {
  const { machine } = await computingEngine().run({ kind: 'design', design })
  const nodes = machine?.nodes ?? 0
  const figures = (alone: number, slowdown: number) => ({
    jobNodes: 64,
    alone,
    atHighSlowdown: alone / (1 + 3 * slowdown),
    inJob: alone / (1 + slowdown),
    atLowSlowdown: alone / (1 + 0.5 * slowdown),
  })
  const both = (alone: number, slowdown: number) => [0, 1].map(() => figures(alone, slowdown))
  const { result } = await plan({
    kind: 'scores',
    applications: [
      { name: 'first', weightPercent: 70 },
      { name: 'second', weightPercent: 30 },
    ],
    jobs: [0, 1].map((application) => ({ application, share: 1 })),
    reference: { nodes: 2 * nodes, figures: both(1, 0.1), service: [] },
    referenceNodeRate: 2.5,
    growth: 1,
    designs: [{ nodes, figures: both(1.7, 0.3), service: [] }],
  })
  const [own] = result.designs
  return [
    ['score.ssni', own?.ssni ?? Number.NaN],
    ['score.ssi', own?.ssi ?? Number.NaN],
    ['score.ssp', own?.ssp ?? Number.NaN],
  ]
}

/** As in `bits_money`: the design's nodes against a tenth more that cost more and are farther apart. */
async function cardLines(design: Design): Promise<[name: string, value: number][]> {
  const { machine } = await computingEngine().run({ kind: 'design', design })
  const nodes = machine?.nodes ?? 0
  const { result } = await plan({
    kind: 'scorecard',
    designs: ['first', 'second'],
    criteria: [
      {
        name: 'nodes',
        weightPercent: 50,
        rule: 'moreInProportion',
        values: [nodes, 1.1 * nodes],
      },
      {
        name: 'cost',
        weightPercent: 30,
        rule: 'lessInProportion',
        values: [100, 117],
      },
      {
        name: 'latency',
        weightPercent: 20,
        rule: { between: { zeroAt: 3, fullAt: 1 } },
        values: [1.3, 1.7],
      },
    ],
    draws: 1000,
    seed: design.seed,
  })
  const own = result.designs[1]
  return [
    ['card.total', own?.total ?? Number.NaN],
    ['card.move', own?.chase?.least?.points ?? Number.NaN],
    ['card.wins', own?.wins ?? Number.NaN],
  ]
}

/** As in `bits_money`: two racks more, with two prices that move. */
async function optionLines(design: Design): Promise<[name: string, value: number][]> {
  const moving = [
    { price: 'opticalCableUsd', low: 0.5, high: 1.5 },
    { price: 'ddrUsdPerGB', low: 0.7, high: 2 },
  ] as const
  const { result } = await plan({
    kind: 'options',
    options: [
      {
        design,
        option: 'expansion-racks',
        amount: 2,
        priceUsd: undefined,
        feeUsd: 1000,
        cases: [],
        moving: moving.map(({ price, low, high }) => ({
          name: price,
          price,
          factor: { low, value: 1, high },
        })),
      },
    ],
    draws: 1000,
  })
  const [answer] = result.options
  const found = answer?.kind === 'usable' ? answer.option : undefined
  return [
    ['option.usd', found?.todayUsd ?? Number.NaN],
    ['option.mean', found?.savesUsd.mean ?? Number.NaN],
    ['option.p95', found?.savesUsd.p95 ?? Number.NaN],
  ]
}
