import dayjs from 'dayjs'
import { describe, expect, it } from 'vitest'
import { isSameValue } from './same-values.ts'

describe('the values of a form', () => {
  it('are the same when only the way of being empty differs', () => {
    expect(isSameValue({ name: '', note: null, people: [] }, {})).toBe(true)
    expect(isSameValue({ words: { en: '', zh: undefined } }, { words: undefined })).toBe(true)
    expect(isSameValue({ words: { en: {} } }, {})).toBe(true)
  })

  it('differ by a letter, a number, a choice, a place in a list', () => {
    expect(isSameValue({ name: 'a' }, { name: 'b' })).toBe(false)
    expect(isSameValue({ name: ' ' }, {})).toBe(false)
    expect(isSameValue({ limit: 0 }, {})).toBe(false)
    expect(isSameValue({ enabled: false }, { enabled: true })).toBe(false)
    expect(isSameValue({ ids: ['1', '2'] }, { ids: ['2', '1'] })).toBe(false)
    expect(isSameValue({ words: { en: 'a' } }, {})).toBe(false)
    expect(isSameValue({}, { words: { en: { name: 'a' } } })).toBe(false)
    expect(isSameValue({ value: 'text' }, { value: { nested: '' } })).toBe(false)
  })

  it('hold moments by what they mean and files by themselves', () => {
    expect(isSameValue({ at: dayjs('2026-01-01') }, { at: dayjs('2026-01-01') })).toBe(true)
    expect(isSameValue({ at: dayjs('2026-01-01') }, { at: dayjs('2026-01-02') })).toBe(false)
    const file = new File(['a'], 'a.txt')
    expect(isSameValue({ file }, { file })).toBe(true)
    expect(isSameValue({ file }, { file: new File(['a'], 'a.txt') })).toBe(false)
    expect(isSameValue({ file }, {})).toBe(false)
  })
})
