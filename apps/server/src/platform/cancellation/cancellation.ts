import { AsyncLocalStorage } from 'node:async_hooks'

/** Why work was ended before its end. */
export class Cancelled extends Error {
  readonly why: 'gone' | 'time'

  constructor(why: Cancelled['why']) {
    super(why === 'gone' ? 'whoever asked has gone' : 'it took too long')
    this.why = why
  }
}

const current = new AsyncLocalStorage<AbortSignal | undefined>()

/** The signal that may end the work under way; undefined where nobody can. */
export const currentSignal = (): AbortSignal | undefined => current.getStore()

export const endedBy = <T>(signal: AbortSignal, work: () => T): T => current.run(signal, work)

/** For work that others wait for as well, or that goes on after the answer. */
export const endedByNobody = <T>(work: () => T): T => current.run(undefined, work)

/** The same steps, each of them under the signal. */
export async function* stepsEndedBy<T>(signal: AbortSignal, steps: AsyncIterable<T>): AsyncGenerator<T> {
  const iterator = endedBy(signal, () => steps[Symbol.asyncIterator]())
  try {
    for (;;) {
      const next = await endedBy(signal, () => iterator.next())
      if (next.done) return
      yield next.value
    }
  } finally {
    await endedBy(signal, () => iterator.return?.())
  }
}
