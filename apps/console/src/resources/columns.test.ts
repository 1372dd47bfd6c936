import { positionResource } from '@gridhelm/contract/people/positions/resource'
import { columnsOf } from '@gridhelm/contract/resource/resource'
import { expect, test } from 'vitest'
import { columnShapes } from './columns.ts'

test('every visible field is a sortable column, in the order of the declaration', () => {
  const shapes = columnShapes(positionResource)
  expect(shapes.map(({ key }) => key)).toEqual(columnsOf(positionResource).map(([name]) => name))
  expect(shapes.every(({ sortable }) => sortable)).toBe(true)
})

test('a choosable field is shown on demand only', () => {
  const optional = columnShapes(positionResource).filter((shape) => shape.optional)
  expect(optional.map(({ key }) => key)).toEqual(['createBy'])
})

test('what is the same in every row is no column', () => {
  expect(columnShapes(positionResource, { postRank: '1' }).map(({ key }) => key)).not.toContain('postRank')
})
