import { describe, expect, it } from 'vitest'
import { mayPress } from './permissions.ts'

const entry = (action: string, type = '1') => ({ action, type, describe: action })

describe('button permissions', () => {
  it('passes when the user holds the code', () => {
    expect(mayPress({ auth: [entry('a')], allAuth: [] }, 'a')).toBe(true)
  })

  it('passes where the code has status 0, whoever asks', () => {
    expect(mayPress({ auth: [], allAuth: [{ ...entry('a'), status: '0' }] }, 'a')).toBe(true)
  })

  it('fails otherwise, and before the permissions are loaded', () => {
    expect(mayPress({ auth: [entry('b')], allAuth: [{ ...entry('a'), status: '1' }] }, 'a')).toBe(false)
    expect(mayPress({ auth: [], allAuth: [] }, 'a')).toBe(false)
    expect(mayPress(undefined, 'a')).toBe(false)
  })

  it('skips entries of type 2', () => {
    expect(mayPress({ auth: [entry('a', '2')], allAuth: [{ ...entry('a', '2'), status: '0' }] }, 'a')).toBe(
      false,
    )
  })
})
