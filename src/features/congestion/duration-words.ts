/** A time of waiting as one says it: "8 s", "3 min", "1.5 h". */
export function durationWords(ms: number): string {
  const seconds = ms / 1000
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`
  const minutes = seconds / 60
  return minutes < 90 ? `${Math.round(minutes)} min` : `${(minutes / 60).toFixed(1)} h`
}
