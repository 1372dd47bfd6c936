/** What we do not hear, and since when: figures are from then, and nothing that is late is the fault of a site. */
export interface Cut {
  /** `server`: nothing is answered. `push`: calls are, only what is pushed does not come. */
  from: 'server' | 'push'
  /** The last word of the server, by our clock. */
  since: number
}

export interface ConnectionOptions {
  /** Whether the server answers at all. */
  probe: () => Promise<boolean>
  onChange: (cut: Cut | undefined) => void
  now?: () => number
}

export interface Connection {
  pushHeard(): void
  pushLost(): void
  /** The browser says that it has no network. */
  offline(): void
  /** It has one again: whether that leads to the server is asked. */
  online(): void
  /** Nobody listens any more. */
  close(): void
}

const probeEveryMs = 5_000

/** Tells apart what is cut: as long as nothing is pushed, the server is asked whether it is there. */
export function watchConnection({ probe, onChange, now = Date.now }: ConnectionOptions): Connection {
  let heardAt = now()
  let cut: Cut | undefined
  let isPushed = true
  let asking: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  function say(from: Cut['from'] | undefined): void {
    if (isClosed || from === cut?.from) return
    cut = from && { from, since: cut?.since ?? heardAt }
    onChange(cut)
  }

  async function ask(): Promise<void> {
    clearTimeout(asking)
    const answers = await probe()
    if (isClosed || isPushed) return
    say(answers ? 'push' : 'server')
    clearTimeout(asking)
    asking = setTimeout(ask, probeEveryMs)
  }

  return {
    pushHeard() {
      isPushed = true
      heardAt = now()
      clearTimeout(asking)
      say(undefined)
    },
    pushLost() {
      if (!isPushed) return
      isPushed = false
      say(cut?.from ?? 'push')
      void ask()
    },
    offline() {
      isPushed = false
      say('server')
      void ask()
    },
    online: () => void ask(),
    close() {
      isClosed = true
      clearTimeout(asking)
    },
  }
}
