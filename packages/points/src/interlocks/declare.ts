import { type Names, named, type Three } from '../names.ts'

/** What a value must be like. */
export type Test =
  | { in: readonly number[] }
  | { notIn: readonly number[] }
  | { atLeast: number }
  | { atMost: number }
  | { magnitudeAtMost: number }
  /** None of these bits of an alarm word is set. */
  | { clear: readonly string[] | 'all' }
  /** Compared with the value that is to be written. */
  | { than: 'above' | 'below' }

/** Whose value: the commanded device's own, that of one other of its kind, of any or of all of a kind at the site. */
export type Whose = 'self' | 'other' | { any: string } | { all: string }

export interface Condition {
  whose: Whose
  point: string
  test: Test
}

/** When a second person may decide otherwise: never; only while nobody knows the value; always. */
export type Override = 'never' | 'unknown' | 'always'

/** What must hold before a command goes out. One condition is enough; of several, any. */
export interface Interlock {
  /** `generator.startMode`. */
  key: string
  /** The values by the points of the commands that it guards. */
  commands: Readonly<Record<string, readonly number[] | 'any'>>
  needs: readonly Condition[]
  override: Override
  name: Names
  /** Why it is there. */
  reason: Names
  response: Names
}

export interface InterlockDraft {
  commands: Interlock['commands']
  needs: readonly Condition[]
  override: Override
  name: Three
  reason: Three
  response: Three
}

export const interlocksOf = (
  kind: string,
  drafts: Readonly<Record<string, InterlockDraft>>,
): readonly Interlock[] =>
  Object.entries(drafts).map(([key, { name, reason, response, ...rest }]) => ({
    key: `${kind}.${key}`,
    ...rest,
    name: named(name),
    reason: named(reason),
    response: named(response),
  }))

export const own = (point: string, test: Test): Condition => ({ whose: 'self', point, test })
export const another = (point: string, test: Test): Condition => ({ whose: 'other', point, test })
export const any = (kind: string, point: string, test: Test): Condition => ({
  whose: { any: kind },
  point,
  test,
})
export const all = (kind: string, point: string, test: Test): Condition => ({
  whose: { all: kind },
  point,
  test,
})
