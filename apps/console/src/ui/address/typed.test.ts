import fc from 'fast-check'
import { expect, it } from 'vitest'
import { following, startTyped, typing } from './typed.ts'

it('what is typed stays as it was typed, however late the address follows', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 4 }), { maxLength: 15 }),
      fc.nat({ max: 5 }),
      (texts, late) => {
        let state = startTyped('')
        for (const [index, text] of texts.entries()) {
          state = typing(state, text)
          const arrived = texts[index - late]
          if (arrived !== undefined) state = following(state, arrived.trim())
          expect(state.typed).toBe(text)
        }
      },
    ),
  )
})

it('another search that a link brings is shown, and not the one before it', () => {
  let state = following(typing(startTyped('old'), 'old one '), 'old one')
  expect(state.typed).toBe('old one ')
  state = following(state, 'of the link')
  expect(state.typed).toBe('of the link')
  expect(following(state, '').typed).toBe('')
})
