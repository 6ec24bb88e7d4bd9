/** Where the money goes: the bill of materials, what is left, all years, and how well the prices are known. */
import { isSimulated } from '../../document/scenario/fabric'
import { counted, formatPercent, formatUsd, formatWholeUsd } from '../../document/format'
import { paymentsOf, type Payments } from '../../document/operation/budget-terms'
import { isPriceKey, priceBooks } from '../../document/prices/books'
import { priceOfNode, priceSource, priceYears, QUOTES } from '../../document/prices/node-price'
import { holdsAdapter, isInQuote, isNodeQuoted, offerSource } from '../../document/prices/quotes'
import { noShock } from '../../document/prices/shocks'
import { provenanceOf } from '../../document/provenance'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf, titleOf } from '../../document/titles'
import { notIncluded, unlikeBooks } from '../../document/unequal-terms'
import type {
  AnswerTo,
  BomLine,
  MachineCost,
  MachineFigures,
  ShockAnswer,
} from '../../model/engine'
import { toPriceEnd, toShock } from '../../model/to-price-request'
import { toCostedDesign } from '../../model/to-request'
import {
  message,
  messagesOf,
  table,
  type Message,
  type Refusal,
  type Section,
} from '../../tables/table'
import { incomparableNetworks, incomparablePowers } from '../../document/prices/caution-sentences'
import { choice, defineExperiment, type Get, type Input, type Slot } from '../experiment'
import {
  builtOf,
  freshnessOf,
  mapped,
  refusalsIn,
  takenIn,
  type Built,
  type BuiltMachine,
} from '../shared/scenarios'
import {
  billCautions,
  billColumns,
  billRows,
  leftColumns,
  restSentence,
  type LeftRow,
} from './bill'
import { billsSection } from './bills'
import { evidenceSection } from './evidence'
import { nodePriceSection } from './node-price'
import { optionalMessages } from './optional'
import { publishedSection } from './published'
import {
  spendingChart,
  spendingColumns,
  spendingRow,
  type Billed,
  allYearsSubtitle,
  allYearsTitle,
  isStaffEntered,
  powerMessages,
} from './spending'

interface Parameters {
  readonly payments: 'own' | Payments
}

interface Answer {
  readonly scenarios: readonly Built[]
  /** By scenario, its machine with everything taken that is optional; undefined where nothing is. */
  readonly taken: readonly (Slot<BuiltMachine> | undefined)[]
  /** What the rest of the money could buy; undefined where nothing is left over, for the size is given. */
  readonly rest: Slot<AnswerTo<'rest'>> | undefined
}

function answer(input: Input<Parameters>, get: Get): Answer {
  const scenarios = builtOf(input, get)
  const own = scenarios[input.focus]
  const isLeft = own && isSimulated(own.scenario.fabric) && own.scenario.budget.mode === 'usd'
  return {
    scenarios,
    taken: scenarios.map((each) => takenIn(each, get)),
    rest: isLeft
      ? get({ kind: 'rest', design: toCostedDesign(own.scenario) }, input.focus)
      : undefined,
  }
}

function sections(
  found: Answer,
  { workbook, focus, parameters }: Input<Parameters>,
): readonly Section[] {
  const own = found.scenarios[focus]
  if (!own) return []
  const bills = found.scenarios.flatMap((each) =>
    billSection(found, each, `bill-${letterOf(each.at).toLowerCase()}`, 'report'),
  )
  return [
    ...billsSection(found.scenarios, focus, workbook.baseline),
    ...billSection(found, own, 'bill', 'page'),
    ...leftSection(found, own),
    allYearsSection(found, own, parameters.payments),
    ...bills,
    evidenceSection(found.scenarios, own),
    publishedSection(focus, own.scenario, presentBill(own)),
    nodePriceSection(focus, own.scenario),
  ]
}

/** The last tree is not what stands here now. */
const presentBill = ({ built }: Built) =>
  built.state === 'current' ? built.value.machine.cost : undefined

