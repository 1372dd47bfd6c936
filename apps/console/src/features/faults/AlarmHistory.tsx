import { alarmDeviceTypes, alarmLevels } from '@gridhelm/contract/alarms/rules'
import { alarmTexts } from '@gridhelm/contract/alarms/texts'
import type { Station } from '@gridhelm/contract/stations/entities'
import { Skeleton } from 'antd'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../platform/texts.ts'
import { useChosenStation } from '../../site/chosen-station.ts'
import { NoStation } from '../../site/NoStation.tsx'
import { PageCard, PageStack } from '../../ui/PageCard.tsx'
import { SearchBar, type SearchField } from '../../ui/table/SearchBar.tsx'
import { useUrlFilter } from '../../ui/table/use-url-filter.ts'
import { AlarmList } from './AlarmList.tsx'
import { FilterTime } from './FilterTime.tsx'
import { type AlarmAddress, alarmAddress } from './queries.ts'
import { texts } from './texts.ts'

type Search = Omit<AlarmAddress, 'station' | 'scope'>

/** The prompts are those with which a wrong value is refused. */
function useFields(): SearchField<Search>[] {
  const t = useTexts(texts)
  const prompt = useTexts(alarmTexts)
  return [
    {
      name: 'level',
      label: t('level'),
      placeholder: prompt('alarms.level'),
      options: alarmLevels.map((level) => ({ value: level, label: t(`level.${level}`) })),
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
}

/** The search without the stations that it is about. */
function searchOf({ station: _, scope: __, ...search }: AlarmAddress): Search {
  return search
}

function Shown({ station }: { station: Station }) {
  const [address, setAddress] = useUrlFilter(alarmAddress)
  const { station: named, scope } = address
  const search = useMemo(() => searchOf(address), [address])
  const shown = useMemo((): Search => {
    const { device: _, alarm: __, ...fields } = search
    return fields
  }, [search])
  const inAddress = named === undefined ? {} : { station: named }
  return (
    <PageStack>
      <SearchBar<Search>
        fields={useFields()}
        filter={shown}
        // A new search keeps to the stations, and lets go of the device and the alarm that a link had named.
        onSearch={(next) => setAddress({ ...inAddress, ...(scope && { scope }), ...next })}
      />
      <AlarmList
        station={station}
        // A project's name is looked for among all of them.
        isAll={scope === 'all' || search.projectName !== undefined}
        search={search}
        onScope={(isAll) => {
          const { projectName: _, ...rest } = search
          setAddress({ ...inAddress, ...rest, ...(isAll && { scope: 'all' as const }) })
        }}
        onLetGo={(which) => {
          const { [which]: _, ...rest } = address
          setAddress(rest)
        }}
      />
    </PageStack>
  )
}

/** Every alarm of a station, or of all, with what caused it and what to do. */
export function AlarmHistory() {
  const [address] = useSearchParams()
  const chosen = useChosenStation(address.get('station'))
  if (chosen.state === 'loading') {
    return (
      <PageCard>
        <Skeleton active paragraph={{ rows: 8 }} />
      </PageCard>
    )
  }
  if (chosen.state !== 'ready') return <NoStation chosen={chosen} />
  return <Shown key={chosen.station.id} station={chosen.station} />
}
