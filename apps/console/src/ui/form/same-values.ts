type Plain = Readonly<Record<string, unknown>>

function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

/** A field that nobody filled in may be absent, null, an empty text or an empty list. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isPlain(value) && Object.values(value).every(isEmpty)
}

/** Whether a form holds what it held before; files and other things that are no data are the same only as themselves. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, at) => isSameValue(item, other[at]))
  if (isPlain(one) || isPlain(other)) {
    const [a, b] = [isPlain(one) ? one : {}, isPlain(other) ? other : {}]
    if (!isPlain(one) && !isEmpty(one)) return false
    if (!isPlain(other) && !isEmpty(other)) return false
    return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameValue(a[key], b[key]))
  }
  return isMoment(one) && isMoment(other) && one.valueOf() === other.valueOf()
}

/** A day or a moment as the date pickers have it. */
function isMoment(value: unknown): value is object {
  return typeof value === 'object' && value !== null && typeof value.valueOf() === 'number'
}
