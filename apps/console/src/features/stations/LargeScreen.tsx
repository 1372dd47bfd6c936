import { Spin } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useLocale, useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useChosenStation } from './chosen-station.ts'
import styles from './LargeScreen.module.css'
import { CountryView } from './large-screen/CountryView.tsx'
import { FleetView } from './large-screen/FleetView.tsx'
import { ScreenHeader } from './large-screen/ScreenHeader.tsx'
import { StationView } from './large-screen/StationView.tsx'
import { texts } from './large-screen/texts.ts'
import { nextView, rotationSeconds, viewOf } from './large-screen/views.ts'
import { NoStation } from './NoStation.tsx'
import { useStations } from './queries.ts'

/** The next view after a while, when the address asks for it: `?rotate=30`. */
function useRotation(hasStation: boolean): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const seconds = rotationSeconds(new URLSearchParams(search).get('rotate'))
  useEffect(() => {
    if (seconds === undefined) return undefined
    const timer = setTimeout(
      () => void navigate({ pathname: nextView(viewOf(pathname), hasStation), search }, { replace: true }),
      seconds * 1_000,
    )
    return () => clearTimeout(timer)
  }, [seconds, pathname, search, hasStation, navigate])
}

/** For a wall: always dark, made to run for days. */
export function LargeScreen() {
  const t = useTexts(texts)
  const locale = useLocale()
  const [address] = useSearchParams()
  const view = viewOf(useLocation().pathname)
  const { data, isPending, isError, dataUpdatedAt } = useStations()
  const chosen = useChosenStation(address.get('station'))
  const hasStation = chosen.state === 'ready'
  useRotation(hasStation)
  useTitle(`${t('title')} · Gridhelm`)

  const stations = data ?? []
  const silentSince =
    isError && data
      ? new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(dataUpdatedAt)
      : undefined
  const content = () => {
    if (isPending || (view === '/largescreen2' && chosen.state === 'loading')) return <Spin size="large" />
    if (view === '/largescreen2' && chosen.state !== 'ready' && chosen.state !== 'loading')
      return <NoStation chosen={chosen} />
    if (stations.length === 0) return <EmptyState title={t('nobody')} detail={t('nobodyDetail')} />
    if (view === '/largescreen1') return <CountryView stations={stations} />
    if (view === '/largescreen2' && chosen.state === 'ready')
      return <StationView station={chosen.station} stations={stations} />
    return <FleetView stations={stations} />
  }
  return (
    <div className={styles.screen}>
      <ScreenHeader stations={stations} hasStation={hasStation} silentSince={silentSince} />
      <main className={styles.content}>{content()}</main>
    </div>
  )
}
