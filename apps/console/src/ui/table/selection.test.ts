import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toggled, without } from './selection.ts'

const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }))

test('a row is chosen once, and gone when it is not', () => {
  fc.assert(
    fc.property(ids, fc.string({ minLength: 1, maxLength: 3 }), (chosen, id) => {
      expect(toggled(chosen, id, true).filter((other) => other === id)).toEqual([id])
      expect(toggled(chosen, id, false)).not.toContain(id)
      expect(new Set(toggled(chosen, id, true))).toEqual(new Set([...chosen, id]))
    }),
  )
})

test('only what was deleted leaves the choice', () => {
  expect(without(['a', 'b', 'c'], ['b', 'z'])).toEqual(['a', 'c'])
})
