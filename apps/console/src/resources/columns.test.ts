import { positionList } from '@gridhelm/contract/people/positions/list'
import { columnsOf } from '@gridhelm/contract/resource/resource'
import { expect, test } from 'vitest'
import { columnShapes } from './columns.ts'

test('every visible field is a sortable column, in the order of the declaration', () => {
  const shapes = columnShapes(positionList)
  expect(shapes.map(({ key }) => key)).toEqual(columnsOf(positionList).map(([name]) => name))
  expect(shapes.every(({ sortable }) => sortable)).toBe(true)
})

test('a choosable field is shown on demand only', () => {
  const optional = columnShapes(positionList).filter((shape) => shape.optional)
  expect(optional.map(({ key }) => key)).toEqual(['createBy'])
})

test('what is the same in every row is no column', () => {
  expect(columnShapes(positionList, { postRank: '1' }).map(({ key }) => key)).not.toContain('postRank')
})
