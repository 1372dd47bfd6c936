import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
import { FloodStrip } from './flood/FloodStrip.tsx'
import { AlarmList } from './list/AlarmList.tsx'
import { AlarmSearch } from './list/AlarmSearch.tsx'
import { useAlarmAddress } from './list/address.ts'
import { ListHead } from './list/ListHead.tsx'
import { AlarmPanel } from './panel/AlarmPanel.tsx'

function Shown({ station }: { station: Station }) {
  const address = useAlarmAddress('all')
  return (
    <PageStack>
      <AlarmSearch address={address} />
      <FloodStrip siteId={address.isAll ? undefined : station.id} address={address} />
      <ListHead station={station} address={address} />
      <AlarmList station={station} address={address} />
      <AlarmPanel address={address} />
    </PageStack>
  )
}

/** Every alarm of a station: what is there, and what was. */
export const StationAlarms = () => <StationScreen>{(station) => <Shown station={station} />}</StationScreen>
