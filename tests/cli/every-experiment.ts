/** The experiments of `taper run`, in the order in which it prints them. */
export const everyExperiment = [
  'bisection',
  'mpigraph',
  'congestion',
  'collectives',
  'p2p',
  'rma',
  'node',
  'io',
  'applications',
  'cost',
  'sensitivity',
  'tradeoff',
  'scores',
]
