const beatMs = 5_000

/** Tells the process that keeps us running (scripts/keep-running.mjs) that we are up and still move; without one, nobody. */
export function reportToKeeper(onGone: () => void): void {
  const { send } = process
  if (!send) return
  // Whoever is gone needs no beat, and `disconnect` says so.
  const say = (word: 'up' | 'beat') => send.call(process, word, () => undefined)
  say('up')
  setInterval(() => say('beat'), beatMs).unref()
  // Killed: without it nobody would start us again, and two of us would meet.
  process.once('disconnect', onGone)
}
