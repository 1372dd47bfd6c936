import type { Named, Part, UsualPart } from './parts.ts'

type Parts = Readonly<Record<string, Named<Part<unknown>>>>
type ValueOf<N> = N extends Named<Part<infer T>> ? T : never
type UsualKeys<P> = { [K in keyof P]: P[K] extends Named<UsualPart<infer _>> ? K : never }[keyof P]

/** What the parts say together; one without a usual value may be absent. */
type Shown<P> = { [K in UsualKeys<P>]: ValueOf<P[K]> } & {
  [K in Exclude<keyof P, UsualKeys<P>>]?: ValueOf<P[K]>
}
type Simple<T> = { [K in keyof T]: T[K] }

/** The state of a screen in the address: a link to it shows the same. */
export interface Address<S extends object> {
  /** The names that it writes. */
  names: readonly string[]
  /** What stands before its names, where it is that of a part of the screen. */
  inside?: string
  read: (query: Pick<URLSearchParams, 'get'>) => S
  /** On what the address says already: what is of another part stays, such as the station. */
  write: (state: S, before?: URLSearchParams) => URLSearchParams
}
export type ShownBy<A> = A extends Address<infer S> ? S : never

export function defineAddress<const P extends Parts>(parts: P): Address<Simple<Shown<P>>> {
  const all = Object.entries(parts).map(
    ([key, named]) => [key, named(key) as Part<unknown> & { usual?: unknown }] as const,
  )
  const isUsual = ({ write, usual }: (typeof all)[number][1], value: unknown) =>
    usual !== undefined && JSON.stringify(write(value)) === JSON.stringify(write(usual))
  return {
    names: all.flatMap(([, { names }]) => names),
    read: (query) =>
      Object.fromEntries(
        all.flatMap(([key, { read, usual }]) => {
          const value = read(query) ?? usual
          return value === undefined ? [] : [[key, value]]
        }),
      ) as Simple<Shown<P>>,
    write: (state, before) => {
      const query = new URLSearchParams(before)
      for (const [key, part] of all) {
        const value = (state as Readonly<Record<string, unknown>>)[key]
        const written = value === undefined || isUsual(part, value) ? {} : part.write(value)
        for (const name of part.names) {
          const text = written[name] ?? ''
          if (text === '') query.delete(name)
          else query.set(name, text)
        }
      }
      return query
    },
  }
}

const separator = '.'

/** Whether a name is of a part of the screen, such as the list in a panel. */
export const isInner = (name: string): boolean => name.includes(separator)

export const innerName = (inside: string, name: string): string => `${inside}${separator}${name}`

/** The same for a part of the screen that would get in the way of others: `users.page=2`. */
export function innerAddress<S extends object>(inside: string, address: Address<S>): Address<S> {
  const own = (name: string) => innerName(inside, name)
  return {
    inside,
    names: address.names.map(own),
    read: (query) => address.read({ get: (name) => query.get(own(name)) }),
    write: (state, before) => {
      const written = address.write(state)
      const query = new URLSearchParams(before)
      for (const name of address.names) {
        const text = written.get(name)
        if (text === null) query.delete(own(name))
        else query.set(own(name), text)
      }
      return query
    },
  }
}
