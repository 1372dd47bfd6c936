type Query = Pick<URLSearchParams, 'get'>

/**
 * A part of what a screen shows, as the address holds it. Reading is total: nonsense is as if nothing were said, and
 * what is written is read as it was.
 */
export interface Part<T> {
  names: readonly string[]
  /** Undefined where the address says nothing, or nothing sensible. */
  read(query: Query): T | undefined
  /** A text for each name; an empty one is not written. */
  write(value: T): Readonly<Record<string, string>>
}

/** One that always has a value; the usual one is not written. */
export interface UsualPart<T> extends Part<T> {
  usual: T
}

/** Parts are named by the key that they stand under, unless they say their own names. */
export type Named<P> = (key: string) => P

interface Coded<T> {
  read: (text: string) => T | undefined
  write: (value: T) => string
}

/** Anything that can be written as one text. */
export function coded<T>(code: Coded<T>): Named<Part<T>>
export function coded<T>(code: Coded<T>, usual: T): Named<UsualPart<T>>
export function coded<T>({ read, write }: Coded<T>, usual?: T): Named<Part<T>> {
  return (name) => ({
    names: [name],
    read: (query) => {
      const text = query.get(name)
      return text === null || text === '' ? undefined : read(text)
    },
    write: (value) => ({ [name]: write(value) }),
    ...(usual === undefined ? {} : { usual }),
  })
}

/** Another name than the key; addresses that were once given away stay good. */
export const called =
  <P>(name: string, part: Named<P>): Named<P> =>
  () =>
    part(name)

/** One of a few. */
export function choice<const V extends string>(values: readonly V[]): Named<Part<V>>
export function choice<const V extends string>(values: readonly V[], usual: V): Named<UsualPart<V>>
export function choice<const V extends string>(values: readonly V[], usual?: V): Named<Part<V>> {
  const code = { read: (text: string) => values.find((one) => one === text), write: (value: V) => value }
  return usual === undefined ? coded(code) : coded(code, usual)
}

/** Words without blanks around them, no longer than they may be. */
export const text = (most = 200): Named<Part<string>> =>
  coded({
    read: (written) => written.trim().slice(0, most).trimEnd() || undefined,
    write: (value) => value.trim().slice(0, most).trimEnd(),
  })

/** A date of the calendar, yyyy-MM-dd. */
export const date = (): Named<Part<string>> =>
  coded({ read: (written) => (isDate(written) ? written : undefined), write: (value) => value })

/** Words of which none is empty and none has a comma. */
export const list = (): Named<UsualPart<readonly string[]>> =>
  coded<readonly string[]>(
    { read: (written) => written.split(',').filter(Boolean), write: (values) => values.join(',') },
    [],
  )

/** Set or not. */
export const flag = (): Named<UsualPart<boolean>> =>
  coded({ read: (written) => written === '1', write: (isSet) => (isSet ? '1' : '') }, false)

/** 31 February is taken for 3 March by the library. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const ms = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}
