import { Button } from 'antd'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { paths, withStation } from '../platform/paths.ts'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { ChosenStation } from './chosen-station.ts'
import styles from './NoStation.module.css'
import { useStations } from './queries.ts'
import { SiteSelect } from './SiteSelect.tsx'
import { texts } from './texts.ts'

/** Why there is no station to show, and the way out. */
export function NoStation({
  chosen,
}: {
  chosen: Exclude<ChosenStation, { state: 'ready' } | { state: 'loading' }>
}) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  if (chosen.state === 'none') return <WhichStation />
  if (chosen.state === 'failed') {
    return <LoadFailure of={chosen.asked} title={t('stationFailed')} detail={t('loadFailedDetail')} />
  }
  return (
    <EmptyState
      title={t('stationGone')}
      detail={t('stationGoneDetail')}
      action={
        <Button type="primary" onClick={() => void navigate(paths.home)}>
          {t('backHome')}
        </Button>
      }
    />
  )
}

/** Asks which station an address without one means, and writes the answer into it. */
function WhichStation() {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const { data: stations = [] } = useStations()
  const placeOf = (id: string) => withStation(pathname + search + hash, id)
  const [only, ...others] = stations
  if (only && others.length === 0) return <Navigate to={placeOf(only.id)} replace />
  return (
    <EmptyState
      title={t('whichStation')}
      detail={t('whichStationDetail')}
      action={
        <div className={styles.choice}>
          <SiteSelect
            label={t('chooseSite')}
            onChange={(id) => void navigate(placeOf(id), { replace: true })}
          />
        </div>
      }
    />
  )
}
