import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { useChosenStation } from '../../../site/chosen-station.ts'
import { dataShowQuery } from '../../../site/data-show.ts'
import { useEquipment } from '../../../site/equipment-query.ts'
import { NoStation } from '../../../site/NoStation.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { Editor } from './Editor.tsx'
import { usePageAddress } from './PageLinks.tsx'
import { texts } from './texts.ts'

function Waiting() {
  return (
    <PageCard>
      <Skeleton active paragraph={{ rows: 8 }} />
    </PageCard>
  )
}

function OfStation({ station, page }: { station: Station; page: DataPage }) {
  const t = useTexts(texts)
  const addressOf = usePageAddress()
  const equipment = useEquipment(station.id)
  const stored = useQuery(dataShowQuery(station.id))
  if (equipment.data && stored.data) {
    if (page === 'system' || equipment.data.subsystems[page]) {
      return <Editor station={station} page={page} equipment={equipment.data} stored={stored.data} />
    }
    return (
      <EmptyState
        title={t('absent')}
        detail={t('absentDetail')}
        action={<Link to={addressOf('system')}>{t('toSystem')}</Link>}
      />
    )
  }
  if (!equipment.isError && !stored.isError) return <Waiting />
  return <LoadFailure of={[equipment, stored]} title={t('loadFailed')} />
}

/** Which data a page of the station shows, and how. */
export function Edition({ page }: { page: DataPage }) {
  const [address] = useSearchParams()
  const chosen = useChosenStation(address.get('station'))
  if (chosen.state === 'loading') return <Waiting />
  if (chosen.state !== 'ready') return <NoStation chosen={chosen} />
  return <OfStation key={chosen.station.id} station={chosen.station} page={page} />
}
