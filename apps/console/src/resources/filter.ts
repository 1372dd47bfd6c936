import { type Field, fieldsOf, type ListLook } from '@gridhelm/contract/resource/resource'
import { type Named, type Part, text } from '../ui/address/parts.ts'

/** What a list is narrowed by, as the address holds it: plain texts by name. */
export type ResourceFilter = Readonly<Record<string, string>>

export const searchFieldsOf = (list: ListLook, fixed: ResourceFilter = {}): [string, Field][] =>
  fieldsOf(list).filter(([name, { search }]) => search !== undefined && !Object.hasOwn(fixed, name))

const beginOf = (name: string) => `${name}_begin`
const endOf = (name: string) => `${name}_end`

/** What a search says in the address. */
export function filterParts(list: ListLook): Record<string, Named<Part<string>>> {
  const names = searchFieldsOf(list).flatMap(([name, { search }]) =>
    search === 'range' ? [beginOf(name), endOf(name)] : [name],
  )
  return Object.fromEntries(names.map((name) => [name, text()]))
}

const separator = '/'

/** A form shows the two ends of a range in one control, whose value is `begin/end`. */
export function searchValuesOf(list: ListLook, filter: ResourceFilter): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, { search }] of searchFieldsOf(list)) {
    const [begin, end] = [filter[beginOf(name)] ?? '', filter[endOf(name)] ?? '']
    if (search !== 'range') values[name] = filter[name] ?? ''
    else if (begin !== '' || end !== '') values[name] = joinRange(begin, end)
  }
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
}

export function filterOf(list: ListLook, values: ResourceFilter): Record<string, string> {
  const filter: Record<string, string> = {}
  for (const [name, { search }] of searchFieldsOf(list)) {
    const value = values[name] ?? ''
    if (search !== 'range') filter[name] = value
    else [filter[beginOf(name)], filter[endOf(name)]] = splitRange(value)
  }
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''))
}

export const joinRange = (begin: string, end: string): string =>
  begin === '' && end === '' ? '' : `${begin}${separator}${end}`

export function splitRange(value: string): [begin: string, end: string] {
  const [begin = '', end = ''] = value.split(separator)
  return [begin, end]
}

/** The list query of a filter. The stars make what people typed a literal text: `a,b` and `!x` are signs there. */
export function queryOf(list: ListLook, filter: ResourceFilter): Record<string, string> {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      list.fields[name]?.search === 'contains' ? `*${value}*` : value,
    ]),
  )
}
