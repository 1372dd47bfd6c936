import { zoneText } from '@gridhelm/contract/format/zones'
import { repairKinds, repairStates } from '@gridhelm/contract/history/counters/entities'
import { counterTexts } from '@gridhelm/contract/history/counters/texts'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { DayInput } from '../../../resources/DateInputs.tsx'
import { useDeviceChoices } from '../../../site/device-choices.ts'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { ClearableSelect } from '../../../ui/ClearableSelect.tsx'
import { knownLabel } from '../../../ui/known-label.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { SearchBar, type SearchField } from '../../../ui/table/SearchBar.tsx'
import { tableTexts } from '../../../ui/table/texts.ts'
import { RepairList } from './RepairList.tsx'
import { RepairPanel } from './RepairPanel.tsx'
import { type RepairSearch, repairAddress } from './search.ts'
import { texts } from './texts.ts'

function useFields(siteId: string): SearchField<RepairSearch>[] {
  const t = useTexts(texts)
  const said = useTexts(counterTexts)
  const list = useTexts(tableTexts)
  const devices = useDeviceChoices(siteId)
  return [
    {
      name: 'state',
      label: said('counters.state'),
      options: repairStates.map((state) => ({ value: state, label: said(`counters.state_${state}`) })),
    },
    {
      name: 'kind',
      label: said('counters.kind'),
      options: repairKinds.map((kind) => ({ value: kind, label: said(`counters.kind_${kind}`) })),
    },
    {
      name: 'device',
      label: t('device'),
      input: (
        <ClearableSelect
          allowClear
          placeholder={list('any')}
          showSearch={{ optionFilterProp: 'label' }}
          labelRender={knownLabel}
          options={devices.choices}
        />
      ),
    },
    { name: 'since', label: t('since'), input: <DayInput /> },
    { name: 'until', label: t('until'), input: <DayInput /> },
  ]
}

function Shown({ station }: { station: Station }) {
  const t = useTexts(texts)
  const { shown, show, open, close } = useAddress(repairAddress)
  const search = useMemo((): RepairSearch => {
    const { repair: _, ...fields } = shown
    return fields
  }, [shown])
  return (
    <PageStack>
      <p className="gh-note-line">
        {t('intro')} {t('zone', { zone: zoneText(Date.now(), station.timeZone) })}
      </p>
      <SearchBar<RepairSearch> fields={useFields(station.id)} filter={search} onSearch={show} />
      <RepairList station={station} search={search} onOpen={(repair) => open({ repair })} />
      <RepairPanel id={shown.repair} onClose={() => close({ repair: undefined })} />
    </PageStack>
  )
}

/** Where counters did not go on as they should, and what is to be counted instead. */
export const CounterRepair = () => <StationScreen>{(station) => <Shown station={station} />}</StationScreen>
