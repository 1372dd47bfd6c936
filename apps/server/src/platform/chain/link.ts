import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto'

/** Where a chain stands: the number of a row, and the code that binds it to all rows before it. */
export interface Link {
  seq: number
  mac: string
}

export type Field = string | number | boolean | null | Date

/** A row as it is followed; `fields` is everything that must not change. */
export interface ChainRow extends Link {
  at: Date
  fields: readonly Field[]
}

/** What stands before the first row of a chain. */
export const chainStart: Link = { seq: 0, mac: '0'.repeat(64) }

/** As it comes back from the database, which keeps no half of a surrogate pair. */
const plain = (field: Field): unknown => (typeof field === 'string' ? field.toWellFormed() : field)

/** One text for one row: JSON of an array keeps the fields apart whatever they contain. */
const canonical = (chain: string, seq: number, previous: string, fields: readonly Field[]): string =>
  JSON.stringify([chain, seq, previous, ...fields.map(plain)])

/** Made once of each key: bytes are looked at anew with every code, which takes longer than the code itself. */
const secrets = new WeakMap<Buffer, KeyObject>()

function secretOf(key: Buffer): KeyObject {
  const secret = secrets.get(key) ?? createSecretKey(key)
  secrets.set(key, secret)
  return secret
}

export const macOf = (key: Buffer, chain: string, seq: number, previous: string, fields: readonly Field[]) =>
  createHmac('sha256', secretOf(key))
    .update(canonical(chain, seq, previous, fields))
    .digest('hex')

/** For rows that nobody could bind when they were written. */
export const digestOf = (chain: string, seq: number, previous: string, fields: readonly Field[]): string =>
  createHash('sha256')
    .update(canonical(chain, seq, previous, fields))
    .digest('hex')

/** The rows that follow a row, each bound to the one before. */
export function linked<T extends object>(
  key: Buffer,
  chain: string,
  after: Link,
  rows: readonly T[],
  fieldsOf: (row: T) => readonly Field[],
): (T & Link)[] {
  let { seq, mac } = after
  return rows.map((row) => {
    seq++
    mac = macOf(key, chain, seq, mac, fieldsOf(row))
    return { ...row, seq, mac }
  })
}
