import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { leaveStation } from '../platform/menu-mode.ts'
import { paths } from '../platform/paths.ts'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import type { ChosenStation } from './chosen-station.ts'
import { texts } from './texts.ts'

/** Why there is no station to show, and the way out. */
export function NoStation({
  chosen,
}: {
  chosen: Exclude<ChosenStation, { state: 'ready' } | { state: 'loading' }>
}) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  if (chosen.state === 'failed') {
    return <LoadFailure of={chosen.asked} title={t('stationFailed')} detail={t('loadFailedDetail')} />
  }
  const goHome = () => {
    // A station that only the address named has nothing to do with the one entered elsewhere.
    if (chosen.state === 'none' || chosen.isEntered) leaveStation()
    void navigate(paths.home)
  }
  return (
    <EmptyState
      title={t(chosen.state === 'none' ? 'noStation' : 'stationGone')}
      detail={t(chosen.state === 'none' ? 'noStationDetail' : 'stationGoneDetail')}
      action={
        <Button type="primary" onClick={goHome}>
          {t('backHome')}
        </Button>
      }
    />
  )
}
