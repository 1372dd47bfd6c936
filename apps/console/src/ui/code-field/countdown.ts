/** Whole seconds until a moment; counted from the clock, so a sleeping tab wakes up with the right number. */
export const secondsLeft = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now) / 1000))
