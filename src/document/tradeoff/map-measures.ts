/** What designs of the map are compared by; a p99 is known of scenarios alone. */
export const measureIds = [
  'throughput',
  'bisection',
  'nodes',
  'cost',
  'power',
  'risk',
  'p99',
] as const
export type MeasureId = (typeof measureIds)[number]
