import { expect, test } from 'vitest'
import { samplePage, sampleRows } from './sample-rows.ts'

const input = { pageNo: 1, pageSize: 10, column: 'power', order: 'desc' } as const

test('pages and sorts like a server', () => {
  const first = samplePage(input)
  expect(first).toMatchObject({ total: sampleRows.length, pages: 5, current: 1 })
  expect(first.records.map(({ power }) => power)).toEqual(
    sampleRows
      .map(({ power }) => power)
      .toSorted((a, b) => b - a)
      .slice(0, 10),
  )
  expect(samplePage({ ...input, pageNo: 9 }).records).toEqual([])
})
test('filters by name and state', () => {
  const { records } = samplePage({ ...input, name: 'sn-10', state: 'failed', pageSize: 100 })
  expect(records.length).toBeGreaterThan(0)
  expect(records.every(({ name, state }) => name.startsWith('SN-10') && state === 'failed')).toBe(true)
})
