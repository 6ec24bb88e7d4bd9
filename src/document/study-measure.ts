/** What the tornado moves, of the design that is looked at. */
export type StudyMeasure = 'throughputGain' | 'nodes' | 'throughput' | 'costPerWork'
