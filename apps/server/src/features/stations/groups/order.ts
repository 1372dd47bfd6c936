/** Whether two lists hold the same, each once. */
export function isPermutation<T>(one: readonly T[], other: readonly T[]): boolean {
  const set = new Set(one)
  return one.length === other.length && set.size === one.length && other.every((item) => set.has(item))
}

/** `before` in the order of `wanted`; what `wanted` does not name keeps its place after its predecessor. */
export function reordered<T>(before: readonly T[], wanted: readonly T[]): T[] {
  const named = new Set(wanted)
  const next = wanted.values()
  return before.map((item) => (named.has(item) ? (next.next().value as T) : item))
}

/** `item` with so many of `shown` before it; what is not shown counts for nothing. */
export function placed<T>(list: readonly T[], item: T, shown: (other: T) => boolean, place: number): T[] {
  const others = list.filter((other) => other !== item)
  const visible = others.filter(shown)
  const next = visible[place]
  const at = next === undefined ? others.length : others.indexOf(next)
  return [...others.slice(0, at), item, ...others.slice(at)]
}
