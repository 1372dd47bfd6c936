import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Queryable } from '../db/database.ts'
import { follow } from './follow.ts'
import { chainStart, type Field, linked, macOf } from './link.ts'
import type { ChainedTable } from './table.ts'

interface Row {
  at: Date
  text: string
  by: string | null
}
type Stored = Row & { seq: number; mac: string }

const [key, otherKey] = [randomBytes(32), randomBytes(32)]
const chain = 'test/1'
const fieldsOf = ({ at, text, by }: Row): readonly Field[] => [at, text, by]
const seals = { founded: undefined, cut: undefined, gaps: new Map() }

const tableOf = (rows: readonly Stored[]): ChainedTable => ({
  name: 'test',
  ends: async () => [],
  page: async (_db, _chain, after, most) =>
    rows
      .filter(({ seq }) => seq > after)
      .toSorted((a, b) => a.seq - b.seq)
      .slice(0, most)
      .map((row) => ({ seq: row.seq, mac: row.mac, at: row.at, fields: fieldsOf(row) })),
})

const headsOf = (rows: readonly Stored[]) => new Map(rows.map(({ seq, mac }) => [seq, new Set([mac])]))
const followed = (rows: readonly Stored[], heads: readonly Stored[], more = {}) =>
  follow(undefined as unknown as Queryable, {
    table: tableOf(rows),
    chain,
    key,
    seals: { ...seals, ...more },
    heads: headsOf(heads),
  })

const row = fc.record({
  at: fc.date({ min: new Date(0), max: new Date(4e12), noInvalidDate: true }),
  text: fc.string({ unit: 'binary' }),
  by: fc.option(fc.string()),
})

/** Everything that somebody can do to the rows who does not have the key. */
const tampering = fc.oneof(
  fc.record({ kind: fc.constant('change' as const), at: fc.nat(), text: fc.string() }),
  fc.record({ kind: fc.constant('rewrite' as const), at: fc.nat(), text: fc.string() }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('swap' as const), at: fc.nat(), with: fc.nat() }),
  fc.record({ kind: fc.constant('insert' as const), at: fc.nat(), copies: fc.boolean() }),
  fc.record({ kind: fc.constant('truncate' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('regrow' as const), at: fc.nat() }),
)
type Tampering = typeof tampering extends fc.Arbitrary<infer T> ? T : never

/** Undefined where it would leave the rows as they are. */
function tampered(rows: readonly Stored[], how: Tampering): Stored[] | undefined {
  const index = how.at % rows.length
  const own = rows[index] as Stored
  const renumbered = (list: readonly Stored[]) => list.map((one, place) => ({ ...one, seq: place + 1 }))
  switch (how.kind) {
    case 'change':
      return how.text.toWellFormed() === own.text.toWellFormed()
        ? undefined
        : rows.with(index, { ...own, text: how.text })
    case 'rewrite':
      // The row and all that follow, hashed anew with a key of one's own.
      return [
        ...rows.slice(0, index),
        ...linked(otherKey, chain, rows[index - 1] ?? chainStart, rows.slice(index), fieldsOf),
      ]
    case 'delete':
      return rows.toSpliced(index, 1)
    case 'swap': {
      const other = how.with % rows.length
      const second = rows[other] as Stored
      if (other === index) return undefined
      return rows.with(index, { ...second, seq: own.seq }).with(other, { ...own, seq: second.seq })
    }
    case 'insert':
      return renumbered(
        rows.toSpliced(index, 0, how.copies ? own : { ...own, text: `${own.text}!`, mac: 'f'.repeat(64) }),
      )
    case 'truncate':
      return rows.slice(0, index)
    case 'regrow':
      // Cut off, and the product has written other rows since, with the right key, from what it found.
      return [
        ...rows.slice(0, index),
        ...linked(
          key,
          chain,
          rows[index - 1] ?? chainStart,
          rows.slice(index).map((one) => ({ ...one, text: `${one.text}?` })),
          fieldsOf,
        ),
      ]
  }
}

it('rows as they were written are found whole, whatever they contain and however they came together', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), fc.nat(30), async (given, cut) => {
      const first = linked(key, chain, chainStart, given.slice(0, cut), fieldsOf)
      const rows = [...first, ...linked(key, chain, first.at(-1) ?? chainStart, given.slice(cut), fieldsOf)]
      expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, index) => index + 1))
      expect(await followed(rows, rows.slice(-1))).toMatchObject({ rows: given.length, finding: undefined })
      const written = rows.map((one) => ({ ...one, text: one.text.toWellFormed() }))
      expect((await followed(written, rows)).finding).toBeUndefined()
    }),
  )
})

it('any tampering with any row is found', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 20 }), tampering, async (given, how) => {
      const rows = linked(key, chain, chainStart, given, fieldsOf)
      const after = tampered(rows, how)
      fc.pre(after !== undefined)
      const { finding } = await followed(after ?? [], rows.slice(-1))
      expect(finding).toBeDefined()
      // Rows that grew again with the right key differ only where the end was kept.
      if (how.kind !== 'regrow') expect(finding?.seq).toBeLessThanOrEqual(rows.length + 1)
    }),
    { numRuns: 500 },
  )
})

it('without a kept end, rows taken from the end are not found: that is why it is kept', async () => {
  const rows = linked(key, chain, chainStart, [{ at: new Date(0), text: 'a', by: null }], fieldsOf)
  expect((await followed([], [])).finding).toBeUndefined()
  expect((await followed([], rows)).finding).toEqual({ what: 'cutOff', seq: 1, upto: 1 })
})

it('rows that were cleaned, and rows that are known to be lost, are no finding; others still are', async () => {
  const given = Array.from({ length: 9 }, (_, n) => ({ at: new Date(n), text: `${n}`, by: null }))
  const rows = linked(key, chain, chainStart, given, fieldsOf)
  const cut = rows[2] as Stored
  expect((await followed(rows.slice(3), rows, { cut })).finding).toBeUndefined()
  expect((await followed(rows.slice(4), rows, { cut })).finding).toMatchObject({ what: 'missing', seq: 4 })
  expect((await followed(rows.slice(3), rows)).finding).toMatchObject({ what: 'missing', seq: 1, upto: 3 })
  const gaps = new Map([[4, rows[5] as Stored]])
  expect((await followed([...rows.slice(0, 3), ...rows.slice(6)], rows, { gaps })).finding).toBeUndefined()
  expect((await followed([...rows.slice(0, 2), ...rows.slice(6)], rows, { gaps })).finding).toMatchObject({
    seq: 3,
  })
})

it('no two rows that differ have the same code, however their fields run into each other', () => {
  const codes = [
    macOf(key, 'a/1', 1, '', ['x', 'y']),
    macOf(key, 'a/1', 1, '', ['xy', '']),
    macOf(key, 'a/1', 1, '', ['x', null]),
    macOf(key, 'a/1', 1, '', ['x', 'null']),
    macOf(key, 'a/11', 1, '', ['x', 'y']),
    macOf(key, 'a/1', 11, '', ['x', 'y']),
    macOf(key, 'a/1', 1, '1', ['x', 'y']),
    macOf(otherKey, 'a/1', 1, '', ['x', 'y']),
  ]
  expect(new Set(codes).size).toBe(codes.length)
})
