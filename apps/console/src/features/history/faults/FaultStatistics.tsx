import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
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
export const FaultStatistics = () => <StationScreen>{(station) => <Shown station={station} />}</StationScreen>
