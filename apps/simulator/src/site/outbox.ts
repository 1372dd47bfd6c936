/** Messages that wait for a link; the oldest go first when it returns, and are dropped first when it is full. */
export interface Outbox<M> {
  waiting: readonly M[]
  dropped: number
}

export const emptyOutbox: Outbox<never> = { waiting: [], dropped: 0 }

/** A week of one message a minute. */
const capacity = 7 * 24 * 60

/** Keeps the message while the link is down; delivers it, after all that waited, when it is up. */
export function post<M>(
  { waiting, dropped }: Outbox<M>,
  message: M,
  linkUp: boolean,
  most = capacity,
): { outbox: Outbox<M>; delivered: readonly M[] } {
  const all = [...waiting, message]
  if (linkUp) return { outbox: { waiting: [], dropped }, delivered: all }
  const over = Math.max(0, all.length - most)
  return { outbox: { waiting: all.slice(over), dropped: dropped + over }, delivered: [] }
}
