import { Skeleton } from 'antd'
import { useSearchParams } from 'react-router'
import { useChosenStation } from '../../../site/chosen-station.ts'
import { NoStation } from '../../../site/NoStation.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { ReportScreen } from './ReportScreen.tsx'

/** Any points of any devices over some days, as a table that can be saved and exported. */
export function FreeReport() {
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
  return <ReportScreen key={chosen.station.id} station={chosen.station} />
}