/** On the page of the scenario that is looked at, on paper of every one that has a bill. */
function billSection(
  { taken }: Answer,
  each: Built,
  id: string,
  writer: 'page' | 'report',
): readonly Section[] {
  const { at, scenario, built } = each
  const machine = built.state === 'refused' ? undefined : built.value?.machine
  if (writer === 'report' && !machine) return []
  const rows = machine ? billRows(scenario, machine) : []
  const years = priceYears(scenario)
  const network = machine?.cost.networkShare ?? 0
  const once = machine ? onceShare(machine.cost) : 0
  const nodes = 1 - network - once
  const values = {
    nodes: [nodes, formatPercent(nodes)],
    network: [network, formatPercent(network)],
    once: [once, formatPercent(once)],
  } as const
  const those = holdsAdapter(scenario.prices) ? 'odes with adapters' : 'odes'
  const split =
    once > 0
      ? `${those} are {nodes} of the cost, the network is {network}, and one-off payments are {once}`
      : `${those} are {nodes} of the cost, and the network is {network}`
  const of = titleOf(at, scenario)
  const title = !machine
    ? message('Where does every dollar go?')
    : writer === 'report'
      ? message(`Bill of materials of {of}: n${split}`, { of, ...values })
      : message(`N${split}`, values)
  return [
    {
      id,
      title,
      subtitle:
        writer === 'report'
          ? ''
          : `Bill of materials of ${letterOf(at)}, US dollars${years === QUOTES ? '' : ` of ${years}`}`,
      tables: [
        table({
          id: 'lines',
          caption: 'Bill of materials',
          columns: billColumns,
          rows,
          freshness: freshnessOf([built]),
          scenarioOf: () => at,
          isSum: ({ kind }) => kind === 'sum' || kind === 'spare',
          ...(writer === 'report' && { note: noteOf(scenario, rows) }),
        }),
      ],
      messages: [...optionalMessages(each, taken[at]), ...billCautions(rows)],
      refusals: isSimulated(scenario.fabric) ? refusalsIn([built]) : [noBill(scenario, at)],
      only: writer === 'report' ? ['report'] : ['page', 'file'],
    },
  ]
}

/** Of the price of a machine what the vendor charges once, such as a licence: neither nodes nor network. */
const onceShare = ({ bom, totalUsd }: MachineCost): number =>
  bom.reduce((sum, line) => sum + (line.priceKey === 'onceUsd' ? line.totalUsd : 0), 0) / totalUsd

/** Of which year and book the prices are; of quoted ones who says them, and until when. */
function noteOf(scenario: Scenario, rows: ReturnType<typeof billRows>): string {
  const { year, name } = priceBooks[scenario.prices.book]
  const book = `Prices are in US dollars of ${year}, from the price book ${name}.`
  const quote = offerSource(scenario)
  if (quote === undefined) return book
  const isOfBook = rows.some(
    ({ kind, priceKey }) => kind === 'line' && isBooked(scenario, priceKey),
  )
  const where = isOfBook ? `${book} Prices that differ from the book` : 'Prices in US dollars'
  return `${where}: ${quote}. The source of a quoted price names the vendor, and its date is the last day on which the price is valid.`
}

/** Whether a line has the price of the book: a node unless it is quoted. */
function isBooked(scenario: Scenario, priceKey: BomLine['priceKey'] | undefined): boolean {
  const { prices } = scenario
  if (priceKey === 'node') return !isNodeQuoted(prices)
  if (priceKey && isPriceKey(priceKey) && isInQuote(prices, priceKey)) return false
  return provenanceOf(scenario, `prices.${priceKey}`).kind === 'published'
}

/** Of a machine that is no tree: what its nodes cost if their prices fit. */
function noBill(scenario: Scenario, at: number): Refusal {
  const { fabric, budget } = scenario
  const why = `The network of a ${fabric.topology} is not priced, so there is no bill.`
  const { priceUsd, cautions } = priceOfNode(scenario)
  const nodes =
    budget.mode === 'usd'
      ? ''
      : cautions.length > 0
        ? ' The total cost of its nodes is not shown either, because their prices are those of similar parts.'
        : ` Its ${counted(budget.nodes, 'node', 'nodes')} cost ${formatWholeUsd(budget.nodes * priceUsd)}.`
  return { reason: 'not-modelled', scenario: at, message: `${why}${nodes}` }
}

/** Unspent budget of the budget, what that could buy, and what the next larger machine would cost. */
function leftSection({ rest }: Answer, { at, scenario, built }: Built): readonly Section[] {
  const cost = built.state === 'refused' ? undefined : built.value?.machine.cost
  const { unspentUsd, nextUsd } = cost ?? {}
  if (unspentUsd === undefined && nextUsd === undefined) return []
  const rows: readonly LeftRow[] = [{ at, scenario, unspentUsd, nextUsd }]
  const found = rest?.state === 'current' ? rest.value.result : undefined
  return [
    {
      id: 'left',
      title:
        unspentUsd === undefined
          ? message('What would the next larger machine cost?')
          : message('{unspent} of the budget is left', {
              unspent: [unspentUsd, formatWholeUsd(unspentUsd)],
            }),
      subtitle: `${letterOf(at)} grows by ${scenario.fabric.edge.fill === 'rack' ? 'whole racks' : 'single nodes'}`,
      tables: [
        table({
          id: 'sums',
          caption: 'Unspent budget',
          columns: leftColumns,
          rows,
          freshness: freshnessOf([built]),
        }),
      ],
      limits: found ? [restSentence(found, scenario)] : [],
      only: ['page', 'file'],
    },
  ]
}

/** A fixed sum for the site, which is most of what a small machine costs; until it is entered, it is assumed. */
function staffMessage({ scenario }: Built): Message {
  return isStaffEntered(scenario)
    ? message(
        'Staff is a fixed sum per year that you enter for the site. It does not depend on the machine’s size.',
      )
    : message(
        'Staff cost is assumed: {usd} per year for the site, for any size of machine. Enter your own under “Operation, spares and power”.',
        { usd: formatUsd(scenario.operation.staffUsdPerYear) },
      )
}

