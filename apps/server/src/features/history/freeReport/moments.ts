/** Both axes in one, each moment once; both are in the order of time. */
export function mergedMoments(one: Float64Array, other: Float64Array): Float64Array {
  if (one.length === 0) return other
  if (other.length === 0 || isSame(one, other)) return one
  const merged = new Float64Array(one.length + other.length)
  let count = 0
  let i = 0
  let j = 0
  while (i < one.length || j < other.length) {
    const a = i < one.length ? (one[i] as number) : Number.POSITIVE_INFINITY
    const b = j < other.length ? (other[j] as number) : Number.POSITIVE_INFINITY
    merged[count++] = Math.min(a, b)
    if (a <= b) i++
    if (b <= a) j++
  }
  return merged.slice(0, count)
}

function isSame(one: Float64Array, other: Float64Array): boolean {
  return one.length === other.length && one.every((moment, place) => moment === other[place])
}
