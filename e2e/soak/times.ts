/** Times as people compare them: the middle, what nine of ten stay below, and the worst. */
export function inWords(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return `median ${ms(at(0.5))}, p90 ${ms(at(0.9))}, worst ${ms(at(1))} of ${times.length}`
}
