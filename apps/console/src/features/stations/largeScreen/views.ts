export const views = ['/largescreen', '/largescreen1', '/largescreen2'] as const
export type View = (typeof views)[number]

export const viewOf = (path: string): View =>
  views.find((view) => view === path.replace(/\/+$/, '').toLowerCase()) ?? '/largescreen'

export const usualRotationSeconds = 30

/** `?rotate=30`; undefined when nobody asked. Too fast to read or slower than an hour is not meant. */
export function rotationSeconds(asked: string | null): number | undefined {
  if (asked === null || asked.trim() === '') return undefined
  const seconds = Number(asked)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(3_600, Math.max(5, seconds)) : undefined
}

/** A tour without a pace has the usual one. */
export const paceOf = (address: URLSearchParams): number | undefined =>
  rotationSeconds(address.get('rotate')) ?? (isTour(address) ? usualRotationSeconds : undefined)

export const isTour = (address: URLSearchParams): boolean => address.get('tour') === '1'

/** Whose turn it is when `count` take turns by the clock: needs no timer and no memory. */
export const turnAt = (now: number, everyMs: number, count: number): number =>
  count > 0 ? Math.floor(now / everyMs) % count : 0

/** One page of a long list. */
export function pageOf<T>(items: readonly T[], size: number, turn: (pages: number) => number): readonly T[] {
  const room = Math.max(1, size)
  const pages = Math.ceil(items.length / room)
  const page = turn(pages)
  return items.slice(page * room, (page + 1) * room)
}
