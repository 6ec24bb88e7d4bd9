/** Which tabs stand in the strip and which in the menu behind it. All widths in CSS pixels. */
export interface Strip {
  readonly room: number
  /** Between two tabs, and between the last one and the menu's button. */
  readonly gap: number
  /** Width of the button of the menu. */
  readonly more: number
}

/**
 * As many tabs as fit, from the first on; the chosen one always stands there, if need be in place of
 * the last that would.
 * @param chosen index into `widths`
 * @returns indices of the tabs in the strip, in order
 */
export function fittingTabs(
  widths: readonly number[],
  chosen: number,
  { room, gap, more }: Strip,
): readonly number[] {
  const all = widths.map((_, index) => index)
  const taken = (tabs: readonly number[]) =>
    tabs.reduce((sum, index) => sum + (widths[index] ?? 0) + gap, -gap)
  if (taken(all) <= room) return all
  const left = room - gap - more
  let count = 0
  while (count < all.length && taken(withChosen(all.slice(0, count + 1), chosen)) <= left)
    count += 1
  return withChosen(all.slice(0, Math.max(1, count)), chosen)
}

const withChosen = (tabs: readonly number[], chosen: number): readonly number[] =>
  tabs.includes(chosen) ? tabs : [...tabs.slice(0, -1), chosen]
