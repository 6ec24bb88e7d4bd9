/** Every experiment. Page, report, files and command line read it; a test holds all of them to the same rules. */
import { ranking } from './answer'
import { evidence } from './answer/evidence'
import { applications } from './applications'
import { bisection } from './bisection'
import { congestion } from './congestion'
import { checkpoints } from './checkpoints'
import { cables } from './cables'
import { causes } from './causes'
import { comparison } from './comparison'
import { cost } from './cost'
import { fabric } from './fabric'
import type { Experiment } from './experiment'
import { hops } from './hops'
import { collectives } from './messages/collectives'
import { p2p } from './messages/p2p'
import { rma } from './messages/rma'
import { mpigraph } from './mpigraph'
import { priceCases } from './prices/cases'
import { priceRises } from './prices/rises'
import { priceShock } from './prices/shock'
import { priceSwaps } from './prices/swaps'
import { node } from './node'
import { options } from './options'
import { risk } from './risk'
import { sensitivity } from './sensitivity'
import { requirements } from './requirements'
import { scorecard } from './scorecard'
import { damage } from './what-if/damage-sections'
import { lateRacks } from './what-if/late'
import { dearer } from './what-if/memory'
import { scores } from './scores'
import { validation } from './validation'
import { tradeoff } from './tradeoff'
import { designs } from './tradeoff/designs'
import { tapers } from './tradeoff/tapers'

/** In the order of their chapters. Published: an id never changes. */
export const EXPERIMENT_IDS = [
  'answer',
  'comparison',
  'causes',
  'tapers',
  'fabric',
  'bisection',
  'mpigraph',
  'hops',
  'congestion',
  'applications',
  'node',
  'collectives',
  'p2p',
  'rma',
  'io',
  'risk',
  'sensitivity',
  'damage',
  'late-racks',
  'dearer-memory',
  'cost',
  'cables',
  'price-shock',
  'price-cases',
  'price-rises',
  'price-swaps',
  'scores',
  'scorecard',
  'requirements',
  'options',
  'evidence',
  'validation',
  'tradeoff',
  'designs',
] as const
export type ExperimentId = (typeof EXPERIMENT_IDS)[number]

export const experiments: Readonly<Record<ExperimentId, Experiment>> = {
  answer: ranking,
  comparison,
  fabric,
  bisection,
  mpigraph,
  hops,
  congestion,
  collectives,
  p2p,
  rma,
  node,
  io: checkpoints,
  applications,
  risk,
  sensitivity,
  options,
  damage,
  'late-racks': lateRacks,
  'dearer-memory': dearer,
  cost,
  cables,
  'price-shock': priceShock,
  'price-cases': priceCases,
  'price-rises': priceRises,
  'price-swaps': priceSwaps,
  causes,
  scores,
  evidence,
  validation,
  tapers,
  tradeoff,
  designs,
  scorecard,
  requirements,
}

export const isExperimentId = (id: string): id is ExperimentId => Object.hasOwn(experiments, id)
