import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { PageStack } from '../../../ui/PageCard.tsx'
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
export const PowerHistory = () => <StationScreen>{(station) => <History station={station} />}</StationScreen>
