/** How every quantity is read from answers, and which requests it needs. */
import type { Achieved, AchievedValue, Doubt } from '../../../document/procurement/achieved'
import { forCommittee } from '../../../document/procurement/quantities'
import { quantities, type RequiredId } from '../../../document/quantities'
import { counted, formatCount, formatSignificant } from '../../../document/format'
import { longestPathFirst, pathEnds } from '../path-ends'
import { ownPolicy } from '../../../document/port-policy'
import { otherPowers } from '../../../document/prices/caution-sentences'
import type { MessagePoint } from '../../../model/engine'
import { memoryGB } from '../../../model/to-node-request'
import { bandOfRatio } from '../stated-band'
import type { Answered, Samples, Found, Need } from './found'
import { peakOf, values, type ValueId } from './values'

interface Reader {
  readonly needs: readonly Need[]
  readonly read: (found: Found) => Achieved
  /** Whether the power of a node is in it. */
  readonly isOfPower?: true
}

const designed: Doubt = { kind: 'designed' }
const noInterval = (why: string): Doubt => ({ kind: 'no-interval', why })
const ofTheModel = noInterval('the model states no range for this value')

const PRICE_SAMPLES = 'price samples'

/** As every table has it. */
const valueIn = (id: ValueId, { scenario, machine, node, bisection }: Found): number | undefined =>
  values[id]({
    scenario,
    machine,
    node,
    bisection: bisection && 'value' in bisection ? bisection.value : undefined,
  })

/** An input. */
const entered = (id: ValueId): Reader => ({
  needs: [],
  read: (found) => designedAs(valueIn(id, found), 'entered in the design', found),
})

function designedAs(value: number | undefined, basis: string, { noTree }: Found): Achieved {
  if (value !== undefined) return { value, doubt: designed, basis }
  return { sentence: noTree ?? 'The design does not state this value.' }
}

/** Counted on the machine that the model builds; of one that is bought for a sum, at one set of prices. */
const ofMachine = (id: ValueId): Reader => ({
  needs: [],
  read: (found) => {
    const { noTree, scenario } = found
    const value = noTree === undefined ? valueIn(id, found) : undefined
    if (value === undefined || scenario.budget.mode === 'nodes') {
      return designedAs(value, 'counted from the design', found)
    }
    return {
      value,
      doubt: noInterval('for the machine that the budget buys at the most likely prices'),
      basis: 'counted on the machine that the budget buys at the most likely prices',
    }
  },
})

/** What the powers of parts make up; they may be those of other parts. */
const ofPowers = ({ needs, read }: Reader): Reader => ({
  needs,
  isOfPower: true,
  read: (found) => {
    const achieved = read(found)
    const others = otherPowers(found.scenario)
    if ('sentence' in achieved || others === '') return achieved
    const said = `with the power of similar parts (${others})`
    return { ...achieved, basis: `${achieved.basis}, ${said}`, caution: `Computed ${said}.` }
  },
})

/** What follows from the number of nodes alone, with the doubt of that number. */
const fromNodes = (
  of: (nodes: number, found: Found) => number | undefined,
  basis: (nodes: number, found: Found) => string,
): Reader => ({
  needs: ['sampled-nodes'],
  read: (found) => {
    const { nodes, sampledNodes, scenario } = found
    const value = nodes === undefined ? undefined : of(nodes, found)
    if (nodes === undefined || value === undefined || scenario.budget.mode === 'nodes') {
      return designedAs(value, nodes === undefined ? '' : basis(nodes, found), found)
    }
    if (!sampledNodes) return { sentence: 'Not computed.' }
    if ('sentence' in sampledNodes) return sampledNodes
    // A sum that buys no machine achieves nothing.
    const sampled = sampledNodes.value.map((each) => of(each, found) ?? 0)
    return {
      value,
      doubt: { kind: 'samples', sorted: sampled.toSorted((a, b) => a - b), of: PRICE_SAMPLES },
      basis: `${basis(nodes, found)}, which the budget buys at the most likely prices`,
    }
  },
})

/** Of all nodes. */
const ofNodes = (of: (nodes: number, found: Found) => number | undefined): Reader =>
  fromNodes(of, (nodes) => `counted on ${counted(nodes, 'node', 'nodes')}`)

/** Read from an answer, or the sentence in its place. */
const answered = <Value>(
  need: Need,
  of: (found: Found) => Answered<Value> | undefined,
  read: (value: Value, found: Found) => Achieved,
): Reader => ({
  needs: [need],
  read: (found) => {
    const answer = of(found)
    if (!answer) return { sentence: found.noTree ?? 'Not computed.' }
    return 'sentence' in answer ? answer : read(answer.value, found)
  },
})

const modelled = (value: number, basis: string, doubt: Doubt = ofTheModel): AchievedValue => ({
  value,
  doubt,
  basis,
})

