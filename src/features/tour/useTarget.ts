/** Where on the window a step points. */
import { useEffect, useState } from 'react'
import type { Box } from '../../ui/place-beside'

const find = (targets: readonly string[]): Element | undefined => {
  for (const selector of targets) {
    for (const element of document.querySelectorAll(selector)) {
      const { width, height } = element.getBoundingClientRect()
      if (width > 0 && height > 0) return element
    }
  }
  return undefined
}

const isSame = (one: Box | undefined, other: Box) =>
  one?.left === other.left &&
  one.top === other.top &&
  one.right === other.right &&
  one.bottom === other.bottom

/**
 * Follows the target of a step from frame to frame: views come late, and what is above may grow.
 * @param targets the same list while the step is the same
 * @returns undefined until it is there
 */
export function useTarget(targets: readonly string[]): Box | undefined {
  const [found, setFound] = useState<{ readonly targets: readonly string[]; readonly box: Box }>()
  useEffect(() => {
    let seen: Element | undefined
    let last: Box | undefined
    let frame = 0
    const follow = () => {
      frame = requestAnimationFrame(follow)
      const element = find(targets)
      if (!element) return
      if (element !== seen) element.scrollIntoView({ block: 'center', behavior: 'instant' })
      seen = element
      const { left, top, right, bottom } = element.getBoundingClientRect()
      const box = { left, top, right, bottom }
      if (isSame(last, box)) return
      last = box
      setFound({ targets, box })
    }
    frame = requestAnimationFrame(follow)
    return () => cancelAnimationFrame(frame)
  }, [targets])
  return found?.targets === targets ? found.box : undefined
}
