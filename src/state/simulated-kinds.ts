/** What is simulated of the scenarios for whoever looks at the page now. */

/** The view of what every taper buys: no other needs its curve, the longest of these simulations. */
const CURVE_VIEW = 'tradeoff'

/**
 * The simulations of one scenario that are asked without a view asking: the bisection of each, and the curve
 * of the tapers of the one that is edited where it is drawn.
 * @param view id of the view that is shown
 */
export const simulatedKinds = (
  isActive: boolean,
  view: string,
): readonly ('bisection' | 'taperCurve')[] =>
  isActive && view === CURVE_VIEW ? ['bisection', 'taperCurve'] : ['bisection']
