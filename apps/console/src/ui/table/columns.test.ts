import { expect, test } from 'vitest'
import { type ColumnChoices, shownColumns, widthOf } from './columns.ts'

const columns = [{ key: 'name' }, { key: 'state', width: 100 }, { key: 'error', optional: true }] as const

const keys = (choices: ColumnChoices) => shownColumns(columns, choices).map(({ key }) => key)

test('without a choice, all but the optional columns show', () => {
  expect(keys({})).toEqual(['name', 'state'])
})
test('a choice goes before the default, in the order of the columns', () => {
  expect(keys({ error: true, state: false })).toEqual(['name', 'error'])
})
test('the first column cannot be hidden', () => {
  expect(keys({ name: false })).toEqual(['name', 'state'])
})
test('a choice about a column that is gone changes nothing', () => {
  expect(keys({ gone: true })).toEqual(['name', 'state'])
})
test('the width counts a usual one for columns without', () => {
  expect(widthOf(columns)).toBe(160 + 100 + 160)
})
