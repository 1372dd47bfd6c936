import { describe, expect, it } from 'vitest'
import { span } from './hours.ts'
import { texts } from './texts.ts'

const of = (hours: number) => {
  const { value, unit } = span(hours, 'en-GB', (key) => texts.en[key])
  return `${value} ${unit}`
}

describe('a span of hours', () => {
  it('is told in minutes, hours or days', () => {
    expect(of(0.2)).toBe('12 min')
    expect(of(0.999)).toBe('1 h 00 min')
    expect(of(3 + 2 / 3)).toBe('3 h 40 min')
    expect(of(60)).toBe('2.5 days')
  })
})
