import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNameOf } from './file-name.ts'

test('a name in any language survives the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const header = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`
      expect(fileNameOf(header)).toBe(name)
    }),
  )
})

test.each(['', 'attachment', "attachment; filename*=UTF-8''%E0%A4%A", 'attachment; filename="a.csv"'])(
  'no name is read from %j',
  (header) => {
    expect(fileNameOf(header)).toBeUndefined()
  },
)
