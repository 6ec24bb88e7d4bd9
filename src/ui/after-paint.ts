/**
 * Does something in the task after the next frame: what a press has changed already is seen first, however
 * long the rest takes to draw. A hidden page has no frames, so there it is done in the next task.
 *
 * @returns takes it back
 */
export function afterPaint(run: () => void): () => void {
  let task: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    task = setTimeout(run, 0)
  }
  if (document.hidden) {
    soon()
    return () => clearTimeout(task)
  }
  const frame = requestAnimationFrame(soon)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(task)
  }
}
