import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { listQuery, pageOf, pageResult, pageSizes } from './page.ts'

describe('list query', () => {
  it('an empty query asks for the first page, the newest first', () => {
    expect(listQuery.parse({})).toEqual({ pageNo: 1, pageSize: 10, column: 'createTime', order: 'desc' })
  })

  it('texts of an address are read as numbers', () => {
    expect(listQuery.parse({ pageNo: '3', pageSize: '20', column: 'username', order: 'asc' })).toEqual({
      pageNo: 3,
      pageSize: 20,
      column: 'username',
      order: 'asc',
    })
  })

  it.each(['', 'abc', '0', '-1', '1.5', 'NaN', 'Infinity', null, {}, [], ['a'], undefined])(
    'garbage %j as pageNo and pageSize falls back',
    (garbage) => {
      expect(listQuery.parse({ pageNo: garbage, pageSize: garbage })).toMatchObject({
        pageNo: 1,
        pageSize: 10,
      })
    },
  )

  it('whatever comes, the query is usable', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.anything(),
        fc.anything(),
        fc.anything(),
        (pageNo, pageSize, column, order) => {
          const query = listQuery.parse({ pageNo, pageSize, column, order })
          expect(Number.isSafeInteger(query.pageNo) && query.pageNo >= 1).toBe(true)
          expect(Number.isInteger(query.pageSize) && query.pageSize >= 1 && query.pageSize <= 1000).toBe(true)
          expect(query.column.length).toBeLessThanOrEqual(64)
          expect(['asc', 'desc']).toContain(query.order)
        },
      ),
    )
  })

  it('every offered page size is allowed, a huge one is cut', () => {
    for (const pageSize of pageSizes) expect(listQuery.parse({ pageSize }).pageSize).toBe(pageSize)
    expect(listQuery.parse({ pageSize: 1e9 }).pageSize).toBe(1000)
  })
})

describe('page', () => {
  it('a page past the end is empty and still tells the total', () => {
    expect(pageResult([], 25, { pageNo: 9, pageSize: 10 })).toEqual({
      records: [],
      total: 25,
      size: 10,
      current: 9,
      pages: 3,
    })
  })

  it('no records make no pages, a full page makes one', () => {
    expect(pageResult([], 0, { pageNo: 1, pageSize: 10 }).pages).toBe(0)
    expect(pageResult([1], 10, { pageNo: 1, pageSize: 10 }).pages).toBe(1)
    expect(pageResult([1], 11, { pageNo: 1, pageSize: 10 }).pages).toBe(2)
  })

  it('a page is what its schema says', () => {
    const page = pageResult(['a'], 1, listQuery.parse({}))
    expect(pageOf(z.string()).parse(page)).toEqual(page)
  })
})
