import type { SiteState } from '../site/state.ts'

/** Everything after the origin follows from it, up to the end; the last span has none. */
export interface UnsentSpan {
  origin: SiteState
  until?: number
}

export interface Unsent {
  /** Everything up to the state has arrived, or will be made again from it. */
  beginAt(origin: SiteState): void
  /** What follows comes from another state than what was before: a replay must not cross this moment. */
  cutAt(time: number, origin: SiteState): void
  spans(): readonly UnsentSpan[]
}

const mostSpans = 20

/** Instead of the messages that the broker has not acknowledged: the states from which they can be made again. */
export function createUnsent(): Unsent {
  let spans: UnsentSpan[] = []
  return {
    beginAt(origin) {
      spans = [{ origin }]
    },
    cutAt(time, origin) {
      const last = spans.at(-1)
      if (last) last.until = time
      spans.push({ origin })
      if (spans.length > mostSpans) spans.shift()
    },
    spans: () => spans,
  }
}
