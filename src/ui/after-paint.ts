/**
 * Does something in the task after the next frame: what a press has changed already is seen first, however
 * long the rest takes to draw.
 *
 * @returns takes it back
 */
export function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    task = setTimeout(run, 0)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