/** A message of so many bytes at a distance. */
const ofMessages = (
  choose: (points: readonly MessagePoint[]) => MessagePoint | undefined,
  read: (point: MessagePoint) => number,
  what: (point: MessagePoint) => string,
): Reader =>
  answered(
    'messages',
    ({ messages }) => messages,
    ({ points }) => {
      const point = choose(points)
      return point
        ? modelled(
            read(point),
            `${what(point)}, through ${point.switches === 1 ? '1 switch' : `${formatCount(point.switches)} switches`}`,
          )
        : { sentence: 'The design has fewer than two nodes.' }
    },
  )

/** What was sampled in dollars. */
const dollars = (
  id: ValueId,
  need: Need,
  sampled: (found: Found) => Answered<Samples> | undefined,
  of: string,
): Reader =>
  answered(need, sampled, (usd, found) => {
    const own = valueIn(id, found)
    const amount = (each: number) => forCommittee(quantities[id], each)
    return own === undefined
      ? { sentence: 'The design has no operating costs.' }
      : {
          value: amount(own),
          doubt: { kind: 'samples', sorted: usd.map(amount), of },
          basis: 'the same machine at the design’s prices',
        }
  })

const scored = (read: (scores: NonNullable<ScoresOf>, found: Found) => Achieved): Reader =>
  answered(
    'scores',
    ({ scores }) => scores,
    (scores, found) => {
      const achieved = read(scores, found)
      const { scoresCaution: caution } = found
      return 'value' in achieved && caution !== undefined ? { ...achieved, caution } : achieved
    },
  )
type ScoresOf = Extract<Found['scores'], { value: unknown }>['value']

const ENDS_OF_SLOWDOWNS = 'slowdowns with all fitted parameters at the ends of their ranges'

const ssiOf = ({ ssi, ssiLow, ssiHigh }: ScoresOf, over: number, basis: string): Achieved =>
  modelled(
    ssi / over,
    basis,
    ssiLow < ssiHigh
      ? { kind: 'range', low: ssiLow / over, high: ssiHigh / over, of: ENDS_OF_SLOWDOWNS }
      : noInterval('the slowdowns have no range'),
  )

const overBaseline = answered(
  'throughput',
  ({ throughput }) => throughput,
  ({ value, sampled, caution }) => ({
    ...(caution !== undefined && { caution }),
    value: 1 + value,
    doubt: {
      kind: 'samples',
      sorted: sampled.map((gain) => 1 + gain),
      of: 'samples of prices and model inputs',
    },
    basis: 'all inputs at their most likely values',
  }),
)

