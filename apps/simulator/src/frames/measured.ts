/** Values by the key of the point. */
export type Frame = Readonly<Record<string, number>>

/** What a device measures, by the key of the point; rows of points that are alike stand apart, for speed. */
export interface Measured {
  values: Readonly<Record<string, number>>
  rows?: Readonly<Record<string, number>>
}

/**
 * An object with these keys, to be copied and filled.
 * Parsed, because one that grows key by key is stored as a hash table, which is many times slower.
 */
export const blankOf = (keys: readonly string[]): Record<string, number> =>
  JSON.parse(JSON.stringify(Object.fromEntries(keys.map((key) => [key, 0.5]))))
