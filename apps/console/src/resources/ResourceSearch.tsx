import type { Field, Resource } from '@gridhelm/contract/resource/resource'
import { type ReactNode, useMemo } from 'react'
import { useTexts } from '../platform/texts.ts'
import { SearchBar } from '../ui/table/SearchBar.tsx'
import { tableTexts } from '../ui/table/texts.ts'
import { DayRangeInput } from './DateInputs.tsx'
import { DictionarySelect } from './DictionarySelect.tsx'
import { filterOf, type ResourceFilter, searchFieldsOf, searchValuesOf } from './filter.ts'
import { resourceTexts } from './texts.ts'

interface ResourceSearchProps {
  resource: Resource
  filter: ResourceFilter
  onSearch: (filter: Record<string, string>) => void
  /** Its fields are decided already and are not asked for. */
  fixedFilter?: ResourceFilter | undefined
}

/** The search form of a resource; nothing for one that cannot be searched. */
export function ResourceSearch({ resource, filter, onSearch, fixedFilter }: ResourceSearchProps) {
  const t = useTexts(resourceTexts)
  const table = useTexts(tableTexts)
  const named = useTexts(resource.texts)
  const values = useMemo(() => searchValuesOf(resource, filter), [resource, filter])
  const fields = searchFieldsOf(resource, fixedFilter)
  if (fields.length === 0) return null

  const control = ({ kind, search, dictionary }: Field): { input?: ReactNode; options?: Option[] } => {
    if (search === 'range') return { input: <DayRangeInput /> }
    if (search === 'equals' && dictionary)
      return { input: <DictionarySelect code={dictionary} allowClear placeholder={table('any')} /> }
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
      fields={fields.map(([name, field]) => ({ name, label: named(name), ...control(field) }))}
      filter={values}
      onSearch={(typed) => onSearch(filterOf(resource, typed))}
    />
  )
}

interface Option {
  value: string
  label: string
}
