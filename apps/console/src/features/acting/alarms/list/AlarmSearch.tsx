import { alarmDeviceTypes, alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import { alarmTexts } from '@gridhelm/contract/acting/alarms/texts'
import { useTexts } from '../../../../platform/texts.ts'
import { texts as shared } from '../../../../site/alarm/texts.ts'
import { SearchBar, type SearchField } from '../../../../ui/table/SearchBar.tsx'
import type { AlarmAddress, SearchFields } from './address.ts'
import { FilterTime } from './FilterTime.tsx'
import { texts } from './texts.ts'

/** The filters of the specification; the prompts are those with which a wrong value is refused. */
export function AlarmSearch({ address: { search, searchFor } }: { address: AlarmAddress }) {
  const t = useTexts(texts)
  const named = useTexts(shared)
  const prompt = useTexts(alarmTexts)
  const fields: SearchField<SearchFields>[] = [
    {
      name: 'level',
      label: t('level'),
      placeholder: prompt('alarms.level'),
      options: alarmLevels.map((level) => ({ value: level, label: named(`level.${level}`) })),
    },
    { name: 'projectName', label: t('project'), placeholder: prompt('alarms.projectName') },
    {
      name: 'deviceType',
      label: t('deviceType'),
      placeholder: prompt('alarms.deviceType'),
      options: alarmDeviceTypes.map((type) => ({ value: type, label: t(`type.${type}`) })),
    },
    { name: 'content', label: t('content'), placeholder: prompt('alarms.content') },
    { name: 'startTime', label: t('startTime'), input: <FilterTime /> },
    { name: 'endTime', label: t('endTime'), input: <FilterTime /> },
  ]
  return <SearchBar<SearchFields> fields={fields} filter={search} onSearch={searchFor} />
}
