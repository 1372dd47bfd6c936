import { usualColumns } from '@gridhelm/contract/money/payments/mapping'
import { describe, expect, it } from 'vitest'
import { createStatementReader, readListedAmount, readListedMoment } from './read-statement.ts'

describe('a statement', () => {
  it.each([
    ['1000', 'XOF', 1_000],
    ['1 000', 'XOF', 1_000],
    ['1,000', 'XOF', 1_000],
    ['1000.00', 'XOF', 1_000],
    ['-250', 'XOF', -250],
    ['12.5', 'KES', 1_250],
    ['12,50', 'KES', 1_250],
    ['1,234.56', 'KES', 123_456],
    ['1000.5', 'XOF', undefined],
    ['12.345', 'KES', undefined],
    ['about 10', 'KES', undefined],
    ['=1+1', 'XOF', undefined],
    ['1e3', 'XOF', undefined],
    ['9999999999999999', 'XOF', undefined],
  ])('reads %j in %s digit by digit', (text, currency, amount) => {
    expect(readListedAmount(text, currency)).toBe(amount)
  })

  it.each([
    ['2026-11-16 23:30:00', 'Africa/Niamey', '2026-11-16T22:30:00.000Z'],
    ['2026-11-16T23:30:00Z', 'Africa/Niamey', '2026-11-16T23:30:00.000Z'],
    ['2026-11-16T23:30:00.000+02:00', 'UTC', '2026-11-16T21:30:00.000Z'],
    ['46342.5', 'UTC', '2026-11-16T12:00:00.000Z'],
    ['yesterday', 'UTC', undefined],
  ])('reads the moment %j in %s', (text, zone, moment) => {
    expect(readListedMoment(text, zone)?.toISOString()).toBe(moment)
  })

  const read = (rows: string[][], zone = 'UTC') => {
    const reader = createStatementReader({ columns: usualColumns, currency: 'XOF', day: '2026-11-16', zone })
    for (const [index, cells] of rows.entries()) reader.take({ number: index + 1, cells })
    return reader.end()
  }
  const head = ['Status', 'TransactionID', 'amount', 'currency', 'completedAt']

  it('finds the head below what stands above it, adds up what belongs together and leaves the rest out', () => {
    const { listed, leftOut } = read([
      ['Statement of MoMo'],
      [],
      head,
      ['SUCCESS', 'A', '1000', 'XOF', '2026-11-16T07:00:00Z'],
      ['success', 'A', '-400', 'xof', '2026-11-16T08:00:00Z'],
      ['REVERSED', 'B', '900', 'XOF', '2026-11-16T07:00:00Z'],
      ['SUCCESS', 'C', '900', 'EUR', '2026-11-16T07:00:00Z'],
      ['SUCCESS', 'D', '900', 'XOF', '2026-11-15T23:59:59Z'],
      ['SUCCESS', '', '900', 'XOF', ''],
      ['SUCCESS', 'E', '5', 'XOF', ''],
    ])
    expect(listed.map(({ reference, amount }) => [reference, amount])).toEqual([
      ['A', 600],
      ['E', 5],
    ])
    expect(leftOut).toBe(4)
  })

  it('counts days as the provider does', () => {
    const line = ['SUCCESS', 'A', '1', 'XOF', '2026-11-15T23:30:00Z']
    expect(read([head, line], 'Africa/Niamey').listed).toHaveLength(1)
    expect(read([head, line]).listed).toHaveLength(0)
  })

  it('refuses what it cannot understand, with the row', () => {
    expect(() => read([['a', 'b']])).toThrow('reconciliation.noHead')
    expect(() => read([head, ['SUCCESS', 'A', 'much', 'XOF', '']])).toThrow('reconciliation.amountWrong')
  })
})
