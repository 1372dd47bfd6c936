import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useChosenStation } from '../../../site/chosen-station.ts'
import { NoStation } from '../../../site/NoStation.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { FreeCurves } from './FreeCurves.tsx'
import { PowerCurves } from './PowerCurves.tsx'
import { useHistoryAddress } from './use-history-address.ts'

function History({ station }: { station: Station }) {
  const address = useHistoryAddress(station)
  const Tab = address.shown.tab === 'free' ? FreeCurves : PowerCurves
  return (
    <PageStack>
      <Tab station={station} {...address} />
    </PageStack>
  )
}

/** What a site did: its power by source, or any points of its devices. */
export function PowerHistory() {
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
  return <History key={chosen.station.id} station={chosen.station} />
}
