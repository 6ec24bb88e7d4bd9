/** The step of a key, as sliders have it. */
export function uplinksByKey(key: string, uplinks: number, most: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return uplinks + 1
    case 'ArrowLeft':
    case 'ArrowDown':
      return uplinks - 1
    case 'PageUp':
      return uplinks + 4
    case 'PageDown':
      return uplinks - 4
    case 'Home':
      return 1
    case 'End':
      return most
    default:
      return undefined
  }
}
