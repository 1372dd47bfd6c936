import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useChosenStation } from '../../../site/chosen-station.ts'
import { NoStation } from '../../../site/NoStation.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { FaultFigures } from './FaultFigures.tsx'
import { FaultTable } from './FaultTable.tsx'
import { FaultTrend } from './FaultTrend.tsx'
import { ParetoCards } from './ParetoCards.tsx'
import { StatisticsHead } from './StatisticsHead.tsx'
import { useStatisticsAddress } from './statistics-address.ts'

function Shown({ station }: { station: Station }) {
  const address = useStatisticsAddress(station)
  return (
    <PageStack>
      <StatisticsHead station={station} address={address} />
      <FaultFigures address={address} />
      <ParetoCards station={station} address={address} />
      <FaultTrend address={address} />
      <FaultTable station={station} address={address} />
    </PageStack>
  )
}

/** How often a station had faults, how long, and which of them matter most. */
export function FaultStatistics() {
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
