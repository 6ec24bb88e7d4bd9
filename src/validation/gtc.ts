/**
 * GTC on Butte (SC18 Table VIII). The table prints no unit, so nothing can be said of its values, only of
 * Peak over Butte: Butte's are copied here, and Peak's are predicted from them by the ratio of the two
 * nodes.
 */

/** Least and largest of ten trials, by case. */
export const gtcOnButte: Readonly<Record<string, readonly [number, number]>> = {
  '1 node': [5.11, 5.3],
  '2 nodes': [9.09, 9.47],
  '4 nodes': [13.86, 14.28],
  '8 nodes': [15.97, 16.56],
  '12 nodes': [18.19, 18.59],
  '12 GPUs': [13.35, 13.7],
  '24 GPUs': [14.75, 15.02],
  '48 GPUs': [18.21, 18.59],
}
