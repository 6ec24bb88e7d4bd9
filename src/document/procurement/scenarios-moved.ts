/** What a procurement says of scenarios, after scenarios have moved, come or gone. */
import type { Procurement } from './schema'

/** @param order former place of the scenario at each place; undefined: a new one */
export function withPlaces(
  procurement: Procurement,
  order: readonly (number | undefined)[],
): Procurement {
  const now = (former: number) => order.indexOf(former)
  const { statusQuo, criteria, options } = procurement
  return {
    ...procurement,
    statusQuo: statusQuo === null || now(statusQuo) < 0 ? null : now(statusQuo),
    criteria: criteria.map((criterion) => ({
      ...criterion,
      marks: withoutTail(
        order.map((former) => (former === undefined ? null : (criterion.marks[former] ?? null))),
      ),
    })),
    options: options.flatMap((option) =>
      now(option.scenario) < 0 ? [] : [{ ...option, scenario: now(option.scenario) }],
    ),
  }
}

const withoutTail = (marks: readonly (number | null)[]) =>
  marks.slice(0, marks.findLastIndex((mark) => mark !== null) + 1)
