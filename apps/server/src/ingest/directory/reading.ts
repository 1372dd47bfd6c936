interface Group {
  ids: Set<number>
  done: PromiseWithResolvers<void>
}

interface Scan {
  /** What lies before it has been read. */
  cursor: number
  done: PromiseWithResolvers<void>
}

export interface ReadSteps {
  some(siteIds: readonly number[]): Promise<void>
  /** Reads on from the cursor and gives the next one; undefined at the end. */
  part(cursor: number): Promise<number | undefined>
}

function promised(): PromiseWithResolvers<void> {
  const done = Promise.withResolvers<void>()
  // Not everybody waits for it; whoever does still sees the failure.
  done.promise.catch(() => undefined)
  return done
}

/**
 * One reading at a time, so that an older answer never covers a newer one. What somebody waits for goes before the
 * parts of a long reading of everything.
 */
export function createReading(steps: ReadSteps, onFailure: (error: unknown) => void) {
  let group: Group | undefined
  let scan: Scan | undefined
  let nextScan: Scan | undefined
  let running: Promise<void> | undefined

  async function readGroup(): Promise<void> {
    const taken = group
    group = undefined
    if (!taken) return
    try {
      await steps.some([...taken.ids])
      taken.done.resolve()
    } catch (error) {
      taken.done.reject(error)
      onFailure(error)
    }
  }

  async function readPart(current: Scan): Promise<void> {
    try {
      const cursor = await steps.part(current.cursor)
      if (cursor !== undefined) {
        current.cursor = cursor
        return
      }
      current.done.resolve()
    } catch (error) {
      current.done.reject(error)
      onFailure(error)
    }
    scan = nextScan
    nextScan = undefined
  }

  async function run(): Promise<void> {
    while (group || scan) {
      if (group) await readGroup()
      else if (scan) await readPart(scan)
    }
    running = undefined
  }

  const begin = () => {
    running ??= run()
  }

  return {
    /** Settles with a reading that has begun after this call. */
    some(siteIds: readonly number[]): Promise<void> {
      group ??= { ids: new Set(), done: promised() }
      for (const siteId of siteIds) group.ids.add(siteId)
      const { promise } = group.done
      begin()
      return promise
    },
    all(): Promise<void> {
      const mine = nextScan ?? { cursor: 0, done: promised() }
      if (scan) nextScan = mine
      else scan = mine
      begin()
      return mine.done.promise
    },
    /** Resolves when nothing is being read. */
    idle: async () => running,
  }
}
