import { ConfigProvider, Spin, theme } from 'antd'
import { Navigate, useLocation } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { texts as shared } from '../../../site/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { useTitle } from '../../../ui/use-title.ts'
import { PlaceChoice, StationChoice } from './Choice.tsx'
import { ChoiceView } from './ChoiceView.tsx'
import { FleetView } from './FleetView.tsx'
import { useFollowTouch, useIsTouched } from './hold.ts'
import styles from './LargeScreen.module.css'
import { ScreenHeader } from './ScreenHeader.tsx'
import { StationView } from './StationView.tsx'
import { useScreenData } from './screen-data.ts'
import { addressOf } from './stops.ts'
import { texts } from './texts.ts'
import { usePlace } from './use-place.ts'
import { useRotation, useScreenKeys } from './use-rotation.ts'

const dark = { algorithm: theme.darkAlgorithm }

/** For a wall: always dark, made to run for days. */
export function LargeScreen() {
  const t = useTexts(texts)
  const s = useTexts(shared)
  const f = useFormat()
  const place = usePlace()
  const { view, stations, byId, groups, countries, choice, station, scope, stop, stops } = place
  const screen = useScreenData(scope)
  useFollowTouch()
  useRotation(stops, stop)
  useScreenKeys(stops, stop)
  const { search } = useLocation()
  const shownSite = view === '/largescreen2' ? byId.get(station ?? '')?.projectName : undefined
  useTitle([t('title'), shownSite, 'Gridhelm'].filter(Boolean).join(' · '))
  const isTouched = useIsTouched()

  const choiceName =
    choice.kind === 'country'
      ? f.country(choice.countryCode)
      : (groups.find(({ groupId }) => choice.kind === 'group' && String(groupId) === choice.groupId)
          ?.groupName ?? '')
  const content = () => {
    if (place.hasFailed || screen.hasFailed) {
      const asked = [place.asked, screen.asked]
      return <LoadFailure of={asked} title={t('failed')} detail={t('failedDetail')} />
    }
    if (place.isPending) return <Spin size="large" />
    if (stations.length === 0) return <EmptyState title={t('nobody')} detail={t('nobodyDetail')} />
    if (place.isUnnamed) return <Navigate to={addressOf(stop, search)} replace />
    if (place.isGone) return <EmptyState title={s('stationGone')} detail={s('stationGoneDetail')} />
    if (!screen.data) return <Spin size="large" />
    const props = { data: screen.data, sites: screen.sites, stations: byId, now: screen.now }
    if (view === '/largescreen1') return <ChoiceView {...props} name={choiceName} />
    if (view === '/largescreen2' && station !== undefined) return <StationView {...props} id={station} />
    return <FleetView {...props} />
  }
  return (
    <div className={`${styles.screen} ${isTouched ? '' : styles.alone}`}>
      <ScreenHeader
        stations={stations}
        link={screen.link}
        choice={
          view === '/largescreen1' ? (
            <PlaceChoice scope={choice} countries={countries} groups={groups} />
          ) : (
            view === '/largescreen2' &&
            station !== undefined && <StationChoice id={station} stations={stations} />
          )
        }
      />
      <ConfigProvider theme={dark}>
        <main className={styles.content}>{content()}</main>
      </ConfigProvider>
    </div>
  )
}
