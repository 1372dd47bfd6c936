/** Draws at most `fps` times a second, not at all while the page is hidden; returns the way to stop it. */
export function frameLoop(draw: (elapsedMs: number) => void, fps: number): () => void {
  const leastMs = 1_000 / fps
  let request = 0
  let last: number | undefined

  function frame(at: number): void {
    request = requestAnimationFrame(frame)
    const elapsed = at - (last ?? at - leastMs)
    // A display of 60 Hz may be a little early; half a frame of tolerance keeps an even pace.
    if (elapsed < leastMs - 4) return
    last = at
    // After a long rest the picture goes on from where it stood.
    draw(Math.min(elapsed, 250))
  }
  function follow(): void {
    cancelAnimationFrame(request)
    last = undefined
    if (!document.hidden) request = requestAnimationFrame(frame)
  }

  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    document.removeEventListener('visibilitychange', follow)
    cancelAnimationFrame(request)
  }
}
