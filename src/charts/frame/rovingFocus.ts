/**
 * Where the focus goes among the marks of a chart: one tab stop, arrows move within it.
 * @param key `KeyboardEvent.key`
 * @param index The mark that has the focus.
 * @param count How many marks there are.
 * @returns The mark that gets the focus; undefined if the key does not move it.
 */
export function moveFocus(key: string, index: number, count: number): number | undefined {
  if (count < 1) return undefined
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(index + 1, count - 1)
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(index - 1, 0)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/** Whether a key chooses the mark that has the focus. */
export function isPickKey(key: string): boolean {
  return key === 'Enter' || key === ' '
}

/** The cell that a key leads to; undefined if the key does not move. */
export function moveInGrid(
  key: string,
  index: number,
  count: number,
  perRow: number,
): number | undefined {
  const within = (next: number) => (next >= 0 && next < count ? next : index)
  const first = index - (index % perRow)
  switch (key) {
    case 'ArrowRight':
      return index % perRow === perRow - 1 ? index : within(index + 1)
    case 'ArrowLeft':
      return index === first ? index : within(index - 1)
    case 'ArrowDown':
      return within(index + perRow)
    case 'ArrowUp':
      return within(index - perRow)
    case 'Home':
      return first
    case 'End':
      return Math.min(count - 1, first + perRow - 1)
    default:
      return undefined
  }
}
