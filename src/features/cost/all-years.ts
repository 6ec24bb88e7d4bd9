/** The cost of all years of the open scenarios: what is drawn, how it stands, and its sentences. */
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { slotsStatus } from '../../charts/frame/slotsStatus'
import { totalOf, type Spending } from '../../charts/spending/SpendingState'
import { formatPercent, formatUsd } from '../../domain/format'
import type { Payments } from '../../domain/operation/pot'
import type { Scenario } from '../../domain/scenario/schema'
import { visibleText } from '../../domain/visible-text'
import type { DesignValue, Slot } from '../../state/results-store'
import { scenarioCode } from '../../ui/scenario-code'

/** A scenario that can have a bill, with what was answered of it. */
export interface Billed {
  /** Index in the workbook. */
  readonly at: number
  readonly scenario: Scenario
  readonly design: Slot<DesignValue>
}

/** Those whose network is priced. */
export const billedScenarios = (
  scenarios: readonly Scenario[],
  designs: readonly Slot<DesignValue>[],
): readonly Billed[] =>
  scenarios.flatMap((scenario, at) => {
    const design = designs[at]
    return design && scenario.fabric.topology === 'fat-tree' ? [{ at, scenario, design }] : []
  })

export const isPresent = ({ design }: Billed): boolean => design.status === 'current'

export function spendingsOf(billed: readonly Billed[], payments: Payments): readonly Spending[] {
  return billed.flatMap((each) => {
    const { at, scenario, design } = each
    const machine = design.value?.machine
    if (!machine?.lifetime) return []
    const items = machine.lifetime[payments]
    return [
      {
        letter: scenarioCode(at).letter,
        name: visibleText(scenario.name),
        // While it is being computed the whole chart is dimmed.
        isOld: design.status === 'infeasible' || design.status === 'failed',
        usd: {
          nodes: items.purchaseUsd - machine.cost.networkUsd,
          network: machine.cost.networkUsd,
          spares: items.sparesUsd,
          cooling: items.coolingUsd,
          energy: items.energyUsd,
          maintenance: items.maintenanceUsd,
          staff: items.staffUsd,
          floor: items.floorUsd,
        },
      },
    ]
  })
}

/** One design that cannot be built is said at its bar; only where none can, it is the chart's state. */
export function allYearsStatus(
  billed: readonly Billed[],
  deeds: { readonly onCancel: () => void; readonly again: () => void },
): ChartStatus {
  const possible = billed.filter(({ design }) => design.status !== 'infeasible')
  const [impossible] = billed
  if (possible.length === 0 && impossible) {
    return {
      kind: 'error',
      what: 'No open scenario can be built.',
      why: impossible.design.sentence ?? 'What is wrong stands above.',
      wayOut: '',
    }
  }
  return slotsStatus(
    // A design's slot has no key of its value: one that is not current answers an earlier design.
    possible.map(({ design }) => ({
      ...design,
      valueKey: design.status === 'current' ? design.key : '',
    })),
    {
      what: 'The cost of all years',
      wayOut: '',
      unasked: 'No open scenario is a fat tree that can be built.',
      ...deeds,
    },
  )
}

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

/** "5 years"; where scenarios differ "A and C 5 years, B 7 years". */
function byScenario(billed: readonly Billed[], words: (scenario: Scenario) => string): string {
  const letters = new Map<string, string[]>()
  for (const { at, scenario } of billed) {
    const own = words(scenario)
    letters.set(own, [...(letters.get(own) ?? []), scenarioCode(at).letter])
  }
  if (letters.size <= 1) return [...letters.keys()].join('')
  return [...letters].map(([own, who]) => `${who.join(' and ')} ${own}`).join(', ')
}

export function allYearsTitle(
  own: Spending | undefined,
  { operation }: Scenario,
  payments: Payments,
): string {
  if (!own || own.isOld === true) return 'Where does every dollar go?'
  const purchase = (own.usd.nodes + own.usd.network) / totalOf(own)
  return `Over ${years(operation.years)} ${own.letter} costs ${formatUsd(totalOf(own))}${payments === 'present' ? ' in net present value' : ''}: ${formatPercent(purchase)} to buy, ${formatPercent(own.usd.energy / totalOf(own))} for energy`
}

export function allYearsSubtitle(billed: readonly Billed[], payments: Payments): string {
  const over = byScenario(billed, ({ operation }) => years(operation.years))
  const rate = byScenario(billed, ({ operation }) => formatPercent(operation.discountRate))
  const how = payments === 'present' ? `Net present value at ${rate} a year` : 'Undiscounted'
  const old = billed.filter(
    ({ design }) => design.status === 'infeasible' && design.value !== undefined,
  )
  const who = old.map(({ at }) => scenarioCode(at).letter)
  const dimmed =
    who.length === 0
      ? ''
      : `; ${who.join(' and ')} cannot be built, and the dimmed ${who.length === 1 ? 'bar is of its last design that could' : 'bars are of their last designs that could'}`
  return `${how}, over ${over}; most running costs are assumed or recalled, see Operation in the rail${dimmed}`
}
