import fc from 'fast-check'
import { expect, it } from 'vitest'
import { chainStart, hashOf, linked, type NewEvent } from './chain.ts'

const event = fc.record({
  commandId: fc.string(),
  step: fc.constantFrom<NewEvent['step'][]>('requested', 'confirmed', 'sent'),
  byUser: fc.option(fc.string()),
  note: fc.option(fc.string(), { nil: null }),
  facts: fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())),
})
const at = new Date('2026-11-15T12:00:00.123Z')

it('each row carries the hash of the one before, without gaps', () => {
  fc.assert(
    fc.property(fc.array(event, { minLength: 1 }), fc.nat(5), (events, cut) => {
      const first = linked(7, undefined, events.slice(0, cut), at)
      const rows = [...first, ...linked(7, first.at(-1), events.slice(cut), at)]
      expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1))
      expect(rows.map((row) => row.previous)).toEqual([
        chainStart,
        ...rows.slice(0, -1).map((row) => row.hash),
      ])
      for (const row of rows) expect(hashOf(row)).toBe(row.hash)
    }),
  )
})

it('no two rows that differ have the same hash, however their fields run into each other', () => {
  const [row] = linked(7, undefined, [{ commandId: 'a', step: 'sent', byUser: 'b', note: 'c' }], at)
  if (!row) throw new Error('no row')
  const others = [
    { siteId: 8 },
    { seq: 2 },
    { commandId: 'ab', byUser: '' },
    { at: new Date(at.getTime() + 1) },
    { step: 'resent' },
    { byUser: null },
    { byUser: 'null' },
    { note: null },
    { facts: '{"value":1}' },
    { previous: 'f'.repeat(64) },
  ]
  const hashes = [row, ...others.map((other) => ({ ...row, ...other }))].map(hashOf)
  expect(new Set(hashes).size).toBe(hashes.length)
})
