import type { ListLook } from '@gridhelm/contract/resource/resource'
import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../../packages/contract/src/*/*/{list,*-list,look,resource,*-resource}.ts',
  { eager: true },
)
const isList = (value: unknown): value is ListLook =>
  typeof value === 'object' && value !== null && 'fields' in value && 'sort' in value
const lists = Object.values(modules).flatMap((module) => Object.values(module).filter(isList))

describe.each(lists.map((list) => [list.noun, list] as const))('the list %s', (_, { fields, texts }) => {
  it('has a text for itself, for every field that people see and for every choice', () => {
    const needed = Object.entries(fields).flatMap(([name, { column, search, form, choices = [] }]) => [
      ...(column === 'never' && search === undefined && form === 'never' ? [] : [name]),
      ...choices.map((choice) => `${name}.${choice}`),
    ])
    expect(['title', ...needed].filter((key) => !texts.en[key])).toEqual([])
  })
})

it('no two lists are remembered under one name', () => {
  const nouns = lists.map(({ noun }) => noun)
  expect(nouns.filter((noun, index) => nouns.indexOf(noun) !== index)).toEqual([])
})
