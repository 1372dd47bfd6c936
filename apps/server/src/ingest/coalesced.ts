export interface Coalesced {
  /** Something has changed and is to be written within the interval. */
  touch(withinMs?: number): void
  /** Writes now what there is; resolves when it stands, rejects when it could not be written. */
  flush(): Promise<void>
  /** Writes for the last time. */
  stop(): Promise<void>
}

/**
 * Writes at most once an interval, one writing at a time. `write` takes what there is and puts it back when it fails:
 * it is then tried again after the next interval.
 */
export function createCoalesced(
  write: () => Promise<void>,
  everyMs: number,
  onFailure: (error: unknown) => void,
): Coalesced {
  let timer: NodeJS.Timeout | undefined
  /** How soon after its touch the waiting timer goes off. */
  let delayMs = Number.POSITIVE_INFINITY
  let tail: Promise<void> = Promise.resolve()
  let stopped = false

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    delayMs = Number.POSITIVE_INFINITY
    const mine = tail.then(write)
    tail = mine.catch((error: unknown) => {
      onFailure(error)
      touch()
    })
    return mine
  }

  function touch(withinMs = everyMs): void {
    if (stopped || withinMs >= delayMs) return
    clearTimeout(timer)
    delayMs = withinMs
    timer = setTimeout(() => void flush().catch(() => undefined), withinMs)
  }

  return {
    touch,
    flush,
    async stop() {
      stopped = true
      await flush().catch(() => undefined)
    },
  }
}
