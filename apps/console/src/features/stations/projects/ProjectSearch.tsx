import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { useTexts } from '../../../platform/texts.ts'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { CountrySelect } from '../../../ui/country/CountrySelect.tsx'
import { SearchBar } from '../../../ui/table/SearchBar.tsx'
import { tableTexts } from '../../../ui/table/texts.ts'
import { projectScreenTexts } from './texts.ts'

interface ProjectSearchProps {
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
}

/** By name, number, type, country, on or off, and age. */
export function ProjectSearch({ filter, onSearch }: ProjectSearchProps) {
  const t = useTexts(projectScreenTexts)
  const table = useTexts(tableTexts)
  const named = useTexts(projectFieldTexts)
  return (
    <SearchBar<Record<string, string>>
      fields={[
        { name: 'projectName', label: named('projectName') },
        { name: 'projectNumber', label: named('projectNumber') },
        {
          name: 'projectType',
          label: named('projectType'),
          input: <DictionarySelect code="project_type" allowClear placeholder={table('any')} />,
        },
        {
          name: 'countryCode',
          label: named('countryCode'),
          input: <CountrySelect placeholder={table('any')} />,
        },
        {
          name: 'isOn',
          label: named('isOn'),
          options: [
            { value: '1', label: t('on') },
            { value: '0', label: t('off') },
          ],
        },
        {
          name: 'age',
          label: named('age'),
          input: <DictionarySelect code="project_age" allowClear placeholder={table('any')} />,
        },
      ]}
      filter={filter}
      onSearch={onSearch}
    />
  )
}
