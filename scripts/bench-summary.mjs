/** What several runs of a benchmark took, in words. */

/** @param {readonly number[]} times */
export const inMs = (times) => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (/** @type {number} */ share) =>
    (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1)
  return `median ${at(0.5)} ms (${at(0)} to ${at(1)}, ${sorted.length} runs)`
}
