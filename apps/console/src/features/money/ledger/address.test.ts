import { describe, expect, it } from 'vitest'
import { daysOf, statementAddress } from './address.ts'

describe('the period of a statement', () => {
  it('is the present month unless another is said', () => {
    expect(daysOf({ unit: 'month' }, '2026-02-11')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOf({ unit: 'month', period: '2024-02' }, '2026-02-11')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    })
    expect(daysOf({ unit: 'year' }, '2026-02-11')).toEqual({ from: '2026-01-01', to: '2026-12-31' })
    expect(daysOf({ unit: 'total' }, '2026-02-11')).toEqual({})
  })

  it('stands in the address with the account', () => {
    const shown = { account: '17', of: { unit: 'year', period: '2025' } } as const
    const written = statementAddress.write(shown)
    expect(String(written)).toBe('account=17&unit=year&period=2025')
    expect(statementAddress.read(written)).toEqual(shown)
  })
})
