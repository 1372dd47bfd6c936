import { paths } from './paths.ts'

const kinds = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** Longer without a move, a key or a touch: nobody is there, whatever the page asks by itself. */
export const awayAfterMs = 5 * 60_000

/** A screen on a wall is watched, although nobody touches it. */
const isWatched = (path: string) => path.toLowerCase().startsWith(paths.largeScreen)

/** Whether somebody is before the page; to open it is a sign as well. */
export function watchPresence(
  page: Pick<Window, 'addEventListener' | 'location'>,
  now: () => number = Date.now,
): () => boolean {
  let seenAt = now()
  const see = () => {
    seenAt = now()
  }
  for (const kind of kinds) page.addEventListener(kind, see, { capture: true, passive: true })
  return () => now() - seenAt < awayAfterMs || isWatched(page.location.pathname)
}
