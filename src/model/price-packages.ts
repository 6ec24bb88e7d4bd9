/** Packages of a workbook in unit prices: the model knows what pieces so many nodes take. */
import { atSize } from '../document/at-size'
import { pricesOfPackage } from '../document/prices/package'
import { hasPackage } from '../document/prices/quotes'
import type { Scenario, Workbook } from '../document/scenario/schema'
import { visibleText } from '../document/visible-text'
import type { Ask } from './ask'
import { toDesign } from './to-request'

interface PricedPackages {
  readonly workbook: Workbook
  /** Why a package could not be priced; its prices are then as they were. */
  readonly problems: readonly string[]
}

export async function pricePackages(workbook: Workbook, ask: Ask): Promise<PricedPackages> {
  const priced = await Promise.all(
    workbook.scenarios.map((scenario) => pricePackage(scenario, ask)),
  )
  return {
    workbook: { ...workbook, scenarios: priced.map(({ scenario }) => scenario) },
    problems: priced.flatMap(({ scenario, problem }) =>
      problem === undefined ? [] : [`${visibleText(scenario.name)}: ${problem}`],
    ),
  }
}

async function pricePackage(
  scenario: Scenario,
  ask: Ask,
): Promise<{ readonly scenario: Scenario; readonly problem?: string }> {
  if (!hasPackage(scenario)) return { scenario }
  // The bill of the pieces, at the prices that the network has without the package.
  const sized = atSize(scenario, scenario.offer.package.nodes)
  const answer = await ask({ kind: 'design', design: toDesign(sized) })
  const { machine, issues } = answer
  if (!machine) return { scenario, problem: issues[0]?.sentence ?? 'The machine cannot be built.' }
  const packaged = pricesOfPackage(scenario, machine.cost.bom)
  return packaged.ok
    ? { scenario: { ...scenario, prices: packaged.prices } }
    : { scenario, problem: packaged.sentence }
}
