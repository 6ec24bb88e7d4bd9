/** The cost of all years in sentences. */
import { formatPercent, formatSignificant, formatUsd } from '../../document/format'
import type { Payments } from '../../document/operation/pot'
import { publishedPower } from '../../document/operation/published-power'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { message, type Message } from '../../tables/table'
import { totalOf, type Billed, type SpendingRow } from './spending'

const years = (count: number) => (count === 1 ? '1 year' : `${count} years`)

/** "5 years"; where scenarios differ "A and C 5 years, B 7 years". */
function byScenario(billed: readonly Billed[], words: (scenario: Scenario) => string): string {
  const letters = new Map<string, string[]>()
  for (const { at, scenario } of billed) {
    const own = words(scenario)
    letters.set(own, [...(letters.get(own) ?? []), letterOf(at)])
  }
  if (letters.size <= 1) return [...letters.keys()].join('')
  return [...letters].map(([own, who]) => `${who.join(' and ')} ${own}`).join(', ')
}

export function allYearsTitle(
  own: SpendingRow | undefined,
  { operation }: Scenario,
  payments: Payments,
): Message {
  if (!own || own.isOld) return message('Where does every dollar go?')
  const total = totalOf(own)
  const purchase = (own.usd.nodes + own.usd.network) / total
  const energy = own.usd.energy / total
  return message(
    'Over {years} {letter} costs {total}{how}: {purchase} to buy, {energy} for energy',
    {
      years: [operation.years, years(operation.years)],
      letter: letterOf(own.at),
      total: [total, formatUsd(total)],
      how: payments === 'present' ? ' in net present value' : '',
      purchase: [purchase, formatPercent(purchase)],
      energy: [energy, formatPercent(energy)],
    },
  )
}

export function allYearsSubtitle(billed: readonly Billed[], payments: Payments): string {
  const over = byScenario(billed, ({ operation }) => years(operation.years))
  const rate = byScenario(billed, ({ operation }) => formatPercent(operation.discountRate))
  const how = payments === 'present' ? `Net present value at ${rate} a year` : 'Undiscounted'
  const old = billed.filter(({ isOld }) => isOld)
  const who = old.map(({ at }) => letterOf(at))
  const dimmed =
    who.length === 0
      ? ''
      : `; ${who.join(' and ')} cannot be built, and the dimmed ${who.length === 1 ? 'bar is of its last design that could' : 'bars are of their last designs that could'}`
  return `${how}, over ${over}; most running costs are assumed or recalled, see Operation in the rail${dimmed}`
}

/** "A draws 8.02 MW by its parts; published are about 12 MW." */
export function powerMessage({ at, scenario, machine }: Billed): readonly Message[] {
  const { lifetime } = machine
  if (!lifetime) return []
  const { powerKW } = lifetime
  const published = publishedPower(scenario)
  const own = {
    letter: letterOf(at),
    mw: [powerKW / 1000, formatSignificant(powerKW / 1000)],
    kw: [powerKW, formatSignificant(powerKW)],
  } as const
  const drawn = '{letter} draws {mw} MW ({kw} kW) at full load by its parts'
  if (published === undefined) return [message(`${drawn}.`, own)]
  const share = powerKW / 1000 / published - 1
  return [
    message(`${drawn}; published for the whole machine: {published} MW ({share}).`, {
      ...own,
      published: [published, formatSignificant(published)],
      share: [share, formatPercent(share, { signed: true })],
    }),
  ]
}
