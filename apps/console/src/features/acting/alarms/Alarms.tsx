import { PageStack } from '../../../ui/PageCard.tsx'
import { FloodStrip } from './flood/FloodStrip.tsx'
import { AlarmList } from './list/AlarmList.tsx'
import { AlarmSearch } from './list/AlarmSearch.tsx'
import { useAlarmAddress } from './list/address.ts'
import { ListHead } from './list/ListHead.tsx'
import { AlarmPanel } from './panel/AlarmPanel.tsx'

/** The alarms of all stations that the reader may see. */
export function Alarms() {
  const address = useAlarmAddress('open')
  return (
    <PageStack>
      <AlarmSearch address={address} />
      <FloodStrip siteId={address.narrowing.site} address={address} />
      <ListHead station={undefined} address={address} />
      <AlarmList station={undefined} address={address} />
      <AlarmPanel address={address} />
    </PageStack>
  )
}
