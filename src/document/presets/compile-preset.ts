/** Makes of a preset with its sources a plain scenario and a map from path to source. */
import type { Published } from '../evidence'
import { operations } from '../operation/operations'
import { pricesOf, type BookId } from '../prices/books'
import { pathsUnder } from '../scenario/rules'
import {
  SCENARIO_VERSION,
  scenarioSchema,
  type Scenario,
  type WrittenScenario,
} from '../scenario/schema'
import { factsOf, type Fact, type FactValues } from './facts'
import { assumed, derived, type Leaf, type Sourced, type Stated } from './sourced'

/** Source of what came to the document after the machine did, and has its default. */
const UNSTATED = assumed(
  '',
  'not stated for this machine; the value of documents without it',
).published

interface PresetSpec {
  readonly id: string
  readonly name: string
  /** Papers and places, one line. */
  readonly source: string
  readonly scenarioName: string
  readonly book: BookId
  /** Why these prices: the book's fit to the machine's year. */
  readonly bookReason: Published
  readonly node: Sourced<WrittenScenario['node']>
  readonly fabric: Sourced<WrittenScenario['fabric']>
  readonly workload: Sourced<WrittenScenario['workload']>
  readonly storage: Sourced<WrittenScenario['storage']>
  readonly budget: Sourced<WrittenScenario['budget']>
  /** How it is run, where that is not as its price book has it. */
  readonly operation?: Sourced<WrittenScenario['operation']>
  readonly facts: FactValues
}

export interface Preset {
  readonly id: string
  readonly name: string
  readonly source: string
  readonly scenario: Scenario
  /** Published numbers of the whole machine. */
  readonly facts: readonly Fact[]
  /** Source of every value and list of `node`, `fabric`, `workload`, `storage`, `budget`, `operation`, `offer`, `seed`, of `prices.book` and the lists of prices, by path. */
  readonly provenance: ReadonlyMap<string, Published>
}

/** Seed of every preset: any fixed number would do, so it is the same one everywhere. */
const PRESET_SEED = assumed(1, 'any fixed seed; change it to see the spread of random choices')

/** Source of what only an offer has. */
export const NO_OFFER = 'no offer'

const unsaid = <Value extends string | number>(value: Value) =>
  derived(value, NO_OFFER, 'a machine that was built, not an offer')

const BUILT_MACHINE: Sourced<WrittenScenario['offer']> = {
  vendor: unsaid(''),
  validUntil: unsaid(''),
  delivery: unsaid(''),
  promisedNodes: unsaid(0),
  package: { usd: unsaid(0), nodes: unsaid(0), networkShare: unsaid(0) },
}

/** Its scenario is made when somebody first reads it: the page opens with few of the machines. */
export function compilePreset(spec: PresetSpec): Preset {
  const { id, name, source } = spec
  let made: Made | undefined
  const make = () => (made ??= makeScenario(spec))
  return {
    id,
    name,
    source,
    facts: factsOf(spec.facts),
    get scenario() {
      return make().scenario
    },
    get provenance() {
      return make().provenance
    },
  }
}

type Made = Pick<Preset, 'scenario' | 'provenance'>

function makeScenario(spec: PresetSpec): Made {
  const provenance = new Map<string, Published>()
  const plain = strip(
    {
      node: spec.node,
      fabric: spec.fabric,
      workload: spec.workload,
      storage: spec.storage,
      budget: spec.budget,
      operation: spec.operation ?? operations[spec.book],
      offer: BUILT_MACHINE,
      seed: PRESET_SEED,
    },
    '',
    provenance,
  )
  const scenario = scenarioSchema.parse({
    kind: 'taper.scenario',
    version: SCENARIO_VERSION,
    name: spec.scenarioName,
    preset: spec.id,
    asOf: '',
    notes: '',
    ...plain,
    prices: pricesOf(spec.book),
  })
  provenance.set('prices.book', spec.bookReason)
  for (const path of Object.keys(plain).flatMap(pathsUnder)) {
    if (!provenance.has(path)) provenance.set(path, UNSTATED)
  }
  const { published } = unsaid('')
  for (const path of ['prices.lines', 'prices.ranges']) provenance.set(path, published)
  return { scenario, provenance }
}

function strip(
  tree: object,
  prefix: string,
  provenance: Map<string, Published>,
): Record<string, unknown> {
  const plain: Record<string, unknown> = {}
  for (const [key, branch] of Object.entries(tree)) {
    const path = prefix + key
    if (isStated(branch)) {
      plain[key] = branch.value
      provenance.set(path, branch.published)
    } else {
      plain[key] = strip(branch, `${path}.`, provenance)
    }
  }
  return plain
}

function isStated(branch: object): branch is Stated<Leaf> {
  return 'published' in branch
}
