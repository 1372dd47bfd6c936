import { describe, expect, it } from 'vitest'
import { reasonText } from './reasons.ts'

const named = (key: string) => `<${key}>`

describe('why money moved', () => {
  it('of what was turned back is a code of the list, with a note or without', () => {
    expect(reasonText('reversal', 'twice', named)).toBe('<twice>')
    expect(reasonText('reversal', 'mistake: 1,000: not 10,000', named)).toBe('<mistake> · 1,000: not 10,000')
  })

  it('is a note where no code of the list leads it', () => {
    expect(reasonText('reversal', 'Float for May', named)).toBe('Float for May')
    expect(reasonText('reversal', 'May: float', named)).toBe('May: float')
    expect(reasonText('reversal', ': twice', named)).toBe('twice')
  })

  it('is what was written, for anything else', () => {
    expect(reasonText('transfer', 'twice: as last month', named)).toBe('twice: as last month')
  })
})
