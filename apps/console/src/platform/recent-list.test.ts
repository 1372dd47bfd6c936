import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mostRecent, recentAmong, recordsOf, withRecord } from './recent-list.ts'

const record = fc.record({
  id: fc.integer({ min: 0, max: 40 }).map(String),
  title: fc.string(),
  path: fc.constant('/somewhere'),
  by: fc.constantFrom('one', 'other'),
})

it('the newest stand first, each once, at most sixteen, and nobody sees those of another person', () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 60 }), (opened) => {
      let kept: unknown
      for (const one of opened) kept = withRecord(kept, one)
      const last = opened.at(-1)
      const by = last?.by ?? 'one'
      const seen = recordsOf(kept, by)
      expect(seen.length).toBeLessThanOrEqual(mostRecent)
      expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
      if (last) expect(seen[0]).toEqual(last)
      expect(recordsOf(kept, by === 'one' ? 'other' : 'one')).toEqual([])
    }),
  )
})

it('what is not of its form counts as nothing', () => {
  for (const known of [undefined, null, 'x', {}, [1, null, { id: 4 }]])
    expect(recordsOf(known, 'one')).toEqual([])
})

it('what was opened last is found by its id or its name, the newest first, and only what can be chosen', () => {
  const options = ['ann', '7', 'bob'].map((value) => ({ value, label: `Name of ${value}` }))
  const recent = [{ id: '3', name: 'bob' }, { id: '7' }, { id: '9', name: 'gone' }, { id: '1', name: 'ann' }]
  expect(recentAmong(recent, options).map(({ value }) => value)).toEqual(['bob', '7', 'ann'])
})
