/**
 * Round trips of an 8-byte get as published, µs, by machine: GASNet-EX, then MPI. GASNET22 Table 1,
 * least over 16 jobs of the mean. The model does not use them; they stand beside what it predicts.
 */
export const publishedGets: Readonly<Record<string, readonly [number, number]>> = {
  summit: [1.78, 3.49],
  'cori-haswell': [1.44, 1.83],
  'perlmutter-ss10': [3.58, 6.98],
  'perlmutter-ss11': [2.79, 6.17],
}
