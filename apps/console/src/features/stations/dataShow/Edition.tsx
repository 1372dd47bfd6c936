import type { DataPage } from '@gridhelm/contract/stations/dataShow/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { dataShowQuery } from '../../../site/data-show.ts'
import { useEquipment } from '../../../site/equipment-query.ts'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { WaitingCard } from '../../../ui/WaitingCard.tsx'
import { Editor } from './Editor.tsx'
import { texts } from './texts.ts'

function OfStation({ station, page }: { station: Station; page: DataPage }) {
  const t = useTexts(texts)
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
        action={<Link to={paths.dataEdition(station, 'system')}>{t('toSystem')}</Link>}
      />
    )
  }
  if (!equipment.isError && !stored.isError) return <WaitingCard />
  return <LoadFailure of={[equipment, stored]} title={t('loadFailed')} />
}

/** Which data a page of the station shows, and how. */
export const Edition = ({ page }: { page: DataPage }) => (
  <StationScreen>{(station) => <OfStation station={station} page={page} />}</StationScreen>
)