function allYearsSection(
  { scenarios }: Answer,
  own: Built,
  requested: Parameters['payments'],
): Section {
  const payments = requested === 'own' ? paymentsOf(own.scenario) : requested
  const billed = scenarios.flatMap(({ at, scenario, built }): readonly Billed[] =>
    built.value && built.state !== 'refused'
      ? [{ at, scenario, machine: built.value.machine }]
      : [],
  )
  const rows = billed.flatMap((each) => spendingRow(each, payments))
  // A design that cannot be built is said below.
  const freshness = freshnessOf(
    scenarios.map(({ built }) => (built.state === 'refused' ? undefined : built)),
  )
  const titled = rows.find(({ at }) => at === own.at)
  const missing = refusalsIn(scenarios.map(({ built }) => built))
  const offers = billed.map(({ at, scenario }) => ({ label: letterOf(at), scenario }))
  const terms = messagesOf([
    unlikeBooks(offers),
    incomparablePowers(offers),
    incomparableNetworks(offers),
  ])
  return {
    id: 'all-years',
    title: allYearsTitle(freshness === 'current' ? titled : undefined, own.scenario, payments),
    subtitle: allYearsSubtitle(billed, payments),
    tables: [
      table({
        id: 'spending',
        caption: 'Cost over all years',
        columns: spendingColumns(payments),
        rows,
        note: `All bars on one scale. ${notIncluded(offers)}`,
        freshness,
        scenarioOf: ({ at }) => at,
        chart: spendingChart,
      }),
    ],
    messages: [
      ...terms,
      ...(rows.some(({ usd }) => usd.staff > 0) ? [staffMessage(own)] : []),
      ...powerMessages(billed),
      // The chart is of all: one without a bill is said below it.
      ...(rows.length > 0 ? missing.map((refusal) => message(refusal.message)) : []),
    ],
    refusals: rows.length > 0 ? [] : missing,
    controls: ['payments'],
  }
}

/** The names that other tools read. */
function json(found: Answer, { focus }: Input<Parameters>, get: Get) {
  const own = found.scenarios[focus]
  if (!own) return undefined
  const { scenario, built } = own
  if (!isSimulated(scenario.fabric)) return { notModelled: scenario.fabric.topology }
  const requested = [noShock, 'low', 'high'] as const
  const [base, low, high] = requested.map((at) =>
    mapped(
      get(typeof at === 'string' ? toPriceEnd(scenario, at) : toShock(scenario, at), focus),
      ({ result }) => result,
    ),
  )
  if (built.state !== 'current' || !base?.value || !low?.value || !high?.value) return undefined
  const { machine } = built.value
  const { nodeUsd, totalUsd, networkUsd, networkShare, unspentUsd, nextUsd } = machine.cost
  return {
    nodes: machine.nodes,
    totalUsd,
    networkShare,
    networkUsd,
    nodeUsd,
    ...(unspentUsd !== undefined && { unspentUsd }),
    ...(nextUsd !== undefined && { nextUsd }),
    basis: scenario.budget.basis,
    ...overYears(machine),
    ...(found.rest?.state === 'current' && { rest: found.rest.value.result }),
    bom: machine.cost.bom.map((line) => ({
      item: line.item,
      count: line.count,
      unitUsd: line.unitUsd,
      totalUsd: line.totalUsd,
      source: priceSource(scenario, line.priceKey),
      network: line.network,
    })),
    priceCases: { low: caseOf(low.value), expected: caseOf(base.value), high: caseOf(high.value) },
    perTenPercent: base.value.worth.map(({ price, nodesLost, extraUsd }) => ({
      price,
      nodesLost,
      extraUsd,
    })),
  }
}

/** Power, spares and where the dollars of all years go. */
function overYears({ lifetime }: MachineFigures): object {
  if (lifetime === undefined) return {}
  const { powerKW, budgetedUsd, spares, undiscounted, present } = lifetime
  return {
    powerKW,
    takenUsd: budgetedUsd,
    spares: spares.map(({ priceKey, count }) => ({ priceKey, count })),
    lifetime: { undiscounted, present },
  }
}

/** What the same money buys at those prices, and what the machine of the present prices costs at them. */
const caseOf = ({ nodesAfter, fillsCore, sameMachineUsd }: ShockAnswer) => ({
  nodes: nodesAfter,
  fillsCore,
  sameMachineUsd,
})

export const cost = defineExperiment<Parameters, Answer>({
  id: 'cost',
  title: 'Cost',
  report: true,
  help: 'cost by part and by year',
  parameters: {
    payments: choice<'own' | Payments>(
      'Later payments',
      'How later payments are discounted. “own” means the setting of the scenario’s budget',
      { own: 'As in the budget', undiscounted: 'Undiscounted', present: 'Net present value' },
      'own',
    ),
  },
  answer,
  sections,
  json,
})
