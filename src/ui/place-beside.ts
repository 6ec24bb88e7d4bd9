/** Where what opens beside a control stands on the page. All in CSS pixels of the window. */

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Size {
  readonly width: number
  readonly height: number
}

interface Place {
  readonly left: number
  readonly top: number
  /** What does not fit scrolls. */
  readonly maxHeight: number
}

/** Between the control and what opens beside it. */
const GAP = 4
/** Between what opens and the edge of the window. */
const MARGIN = 12

/**
 * Below the control where it fits or where there is more room than above, and never beyond the window.
 * @param align which edges of the two stand in line
 */
export function placeBeside(
  control: Box,
  own: Size,
  page: Size,
  align: 'start' | 'end' = 'start',
): Place {
  const below = page.height - MARGIN - control.bottom - GAP
  const above = control.top - GAP - MARGIN
  const goesBelow = own.height <= below || below >= above
  const maxHeight = Math.min(Math.max(0, goesBelow ? below : above), page.height - 2 * MARGIN)
  const height = Math.min(own.height, maxHeight)
  const wanted = align === 'start' ? control.left : control.right - own.width
  const top = goesBelow ? control.bottom + GAP : control.top - GAP - height
  return {
    left: Math.max(MARGIN, Math.min(wanted, page.width - MARGIN - own.width)),
    // The control may have left the window since it was pressed: what stood above it has changed its height.
    top: Math.max(MARGIN, Math.min(top, page.height - MARGIN - height)),
    maxHeight,
  }
}