/** Every quantity of the catalogue; one that is missing fails to compile. */
export const readers: Readonly<Record<RequiredId, Reader>> = {
  nodes: {
    needs: ['sampled-nodes'],
    read: (found) => {
      const { nodes, sampledNodes, scenario, noTree } = found
      if (scenario.budget.mode === 'nodes') {
        return designedAs(nodes, 'the size is entered in the design', found)
      }
      if (nodes === undefined || !sampledNodes)
        return { sentence: noTree ?? 'The budget buys no machine.' }
      if ('sentence' in sampledNodes) return sampledNodes
      return {
        value: nodes,
        doubt: { kind: 'samples', sorted: sampledNodes.value, of: PRICE_SAMPLES },
        basis: 'nodes that the budget buys at the design’s prices',
      }
    },
  },
  peak: ofNodes((nodes, { node }) => node && peakOf(nodes, node)),
  memory: ofNodes((nodes, { scenario }) => nodes * (memoryGB(scenario.node) / 1000)),
  'node-ddr': entered('node-ddr'),
  'node-hbm': entered('node-hbm'),
  'node-nvme': entered('node-nvme'),
  injection: entered('injection'),
  taper: ofMachine('taper'),
  'bisection-nominal': ofMachine('bisection-nominal'),
  'bisection-delivered': answered(
    'bisection',
    ({ bisection }) => bisection,
    (bisection, { scenario: { fabric } }) => {
      const { deliveredTBps, leastTBps, mostTBps } = bisection[fabric.routing]
      return modelled(
        deliveredTBps,
        `simulated with ${fabric.routing} routing`,
        leastTBps < mostTBps
          ? {
              kind: 'range',
              low: leastTBps,
              high: mostTBps,
              of: 'minimum and maximum over the simulated assignments of end points and over the range of routing quality, without the model’s error',
            }
          : noInterval('all simulated assignments deliver the same bandwidth'),
      )
    },
  ),
  'point-to-point': ofMessages(
    (points) => longestPathFirst(points).toSorted((a, b) => b.bytes - a.bytes)[0],
    ({ streamGBps }) => streamGBps,
    ({ bytes }) => `a stream of ${formatSignificant(bytes / 2 ** 20)} MiB messages from one rank`,
  ),
  'latency-longest': ofMessages(
    (points) => pathEnds(points).longest,
    ({ softwareUs }) => softwareUs,
    () => 'one way, tags matched in software',
  ),
  'latency-shortest': ofMessages(
    (points) => pathEnds(points).shortest,
    ({ softwareUs }) => softwareUs,
    () => 'one way, tags matched in software',
  ),
  allreduce: answered(
    'collectives',
    ({ collectives }) => collectives,
    ({ points, machineNodes }) => {
      const point = points.find(
        ({ operation, nodes, bytes }) =>
          operation === 'allreduce' && nodes === machineNodes && bytes === 8,
      )
      if (!point) return { sentence: 'The design has fewer than two nodes.' }
      const inSwitches = point.inNetworkUs !== undefined && point.inNetworkUs <= point.softwareUs
      return modelled(
        point.chosenUs,
        `on ${counted(machineNodes, 'node', 'nodes')}, ${inSwitches ? 'in the switches' : 'in software'}`,
      )
    },
  ),
  'congestion-p99': answered(
    'congestion',
    ({ congestion }) => congestion,
    ({ conditions, runs, victims }, { scenario, machine, bands }) => {
      const own = conditions.find(
        ({ policy, routing }) =>
          policy === ownPolicy(scenario) && routing === scenario.fabric.routing,
      )
      if (!own) return { sentence: 'The policy and routing of this design were not simulated.' }
      const { isolated, congested } = own.latency
      const isOneSwitch = machine?.edgeSwitches === scenario.fabric.rails
      const factor = bandOfRatio([congested, bands.congested], [isolated, bands.isolated], bands)
      return modelled(
        congested.worst.median / isolated.worst.median,
        `${formatCount(runs)} simulated GPCNeT runs with ${scenario.fabric.routing} routing and ${formatCount(victims)} victims`,
        isOneSwitch
          ? noInterval('with one edge switch per rail, neighbours do not affect a victim')
          : factor === undefined
            ? noInterval('no measurement supports a band')
            : { kind: 'band', factor, of: '90 % band from the model’s errors on published values' },
      )
    },
  ),
  'worst-slowdown': answered(
    'slowdowns',
    ({ slowdown }) => slowdown,
    ({ application, nodes, low, value, high }) =>
      modelled(
        100 * value,
        `${application} on ${counted(nodes, 'node', 'nodes')}, relative to the same job on the same node without network effects`,
        low < high
          ? { kind: 'ends', low: 100 * low, high: 100 * high, of: ENDS_OF_SLOWDOWNS }
          : noInterval('the slowdown has no range'),
      ),
  ),
  throughput: {
    needs: ['throughput'],
    read: (found) =>
      found.isBaseline && found.machine
        ? { value: 1, doubt: designed, basis: 'the baseline itself' }
        : overBaseline.read(found),
  },
  ssni: scored(({ ssni }, { reference }) =>
    modelled(ssni, `relative to ${reference}`, noInterval('the node model states no range')),
  ),
  ssi: scored((scores, { reference }) => ssiOf(scores, 1, `relative to ${reference}`)),
  checkpoint: answered(
    'checkpoints',
    ({ checkpoints }) => checkpoints,
    ({ points }) => {
      const point = points.at(-1)
      return point
        ? modelled(point.fileSystem.writeS, `for ${counted(point.nodes, 'node', 'nodes')}`)
        : { sentence: 'The design has no nodes.' }
    },
  ),
  mtti: fromNodes(
    (nodes, { scenario }) => (nodes === 0 ? undefined : scenario.storage.nodeMtbfHours / nodes),
    (nodes, { scenario }) =>
      `${formatSignificant(scenario.storage.nodeMtbfHours)} h per node, as entered, divided by ${counted(nodes, 'node', 'nodes')}`,
  ),
  'mtti-over-checkpoint': answered(
    'checkpoints',
    ({ checkpoints }) => checkpoints,
    ({ points }) => {
      const point = points.at(-1)
      return point
        ? modelled(
            (3600 * point.jobMtbfHours) / point.fileSystem.writeS,
            `for ${counted(point.nodes, 'node', 'nodes')}`,
          )
        : { sentence: 'The design has no nodes.' }
    },
  ),
  'file-system': entered('file-system'),
  power: ofPowers(ofMachine('power')),
  'rack-power': ofPowers(ofMachine('rack-power')),
  pue: entered('pue'),
  racks: ofMachine('racks'),
  cost: dollars('cost', 'sampled-cost', ({ sampledCostUsd }) => sampledCostUsd, PRICE_SAMPLES),
  'lifetime-cost': ofPowers(
    dollars(
      'lifetime-cost',
      'sampled-lifetime',
      ({ sampledLifetimeUsd }) => sampledLifetimeUsd,
      'samples of prices and operating inputs',
    ),
  ),
  'ssi-per-cost': ofPowers(
    scored((scores, found) => {
      const usd = valueIn('lifetime-cost', found)
      return usd === undefined || usd <= 0
        ? { sentence: 'The design has no operating costs.' }
        : ssiOf(scores, usd / 1e9, `relative to ${found.reference}, at the most likely cost`)
    }),
  ),
}

/** Whether the power of a node is in one of these quantities. */
export const hasPower = (ids: readonly RequiredId[]): boolean =>
  ids.some((id) => readers[id].isOfPower === true)

/** What the model must be asked for these quantities. */
export const needsOf = (ids: readonly RequiredId[]): ReadonlySet<Need> =>
  new Set(ids.flatMap((id) => readers[id].needs))
