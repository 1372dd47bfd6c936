import { describe, expect, it } from 'vitest'
import { reasonKey } from './reasons.ts'

describe('why a transfer was turned back', () => {
  it('is a code of the list, with a note or without', () => {
    expect(reasonKey('twice')).toEqual({ key: 'twice' })
    expect(reasonKey('mistake: 1,000: not 10,000')).toEqual({ key: 'mistake', note: '1,000: not 10,000' })
  })

  it('is a note where no code of the list leads it', () => {
    expect(reasonKey('Float for May')).toEqual({ note: 'Float for May' })
    expect(reasonKey('May: float')).toEqual({ note: 'May: float' })
    expect(reasonKey(': twice')).toEqual({ note: 'twice' })
  })
})
