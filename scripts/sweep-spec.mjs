/** What the scripts that try and measure `taper sweep` sweep, and how many designs a result has. */

/**
 * A sweep around Sierra.
 * @param {readonly object[]} axes
 * @param {readonly string[]} [outputs] those of the command if omitted
 */
export const sierraSweep = (axes, outputs) => ({
  kind: 'taper.sweep',
  version: 1,
  scenario: 'preset:sierra',
  axes,
  ...(outputs && { outputs }),
})

/** So many budgets, a million dollars apart. @param {number} count */
export const budgets = (count) => ({
  path: 'budget.usd',
  from: 100e6,
  to: 99e6 + count * 1e6,
  step: 1e6,
})

/** @param {number} from @param {number} to */
export const uplinks = (from, to) => ({ path: 'fabric.edge.uplinks', from, to, step: 1 })

/** The rows of a result with a header. @param {string} csv */
export const rowsIn = (csv) => csv.trimEnd().split('\n').slice(1)
