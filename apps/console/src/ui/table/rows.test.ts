import { dash } from '@gridhelm/points/numbers'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import type { DataColumn } from './columns.ts'
import { saysSomething } from './rows.ts'

interface Row {
  name: string | null
}

const cases: readonly (readonly [string, string | null, (() => ReactNode) | undefined, boolean])[] = [
  ['a filled field', 'x', undefined, true],
  ['an empty field', '', undefined, false],
  ['a missing field', null, undefined, false],
  ['an empty field whose cell says something', null, () => 'never logged in', true],
  ['an empty field whose cell shows a nought', null, () => 0, true],
  ['an empty field whose cell is a dash', null, () => dash, false],
  ['an empty field whose cell is left out', null, () => false, false],
  ['an empty field whose cell is nothing', null, () => null, false],
]

it.each(cases)('on a phone, %s has a line of its own: %s', (_, name, render, expected) => {
  const column = { key: 'name', title: 'Name', ...(render ? { render } : {}) } as DataColumn<Row>
  expect(saysSomething(column, { name })).toBe(expected)
})
