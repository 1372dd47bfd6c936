import type { Field, ListLook } from '@gridhelm/contract/resource/resource'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../platform/texts.ts'
import { SearchBar, type SearchField } from '../ui/table/SearchBar.tsx'
import { tableTexts } from '../ui/table/texts.ts'
import { DayRangeInput } from './DateInputs.tsx'
import { DictionarySelect } from './DictionarySelect.tsx'
import { filterOf, type ResourceFilter, searchFieldsOf, searchValuesOf } from './filter.ts'
import { resourceTexts } from './texts.ts'

/** Controls of a search that a field's kind does not give. */
export type SearchInputs<L extends ListLook> = Partial<Record<Extract<keyof L['fields'], string>, ReactNode>>

interface ListSearchProps<L extends ListLook> {
  list: L
  filter: ResourceFilter
  onSearch: (filter: Record<string, string>) => void
  /** Its fields are decided already and are not asked for. */
  fixedFilter?: ResourceFilter | undefined
  inputs?: SearchInputs<L> | undefined
}

type Control = Pick<SearchField<Record<string, string>>, 'input' | 'options'>

/** The search form of a list; nothing for one that cannot be searched. */
export function ListSearch<L extends ListLook>(props: ListSearchProps<L>) {
  const { list, filter, onSearch, fixedFilter, inputs = {} } = props
  const t = useTexts(resourceTexts)
  const table = useTexts(tableTexts)
  const named = useTexts(list.texts)
  const values = useMemo(() => searchValuesOf(list, filter), [list, filter])
  const fields = searchFieldsOf(list, fixedFilter)
  if (fields.length === 0) return null
  const own = inputs as Readonly<Record<string, ReactNode>>
  const has = (key: string) => list.texts.en[key] !== undefined

  const control = (name: string, { kind, search, dictionary, choices }: Field): Control => {
    if (own[name] !== undefined) return { input: own[name] }
    if (search === 'range') return { input: <DayRangeInput /> }
    if (search === 'equals' && dictionary)
      return { input: <DictionarySelect code={dictionary} allowClear placeholder={table('any')} /> }
    if (choices) return { options: choices.map((value) => ({ value, label: named(`${name}.${value}`) })) }
    if (kind === 'flag')
      return {
        options: [
          { value: '1', label: t('yes') },
          { value: '0', label: t('no') },
        ],
      }
    return {}
  }

  return (
    <SearchBar<Record<string, string>>
      fields={fields.map(([name, field]) => ({
        name,
        label: named(has(`${name}Search`) ? `${name}Search` : name),
        ...(has(`${name}Example`) ? { placeholder: named(`${name}Example`) } : {}),
        ...control(name, field),
      }))}
      filter={values}
      onSearch={(typed) => onSearch(filterOf(list, typed))}
    />
  )
}
