/** What we do not hear, and since when: figures are from then, and nothing that is late is the fault of a site. */
export interface Cut {
  /** `server`: nothing is answered. `push`: calls are, only what is pushed does not come. `calls`: the other way round. */
  from: 'server' | 'push' | 'calls'
  /** The last word of the server, or the first call without an answer, by our clock. */
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
  /** It should have said something by now. */
  pushDoubted(): void
  pushLost(): void
  /** A call got no answer: whether any does is asked. */
  callFailed(): void
  /** The browser says that it has no network. */
  offline(): void
  /** It has one again: whether that leads to the server is asked. */
  online(): void
  /** Nobody listens any more. */
  close(): void
}

const probeEveryMs = 5_000

/** Tells apart what is cut: as long as something is, the server is asked whether it is there. */
export function watchConnection({ probe, onChange, now = Date.now }: ConnectionOptions): Connection {
  let heardAt = now()
  let failedAt = heardAt
  let cut: Cut | undefined
  let push: 'heard' | 'doubted' | 'lost' = 'heard'
  let answers = true
  let asking: ReturnType<typeof setTimeout> | undefined
  let questions = 0
  let answered = 0
  let isClosed = false

  function say(from: Cut['from'] | undefined): void {
    if (isClosed || from === cut?.from) return
    cut = from && { from, since: from === 'calls' ? failedAt : heardAt }
    onChange(cut)
  }

  function judge(): void {
    if (!answers) say(push === 'heard' ? 'calls' : 'server')
    else say(push === 'lost' ? 'push' : undefined)
  }

  async function ask(): Promise<void> {
    clearTimeout(asking)
    questions += 1
    const question = questions
    const isAnswered = await probe()
    // What was asked before something else was known counts no more.
    if (isClosed || question !== questions) return
    answered = question
    if (answers && !isAnswered) failedAt = now()
    answers = isAnswered
    judge()
    if (cut) asking = setTimeout(ask, probeEveryMs)
  }

  /** Who speaks to us can be asked, too, until a call says otherwise. */
  function trust(): void {
    clearTimeout(asking)
    questions += 1
    answered = questions
    answers = true
    say(undefined)
  }

  return {
    pushHeard() {
      heardAt = now()
      const wasHeard = push === 'heard'
      push = 'heard'
      if (!wasHeard) trust()
    },
    pushDoubted() {
      push = 'doubted'
      void ask()
    },
    pushLost() {
      if (push === 'lost') return
      push = 'lost'
      judge()
      void ask()
    },
    callFailed() {
      if (answers && push === 'heard' && answered === questions) void ask()
    },
    offline() {
      push = 'lost'
      answers = false
      judge()
      void ask()
    },
    online: () => void ask(),
    close() {
      isClosed = true
      clearTimeout(asking)
    },
  }
}
