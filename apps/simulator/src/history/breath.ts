import { setImmediate as turn } from 'node:timers/promises'

const longestMs = 12

/** Long work asks for it between its pieces, so that the present is never kept waiting. */
export function createBreath(): () => Promise<void> | undefined {
  let since = performance.now()
  return () => {
    if (performance.now() - since < longestMs) return undefined
    return turn().then(() => {
      since = performance.now()
    })
  }
}
