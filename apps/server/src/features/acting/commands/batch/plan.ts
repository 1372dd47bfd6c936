/** How many devices of a batch stand where. */
export interface Progress {
  /** Their turn has not come. */
  untouched: number
  underWay: number
  succeeded: number
  failed: number
}

export type NextStep = 'send' | 'wait' | 'done' | 'stop'

/** Those under way may all fail yet: the next goes out only while even then not more than the limit would have. */
export function nextStep({ untouched, underWay, failed }: Progress, stopAfter: number): NextStep {
  if (untouched === 0) return underWay === 0 ? 'done' : 'wait'
  if (failed >= stopAfter) return 'stop'
  return failed + underWay < stopAfter ? 'send' : 'wait'
}
