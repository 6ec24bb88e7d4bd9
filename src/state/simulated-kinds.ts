/** What is simulated of the scenarios for whoever looks at the page now. */

/** The place of what every taper buys: no other needs its curve, the longest of these simulations. */
const CURVE_PLACE = 'answer'

/**
 * The simulations of one scenario that are asked without a section asking: the bisection of each, and the curve
 * of the tapers of the one that is edited where it is drawn.
 * @param place id of the place that is shown
 */
export const simulatedKinds = (
  isActive: boolean,
  place: string,
): readonly ('bisection' | 'taperCurve')[] =>
  isActive && place === CURVE_PLACE ? ['bisection', 'taperCurve'] : ['bisection']
